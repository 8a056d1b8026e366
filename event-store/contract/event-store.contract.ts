import { describeAppending } from './appending.contract.js';
import { describeConcurrency, describeConsecutivePositions } from './concurrency.contract.js';
import { describeExclusion, describeGuarding } from './guarding.contract.js';
import { describeReading } from './reading.contract.js';
import { describeSubscribing } from './subscribing.contract.js';
import type { StoreUnderTest, Subject } from './subject.js';

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
