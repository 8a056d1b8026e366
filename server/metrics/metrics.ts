import { exposition, type Family } from './exposition.js';

/** Looks up what is told at a scrape and not counted along the way. */
export type Collector = () => Promise<readonly Family[]> | readonly Family[];

/** A collector that does not answer in this time (a database that hangs) is told as failed: the scrape must not hang with it. */
const COLLECT_TIMEOUT_ms = 5_000;

/** Everything that a process tells of itself at `/metrics`. */
export class Metrics {
  readonly #collectors = new Map<string, Collector>();

  /** @param part its name, shown when it cannot be collected */
  add(part: string, collector: Collector): void {
    this.#collectors.set(part, collector);
  }

  /** One part that fails is told as such and hides no other. */
  async text(): Promise<string> {
    const collected = await Promise.all(
      [...this.#collectors].map(async ([part, collect]) => {
        const families = await inTime(async () => collect()).catch(() => undefined);
        return { part, families };
      }),
    );
    const failures: Family = {
      name: 'fidelidade_scrape_failed',
      help: 'Whether a part of the process could not be asked at this scrape.',
      type: 'gauge',
      samples: collected.map(({ part, families }) => ({ labels: { part }, value: families ? 0 : 1 })),
    };
    return exposition([...collected.flatMap(({ families }) => families ?? []), failures]);
  }
}

async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), COLLECT_TIMEOUT_ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
