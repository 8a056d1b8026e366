/** Knows how far the log is known to reach and wakes whoever waits for more. One a store. */
export class LogWatcher {
  readonly #waiting = new Set<() => void>();
  #seen = 0;

  /** The greatest position that was heard of; the log may be further. */
  get seen(): number {
    return this.#seen;
  }

  advance(position: number): void {
    if (position <= this.#seen) return;
    this.#seen = position;
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves when a greater position than this was heard of, or when the signal aborts. */
  growsBeyond(position: number, signal: AbortSignal): Promise<void> {
    return this.until((seen) => seen > position, signal);
  }

  /** Resolves when what was heard of is enough, which is asked now and at each step, or when the signal aborts. */
  until(isEnough: (seen: number) => boolean, signal: AbortSignal): Promise<void> {
    if (signal.aborted || isEnough(this.#seen)) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        if (!signal.aborted && !isEnough(this.#seen)) return;
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
