import type { LoyaltyAccountEvent } from './events.js';
import type { LoyaltyAccountState } from './state.js';

/** An account opens with the first that comes into it. */
export const openedFor = (
  { isOpen }: LoyaltyAccountState,
  participantId: string,
  personId: string,
): LoyaltyAccountEvent[] =>
  isOpen ? [] : [{ type: 'LoyaltyAccountOpened', data: { participantId, personId } }];
