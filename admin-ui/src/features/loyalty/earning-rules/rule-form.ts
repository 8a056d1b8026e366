import {
  DEFAULT_EXPIRY_DAYS,
  DEFAULT_INACTIVITY_MONTHS,
  DEFAULT_PENDING_DAYS,
} from '@fidelidade/domain/loyalty/earning/constants.js';
import type { RuleKind } from '@fidelidade/domain/loyalty/earning/rule.js';
import { areAmounts, areWhole } from '../typed-numbers';
import {
  asksMinPurchase,
  currencyOf,
  isCapped,
  isOfSales,
  mayHoldElsewhere,
  WEEKDAYS,
  type Rule,
} from './rule';

/** A rule as its form holds it: whole numbers as texts, each weekday a box. */
export type TypedRule = Readonly<Record<string, unknown>>;

export const NEW_RULE: TypedRule = {
  kind: 'spend_percent',
  currency: 'cashback',
  stackable: true,
  priority: '0',
  pending_days: String(DEFAULT_PENDING_DAYS),
  expires: 'days',
  expiry_days: String(DEFAULT_EXPIRY_DAYS.cashback),
  inactivity_months: String(DEFAULT_INACTIVITY_MONTHS),
};

const WHOLE = [
  'from_hour',
  'to_hour',
  'priority',
  'pending_days',
  'expiry_days',
  'inactivity_months',
] as const;

export const toTyped = (rule: Rule): TypedRule => ({
  ...rule,
  ...Object.fromEntries(WHOLE.map((name) => [name, rule[name] === null ? null : String(rule[name])])),
  ...Object.fromEntries(WEEKDAYS.map((each) => [`weekday_${each}`, rule.weekdays.includes(each)])),
  ...Object.fromEntries(rule.store_ids.map((id) => [storeBox(id), true])),
});

/** Each store is a box, as each weekday is. */
export const storeBox = (id: string): string => `in_store_${id}`;
const STORE_BOX = storeBox('');

/** What was typed, as the sentences read it. */
export function ruleOf(typed: TypedRule): Rule {
  const kind = (typed['kind'] ?? 'spend_percent') as RuleKind;
  const text = (name: string) => (typed[name] === '' || typed[name] === undefined ? null : typed[name]);
  const whole = (name: string) => (/^\d+$/.test(String(typed[name] ?? '')) ? Number(typed[name]) : null);
  return {
    ...(typed as unknown as Rule),
    kind,
    currency: currencyOf(kind) ?? ((typed['currency'] ?? 'cashback') as Rule['currency']),
    product_ids: (typed['product_ids'] ?? []) as string[],
    group_ids: (typed['group_ids'] ?? []) as string[],
    level_ids: (typed['level_ids'] ?? []) as string[],
    level_names: (typed['level_names'] ?? []) as string[],
    store_ids: Object.keys(typed)
      .filter((name) => name.startsWith(STORE_BOX) && typed[name] === true)
      .map((name) => name.slice(STORE_BOX.length)),
    store_names: [],
    weekdays: WEEKDAYS.filter((each) => typed[`weekday_${each}`]),
    ...Object.fromEntries(WHOLE.map((name) => [name, whole(name)])),
    ...Object.fromEntries(
      [
        'percent',
        'amount',
        'friend_amount',
        'per_amount',
        'times',
        'min_purchase',
        'valid_from',
        'valid_until',
      ].map((name) => [name, text(name)]),
    ),
  } as Rule;
}

const AMOUNTS = ['percent', 'per_amount', 'times', 'min_purchase'];
/** Of the currency that the rule gives: points are whole. */
const GIVEN = ['amount', 'friend_amount', 'cap_per_purchase', 'cap_per_day', 'cap_per_month'];

/** That every number which the kind has is one, where it is typed: what cannot be read is told in no sentence. */
export function isReadable(typed: TypedRule): boolean {
  const own = Object.keys(toForm(typed));
  const typedOf = (names: readonly string[]) =>
    names.filter((name) => own.includes(name)).map((name) => typed[name] as string | null | undefined);
  const areGiven = ruleOf(typed).currency === 'points' ? areWhole : areAmounts;
  return areWhole(...typedOf(WHOLE)) && areAmounts(...typedOf(AMOUNTS)) && areGiven(...typedOf(GIVEN));
}

/** What the kind has, and nothing that was typed before another was chosen. */
export function toForm(typed: TypedRule): object {
  const rule = ruleOf(typed);
  const { kind, expires } = rule;
  const only = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, (rule as unknown as TypedRule)[name] ?? null]));
  const gives: Readonly<Record<RuleKind, readonly string[]>> = {
    spend_percent: ['percent'],
    points_per_amount: ['amount', 'per_amount'],
    product_multiplier: ['times', 'product_ids', 'group_ids'],
    level_multiplier: ['times'],
    weekday_hour: ['times', 'weekdays', 'from_hour', 'to_hour'],
    first_purchase: ['amount'],
    sign_up: ['amount'],
    birthday: ['amount'],
    manual: ['amount'],
    referral: ['amount', 'friend_amount', 'cap_per_month'],
  };
  return {
    ...only(['name', 'kind', 'currency', 'valid_from', 'valid_until', 'expires']),
    store_ids: mayHoldElsewhere(rule) ? rule.store_ids : [],
    ...only(gives[kind]),
    ...(asksMinPurchase(kind) ? only(['min_purchase']) : {}),
    ...(isOfSales(kind) ? only(['level_ids', 'stackable', 'priority', 'pending_days']) : {}),
    ...(isCapped(kind) ? only(['cap_per_purchase', 'cap_per_day', 'cap_per_month']) : {}),
    ...(expires === 'days' ? only(['expiry_days']) : {}),
    ...(expires === 'inactivity' ? only(['inactivity_months']) : {}),
  };
}
