import { createContext } from 'react';

/** What a form that saves a record knows of the attempt that somebody else was faster than (409, R-7.4.7). */
export interface Outrun {
  /** Of the record as it is now; null while nobody was faster. */
  readonly version: unknown;
  /** Each attempt is one of its own, though the version may be the same. */
  readonly attempt: number;
  /** Leaves word of what was brought together, for the message of the attempt that succeeds. */
  readonly tellTogether: (words: string) => void;
  /** Gives up on sending by itself. */
  readonly giveUp: () => void;
}

export const OutrunContext = createContext<Outrun | null>(null);
