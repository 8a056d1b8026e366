import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import { ZERO, addMoney, formatMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { Amount, Currency } from '../account/events.js';
import { MAX_RULE_AMOUNT } from '../earning/constants.js';

/**
 * Whether customers may give of what they have to other customers of the shop, and how much. Part of the programme's terms, so it
 * changes only by a new version. Points are no money: their limits are plain numbers.
 */
export interface TransferTerms {
  readonly isOn: boolean;
  /** The smallest amount that is given at once. */
  readonly leastCashback: Cents;
  readonly leastPoints: number;
  /** What one customer gives within a day at most, to whomever. */
  readonly cashbackPerDay: Cents;
  readonly pointsPerDay: number;
}

/** Off, until the shop turns it on. */
export const DEFAULT_TRANSFER: TransferTerms = {
  isOn: false,
  leastCashback: 5_00 as Cents,
  leastPoints: 50,
  cashbackPerDay: 100_00 as Cents,
  pointsPerDay: 1_000,
};

export const leastOf = (terms: TransferTerms, currency: Currency): Amount =>
  currency === 'cashback' ? terms.leastCashback : (terms.leastPoints as Amount);

export const perDayOf = (terms: TransferTerms, currency: Currency): Amount =>
  currency === 'cashback' ? terms.cashbackPerDay : (terms.pointsPerDay as Amount);

/** What somebody has of the currency, and what of it they gave on this day already. */
export interface Giving {
  readonly currency: Currency;
  readonly available: Amount;
  readonly givenToday: Amount;
}

/** What may still be given today; nothing where it is off, and no less than nothing. */
export function mostToTransfer(terms: TransferTerms, { currency, available, givenToday }: Giving): Amount {
  if (!terms.isOn) return ZERO;
  return Math.max(0, Math.min(available, subtractMoney(perDayOf(terms, currency), givenToday))) as Amount;
}

/** Why an amount is not given; undefined when it may be. Its field is `amount`. */
export function transferProblem(
  terms: TransferTerms,
  amount: Amount,
  { currency, available, givenToday }: Giving,
): DomainError | undefined {
  if (!terms.isOn) return notAcceptable('transfer_off');
  const refused = (code: string, name: string, most: Amount) =>
    new DomainError(currency === 'points' ? `${code}_points` : code, {
      field: 'amount',
      params: { [name]: currency === 'points' ? most : formatMoney(most) },
    });
  const least = leastOf(terms, currency);
  if (!Number.isSafeInteger(amount) || amount < least) return refused('transfer_below_least', 'min', least);
  if (available < 0) return refused('transfer_negative_balance', 'owed', subtractMoney(ZERO, available));
  if (amount > available) return refused('transfer_above_balance', 'available', available);
  const perDay = perDayOf(terms, currency);
  if (addMoney(givenToday, amount) > perDay)
    return refused('transfer_above_day', 'left', Math.max(0, subtractMoney(perDay, givenToday)) as Amount);
  return undefined;
}

/** What is wrong with terms themselves, each with its field. */
export const transferTermsProblems = (terms: TransferTerms): readonly (DomainError | undefined)[] => [
  isAmount(terms.leastCashback)
    ? undefined
    : new DomainError('money_positive', { field: 'transfer_least_cashback' }),
  isAmount(terms.leastPoints) ? undefined : pointsProblem('transfer_least_points'),
  dayProblem(terms.cashbackPerDay, terms.leastCashback, 'transfer_cashback_per_day'),
  isAmount(terms.pointsPerDay)
    ? dayProblem(terms.pointsPerDay, terms.leastPoints, 'transfer_points_per_day')
    : pointsProblem('transfer_points_per_day'),
];

const isAmount = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && value <= MAX_RULE_AMOUNT;

const pointsProblem = (field: string): DomainError =>
  new DomainError('number_range', { field, params: { min: 1, max: MAX_RULE_AMOUNT } });

/** A day that allows less than the smallest transfer allows none. */
const dayProblem = (perDay: number, least: number, field: string): DomainError | undefined => {
  if (!isAmount(perDay)) return new DomainError('money_positive', { field });
  return perDay < least ? new DomainError('transfer_day_below_least', { field }) : undefined;
};
