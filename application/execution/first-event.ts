import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';

/**
 * Loads the event that a stream began with: who began it, and by which command. It is how a command that comes again
 * tells its own work from somebody else's.
 */
export const firstEvent: Decider<StoredEvent | undefined, never, StoredEvent> = {
  initial: undefined,
  decide: () => [],
  evolve: (first, event) => first ?? event,
};
