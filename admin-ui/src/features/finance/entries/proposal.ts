import {
  readPaymentConditions,
  toPayOn,
  type PaymentConditions,
} from '@fidelidade/domain/finance/paid-on.js';
import { daysBetween, isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { EntryRow } from './entry';
import { amount, type DraftPayment } from './payment';

/** What the payment term of an entry makes of its payment on a day, as the fields of the form hold it, and why. */
export interface Proposal {
  readonly because: 'early' | 'in_grace' | 'late';
  readonly daysLate: number;
  readonly conditions: PaymentConditions;
  readonly amounts: Readonly<Record<ProposedField, string | null>>;
}

export const PROPOSED = ['discount', 'interest', 'penalty'] as const;
type ProposedField = (typeof PROPOSED)[number];

type Payable = Pick<EntryRow, 'due_date' | 'payment_conditions'>;

/**
 * By the rule that the terms themselves show, of what is paid, on the day that is typed; undefined where the entry has no
 * term, the term changes nothing, or day and amount are not typed yet.
 */
export function proposedFor(
  { due_date, payment_conditions }: Payable,
  draft: DraftPayment,
): Proposal | undefined {
  const conditions = payment_conditions && readPaymentConditions(payment_conditions);
  const { date } = draft;
  const paid = amount(draft.principal);
  if (!conditions || paid <= 0 || !date || !isCivilDate(date) || !isCivilDate(due_date)) return undefined;
  const daysLate = Math.max(daysBetween(due_date, date), 0);
  const { discount, interest, penalty } = toPayOn(conditions, { dueDate: due_date, amount: paid }, date);
  const because = becauseOf(conditions, daysLate);
  if (!because) return undefined;
  return {
    because,
    daysLate,
    conditions,
    amounts: { discount: typed(discount), interest: typed(interest), penalty: typed(penalty) },
  };
}

function becauseOf(conditions: PaymentConditions, daysLate: number): Proposal['because'] | undefined {
  const { discount, penalty, interest, graceDays } = conditions;
  if (daysLate === 0) return isSaid(discount) ? 'early' : undefined;
  if (!isSaid(penalty) && !isSaid(interest)) return undefined;
  return daysLate <= graceDays ? 'in_grace' : 'late';
}

export const isSaid = (percent: string | undefined): percent is string =>
  percent !== undefined && Number(percent) > 0;

/** Nothing is an empty field. */
const typed = (value: Cents): string | null => (value === 0 ? null : moneyToString(value));
