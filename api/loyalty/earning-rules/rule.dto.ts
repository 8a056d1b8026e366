import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { CURRENCIES, type Amount, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import {
  DEFAULT_EXPIRY_DAYS,
  DEFAULT_INACTIVITY_MONTHS,
  DEFAULT_PENDING_DAYS,
  MAX_RULE_LEVELS,
  MAX_RULE_NAME,
  MAX_RULE_STORES,
  MAX_RULE_TARGETS,
} from '@fidelidade/domain/loyalty/earning/constants.js';
import { ruleProblems } from '@fidelidade/domain/loyalty/earning/rule-problems.js';
import {
  BONUS_KINDS,
  EXPIRIES,
  MULTIPLIER_KINDS,
  RATE_KINDS,
  RULE_KINDS,
  SALE_KINDS,
  type EarningRule,
  type RuleKind,
} from '@fidelidade/domain/loyalty/earning/rule.js';
import { withEveryProblem, type ReadField } from '../../http/forms/every-problem.js';
import { changesOf } from '../../http/forms/record-change.js';

type Typed = string | number | null;

/** A rule as the form sends it: money as decimal texts, points as whole numbers. What its kind does not have is refused. */
export class EarningRuleDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_RULE_NAME) name!: string;
  @IsIn(RULE_KINDS) kind!: RuleKind;
  @IsIn(CURRENCIES) currency!: Currency;
  /** Of what is spent. */
  @IsOptional() percent?: Typed;
  /** Points for each `per_amount`, or what the occasion gives. */
  @IsOptional() amount?: Typed;
  @IsOptional() per_amount?: Typed;
  /** Of a referral: what whoever was invited gets. */
  @IsOptional() friend_amount?: Typed;
  /** How many times as much: `2` doubles. */
  @IsOptional() times?: Typed;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_RULE_TARGETS) @IsString({ each: true }) product_ids?:
    string[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_RULE_TARGETS) @IsString({ each: true }) group_ids?:
    string[] | null;
  /** Only for buyers of these levels; absent or empty, for everybody. */
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_RULE_LEVELS) @IsString({ each: true }) level_ids?:
    string[] | null;
  /** The companies of the house that it holds in, this one always among them; absent or empty, it holds here alone. */
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_RULE_STORES) @IsString({ each: true }) store_ids?:
    string[] | null;
  /** 0 is Sunday. */
  @IsOptional() @IsArray() @ArrayMaxSize(7) @IsInt({ each: true }) weekdays?: number[] | null;
  @IsOptional() @IsInt() from_hour?: number | null;
  @IsOptional() @IsInt() to_hour?: number | null;
  @IsOptional() @IsString() @MaxLength(10) valid_from?: string | null;
  @IsOptional() @IsString() @MaxLength(10) valid_until?: string | null;
  @IsOptional() min_purchase?: Typed;
  @IsOptional() cap_per_purchase?: Typed;
  @IsOptional() cap_per_day?: Typed;
  @IsOptional() cap_per_month?: Typed;
  @IsOptional() @IsBoolean() stackable?: boolean | null;
  @IsOptional() @IsInt() priority?: number | null;
  @IsOptional() @IsInt() pending_days?: number | null;
  @IsIn(EXPIRIES) expires!: (typeof EXPIRIES)[number];
  @IsOptional() @IsInt() expiry_days?: number | null;
  /** Without a purchase or a use, where it expires by inactivity. */
  @IsOptional() @IsInt() inactivity_months?: number | null;
  @IsOptional() @IsInt() version?: number;
}

export class EarningRuleChange extends changesOf(EarningRuleDto, ['level_names', 'store_names']) {}

/** @throws DomainError on each field that cannot be read, or does nothing */
export function earningRule(dto: EarningRuleDto): EarningRule {
  const problems = (rule: EarningRule) => [...foreignFields(dto), ...ruleProblems(rule)];
  const rule = withEveryProblem((field) => readRule(dto, field), problems);
  refuseAll(problems(rule));
  return rule;
}

function readRule(dto: EarningRuleDto, field: ReadField): EarningRule {
  const { kind, currency, expires } = dto;
  const named = {
    name: dto.name.trim(),
    currency,
    ...dayOf(dto, 'valid_from', 'validFrom', field),
    ...dayOf(dto, 'valid_until', 'validUntil', field),
    ...(dto.store_ids?.length && { storeIds: dto.store_ids }),
    ...(expires === 'days'
      ? { expires, expiryDays: dto.expiry_days ?? DEFAULT_EXPIRY_DAYS[currency] }
      : expires === 'inactivity'
        ? { expires, inactivityMonths: dto.inactivity_months ?? DEFAULT_INACTIVITY_MONTHS }
        : { expires }),
  };
  return {
    ...named,
    ...givesOf(dto, field),
    ...(isOfSalesKind(kind) ? ofSales(dto, field) : {}),
  } as EarningRule;
}

function givesOf(dto: EarningRuleDto, field: ReadField): object {
  const { kind, currency } = dto;
  switch (kind) {
    case 'spend_percent':
      return { kind, basisPoints: field(() => parsePercent(needed(dto.percent, 'percent'), 'percent'), 1) };
    case 'points_per_amount':
      return {
        kind,
        amount: field(() => readAmount(needed(dto.amount, 'amount'), 'points', 'amount'), ONE),
        perAmount: field(() => parseMoney(needed(dto.per_amount, 'per_amount'), 'per_amount'), ONE),
      };
    case 'product_multiplier':
      return {
        kind,
        ...timesOf(dto, field),
        productIds: dto.product_ids ?? [],
        groupIds: dto.group_ids ?? [],
      };
    case 'level_multiplier':
      return { kind, ...timesOf(dto, field) };
    case 'weekday_hour':
      return {
        kind,
        ...timesOf(dto, field),
        weekdays: dto.weekdays ?? [],
        ...(isGiven(dto.from_hour) && { fromHour: dto.from_hour }),
        ...(isGiven(dto.to_hour) && { toHour: dto.to_hour }),
      };
    case 'referral':
      return {
        kind,
        amount: field(() => readAmount(needed(dto.amount, 'amount'), currency, 'amount'), ONE),
        ...amountOf(dto, 'friend_amount', 'friendAmount', field),
        ...minPurchaseOf(dto, field),
        ...amountOf(dto, 'cap_per_month', 'capPerMonth', field),
      };
    default:
      return { kind, amount: field(() => readAmount(needed(dto.amount, 'amount'), currency, 'amount'), ONE) };
  }
}

function ofSales(dto: EarningRuleDto, field: ReadField): object {
  const { level_ids } = dto;
  return {
    ...(level_ids?.length && { levelIds: level_ids }),
    ...minPurchaseOf(dto, field),
    ...(dto.kind !== 'first_purchase' && {
      ...amountOf(dto, 'cap_per_purchase', 'capPerPurchase', field),
      ...amountOf(dto, 'cap_per_day', 'capPerDay', field),
      ...amountOf(dto, 'cap_per_month', 'capPerMonth', field),
    }),
    stackable: dto.stackable ?? true,
    priority: dto.priority ?? 0,
    pendingDays: dto.pending_days ?? DEFAULT_PENDING_DAYS,
  };
}

const minPurchaseOf = ({ min_purchase }: EarningRuleDto, field: ReadField): object =>
  isGiven(min_purchase) ? { minPurchase: field(() => parseMoney(min_purchase, 'min_purchase'), ONE) } : {};

/** An amount of its currency, where it is typed. */
function amountOf(
  dto: EarningRuleDto,
  name: 'friend_amount' | 'cap_per_purchase' | 'cap_per_day' | 'cap_per_month',
  as: string,
  field: ReadField,
): object {
  const typed = dto[name];
  return isGiven(typed) ? { [as]: field(() => readAmount(typed, dto.currency, name), ONE) } : {};
}

const ONE = 1 as Cents;

const timesOf = (dto: EarningRuleDto, field: ReadField) => ({
  times: field(() => {
    try {
      return parsePercent(needed(dto.times, 'times'), 'times');
    } catch {
      throw new DomainError('earning_rule_times', { field: 'times' });
    }
  }, 200),
});

function dayOf(
  dto: EarningRuleDto,
  name: 'valid_from' | 'valid_until',
  as: string,
  field: ReadField,
): object {
  const typed = dto[name];
  return isGiven(typed) ? { [as]: field(() => parseCivilDate(typed, name), '1900-01-01' as CivilDate) } : {};
}

/** Cents, or whole points. @throws DomainError on the field */
export function readAmount(typed: string | number, currency: Currency, field: string): Amount {
  if (currency === 'cashback') return parseMoney(typed, field);
  if (!/^\d{1,9}$/.test(String(typed).trim())) throw new DomainError('earning_rule_points', { field });
  return Number(typed) as Amount;
}

/** Which kinds a rule may have a limit of, for each purchase or day. */
const CAPPED_KINDS: readonly RuleKind[] = [...RATE_KINDS, ...MULTIPLIER_KINDS];
/** What belongs to some kinds alone. */
const OF_KINDS: Readonly<Partial<Record<keyof EarningRuleDto, readonly RuleKind[]>>> = {
  percent: ['spend_percent'],
  amount: ['points_per_amount', 'first_purchase', ...BONUS_KINDS, 'referral'],
  friend_amount: ['referral'],
  min_purchase: [...SALE_KINDS, 'referral'],
  level_ids: SALE_KINDS,
  pending_days: SALE_KINDS,
  priority: SALE_KINDS,
  stackable: SALE_KINDS,
  cap_per_purchase: CAPPED_KINDS,
  cap_per_day: CAPPED_KINDS,
  cap_per_month: [...CAPPED_KINDS, 'referral'],
  per_amount: ['points_per_amount'],
  times: ['product_multiplier', 'weekday_hour', 'level_multiplier'],
  product_ids: ['product_multiplier'],
  group_ids: ['product_multiplier'],
  weekdays: ['weekday_hour'],
  from_hour: ['weekday_hour'],
  to_hour: ['weekday_hour'],
};
const OF_CURRENCY: Readonly<Partial<Record<RuleKind, Currency>>> = {
  spend_percent: 'cashback',
  points_per_amount: 'points',
};

/** What was said and would do nothing is refused, and not dropped in silence. */
function foreignFields(dto: EarningRuleDto): readonly DomainError[] {
  const { kind, currency, expires } = dto;
  const isSaid = (name: keyof EarningRuleDto) => {
    const value = dto[name];
    return isGiven(value) && !(Array.isArray(value) && value.length === 0);
  };
  const foreign = [
    ...Object.entries(OF_KINDS).flatMap(([name, kinds]) => (kinds?.includes(kind) ? [] : [name])),
    ...(expires === 'days' ? [] : ['expiry_days']),
    ...(expires === 'inactivity' ? [] : ['inactivity_months']),
  ] as (keyof EarningRuleDto)[];
  const own = OF_CURRENCY[kind];
  return [
    ...foreign.filter(isSaid).map((field) => new DomainError('earning_rule_field', { field })),
    ...(own !== undefined && own !== currency
      ? [new DomainError('earning_rule_currency', { field: 'currency' })]
      : []),
  ];
}

const isOfSalesKind = (kind: RuleKind): boolean => (SALE_KINDS as readonly RuleKind[]).includes(kind);

const isGiven = <Value>(value: Value): value is Exclude<NonNullable<Value>, ''> =>
  value !== undefined && value !== null && (value as unknown) !== '';

function needed(value: Typed | undefined, field: string): string | number {
  if (!isGiven(value)) throw new DomainError('req', { field });
  return value;
}
