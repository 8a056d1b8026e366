import type { Count, Tried, TryCounts } from '@fidelidade/application/ports/try-counts.js';

/** Beyond so many keys the oldest are forgotten: memory stays flat under a flood. */
const MAX_KEYS = 50_000;
const NONE: Count = { count: 0, seconds: 0 };

interface Window {
  count: number;
  readonly until_ms: number;
}

/** The tries that this process has seen. */
export class MemoryTryCounts implements TryCounts {
  private readonly windows = new Map<string, Window>();

  async add(tries: readonly Tried[]): Promise<readonly Count[]> {
    return tries.map(({ key, window_ms }) => {
      const window = this.open(key) ?? this.begin(key, window_ms);
      window.count += 1;
      return countOf(window);
    });
  }

  async look(keys: readonly string[]): Promise<readonly Count[]> {
    return keys.map((key) => {
      const window = this.open(key);
      return window ? countOf(window) : NONE;
    });
  }

  async takeBack(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const window = this.open(key);
      if (window && window.count > 0) window.count -= 1;
    }
  }

  async forget(key: string): Promise<void> {
    this.windows.delete(key);
  }

  private open(key: string): Window | undefined {
    const window = this.windows.get(key);
    return window && window.until_ms > Date.now() ? window : undefined;
  }

  private begin(key: string, window_ms: number): Window {
    this.windows.delete(key);
    if (this.windows.size >= MAX_KEYS) this.windows.delete(this.windows.keys().next().value!);
    const window = { count: 0, until_ms: Date.now() + window_ms };
    this.windows.set(key, window);
    return window;
  }
}

const countOf = ({ count, until_ms }: Window): Count => ({
  count,
  seconds: Math.ceil((until_ms - Date.now()) / 1_000),
});
