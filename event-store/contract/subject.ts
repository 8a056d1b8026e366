import type { EventLog } from '../event-store.js';

export interface StoreUnderTest {
  readonly store: EventLog;
  /** Another process's view of the same log; the same object where there is none. */
  readonly other: EventLog;
  /** Closes both and forgets the log. */
  dispose(): Promise<void>;
}

/** The stores of the test at work. */
export type Subject = Pick<StoreUnderTest, 'store' | 'other'>;
