import type { Text } from '../../../i18n/useText';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';

export interface Sale {
  readonly id: string;
  readonly date: string;
  readonly document_number: string | null;
  readonly origin: 'import' | 'nfe' | 'pos';
  readonly participant_id: string | null;
  readonly person_id: string | null;
  readonly person_name: string;
  readonly items: readonly {
    readonly description: string | null;
    readonly quantity: string;
    readonly unit_value: string | null;
    readonly total: string | null;
  }[];
  readonly discount: string;
  /** The voucher that was used for it. */
  readonly voucher_id: string | null;
  /** The part of the total that cashback paid. */
  readonly paid_with_cashback: string;
  readonly total: string;
  readonly cashback_earned: string;
  readonly state: string;
  readonly available_at: string | null;
}

const STATES = ['registered', 'pending', 'confirmed', 'returned', 'cancelled'] as const;
const TONES: Record<(typeof STATES)[number], Tone> = {
  registered: 'info',
  pending: 'info',
  confirmed: 'success',
  returned: 'warning',
  cancelled: 'neutral',
};

/** A state that this screen does not know yet is shown by its own name. */
export function statusOfSale({ state }: Sale, t: Text): Status {
  const known = STATES.find((name) => name === state);
  return known
    ? { label: t(`loyalty.sales.states.${known}`), tone: TONES[known] }
    : { label: state, tone: 'neutral' };
}
