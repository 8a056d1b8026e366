import type { IconName } from '../../ui/Icon.js';

/** The kinds of a statement line and the sign each one shows. */
const icons = {
  earn_pending: 'hourglass',
  earn: 'arrowDown',
  bonus: 'arrowDown',
  redeem: 'bag',
  ticket: 'ticket',
  ticket_refund: 'arrowDown',
  voucher: 'ticket',
  expire: 'clock',
  reverse: 'undo',
  reverse_pending: 'undo',
  restore: 'arrowDown',
  adjust: 'undo',
  transfer_in: 'arrowDown',
  transfer_out: 'arrowUp',
} as const satisfies Record<string, IconName>;

export type Kind = keyof typeof icons | 'other';

/** A kind that a newer server invented is shown as a plain movement. */
export const kindOf = (text: string): Kind => (text in icons ? (text as Kind) : 'other');

export const iconOf = (kind: Kind): IconName => (kind === 'other' ? 'undo' : icons[kind]);

/** What waits is no gain yet, and what has run out is none any more. */
export const toneOfKind = (kind: Kind): 'pending' | 'positive' | 'neutral' =>
  kind === 'earn_pending'
    ? 'pending'
    : kind === 'earn' ||
        kind === 'bonus' ||
        kind === 'voucher' ||
        kind === 'restore' ||
        kind === 'ticket_refund' ||
        kind === 'transfer_in'
      ? 'positive'
      : 'neutral';
