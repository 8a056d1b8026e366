import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { businessDay } from './business-day.js';

/** How money changes hands (R-9.12 and its superset). `ticket` is a boleto. */
export const PAYMENT_FORMS = [
  'money',
  'credit_card',
  'debit_card',
  'ticket',
  'check',
  'pix',
  'bank_transfer',
  'other',
] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** Days until the money of a form is in the account; absent means at once. Market practice, not law. */
const CLEARING_DAYS: Partial<Record<PaymentForm, number>> = {
  check: 2,
  credit_card: 30,
  debit_card: 1,
  ticket: 1,
};

export const clearingDays = (form: PaymentForm): number | undefined => CLEARING_DAYS[form];

interface PaidOn {
  readonly date: CivilDate;
  readonly form: PaymentForm;
}

/**
 * The day on which the money of a payment is in the account, or is expected to be: what clears does so on no weekend. Its
 * holidays a bank keeps by its own city, which nobody is asked for.
 */
export function moneyMovesOn({ date, form }: PaidOn): CivilDate {
  const days = clearingDays(form);
  return days === undefined ? date : businessDay(addDays(date, days), 'next', []);
}

/** What is promised before its money is there may come back, also after it was. */
export const mayBounce = (form: PaymentForm): boolean => clearingDays(form) !== undefined;

/** tPag of the NF-e. */
export const FISCAL_PAYMENT_CODE: Readonly<Record<PaymentForm, string>> = {
  money: '01',
  check: '02',
  credit_card: '03',
  debit_card: '04',
  ticket: '15',
  pix: '17',
  bank_transfer: '18',
  other: '99',
};

/** What the bank does with its fee of a payment that it sends back: as a rule it keeps it. */
export const BOUNCED_FEES = ['kept', 'returned'] as const;
export type BouncedFee = (typeof BOUNCED_FEES)[number];
