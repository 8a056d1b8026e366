import type { Family, Labels, Sample } from './exposition.js';

interface Description {
  /** With its unit at the end, as Prometheus wants: `_seconds`, `_bytes`, `_total`. */
  readonly name: string;
  readonly help: string;
}

/** What only grows, by labels. */
export class Counter {
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>();

  constructor(private readonly description: Description) {}

  add(value: number, labels: Labels = {}): void {
    const key = keyOf(labels);
    const known = this.#counts.get(key);
    if (known) known.value += value;
    else this.#counts.set(key, { labels, value });
  }

  get family(): Family {
    return { ...this.description, type: 'counter', samples: [...this.#counts.values()] };
  }
}

interface Observed {
  readonly labels: Labels;
  /** By bucket, each alone; the last one is what is above every bound. */
  readonly counts: number[];
  sum: number;
}

/** How values are spread over buckets, by labels. */
export class Histogram {
  readonly #observed = new Map<string, Observed>();

  /** @param bounds upper bounds of the buckets, ascending */
  constructor(
    private readonly description: Description,
    private readonly bounds: readonly number[],
  ) {}

  observe(value: number, labels: Labels = {}): void {
    const key = keyOf(labels);
    let observed = this.#observed.get(key);
    if (!observed) {
      observed = { labels, counts: new Array<number>(this.bounds.length + 1).fill(0), sum: 0 };
      this.#observed.set(key, observed);
    }
    const bucket = this.bounds.findIndex((bound) => value <= bound);
    const index = bucket < 0 ? this.bounds.length : bucket;
    observed.counts[index] = (observed.counts[index] ?? 0) + 1;
    observed.sum += value;
  }

  get family(): Family {
    const samples = [...this.#observed.values()].flatMap((observed) => this.#samplesOf(observed));
    return { ...this.description, type: 'histogram', samples };
  }

  #samplesOf({ labels, counts, sum }: Observed): Sample[] {
    let below = 0;
    const buckets = counts.map((count, index): Sample => {
      below += count;
      const le = String(this.bounds[index] ?? '+Inf');
      return { suffix: '_bucket', labels: { ...labels, le }, value: below };
    });
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }];
  }
}

/** For times of requests, pages and calls: a millisecond to ten seconds. */
export const TIME_BOUNDS_s = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For how many go together. */
export const SIZE_BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

const keyOf = (labels: Labels): string => Object.values(labels).join('\n');
