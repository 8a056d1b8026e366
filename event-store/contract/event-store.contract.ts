import type { EventLog } from '../event-store.js';
import { describeAppending } from './appending.contract.js';
import { describeConcurrency, describeConsecutivePositions } from './concurrency.contract.js';
import { describeExclusion, describeGuarding } from './guarding.contract.js';
import { describeReading } from './reading.contract.js';
import { describeSubscribing } from './subscribing.contract.js';

export interface StoreUnderTest {
  readonly store: EventLog;
  /** Another process's view of the same log; the same object where there is none. */
  readonly other: EventLog;
  /** Closes both and forgets the log. */
  dispose(): Promise<void>;
}

export interface FurtherPromises {
  /** Positions are 1, 2, 3 …; otherwise they only grow. */
  readonly consecutivePositions?: boolean;
  /** `noneSince` is judged in the transaction that writes; otherwise just before it. */
  readonly exclusiveConditions?: boolean;
}

/** What every event store promises. `makeStore` gives an empty one for each test. */
export function describeEventStore(
  name: string,
  makeStore: () => Promise<StoreUnderTest>,
  { consecutivePositions = false, exclusiveConditions = false }: FurtherPromises = {},
): void {
  describe(name, () => {
    let current: StoreUnderTest;
    beforeEach(async () => {
      current = await makeStore();
    });
    afterEach(() => current.dispose());

    const subject: Subject = {
      get store() {
        return current.store;
      },
      get other() {
        return current.other;
      },
    };
    describeAppending(subject);
    describeGuarding(subject);
    describeReading(subject);
    describeSubscribing(subject);
    describeConcurrency(subject);
    if (exclusiveConditions) describeExclusion(subject);
    if (consecutivePositions) describeConsecutivePositions(subject);
  });
}

/** The stores of the test at work. */
export type Subject = Pick<StoreUnderTest, 'store' | 'other'>;
