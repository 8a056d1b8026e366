import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';

/** Loads the event that a stream began with: who began it, and what its cause's id is for what follows from it. */
export const firstEvent: Decider<StoredEvent | undefined, never, StoredEvent> = {
  initial: undefined,
  decide: () => [],
  evolve: (first, event) => first ?? event,
};
