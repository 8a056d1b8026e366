import { addDays, addMonths, daysBetween, type CivilDate } from '../../kernel/civil-date.js';
import { toScaled, type DecimalText } from '../../kernel/decimal.js';
import { divideHalfUp, sumOfMoney, ZERO, type Cents } from '../../kernel/money.js';
import type { Direction } from '../entry/events.js';
import type { Assumptions } from './cash-flow-scenario.js';

/** Money on its way, all of one day, direction and customer of the scenario together. */
export interface Expected {
  readonly direction: Direction;
  /** When it is due, or to clear; what is overdue keeps the day that has passed. */
  readonly date: CivilDate;
  /** Cents, whichever way they go. */
  readonly amount: Cents;
  /** Null of whom the scenario does not name. */
  readonly personId: string | null;
  /** Still owed by somebody; else paid already, by card or cheque, and on its way to an account. */
  readonly isOwed: boolean;
}

/** A movement of a day that is to come. */
export interface ImaginedFlow {
  readonly direction: Direction;
  readonly date: CivilDate;
  readonly amount: Cents;
}

/** What each assumption came to, in cents; they are in the order in which they are supposed. */
export interface ImaginedEffects {
  /** What is advanced, and what that costs. */
  readonly advanced: Cents;
  readonly advanceCost: Cents;
  readonly lost: Cents;
  readonly delayed: Cents;
  readonly postponed: Cents;
  readonly addedIn: Cents;
  readonly addedOut: Cents;
  /** How many inflows and outflows besides are of days that have passed, which nothing can come of any more. */
  readonly past: number;
}

export interface Imagined {
  readonly flows: readonly ImaginedFlow[];
  readonly effects: ImaginedEffects;
}

/** What is on its way as it is expected now: what is overdue, today. */
export const expectedFlow = ({ direction, date, amount }: Expected, today: CivilDate): ImaginedFlow => ({
  direction,
  amount,
  date: date < today ? today : date,
});

/** The farthest day whose expectations a scenario can bring to a day before the horizon. */
export const reachOf = ({ advanceWithin }: Assumptions, today: CivilDate, horizon: CivilDate): CivilDate => {
  const advancedUpTo = addDays(today, advanceWithin);
  return advancedUpTo > horizon ? advancedUpTo : horizon;
};

/**
 * What would come and go if a scenario came true. Receivables are advanced first, by whoever buys them: what was advanced is neither late nor
 * lost to the company. Of the rest of the customers named the lost part never comes, and of what does come a part is late.
 * @param horizon the last day that is looked at: what is due later, and not advanced, is neither a flow nor an effect
 */
export function imagine(
  expected: readonly Expected[],
  supposed: Assumptions,
  today: CivilDate,
  horizon: CivilDate,
): Imagined {
  const flows: ImaginedFlow[] = [];
  const sums = { advanced: 0, advanceCost: 0, lost: 0, delayed: 0, postponed: 0 };
  const come = (direction: Direction, date: CivilDate, amount: number) => {
    if (amount !== 0) flows.push({ direction, date, amount: sumOfMoney(amount) });
  };
  const customers = new Set(supposed.customerIds ?? []);
  const concerns = (personId: string | null) =>
    customers.size === 0 || (personId !== null && customers.has(personId));

  for (const each of expected) {
    const { direction, amount, date } = expectedFlow(each, today);
    if (isAdvanced(each, supposed, today)) {
      const arrives = addDays(today, supposed.advanceArrives);
      const cost = costOfAdvance(amount, supposed.advanceRate, daysBetween(arrives, date));
      sums.advanced += amount;
      sums.advanceCost += cost;
      come('R', arrives, amount);
      come('P', arrives, cost);
    } else if (date > horizon) {
      // Nothing but an advance brings it forward.
      continue;
    } else if (!each.isOwed) {
      come(direction, date, amount);
    } else if (direction === 'P') {
      if (supposed.paymentDelay > 0) sums.postponed += amount;
      come('P', addDays(date, supposed.paymentDelay), amount);
    } else if (concerns(each.personId)) {
      const lost = partOf(amount, supposed.receiptLoss);
      const comes = sumOfMoney(amount - lost);
      const late = supposed.receiptDelay > 0 ? partOf(comes, supposed.delayedShare) : ZERO;
      sums.lost += lost;
      sums.delayed += late;
      come('R', date, comes - late);
      come('R', addDays(date, supposed.receiptDelay), late);
    } else {
      come('R', date, amount);
    }
  }
  const besides = oneOffsOf(supposed, today, horizon);
  flows.push(...besides.flows);
  return {
    flows,
    effects: {
      advanced: sumOfMoney(sums.advanced),
      advanceCost: sumOfMoney(sums.advanceCost),
      lost: sumOfMoney(sums.lost),
      delayed: sumOfMoney(sums.delayed),
      postponed: sumOfMoney(sums.postponed),
      addedIn: besides.addedIn,
      addedOut: besides.addedOut,
      past: besides.past,
    },
  };
}

/** Nobody buys what is overdue, nor what comes by itself before their money does. */
function isAdvanced(
  { direction, date }: Expected,
  { advanceWithin, advanceArrives }: Assumptions,
  today: CivilDate,
): boolean {
  return direction === 'R' && date > addDays(today, advanceArrives) && date <= addDays(today, advanceWithin);
}

const DAYS_OF_A_MONTH = 30n;
const WHOLE = toScaled('100');

/** The discount that banks take («desconto comercial»): simple, the rate of a month by its days, and never more than there is. */
function costOfAdvance(amount: Cents, monthlyRate: DecimalText, days: number): Cents {
  const cost = divideHalfUp(BigInt(amount) * toScaled(monthlyRate) * BigInt(days), WHOLE * DAYS_OF_A_MONTH);
  return sumOfMoney(Math.min(amount, Number(cost)));
}

const partOf = (amount: Cents, percent: DecimalText): Cents =>
  sumOfMoney(Number(divideHalfUp(BigInt(amount) * toScaled(percent), WHOLE)));

function oneOffsOf({ oneOffs = [] }: Assumptions, today: CivilDate, horizon: CivilDate) {
  const flows = oneOffs.flatMap(({ direction, amount, date, times }) =>
    Array.from({ length: times }, (_, month): ImaginedFlow => ({
      direction,
      amount,
      date: addMonths(date, month),
    })),
  );
  const toCome = flows.filter(({ date, amount }) => date >= today && date <= horizon && amount > 0);
  const added = (way: Direction) =>
    sumOfMoney(toCome.reduce((sum, { direction, amount }) => sum + (direction === way ? amount : 0), 0));
  return {
    flows: toCome,
    addedIn: added('R'),
    addedOut: added('P'),
    past: flows.filter(({ date }) => date < today).length,
  };
}
