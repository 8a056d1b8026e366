import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import type { BoletoCharges } from './charges.js';

/** `expired` is nobody's doing: its last day is over. */
export type BoletoState = 'generated' | 'registered' | 'paid' | 'written_off' | 'expired';

/** Why a boleto that was made out is not to be paid any more. */
export type WrittenOffBecause =
  | 'requested'
  | 'settled'
  | 'partly_paid'
  | 'due_date_changed'
  | 'value_corrected'
  | 'person_changed'
  | 'entry_cancelled'
  | 'payment_reversed'
  | 'expired'
  /** The bank did not take it: it can be paid nowhere. */
  | 'rejected'
  /** The bank let go of it, for its time was over or somebody asked for it there. */
  | 'by_bank';

/** How long after its due date a bank still takes it; the paper says so. */
const BOLETO_PAYABLE_days = 30;

export const payableThrough = (dueDate: CivilDate): CivilDate => addDays(dueDate, BOLETO_PAYABLE_days);

/** A boleto as it was made out: what was charged, of which account, by which 44 digits. Never changed; another takes its place. */
export interface BoletoDetails extends BoletoCharges {
  readonly boletoId: string;
  readonly accountId: string;
  /** Whose it is at the bank: `001-2837451`, the agreement whose row of numbers `ourNumber` is of. */
  readonly numberRow: string;
  readonly ourNumber: number;
  /** As the bank writes it: `109/00000001-5`. */
  readonly printedNumber: string;
  readonly barCode: string;
  readonly dueDate: CivilDate;
  /** The last day on which a bank takes it. */
  readonly payableThrough: CivilDate;
  readonly amount: Cents;
}

/** What of a boleto decisions about its entry need. */
export interface EntryBoleto extends Pick<
  BoletoDetails,
  'boletoId' | 'accountId' | 'numberRow' | 'dueDate' | 'payableThrough' | 'amount' | 'penalty' | 'lateFrom'
> {
  readonly state: Exclude<BoletoState, 'expired'>;
  /** What paid it. */
  readonly paymentId: string | undefined;
}

/** Nobody has paid it or written it off. Its days may be over all the same: that says `boletoStateOn`. */
export const isOutstanding = ({ state }: { readonly state: BoletoState }): boolean =>
  state === 'generated' || state === 'registered';

export const boletoStateOn = (
  boleto: Pick<EntryBoleto, 'state' | 'payableThrough'>,
  today: CivilDate,
): BoletoState => (isOutstanding(boleto) && boleto.payableThrough < today ? 'expired' : boleto.state);
