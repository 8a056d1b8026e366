import { addDays, addMonths, type CivilDate } from '../kernel/civil-date.js';
import { splitMoney, type Cents } from '../kernel/money.js';
import { problemsOfFields, readFields } from '../kernel/record-kind/details.js';
import type { DetailsOf } from '../kernel/record-kind/record-kind.js';
import { businessDay, type HolidayDay } from './business-day.js';
import { FREQUENCIES, type Step } from './frequency.js';
import { installmentPlan } from './installment-plan.js';

export interface Installment {
  readonly dueDate: CivilDate;
  readonly amount: Cents;
}

/** What of a payment term says when and in how many parts is paid. */
export type InstallmentTerm = DetailsOf<typeof installmentPlan>;

/** Of a term as it is typed or shown, by the names of the wire; undefined while it does not say when is paid. */
export function readInstallmentTerm(wire: Readonly<Record<string, unknown>>): InstallmentTerm | undefined {
  const { details, problems } = readFields(installmentPlan, wire);
  const term = { downPayment: false, ...details } as InstallmentTerm;
  const isWrong = problems.length > 0 || problemsOfFields(installmentPlan, term).length > 0;
  return isWrong || (term.periodicity === 'days' && term.intervalDays === undefined) ? undefined : term;
}

/** Whether due dates of a term cannot be told without knowing the holidays. */
export const heedsHolidays = ({ nonBusinessDay }: OnDayOff): boolean =>
  nonBusinessDay === 'next' || nonBusinessDay === 'previous';

/** So many days from the first on. Each is counted from the first, so a 31st is lost in no February. */
export const dueDatesFrom = (first: CivilDate, count: number, step: Step): CivilDate[] =>
  Array.from({ length: count }, (_, index) =>
    'months' in step ? addMonths(first, step.months * index) : addDays(first, step.days * index),
  );

/**
 * What is owed when, of something bought on a day: equal parts that sum to the total, the cents that are left over in the
 * first, which is paid at once where it is a down payment. What falls on a day off goes where the term says
 * each date is counted from the first as it would be, so no move moves another.
 * @param kept the holidays of the company's place
 */
export function installmentsOf(
  term: InstallmentTerm,
  total: Cents,
  bought: CivilDate,
  kept: readonly HolidayDay[],
): Installment[] {
  const { installments, downPayment, firstDueDays } = term;
  const later = dueDatesFrom(
    addDays(bought, firstDueDays),
    downPayment ? installments - 1 : installments,
    stepOf(term),
  ).map((date) => dueOn(date, term, bought, kept));
  const dueDates = downPayment ? [bought, ...later] : later;
  const amounts = splitMoney(total, installments);
  return dueDates.map((dueDate, index) => ({ dueDate, amount: amounts[index]! }));
}

/** What a due date does that falls on a Saturday, a Sunday or a holiday; it stays where nothing is said (ADR 0062). */
export type OnDayOff = Pick<InstallmentTerm, 'nonBusinessDay'>;

/** Nothing falls due before it is bought: where there is no business day between, it is the next one. */
export function dueOn(
  date: CivilDate,
  { nonBusinessDay }: OnDayOff,
  bought: CivilDate,
  kept: readonly HolidayDay[],
): CivilDate {
  if (nonBusinessDay === undefined || nonBusinessDay === 'keep') return date;
  const due = businessDay(date, nonBusinessDay, kept);
  return due < bought ? businessDay(date, 'next', kept) : due;
}

const stepOf = ({ periodicity, intervalDays }: InstallmentTerm): Step =>
  periodicity === 'days' ? { days: intervalDays ?? 1 } : FREQUENCIES[periodicity].step;
