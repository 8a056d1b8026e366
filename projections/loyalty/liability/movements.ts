import type { StatementKind } from '../statement/table.js';

/** Why what a company owes its participants grows and shrinks. */
export type LiabilityMovement = 'earned' | 'adjusted' | 'used' | 'expired' | 'returned';

/**
 * What each line of a statement does to it. It is owed from the sale on, also while it waits: that it becomes usable changes nothing.
 * Tickets that were paid for are used; where they are refunded, less was.
 */
export const MOVEMENT_OF: Readonly<Record<StatementKind, LiabilityMovement | undefined>> = {
  earn_pending: 'earned',
  earn: undefined,
  voucher: 'earned',
  bonus: 'earned',
  adjust: 'adjusted',
  expire: 'expired',
  redeem: 'used',
  ticket: 'used',
  ticket_refund: 'used',
  reverse_pending: 'returned',
  reverse: 'returned',
  restore: 'returned',
  // From one participant to another: the two lines of it are nothing together.
  transfer_in: undefined,
  transfer_out: undefined,
};
