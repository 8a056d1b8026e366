import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';

/** From where on a fact is looked at by somebody. What is left out is not looked for. */
export interface FraudLimits {
  /** More sales of one customer within a day. */
  readonly salesOfDay?: number;
  /** A sale that comes to more. */
  readonly saleAbove?: Cents;
  /** A sale that comes to more than so many times what the shop's latest ones came to on average. */
  readonly timesUsual?: number;
  /** More cashback that one member of the staff gives by hand within a day. */
  readonly creditsOfDay?: Cents;
  /** More accounts that are opened on one device; nothing is kept of devices, and none is compared, while it is left out (ADR 0156). */
  readonly accountsOfDevice?: number;
  /** Whether sales to those who work in the shop are looked at. */
  readonly staffPurchases: boolean;
  /** Whether goods that come back after what they brought was used are. */
  readonly returnsAfterUse: boolean;
}

/** What a shop begins with: rare enough in a corner shop that each is worth a look. Devices are compared only where the shop says so. */
export const DEFAULT_LIMITS: FraudLimits = {
  salesOfDay: 5,
  saleAbove: 3_000_00 as Cents,
  timesUsual: 15,
  creditsOfDay: 200_00 as Cents,
  staffPurchases: true,
  returnsAfterUse: true,
};

const MAX_COUNT = 1_000;

/** What is looked at is other from now on: all limits as they stand. */
export type FraudLimitsEvent = DomainEvent<'FraudLimitsChanged', FraudLimits>;

export const fraudLimitsEvents = describeEvents<FraudLimitsEvent>({ FraudLimitsChanged: { schema: 1 } });

export interface ChangeLimits {
  readonly type: 'change';
  readonly limits: FraudLimits;
  /** The version that was seen, 0 before anybody changed any; without it, none is looked at. */
  readonly seen?: number;
}

export interface FraudLimitsState {
  readonly limits: FraudLimits;
  /** How often they were changed. */
  readonly version: number;
}

/** @throws DomainError on the field of each limit that is none; 409 where somebody changed them meanwhile */
export const fraudLimitsDecider: Decider<FraudLimitsState, ChangeLimits, FraudLimitsEvent> = {
  initial: { limits: DEFAULT_LIMITS, version: 0 },
  decide({ limits, seen }, state) {
    if (seen !== undefined && seen !== state.version)
      throw new DomainError('conflict', { refusal: 'conflict' });
    refuseAll([
      countProblem(limits.salesOfDay, 'sales_of_day'),
      countProblem(limits.timesUsual, 'times_usual'),
      countProblem(limits.accountsOfDevice, 'accounts_of_device'),
      moneyProblem(limits.saleAbove, 'sale_above'),
      moneyProblem(limits.creditsOfDay, 'credits_of_day'),
    ]);
    return isSameData(limits, state.limits) ? [] : [{ type: 'FraudLimitsChanged', data: limits }];
  },
  evolve: ({ version }, { data }) => ({ limits: data, version: version + 1 }),
};

const countProblem = (value: number | undefined, field: string): DomainError | undefined =>
  value === undefined || (Number.isInteger(value) && value >= 1 && value <= MAX_COUNT)
    ? undefined
    : new DomainError('number_range', { field, params: { min: 1, max: MAX_COUNT } });

const moneyProblem = (value: Cents | undefined, field: string): DomainError | undefined =>
  value === undefined || value > 0 ? undefined : new DomainError('money_positive', { field });
