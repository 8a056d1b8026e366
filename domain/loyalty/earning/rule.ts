import type { CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import type { Amount, Currency } from '../account/events.js';

/** What earns by how much was spent. */
export const RATE_KINDS = ['spend_percent', 'points_per_amount'] as const;
/** What makes more of that. */
export const MULTIPLIER_KINDS = ['product_multiplier', 'weekday_hour', 'level_multiplier'] as const;
/** What sales earn by. */
export const SALE_KINDS = [...RATE_KINDS, ...MULTIPLIER_KINDS, 'first_purchase'] as const;
/** What is given without a sale, to be used at once: on signing up, on the birthday, by staff who say why. */
export const BONUS_KINDS = ['sign_up', 'birthday', 'manual'] as const;
/** Given for bringing somebody who buys. */
const REFERRAL_KIND = 'referral';
export const RULE_KINDS = [...SALE_KINDS, ...BONUS_KINDS, REFERRAL_KIND] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export type BonusKind = (typeof BONUS_KINDS)[number];

export const EXPIRIES = ['days', 'month_end', 'year_end', 'inactivity', 'never'] as const;
/**
 * How long it can be used, from the day on which it can be: so many days; through the end of that day's month or year; or until so many months
 * went by in which the customer neither bought nor used anything, each purchase and each use beginning them anew (ADR 0140).
 */
export type RuleExpiry =
  | { readonly expires: 'days'; readonly expiryDays: number }
  | { readonly expires: 'inactivity'; readonly inactivityMonths: number }
  | { readonly expires: 'month_end' | 'year_end' | 'never' };

interface Named {
  readonly name: string;
  readonly currency: Currency;
  /** The first day that it holds on, and the last; without them, from its publication, and until it is ended. */
  readonly validFrom?: CivilDate;
  readonly validUntil?: CivilDate;
  /**
   * The companies of the house that it holds in, where that is more than one: the programme of each has it under the same id (ADR 0139). Absent,
   * it holds where it was published alone.
   */
  readonly storeIds?: readonly string[];
}

interface OfSales {
  /** What the sale must come to, net of discounts. */
  readonly minPurchase?: Cents;
  /** Only for buyers who had one of these levels when they bought; absent, for everybody. */
  readonly levelIds?: readonly string[];
  /** One that does not stack counts only where no rule before it gave something, and then none after it does. */
  readonly stackable: boolean;
  /** The higher one comes first; of equal ones, the one with the lower id. */
  readonly priority: number;
  readonly pendingDays: number;
}

/** What it gives one customer at most, in its currency. */
export interface Capped {
  readonly capPerPurchase?: Amount;
  readonly capPerDay?: Amount;
  readonly capPerMonth?: Amount;
}

export interface SpendPercent {
  readonly kind: 'spend_percent';
  readonly currency: 'cashback';
  readonly basisPoints: number;
}

/** So many points for each whole R$ x of the base. */
export interface PointsPerAmount {
  readonly kind: 'points_per_amount';
  readonly currency: 'points';
  readonly amount: Amount;
  readonly perAmount: Cents;
}

interface Multiplier {
  /** In hundredths: 200 gives as much again as the rates gave. */
  readonly times: number;
}

/** On some products, and on what stands in some groups, or in groups inside them. */
export interface ProductMultiplier extends Multiplier {
  readonly kind: 'product_multiplier';
  readonly productIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** On some days of the week, and there in some hours: a sale whose hour nobody knows falls in none. */
export interface WeekdayHour extends Multiplier {
  readonly kind: 'weekday_hour';
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Both or none: from the beginning of one hour to the beginning of another, 24 being the end of the day. */
  readonly fromHour?: number;
  readonly toHour?: number;
}

/** On all that buyers of some levels buy: its `levelIds` say which. */
export interface LevelMultiplier extends Multiplier {
  readonly kind: 'level_multiplier';
}

/** With the first purchase that earns something and is not taken back whole. */
export interface FirstPurchase {
  readonly kind: 'first_purchase';
  readonly amount: Amount;
}

export interface Bonus {
  readonly kind: BonusKind;
  readonly amount: Amount;
}

/** With the first purchase of whoever signed up by the link of a participant, to be used at once. */
export interface Referral {
  readonly kind: typeof REFERRAL_KIND;
  /** To whoever invited. */
  readonly amount: Amount;
  /** To whoever was invited; absent, nothing. */
  readonly friendAmount?: Amount;
  /** What that purchase must come to, net of discounts. */
  readonly minPurchase?: Cents;
  /** What whoever invites gets at most. */
  readonly capPerMonth?: Amount;
}

export type RateRule = Named & RuleExpiry & OfSales & Capped & (SpendPercent | PointsPerAmount);
export type MultiplierRule = Named &
  RuleExpiry &
  OfSales &
  Capped &
  (ProductMultiplier | WeekdayHour | LevelMultiplier);
export type FirstPurchaseRule = Named & RuleExpiry & OfSales & FirstPurchase;
export type SaleRule = RateRule | MultiplierRule | FirstPurchaseRule;
export type BonusRule = Named & RuleExpiry & Bonus;
export type ReferralRule = Named & RuleExpiry & Referral;

/** What customers earn by. */
export type EarningRule = SaleRule | BonusRule | ReferralRule;

/** A rule as it holds at some moment. */
export interface RuleInForce<Rule extends EarningRule = EarningRule> {
  readonly ruleId: string;
  readonly version: number;
  readonly rule: Rule;
}

export const isRate = (rule: EarningRule): rule is RateRule =>
  (RATE_KINDS as readonly RuleKind[]).includes(rule.kind);
export const isMultiplier = (rule: EarningRule): rule is MultiplierRule =>
  (MULTIPLIER_KINDS as readonly RuleKind[]).includes(rule.kind);
export const isOfSales = (rule: EarningRule): rule is SaleRule =>
  (SALE_KINDS as readonly RuleKind[]).includes(rule.kind);
export const isBonus = (rule: EarningRule): rule is BonusRule =>
  (BONUS_KINDS as readonly RuleKind[]).includes(rule.kind);
export const isReferral = (rule: EarningRule): rule is ReferralRule => rule.kind === REFERRAL_KIND;

/** Whether a day is one of those that it is valid on. */
export const isValidOn = (
  { validFrom, validUntil }: Pick<EarningRule, 'validFrom' | 'validUntil'>,
  day: CivilDate,
): boolean =>
  (validFrom === undefined || day >= validFrom) && (validUntil === undefined || day <= validUntil);
