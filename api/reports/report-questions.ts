import { IsOptional, IsString } from 'class-validator';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import {
  isCivilDate,
  parseCivilDate,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Part } from '@fidelidade/projections/finance/postings/part.js';
import { AsOfQuery } from '../http/as-of.js';
import { inOrder } from '../http/in-order.js';

/** From one day to another. */
export class DaysQuery extends AsOfQuery {
  /** `YYYY-MM-DD` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() granularity?: string;
}

/** As a report is asked for what is of no account, category or cost centre. */
const NONE = 'none';

/** From one month to another, both of them within. */
export class MonthsQuery extends AsOfQuery {
  /** `YYYY-MM` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() basis?: string;
  /** What it is held against: `period`, the months before, or `year`, the same ones a year before. */
  @IsOptional() @IsString() against?: string;
  /** Of one cost centre: its id, or `none` for what is of none. */
  @IsOptional() @IsString() cost_center_id?: string;
  /** Of which companies of the house: their ids with commas between them. Absent: of the one that is worked in. */
  @IsOptional() @IsString() companies?: string;
  /** What its columns are, instead of months: `cost_center`, or `company`. */
  @IsOptional() @IsString() group_by?: string;
  /** `1`: beside its budget, which is the whole company's and of no cost centre. */
  @IsOptional() @IsString() budget?: string;
}

/** What a report sends as `drill`. */
export class PostingsQuery extends AsOfQuery {
  @IsOptional() @IsString() figure?: string;
  @IsOptional() @IsString() line?: string;
  @IsOptional() @IsString() basis?: string;
  @IsOptional() @IsString() direction?: string;
  /** Of `figure=projected`: `left` where what is overdue is not counted. */
  @IsOptional() @IsString() overdue?: string;
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() granularity?: string;
  /** Of `figure=account`: its statement, whole or from one day to another. Of a cash flow: what is of it, or of `none`. */
  @IsOptional() @IsString() account_id?: string;
  /** Of a cash flow: an id, or `none`. */
  @IsOptional() @IsString() account_plan_id?: string;
  /** Of a cash flow or an income statement: an id, or `none`. */
  @IsOptional() @IsString() cost_center_id?: string;
  /** Of an income statement or its budget: ids of the house's companies, with commas between them. */
  @IsOptional() @IsString() companies?: string;
  /** Of what is owed: an id, `none` for what is nobody's, or `others` for all whom the report does not name. */
  @IsOptional() @IsString() person_id?: string;
}

/** The question that a figure's postings answer: what a report sends as `drill`, and `/postings` reads again. */
export type DrillQuery = { readonly as_of?: Instant } & (
  | {
      readonly figure: 'dre';
      readonly basis: DreBasis;
      readonly line: string;
      readonly from: string;
      readonly to: string;
      readonly cost_center_id?: string;
      readonly companies?: string;
    }
  | {
      readonly figure: 'budget';
      readonly line: string;
      readonly from: string;
      readonly to: string;
      readonly companies?: string;
    }
  | ({
      readonly figure: 'realised' | 'projected';
      readonly direction: Direction;
      readonly from: CivilDate;
      readonly to: CivilDate;
      readonly overdue?: 'left';
    } & AskedPart)
  | ({
      readonly figure: 'opened' | 'transferred';
      readonly from: CivilDate;
      readonly to: CivilDate;
    } & AskedPart)
  | {
      readonly figure: 'late_results';
      readonly basis: DreBasis;
      readonly from: string;
      readonly to: string;
      readonly cost_center_id?: string;
      readonly companies?: string;
    }
  | ({
      readonly figure: 'realised_balance' | 'projected_balance';
      readonly from?: CivilDate;
      readonly to: CivilDate;
      readonly overdue?: 'left';
    } & AskedPart)
  | {
      readonly figure: 'account';
      readonly account_id: string;
      readonly from?: CivilDate;
      readonly to: CivilDate;
    }
  | { readonly figure: 'late_closed_results' | 'late_closed_money'; readonly to: CivilDate }
  | { readonly figure: 'late_account'; readonly account_id?: string; readonly to?: CivilDate }
  | { readonly figure: 'late_receivable' | 'late_payable' }
  | ({ readonly figure: 'late_money'; readonly from: CivilDate; readonly to: CivilDate } & AskedPart)
  | {
      readonly figure: 'receivable' | 'payable';
      readonly from?: CivilDate;
      readonly to?: CivilDate;
      readonly person_id?: string;
    }
);

/** Which part of the figures is asked for; what is not said is any. */
export type AskedPart = Partial<Record<'account_id' | 'account_plan_id' | 'cost_center_id', string>>;

/** As it is asked for in an address. */
export const partIn = ({
  account_id,
  account_plan_id,
  cost_center_id,
}: { readonly [Name in keyof AskedPart]: AskedPart[Name] | undefined }): Part => ({
  ...(account_id && { account: idOrNone(account_id) }),
  ...(account_plan_id && { category: idOrNone(account_plan_id) }),
  ...(cost_center_id && { costCenter: idOrNone(cost_center_id) }),
});

const idOrNone = (said: string): string | null => (said === NONE ? null : said);

/** As an address asks for it. */
export const askedPart = ({ account, category, costCenter }: Part): AskedPart => ({
  ...(account !== undefined && { account_id: account ?? NONE }),
  ...(category !== undefined && { account_plan_id: category ?? NONE }),
  ...(costCenter !== undefined && { cost_center_id: costCenter ?? NONE }),
});

/**
 * The record that a report is asked for alone.
 * @throws DomainError `reference_not_found` on the field where it is not there: an empty report would say that there is nothing of it
 */
export function askedRecord<Found>(found: Found | null | undefined, field: string): Found {
  if (found === undefined || found === null) throw new DomainError('reference_not_found', { field });
  return found;
}

/** @throws DomainError on the day that cannot be read; `period_invalid` on `to` */
export const daysIn = ({ from, to }: Pick<DaysQuery, 'from' | 'to'>) =>
  inOrder({ from: parseCivilDate(from ?? '', 'from'), to: parseCivilDate(to ?? '', 'to') });

/** Until a day, where no first one is said. @throws DomainError as `daysIn` */
export const untilIn = ({ from, to }: Pick<DaysQuery, 'from' | 'to'>) =>
  inOrder({
    ...(from !== undefined && { from: parseCivilDate(from, 'from') }),
    to: parseCivilDate(to ?? '', 'to'),
  });

/** @throws DomainError on the month that cannot be read; `period_invalid` on `to` */
export const monthsIn = ({ from, to }: Pick<MonthsQuery, 'from' | 'to'>) =>
  inOrder({ from: monthIn(from, 'from'), to: monthIn(to, 'to') });

/** @throws DomainError `date_invalid` on the field */
export function monthIn(month = '', field: string): string {
  if (!/^\d{4}-\d{2}$/.test(month) || !isCivilDate(`${month}-01`))
    throw new DomainError('date_invalid', { field });
  return month;
}

/** @throws DomainError on the field that says none of the values; without a fallback, also on one that says nothing */
export function oneOf<Value extends string>(
  values: readonly Value[],
  field: string,
  said: string | undefined,
  fallback?: Value,
): Value {
  const value = values.find((each) => each === said) ?? (said ? undefined : fallback);
  if (value === undefined) throw new DomainError('invalid', { field });
  return value;
}
