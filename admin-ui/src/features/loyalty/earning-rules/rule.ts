import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import {
  MULTIPLIER_KINDS,
  SALE_KINDS,
  type RuleExpiry,
  type RuleKind,
} from '@fidelidade/domain/loyalty/earning/rule.js';
import type { Text } from '../../../i18n/useText';
import { count, day, isZero, money, percent } from '../../../shared/format';
import { anyOf } from '../levels/level-names';

/** A rule as the API shows it: money as texts, points as numbers, and null for what its kind does not have. */
export interface Rule {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'ended';
  readonly published_at: string;
  readonly ended_at: string | null;
  readonly name: string;
  readonly kind: RuleKind;
  readonly currency: Currency;
  readonly percent: string | null;
  readonly amount: string | number | null;
  /** Of a referral: what whoever was invited gets. */
  readonly friend_amount: string | number | null;
  readonly per_amount: string | null;
  readonly times: string | null;
  readonly product_ids: readonly string[];
  readonly group_ids: readonly string[];
  /** Empty: for everybody. */
  readonly level_ids: readonly string[];
  /** In their order; empty of one that is not there any more. */
  readonly level_names: readonly string[];
  /** Empty: here alone. */
  readonly store_ids: readonly string[];
  readonly store_names: readonly string[];
  readonly weekdays: readonly number[];
  readonly from_hour: number | null;
  readonly to_hour: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly min_purchase: string | null;
  readonly cap_per_purchase: string | number | null;
  readonly cap_per_day: string | number | null;
  readonly cap_per_month: string | number | null;
  readonly stackable: boolean | null;
  readonly priority: number | null;
  readonly pending_days: number | null;
  readonly expires: RuleExpiry['expires'];
  readonly expiry_days: number | null;
  readonly inactivity_months: number | null;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** What purchases earn by. */
export const isOfSales = (kind: RuleKind): boolean => (SALE_KINDS as readonly RuleKind[]).includes(kind);
/** Products, groups and levels are a store's own: what names them holds nowhere else. */
export const mayHoldElsewhere = ({ kind, level_ids }: Pick<Rule, 'kind' | 'level_ids'>): boolean =>
  kind !== 'product_multiplier' && kind !== 'level_multiplier' && !(isOfSales(kind) && level_ids.length > 0);
export const asksMinPurchase = (kind: RuleKind): boolean => isOfSales(kind) || kind === 'referral';
export const isMultiplier = (kind: RuleKind): boolean =>
  (MULTIPLIER_KINDS as readonly RuleKind[]).includes(kind);
export const isCapped = (kind: RuleKind): boolean => isOfSales(kind) && kind !== 'first_purchase';
/** The currency that a kind gives; undefined where it may give either. */
export const currencyOf = (kind: RuleKind): Currency | undefined =>
  kind === 'spend_percent' ? 'cashback' : kind === 'points_per_amount' ? 'points' : undefined;

export const inPoints = (points: number, t: Text): string =>
  t('loyalty.earning-rules.points', { smart_count: points, points: count(points) });

/** So much of a currency. */
export const amountOf = (value: string | number, currency: Currency, t: Text): string =>
  currency === 'cashback' ? money(String(value)) : inPoints(Number(value), t);

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const isTyped = (value: unknown): value is string | number =>
  value !== null && value !== undefined && AMOUNT.test(String(value)) && !isZero(String(value));

/** What a rule does, in sentences; undefined while what it gives is not typed yet. */
export function ruleSentences(rule: Rule, t: Text): readonly string[] | undefined {
  const gives = givesSentence(rule, t);
  if (gives === undefined) return undefined;
  return [
    gives,
    ...levelSentences(rule, t),
    ...storeSentences(rule, t),
    ...(isTyped(rule.min_purchase) && asksMinPurchase(rule.kind)
      ? [t('loyalty.earning-rules.says.min_purchase', { amount: money(rule.min_purchase) })]
      : []),
    ...capSentences(rule, t),
    ...validitySentences(rule, t),
    ...sentencesOfUse(rule, t),
    ...(rule.stackable === false && isOfSales(rule.kind) ? [t('loyalty.earning-rules.says.alone')] : []),
  ];
}

/** Whom it is for, where not for everybody; on what levels have besides, the first sentence says it. */
const levelSentences = ({ kind, level_ids, level_names }: Rule, t: Text): readonly string[] =>
  level_ids.length > 0 && isOfSales(kind) && kind !== 'level_multiplier'
    ? [t('loyalty.earning-rules.says.levels', { levels: anyOf(level_names, t) })]
    : [];

/** In which stores of the house, where not in this one alone. */
function storeSentences({ store_names }: Rule, t: Text): readonly string[] {
  const called = store_names.map((name) => name || t('loyalty.earning-rules.store_gone'));
  if (called.length < 2) return [];
  const stores = t('loyalty.earning-rules.and', {
    one: called.slice(0, -1).join(', '),
    other: called.at(-1) ?? '',
  });
  return [t('loyalty.earning-rules.says.stores', { stores })];
}

/** What it gives and to whom, in one line. */
export const shortRule = (rule: Rule, t: Text): string =>
  [givesSentence(rule, t), ...levelSentences(rule, t)].filter(Boolean).join(' ');

/** When a customer may use what it gave. */
function sentencesOfUse(
  { kind, pending_days, expires, expiry_days, inactivity_months }: Rule,
  t: Text,
): readonly string[] {
  const waits = !isOfSales(kind) ? 0 : Number(pending_days ?? 0);
  const count = expires === 'inactivity' ? inactivity_months : expiry_days;
  const days = { smart_count: Number(count ?? 0) };
  return [
    waits === 0
      ? t('loyalty.earning-rules.says.at_once')
      : t('loyalty.earning-rules.says.pending', { smart_count: waits }),
    expires === 'days' && waits === 0
      ? t('loyalty.earning-rules.says.usable_days', days)
      : t(`loyalty.earning-rules.says.expires_${expires}`, days),
  ];
}

function givesSentence(rule: Rule, t: Text): string | undefined {
  const { kind, currency } = rule;
  const amount = isTyped(rule.amount) ? amountOf(rule.amount, currency, t) : undefined;
  switch (kind) {
    case 'spend_percent':
      return isTyped(rule.percent)
        ? t('loyalty.earning-rules.says.spend_percent', { percent: percent(rule.percent) })
        : undefined;
    case 'points_per_amount':
      return amount !== undefined && isTyped(rule.per_amount)
        ? t('loyalty.earning-rules.says.points_per_amount', { amount, each: money(rule.per_amount) })
        : undefined;
    case 'product_multiplier':
      return isTyped(rule.times) && rule.product_ids.length + rule.group_ids.length > 0
        ? t('loyalty.earning-rules.says.product_multiplier', {
            ...timesOf(rule, t),
            targets: targetsOf(rule, t),
          })
        : undefined;
    case 'level_multiplier':
      return isTyped(rule.times) && rule.level_ids.length > 0
        ? t('loyalty.earning-rules.says.level_multiplier', {
            ...timesOf(rule, t),
            levels: anyOf(rule.level_names, t),
          })
        : undefined;
    case 'weekday_hour':
      return isTyped(rule.times) && rule.weekdays.length > 0
        ? t('loyalty.earning-rules.says.weekday_hour', {
            ...timesOf(rule, t),
            days: daysOf(rule, t),
            hours: hoursOf(rule, t),
          })
        : undefined;
    default:
      return amount === undefined ? undefined : t(`loyalty.earning-rules.says.${kind}`, { amount });
  }
}

/** What is none is not said. */
const targetsOf = ({ product_ids: { length: products }, group_ids: { length: groups } }: Rule, t: Text) =>
  t(
    `loyalty.earning-rules.says.${groups === 0 ? 'products' : products === 0 ? 'groups' : 'products_and_groups'}`,
    { products, groups },
  );

const timesOf = ({ times, currency }: Rule, t: Text) => ({
  times: String(times).replace('.', ','),
  currency: t(`loyalty.earning-rules.currencies_in_text.${currency}`),
});

const daysOf = ({ weekdays }: Rule, t: Text): string =>
  WEEKDAYS.filter((each) => weekdays.includes(each))
    .map((each) => t(`loyalty.earning-rules.weekdays.${each}`))
    .join(', ');

const hoursOf = ({ from_hour, to_hour }: Rule, t: Text): string =>
  from_hour === null || to_hour === null
    ? ''
    : t('loyalty.earning-rules.says.hours', { from: from_hour, to: to_hour });

const capSentences = (rule: Rule, t: Text): readonly string[] =>
  rule.kind === 'referral' ? sentencesOfReferral(rule, t) : capsOfSales(rule, t);

/** For whoever was invited, and how much whoever invites gets at most. */
const sentencesOfReferral = (
  { friend_amount, cap_per_month, currency }: Rule,
  t: Text,
): readonly string[] => [
  ...(isTyped(friend_amount)
    ? [t('loyalty.earning-rules.says.friend', { amount: amountOf(friend_amount, currency, t) })]
    : []),
  ...(isTyped(cap_per_month)
    ? [t('loyalty.earning-rules.says.cap_of_referrals', { amount: amountOf(cap_per_month, currency, t) })]
    : []),
];

const capsOfSales = (rule: Rule, t: Text): readonly string[] =>
  (['cap_per_purchase', 'cap_per_day', 'cap_per_month'] as const).flatMap((cap) => {
    const value = rule[cap];
    return isCapped(rule.kind) && isTyped(value)
      ? [t(`loyalty.earning-rules.says.${cap}`, { amount: amountOf(value, rule.currency, t) })]
      : [];
  });

/** A day that is not typed to its end says nothing yet. */
function validitySentences(rule: Rule, t: Text): readonly string[] {
  const typed = (value: string | null) => (value && isCivilDate(value) ? day(value) : undefined);
  const [from, until] = [typed(rule.valid_from), typed(rule.valid_until)];
  if (from && until) return [t('loyalty.earning-rules.says.valid_between', { from, until })];
  if (from) return [t('loyalty.earning-rules.says.valid_from', { from })];
  return until ? [t('loyalty.earning-rules.says.valid_until', { until })] : [];
}
