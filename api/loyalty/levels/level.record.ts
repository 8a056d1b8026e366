import { moneyToString, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type { Measure } from '@fidelidade/domain/loyalty/level/ladder.js';
import type {
  NextLevel,
  ParticipantLevel,
  ShownLevel,
  StepOfLevel,
} from '@fidelidade/projections/loyalty/levels/queries.js';

/** Which level somebody holds, and how far it is to the next one: money as decimal texts, points as whole numbers. */
export const levelRecord = ({ level, since, kept_through, next }: ParticipantLevel) => ({
  level,
  since,
  kept_through,
  next: next && nextRecord(next),
});

/** A level that is not reached yet, with what is missing for it. */
export const nextRecord = ({ measure, threshold, counted, missing, ...next }: NextLevel) => ({
  ...next,
  measure,
  threshold: amountOf(measure, threshold),
  counted: amountOf(measure, counted),
  missing: amountOf(measure, missing),
  /** In basis points of the way. */
  done: threshold === 0 ? WHOLE : Math.min(WHOLE, Math.floor((counted * WHOLE) / threshold)),
});

const WHOLE = 10_000;

const amountOf = (measure: Measure, amount: number): string | number =>
  measure === 'spent' ? moneyToString(sumOfMoney(amount)) : amount;

/** A level as whoever may reach it reads it. */
export const stepRecord = ({ min_spent, ...level }: ShownLevel & StepOfLevel) => ({
  ...level,
  min_spent: min_spent === null ? null : moneyToString(sumOfMoney(Number(min_spent))),
});
