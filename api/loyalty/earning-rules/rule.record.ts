import { percentToString } from '@fidelidade/domain/kernel/basis-points.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { EarningRuleVersionRow } from '@fidelidade/projections/loyalty/earning-rules/table.js';

/** What ids of a rule are called. */
interface RuleNames {
  readonly levels: ReadonlyMap<string, string>;
  readonly stores: ReadonlyMap<string, string>;
}

/**
 * A rule as its form has it: what its kind does not have is null. Levels and stores are also said by their names, empty of one that is not there
 * any more.
 */
export function ruleRecord(row: EarningRuleVersionRow, names: RuleNames) {
  const { rule } = row;
  /** Of any kind, what it has. */
  const has = rule as Partial<AnyField>;
  const amount = (value: Amount | undefined) => amountOrNull(value, rule.currency);
  return {
    id: row.rule_id,
    version: row.version,
    status: row.ended_at === null ? ('active' as const) : ('ended' as const),
    published_at: row.published_at,
    ended_at: row.ended_at,
    name: rule.name,
    kind: rule.kind,
    currency: rule.currency,
    percent: has.basisPoints === undefined ? null : percentToString(has.basisPoints),
    amount: amount(has.amount),
    friend_amount: amount(has.friendAmount),
    per_amount: has.perAmount === undefined ? null : moneyToString(has.perAmount),
    times: has.times === undefined ? null : percentToString(has.times),
    product_ids: has.productIds ?? [],
    group_ids: has.groupIds ?? [],
    level_ids: has.levelIds ?? [],
    level_names: (has.levelIds ?? []).map((id) => names.levels.get(id) ?? ''),
    store_ids: rule.storeIds ?? [],
    store_names: (rule.storeIds ?? []).map((id) => names.stores.get(id) ?? ''),
    weekdays: has.weekdays ?? [],
    from_hour: has.fromHour ?? null,
    to_hour: has.toHour ?? null,
    valid_from: rule.validFrom ?? null,
    valid_until: rule.validUntil ?? null,
    min_purchase: has.minPurchase === undefined ? null : moneyToString(has.minPurchase),
    cap_per_purchase: amount(has.capPerPurchase),
    cap_per_day: amount(has.capPerDay),
    cap_per_month: amount(has.capPerMonth),
    stackable: has.stackable ?? null,
    priority: has.priority ?? null,
    pending_days: has.pendingDays ?? null,
    expires: rule.expires,
    expiry_days: has.expiryDays ?? null,
    inactivity_months: has.inactivityMonths ?? null,
  };
}

/** Every field that a rule of some kind has. */
type AnyField = UnionToIntersection<Without<EarningRule>>;
type Without<Rule> = Rule extends Rule ? Omit<Rule, 'kind' | 'currency' | 'expires'> : never;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Money as a decimal text, points as a number. */
const amountOrNull = (value: Amount | undefined, currency: Currency): string | number | null => {
  if (value === undefined) return null;
  return currency === 'cashback' ? moneyToString(value) : value;
};
