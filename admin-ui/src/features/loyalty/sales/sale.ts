import type { SaleOrigin } from '@fidelidade/domain/loyalty/sale/events.js';
import type { Text } from '../../../i18n/useText';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';

export interface Sale {
  readonly id: string;
  readonly date: string;
  readonly document_number: string | null;
  readonly origin: SaleOrigin;
  readonly participant_id: string | null;
  readonly person_id: string | null;
  readonly person_name: string;
  readonly items: readonly {
    readonly description: string | null;
    readonly quantity: string;
    readonly unit_value: string | null;
    readonly total: string | null;
    /** How much of it came back. */
    readonly returned: string;
  }[];
  /** What the till or whoever told it took off, and what its voucher did. */
  readonly own_discount: string;
  readonly voucher_discount: string;
  /** The voucher that was used for it. */
  readonly voucher_id: string | null;
  /** Who served, where the till asked for their PIN. */
  readonly attendant_name: string | null;
  /** The part of the total that cashback paid. */
  readonly paid_with_cashback: string;
  readonly total: string;
  /** Of the total, what came back. */
  readonly returned_amount: string;
  /** Where the till told one amount for all, an amount comes back. */
  readonly returned_by: 'items' | 'amount';
  readonly cashback_earned: string;
  readonly points_earned: number;
  readonly points_taken_back: number;
  /** What it earned, for each day from which some of it can be used. */
  readonly earned_parts: readonly {
    readonly currency: 'cashback' | 'points';
    readonly amount: string | number;
    readonly available_at: string;
  }[];
  /** What a voucher gave with it. */
  readonly voucher_cashback: string;
  /** What returns took of what it had earned. */
  readonly cashback_taken_back: string;
  /** What returns gave back of what had paid it. */
  readonly cashback_given_back: string;
  readonly state: string;
  /** It may be a purchase that was told before, and earns nothing meanwhile. */
  readonly told_twice: 'open' | 'confirmed' | null;
  readonly available_at: string | null;
}

export const STATES = ['registered', 'confirmed', 'partly_returned', 'returned', 'cancelled'] as const;
const TONES: Record<(typeof STATES)[number], Tone> = {
  registered: 'info',
  confirmed: 'success',
  partly_returned: 'warning',
  returned: 'warning',
  cancelled: 'neutral',
};

/** Something of it is still with the customer. */
export const isStillSold = ({ state }: Sale): boolean => state !== 'returned' && state !== 'cancelled';

/** A state that this screen does not know yet is shown by its own name. */
export function statusOfSale({ state, told_twice }: Sale, t: Text): Status {
  if (told_twice !== null && state === 'registered')
    return { label: t(`loyalty.sales.told_twice.${told_twice}`), tone: 'warning' };
  const known = STATES.find((name) => name === state);
  return known
    ? { label: t(`loyalty.sales.states.${known}`), tone: TONES[known] }
    : { label: state, tone: 'neutral' };
}
