/** What is counted: who tries what. A window begins with its first try, and everything in it is forgotten at its end. */
export interface Tried {
  readonly key: string;
  readonly window_ms: number;
}

export interface Count {
  readonly count: number;
  /** Until they are forgotten, rounded up; 0 when there are none. */
  readonly seconds: number;
}

/** How often somebody tried something. Held to `server/testing/try-counts.contract.ts`. */
export interface TryCounts {
  /** Counts one more under each key, at once for all who count. @returns how many there are now, in the order asked */
  add(tries: readonly Tried[]): Promise<readonly Count[]>;
  /** @returns how many there are, in the order asked */
  look(keys: readonly string[]): Promise<readonly Count[]>;
  /** Takes one back under each key, for what turned out to be no try. */
  takeBack(keys: readonly string[]): Promise<void>;
  forget(key: string): Promise<void>;
}
export const TRY_COUNTS = Symbol('TryCounts');
