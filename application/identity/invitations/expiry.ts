import { INVITATION_DAYS } from '@fidelidade/domain/identity/invitation/invitation.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

const DAY_ms = 86_400_000;

/** Until when an invitation that is mailed at that moment is good. */
export const expiryOf = (mailedAt: Instant): Instant =>
  new Date(Date.parse(mailedAt) + INVITATION_DAYS * DAY_ms).toISOString() as Instant;
