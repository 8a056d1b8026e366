import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Period } from '@fidelidade/projections/loyalty/period.js';
import { CURRENCIES, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import {
  type Movement,
  MOVEMENTS,
  STATEMENT_KINDS,
  type StatementKind,
} from '@fidelidade/projections/loyalty/statement/table.js';
import { inOrder } from '../http/in-order.js';

/** A page of what happened in a period. */
export class PeriodQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) per_page = 25;
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
}

export class StatementQueryDto extends PeriodQuery {
  @IsOptional() @IsIn(STATEMENT_KINDS) kind?: StatementKind;
  /** `purchase`: a line for each purchase, with what became of its cashback, instead of one for each movement. */
  @IsOptional() @IsIn(['purchase']) by?: 'purchase';
  /** What is looked for, as people call it: of several kinds each. */
  @IsOptional() @IsIn(Object.keys(MOVEMENTS)) movement?: Movement;
  @IsOptional() @IsIn(CURRENCIES) currency?: Currency;
  /** Words that a line says, of its purchase and what was bought too. */
  @IsOptional() @IsString() @MaxLength(60) text?: string;
  /** ISO 8601 with its zone: the movements that had been told by then. */
  @IsOptional() @IsString() as_of?: string;
}

/** @throws DomainError `date_invalid` on `from` or `to`; `period_invalid` on `to` */
export const periodOf = ({ from, to }: PeriodQuery): Period =>
  inOrder({
    ...(from && { from: parseCivilDate(from, 'from') }),
    ...(to && { to: parseCivilDate(to, 'to') }),
  });

export const placeOf = ({ page, per_page }: PeriodQuery) => ({
  offset: (page - 1) * per_page,
  limit: per_page,
});
