export interface CacheLimits {
  readonly maxEntries: number;
  readonly maxAge_ms: number;
}

/** Keeps what was used last, and nothing longer than its age. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly expires_ms: number }>();
  readonly #limits: CacheLimits;
  readonly #now_ms: () => number;

  constructor(limits: CacheLimits, now_ms: () => number) {
    this.#limits = limits;
    this.#now_ms = now_ms;
  }

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    this.#entries.delete(name);
    if (entry.expires_ms <= this.#now_ms()) return undefined;
    this.#entries.set(name, entry);
    return entry.value;
  }

  set(name: string, value: Value): void {
    this.#entries.delete(name);
    this.#entries.set(name, { value, expires_ms: this.#now_ms() + this.#limits.maxAge_ms });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#limits.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(name: string): void {
    this.#entries.delete(name);
  }
}
