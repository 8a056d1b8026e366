import type { Decider } from '../kernel/decider.js';
import type { OperationEvent } from '../platform/operation/events.js';

/** What an operator did is written down as it is: nothing follows from what was done before. */
export const operationDecider: Decider<null, OperationEvent, OperationEvent> = {
  initial: null,
  decide: (operation) => [operation],
  evolve: () => null,
};
