import { DomainError } from '../../kernel/domain-error.js';
import {
  MAX_EXPIRY_DAYS,
  MAX_INACTIVITY_MONTHS,
  MAX_PENDING_DAYS,
  MAX_POINTS_PER_REAL,
  MAX_PRIORITY,
  MAX_RULE_AMOUNT,
  MAX_RULE_LEVELS,
  MAX_RULE_NAME,
  MAX_RULE_STORES,
  MAX_RULE_TARGETS,
  MAX_TIMES,
} from './constants.js';
import {
  isOfSales,
  type Capped,
  type EarningRule,
  type PointsPerAmount,
  type ReferralRule,
  type SaleRule,
} from './rule.js';

type Problem = DomainError | undefined;

/** What stands in the way of a rule, each at its field. */
export const ruleProblems = (rule: EarningRule): readonly Problem[] => [
  rule.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
  rule.name.length <= MAX_RULE_NAME
    ? undefined
    : new DomainError('too_long', { field: 'name', params: { max: MAX_RULE_NAME } }),
  rule.validFrom !== undefined && rule.validUntil !== undefined && rule.validUntil < rule.validFrom
    ? new DomainError('earning_rule_validity', { field: 'valid_until' })
    : undefined,
  rule.expires !== 'days' || isWithin(rule.expiryDays, 1, MAX_EXPIRY_DAYS)
    ? undefined
    : new DomainError('days_invalid', { field: 'expiry_days' }),
  rule.expires !== 'inactivity' || isWithin(rule.inactivityMonths, 1, MAX_INACTIVITY_MONTHS)
    ? undefined
    : new DomainError('number_range', {
        field: 'inactivity_months',
        params: { min: 1, max: MAX_INACTIVITY_MONTHS },
      }),
  storesProblem(rule),
  ...givingProblems(rule),
  ...(isOfSales(rule) ? saleProblems(rule) : []),
];

/** Products, groups and levels are a store's own: what names them says nothing in another. */
function storesProblem(rule: EarningRule): Problem {
  const { storeIds } = rule;
  if (storeIds === undefined) return undefined;
  if (storeIds.length === 0 || new Set(storeIds).size < storeIds.length)
    return new DomainError('earning_rule_stores', { field: 'store_ids' });
  if (storeIds.length > MAX_RULE_STORES)
    return new DomainError('list_too_long', { field: 'store_ids', params: { max: MAX_RULE_STORES } });
  const namesItsOwn = rule.kind === 'product_multiplier' || (isOfSales(rule) && rule.levelIds !== undefined);
  return storeIds.length > 1 && namesItsOwn
    ? new DomainError('earning_rule_of_one_store', { field: 'store_ids' })
    : undefined;
}

function givingProblems(rule: EarningRule): readonly Problem[] {
  switch (rule.kind) {
    case 'spend_percent':
      return [within(rule.basisPoints, 1, 10_000, 'percent_above_zero', 'percent')];
    case 'points_per_amount':
      return pointsProblems(rule);
    case 'product_multiplier':
      return [timesProblem(rule.times), ...targetProblems(rule)];
    case 'level_multiplier':
      return [timesProblem(rule.times)];
    case 'weekday_hour':
      return [timesProblem(rule.times), weekdayProblem(rule.weekdays), hoursProblem(rule)];
    case 'referral':
      return referralProblems(rule);
    default:
      return [amountProblem(rule.amount)];
  }
}

/** A month that allows less than one invitation gives says something that never happens. */
const referralProblems = ({
  amount,
  friendAmount,
  minPurchase,
  capPerMonth,
}: ReferralRule): readonly Problem[] => [
  amountProblem(amount),
  friendAmount === undefined
    ? undefined
    : within(friendAmount, 1, MAX_RULE_AMOUNT, 'earning_rule_amount', 'friend_amount'),
  atLeastOne(minPurchase, 'min_purchase'),
  atLeastOne(capPerMonth, 'cap_per_month') ??
    (capPerMonth !== undefined && capPerMonth < amount
      ? new DomainError('earning_rule_cap_of_referrals', { field: 'cap_per_month' })
      : undefined),
];

const amountProblem = (amount: number) => within(amount, 1, MAX_RULE_AMOUNT, 'earning_rule_amount', 'amount');

function pointsProblems({ amount, perAmount }: PointsPerAmount): readonly Problem[] {
  const alone = [
    amountProblem(amount),
    within(perAmount, 1, MAX_RULE_AMOUNT, 'earning_rule_amount', 'per_amount'),
  ];
  const isTooMany = amount * 100 > perAmount * MAX_POINTS_PER_REAL;
  if (alone.some(Boolean) || !isTooMany) return alone;
  return [
    new DomainError('earning_rule_points_per_real', {
      field: 'amount',
      params: { max: MAX_POINTS_PER_REAL },
    }),
  ];
}

const timesProblem = (times: number) => within(times, 101, MAX_TIMES, 'earning_rule_times', 'times');

function targetProblems({
  productIds,
  groupIds,
}: {
  productIds: readonly string[];
  groupIds: readonly string[];
}) {
  const isTooMany = (ids: readonly string[]) => ids.length > MAX_RULE_TARGETS;
  const tooMany = (field: string) =>
    new DomainError('list_too_long', { field, params: { max: MAX_RULE_TARGETS } });
  return [
    productIds.length + groupIds.length > 0
      ? undefined
      : new DomainError('earning_rule_no_target', { field: 'product_ids' }),
    isTooMany(productIds) ? tooMany('product_ids') : undefined,
    isTooMany(groupIds) ? tooMany('group_ids') : undefined,
  ];
}

function weekdayProblem(weekdays: readonly number[]): Problem {
  if (weekdays.length === 0) return new DomainError('req', { field: 'weekdays' });
  const isSet = new Set(weekdays).size === weekdays.length && weekdays.every((each) => isWithin(each, 0, 6));
  return isSet ? undefined : new DomainError('earning_rule_weekdays', { field: 'weekdays' });
}

function hoursProblem({ fromHour, toHour }: { fromHour?: number; toHour?: number }): Problem {
  if (fromHour === undefined && toHour === undefined) return undefined;
  const isSpan =
    fromHour !== undefined &&
    toHour !== undefined &&
    isWithin(fromHour, 0, 23) &&
    isWithin(toHour, 1, 24) &&
    fromHour < toHour;
  return isSpan ? undefined : new DomainError('earning_rule_hours', { field: 'to_hour' });
}

const saleProblems = (rule: SaleRule): readonly Problem[] => [
  within(rule.pendingDays, 0, MAX_PENDING_DAYS, 'days_invalid', 'pending_days'),
  within(rule.priority, 0, MAX_PRIORITY, 'earning_rule_priority', 'priority'),
  atLeastOne(rule.minPurchase, 'min_purchase'),
  levelsProblem(rule),
  ...(rule.kind === 'first_purchase' ? [] : capProblems(rule)),
];

/** For nobody would be a rule that never gives. */
function levelsProblem({ kind, levelIds }: SaleRule): Problem {
  const isForAll = levelIds === undefined && kind !== 'level_multiplier';
  if (isForAll) return undefined;
  if (!levelIds?.length) return new DomainError('req', { field: 'level_ids' });
  return levelIds.length <= MAX_RULE_LEVELS
    ? undefined
    : new DomainError('list_too_long', { field: 'level_ids', params: { max: MAX_RULE_LEVELS } });
}

/** Where a longer time allows less than a shorter one, the shorter one's cap says something that never happens. */
function capProblems({ capPerPurchase, capPerDay, capPerMonth }: Capped): readonly Problem[] {
  const isBelow = (cap: number | undefined, ...shorter: readonly (number | undefined)[]) =>
    cap !== undefined && shorter.some((each) => each !== undefined && cap < each);
  return [
    atLeastOne(capPerPurchase, 'cap_per_purchase'),
    atLeastOne(capPerDay, 'cap_per_day') ??
      (isBelow(capPerDay, capPerPurchase)
        ? new DomainError('earning_rule_cap_per_day', { field: 'cap_per_day' })
        : undefined),
    atLeastOne(capPerMonth, 'cap_per_month') ??
      (isBelow(capPerMonth, capPerDay, capPerPurchase)
        ? new DomainError('earning_rule_cap_per_month', { field: 'cap_per_month' })
        : undefined),
  ];
}

/** Absent is no limit; nothing would be a rule that never gives. */
const atLeastOne = (value: number | undefined, field: string): Problem =>
  value === undefined ? undefined : within(value, 1, Number.MAX_SAFE_INTEGER, 'earning_rule_amount', field);

const within = (value: number, least: number, most: number, code: string, field: string): Problem =>
  isWithin(value, least, most) ? undefined : new DomainError(code, { field });

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
