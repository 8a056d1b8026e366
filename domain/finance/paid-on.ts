import { addDays, daysBetween, type CivilDate } from '../kernel/civil-date.js';
import { toScaled, type DecimalText } from '../kernel/decimal.js';
import {
  addMoney,
  atMostOneFact,
  cents,
  divideHalfUp,
  MAX_CENTS,
  subtractMoney,
  ZERO,
  type Cents,
} from '../kernel/money.js';
import { problemsOfFields, readFields } from '../kernel/record-kind/details.js';
import type { DetailsOf } from '../kernel/record-kind/record-kind.js';
import type { Installment } from './installments.js';
import { paymentConditions } from './payment-conditions.js';

/** What of a payment term says what early and late payment change. */
export type PaymentConditions = DetailsOf<typeof paymentConditions>;

/** What is to be paid of an instalment on a day. */
export interface ToPay {
  readonly discount: Cents;
  readonly penalty: Cents;
  readonly interest: Cents;
  readonly total: Cents;
}

/** Of a term as it is typed or shown, by the names of the wire; undefined while one of them is wrong. */
export function readPaymentConditions(
  wire: Readonly<Record<string, unknown>>,
): PaymentConditions | undefined {
  const { details, problems } = readFields(paymentConditions, wire);
  const isWrong = problems.length > 0 || problemsOfFields(paymentConditions, details).length > 0;
  return isWrong ? undefined : (details as PaymentConditions);
}

/**
 * Until the due date with the discount; from there until the end of the grace as it is; then with the penalty, once, and with
 * interest for each day since that end, a thirtieth of the month's. Interest is of what is owed, not of the penalty.
 */
export function toPayOn(
  conditions: PaymentConditions,
  { dueDate, amount }: Pick<Installment, 'dueDate' | 'amount'>,
  paid: CivilDate,
): ToPay {
  const { discount, penalty, interest, interestType, graceDays } = conditions;
  if (paid <= dueDate) {
    const off = percentOf(amount, discount);
    return { discount: off, penalty: ZERO, interest: ZERO, total: subtractMoney(amount, off) };
  }
  const daysLate = daysBetween(addDays(dueDate, graceDays), paid);
  if (daysLate <= 0) return { discount: ZERO, penalty: ZERO, interest: ZERO, total: amount };
  const fine = percentOf(amount, penalty);
  const charged = interestFor(amount, interest, interestType, daysLate);
  return { discount: ZERO, penalty: fine, interest: charged, total: addMoney(amount, fine, charged) };
}

const MONTH_days = 30;
/** A percentage is scaled by this, and hundredths of it are. */
const WHOLE = toScaled('100');

const percentOf = (amount: Cents, percent: string | undefined): Cents =>
  percent === undefined ? ZERO : atMostOneFact(divideHalfUp(BigInt(amount) * toScaled(percent), WHOLE));

/** Simple interest of one day: a thirtieth of the month's, to the cent. */
export const dailyInterest = (amount: Cents, monthly: DecimalText): Cents =>
  interestFor(amount, monthly, 'simple', 1);

function interestFor(
  amount: Cents,
  monthly: string | undefined,
  type: PaymentConditions['interestType'],
  days: number,
): Cents {
  if (monthly === undefined) return ZERO;
  if (type === 'simple')
    return atMostOneFact(
      divideHalfUp(BigInt(amount) * toScaled(monthly) * BigInt(days), WHOLE * BigInt(MONTH_days)),
    );
  const factor = (1 + Number(monthly) / 100) ** (days / MONTH_days) - 1;
  return cents(Math.min(Math.round(amount * factor), MAX_CENTS));
}
