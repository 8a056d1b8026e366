import { DomainError } from '../../kernel/domain-error.js';
import { MAX_CENTS, ZERO, formatMoney, type Cents } from '../../kernel/money.js';

/** How cashback is used at the till. Part of the programme's terms, so it changes only by a new version. */
export interface RedemptionTerms {
  /** What a customer must have before any of it can be used. */
  readonly minBalance: Cents;
  /** What a purchase must come to before any of it is paid with cashback. */
  readonly minPurchase: Cents;
  /** The largest part of a purchase that cashback pays, in basis points: 3000 is 30 %; nothing is never. */
  readonly maxBasisPoints: number;
  /** Only multiples of it are used; one cent is any amount. */
  readonly multiple: Cents;
  /** Whether the customer shows a one-time code, so that nobody else spends what is theirs. */
  readonly requiresCode: boolean;
  /** A purchase of which cashback pays a part earns nothing at all, not even by what is left of it. */
  readonly stopsEarning?: true;
}

/** Brazilian practice: a third of the purchase at most, with the customer's own code. */
export const DEFAULT_REDEMPTION: RedemptionTerms = {
  minBalance: ZERO,
  minPurchase: ZERO,
  maxBasisPoints: 3_000,
  multiple: 1 as Cents,
  requiresCode: true,
};

/** How long what was put aside at the till waits for the sale. */
export const RESERVATION_MINUTES = 10;

/** How long a till without a network may use what was put aside before there was a purchase (ADR 0111). */
export const BEFOREHAND_HOURS = 12;
/** It waits as much longer for that sale to be sent: what was used in time is not back in the balance before a till is online again. */
export const SENDING_HOURS = 24;

/** What a customer has, and what they are buying. */
export interface Redeeming {
  readonly available: Cents;
  /** What the goods come to, before anything is paid with cashback. */
  readonly purchase: Cents;
}

/** The most that a purchase may be paid with, rounded down to the multiple; nothing where the terms are not met. */
export function mostToRedeem(terms: RedemptionTerms, { available, purchase }: Redeeming): Cents {
  if (available <= 0 || available < terms.minBalance || purchase < terms.minPurchase) return ZERO;
  const most = Math.min(available, capOf(terms, purchase));
  return (most - (most % terms.multiple)) as Cents;
}

/** The smallest purchase that so much may pay a part of; undefined where no purchase is large enough. */
export function leastPurchase(terms: RedemptionTerms, amount: Cents): Cents | undefined {
  if (terms.maxBasisPoints <= 0) return undefined;
  const part = BigInt(terms.maxBasisPoints);
  const least = Number((BigInt(Math.max(amount, 0)) * 10_000n + part - 1n) / part);
  return least > MAX_CENTS ? undefined : (Math.max(least, terms.minPurchase) as Cents);
}

/** Why an amount is not used; undefined when it may be. Its field is `redeem`. */
export function redemptionProblem(
  terms: RedemptionTerms,
  amount: Cents,
  { available, purchase }: Redeeming,
): DomainError | undefined {
  const refused = (code: string, params: Record<string, string> = {}) =>
    new DomainError(code, { field: 'redeem', params });
  if (amount <= 0) return refused('money_positive');
  if (terms.maxBasisPoints === 0) return refused('redemption_off');
  if (available < 0)
    return refused('redemption_negative_balance', { owed: formatMoney(-available as Cents) });
  if (amount > available) return refused('redemption_above_balance', { available: formatMoney(available) });
  if (available < terms.minBalance)
    return refused('redemption_min_balance', { min: formatMoney(terms.minBalance) });
  if (purchase < terms.minPurchase)
    return refused('redemption_min_purchase', { min: formatMoney(terms.minPurchase) });
  const cap = capOf(terms, purchase);
  if (amount > cap) return refused('redemption_above_cap', { max: formatMoney(cap) });
  if (amount % terms.multiple !== 0)
    return refused('redemption_multiple', { multiple: formatMoney(terms.multiple) });
  return undefined;
}

/** What is wrong with terms themselves, each with its field. */
export const redemptionTermsProblems = (terms: RedemptionTerms): readonly (DomainError | undefined)[] => [
  isAmount(terms.minBalance)
    ? undefined
    : new DomainError('money_not_negative', { field: 'redeem_min_balance' }),
  isAmount(terms.minPurchase)
    ? undefined
    : new DomainError('money_not_negative', { field: 'redeem_min_purchase' }),
  isAmount(terms.maxBasisPoints) && terms.maxBasisPoints <= 10_000
    ? undefined
    : new DomainError('rate_invalid', { field: 'redeem_max_percent' }),
  isAmount(terms.multiple) && terms.multiple > 0
    ? undefined
    : new DomainError('money_positive', { field: 'redeem_multiple' }),
];

/** In whole cents, down: never more than the part that was promised to the shop. */
const capOf = (terms: RedemptionTerms, purchase: Cents): Cents =>
  Number((BigInt(Math.max(purchase, 0)) * BigInt(terms.maxBasisPoints)) / 10_000n) as Cents;

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
