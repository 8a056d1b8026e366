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
import { AsOfQuery } from '../http/as-of.js';

/** From one day to another. */
export class DaysQuery extends AsOfQuery {
  /** `YYYY-MM-DD` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() granularity?: string;
}

/** From one month to another, both of them within. */
export class MonthsQuery extends AsOfQuery {
  /** `YYYY-MM` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() basis?: string;
  /** What it is held against: `period`, the months before, or `year`, the same ones a year before. */
  @IsOptional() @IsString() against?: string;
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
  /** Of `figure=account`: its statement, whole or from one day to another. */
  @IsOptional() @IsString() account_id?: string;
  /** Of what is owed: an id, or `none` for what is nobody's. */
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
    }
  | {
      readonly figure: 'realised' | 'projected';
      readonly direction: Direction;
      readonly from: CivilDate;
      readonly to: CivilDate;
      readonly overdue?: 'left';
    }
  | { readonly figure: 'opened' | 'transferred'; readonly from: CivilDate; readonly to: CivilDate }
  | {
      readonly figure: 'receivable' | 'payable';
      readonly from?: CivilDate;
      readonly to?: CivilDate;
      readonly person_id?: string;
    }
);

/** @throws DomainError on the day that cannot be read */
export const daysIn = ({ from, to }: Pick<DaysQuery, 'from' | 'to'>) => ({
  from: parseCivilDate(from ?? '', 'from'),
  to: parseCivilDate(to ?? '', 'to'),
});

/** @throws DomainError on the month that cannot be read */
export const monthsIn = ({ from, to }: Pick<MonthsQuery, 'from' | 'to'>) => ({
  from: monthIn(from, 'from'),
  to: monthIn(to, 'to'),
});

function monthIn(month = '', field: string): string {
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
