import { addDays, addMonths, type CivilDate } from '../kernel/civil-date.js';
import { splitMoney, type Cents } from '../kernel/money.js';
import { problemsOfFields, readFields } from '../kernel/record-kind/details.js';
import type { DetailsOf } from '../kernel/record-kind/record-kind.js';
import { paymentTerms } from './payment-term.js';

export interface Installment {
  readonly dueDate: CivilDate;
  readonly amount: Cents;
}

/** What of a payment term says when and in how many parts is paid. */
export type InstallmentTerm = Pick<
  DetailsOf<typeof paymentTerms.fields>,
  'installments' | 'downPayment' | 'firstDueDays' | 'periodicity' | 'intervalDays'
>;

/** Of a term as it is typed or shown, by the names of the wire; undefined while it does not say when is paid. */
export function readInstallmentTerm(wire: Readonly<Record<string, unknown>>): InstallmentTerm | undefined {
  const { installments, downPayment, firstDueDays, periodicity, intervalDays } = paymentTerms.fields;
  const fields = { installments, downPayment, firstDueDays, periodicity, intervalDays };
  const { details, problems } = readFields(fields, wire);
  const term = { downPayment: false, ...details } as InstallmentTerm;
  const isWrong = problems.length > 0 || problemsOfFields(fields, term).length > 0;
  return isWrong || (term.periodicity === 'days' && term.intervalDays === undefined) ? undefined : term;
}

/** How far one due date is from the next. */
export type Step = { readonly months: number } | { readonly days: number };

/** So many days from the first on. Each is counted from the first, so a 31st is lost in no February. */
export const dueDatesFrom = (first: CivilDate, count: number, step: Step): CivilDate[] =>
  Array.from({ length: count }, (_, index) =>
    'months' in step ? addMonths(first, step.months * index) : addDays(first, step.days * index),
  );

/**
 * What is owed when, of something bought on a day: equal parts that sum to the total, the cents that are left over in the
 * first, which is paid at once where it is a down payment.
 */
export function installmentsOf(term: InstallmentTerm, total: Cents, bought: CivilDate): Installment[] {
  const { installments, downPayment, firstDueDays } = term;
  const later = dueDatesFrom(
    addDays(bought, firstDueDays),
    downPayment ? installments - 1 : installments,
    stepOf(term),
  );
  const dueDates = downPayment ? [bought, ...later] : later;
  const amounts = splitMoney(total, installments);
  return dueDates.map((dueDate, index) => ({ dueDate, amount: amounts[index]! }));
}

function stepOf({ periodicity, intervalDays }: InstallmentTerm): Step {
  switch (periodicity) {
    case 'monthly':
      return { months: 1 };
    case 'fortnightly':
      return { days: 15 };
    case 'weekly':
      return { days: 7 };
    case 'days':
      return { days: intervalDays ?? 1 };
  }
}
