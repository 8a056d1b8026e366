/** Beyond so many different callers the oldest are forgotten: memory stays flat under a flood. */
const MAX_CALLERS = 50_000;

interface Tries {
  count: number;
  readonly until: number;
}

/** How often something happened to each caller within a window that begins with the first time. */
export class WindowCounts {
  private readonly tries = new Map<string, Tries>();

  constructor(
    private readonly max: number,
    private readonly window_ms: number,
  ) {}

  /** 0 for who may go on. */
  secondsToWait(caller: string, now_ms = Date.now()): number {
    const tries = this.tries.get(caller);
    if (!tries || tries.until <= now_ms || tries.count < this.max) return 0;
    return Math.ceil((tries.until - now_ms) / 1_000);
  }

  add(caller: string, now_ms = Date.now()): void {
    const tries = this.tries.get(caller);
    if (tries && tries.until > now_ms) {
      tries.count += 1;
      return;
    }
    this.tries.delete(caller);
    if (this.tries.size >= MAX_CALLERS) this.tries.delete(this.tries.keys().next().value!);
    this.tries.set(caller, { count: 1, until: now_ms + this.window_ms });
  }

  clear(caller: string): void {
    this.tries.delete(caller);
  }
}
