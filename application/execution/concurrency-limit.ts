/** Lets so many pieces of work run at once; the others wait, first come first served. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // Whoever is called from the queue takes over the place of whoever has left.
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** The same for each of many, who do not wait for each other. */
export class ConcurrencyLimitOfEach {
  private readonly limits = new Map<string, { readonly limit: ConcurrencyLimit; asking: number }>();

  constructor(private readonly atOnce: number) {}

  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.limits.get(whose) ?? { limit: new ConcurrencyLimit(this.atOnce), asking: 0 };
    this.limits.set(whose, own);
    own.asking += 1;
    try {
      return await own.limit.run(work);
    } finally {
      own.asking -= 1;
      // Whoever asks no more is forgotten.
      if (own.asking === 0) this.limits.delete(whose);
    }
  }
}
