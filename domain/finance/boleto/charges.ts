import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import { toScaled, type DecimalText } from '../../kernel/decimal.js';
import type { Cents } from '../../kernel/money.js';
import { dailyInterest, toPayOn, type PaymentConditions } from '../paid-on.js';

/**
 * What early and late payment change of a boleto: its paper says so, and its bank reckons by it. Copied into the boleto: a term
 * that is changed later changes nothing of those that are out.
 */
export interface BoletoCharges {
  /** Taken off until the due date. */
  readonly discount?: Cents;
  /** Multa: put on once. */
  readonly penalty?: Cents;
  /** Juros de mora: percent a month, a thirtieth of it for each day, simple. */
  readonly monthlyInterest?: DecimalText;
  /** What that comes to a day, to the cent. */
  readonly dailyInterest?: Cents;
  /** The first day on which penalty and interest are put on. */
  readonly lateFrom?: CivilDate;
}

/** What of them a fact or a paper says: no more than these names. */
export const chargesIn = ({
  discount,
  penalty,
  monthlyInterest,
  dailyInterest,
  lateFrom,
}: BoletoCharges): BoletoCharges => ({
  ...(discount !== undefined && { discount }),
  ...(penalty !== undefined && { penalty }),
  ...(monthlyInterest !== undefined && { monthlyInterest }),
  ...(dailyInterest !== undefined && { dailyInterest }),
  ...(lateFrom !== undefined && { lateFrom }),
});

/**
 * Of what is owed, by the conditions of a payment term. Banks know no interest on interest: of compound interest the boleto says the month's
 * rate, counted by days. A discount of all of it is none that a bank takes.
 */
export function chargesOf(
  conditions: PaymentConditions,
  owed: { readonly dueDate: CivilDate; readonly amount: Cents },
): BoletoCharges {
  const { interest: monthlyInterest, graceDays } = conditions;
  const lateFrom = addDays(owed.dueDate, graceDays + 1);
  const { discount } = toPayOn(conditions, owed, owed.dueDate);
  const { penalty } = toPayOn(conditions, owed, lateFrom);
  const hasInterest = monthlyInterest !== undefined && toScaled(monthlyInterest) > 0n;
  return {
    ...(discount > 0 && discount < owed.amount && { discount }),
    ...(penalty > 0 && { penalty }),
    ...(hasInterest && { monthlyInterest, dailyInterest: dailyInterest(owed.amount, monthlyInterest) }),
    ...((penalty > 0 || hasInterest) && { lateFrom }),
  };
}

/**
 * What a bank took for being late, told apart: the penalty comes first, whatever is beyond it is interest. Before the first late
 * day it is all interest, for no penalty was due.
 */
export function lateChargesIn(
  taken: Cents,
  paidOn: CivilDate,
  { penalty, lateFrom }: Pick<BoletoCharges, 'penalty' | 'lateFrom'>,
): { readonly penalty: Cents; readonly interest: Cents } {
  const isLate = penalty !== undefined && lateFrom !== undefined && paidOn >= lateFrom;
  const fine = (isLate ? Math.min(penalty, taken) : 0) as Cents;
  return { penalty: fine, interest: (taken - fine) as Cents };
}
