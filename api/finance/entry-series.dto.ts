import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import { SERIES_KINDS, type EntryDetails, type SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import { partsOf, repeated, timesUntil, type Rhythm } from '@fidelidade/domain/finance/entry-series/plan.js';
import {
  countProblem,
  partsByTerm,
  ruleOfTerm,
  type PlannedSeries,
  type SeriesRule,
} from '@fidelidade/domain/finance/entry-series/series.js';
import { FREQUENCIES, FREQUENCY_NAMES, type Frequency } from '@fidelidade/domain/finance/frequency.js';
import {
  heedsHolidays,
  type Installment,
  type InstallmentTerm,
} from '@fidelidade/domain/finance/installments.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';

class SeriesEntryDto {
  @IsString() @IsNotEmpty() due_date!: string;
  @IsNotEmpty() value!: string | number;
}

/**
 * How one entry becomes many: `installments` by a payment term, or by their number and how far they are apart;
 * `repetitions` so many times, or until a day.
 */
export class EntrySeriesDto {
  @IsIn(SERIES_KINDS) kind!: SeriesKind;
  /** Says all of when and in how many parts, from the day of the issue on. */
  @IsOptional() @IsString() @MaxLength(26) payment_term_id?: string | null;
  /** How many; for `repetitions` how often, the first included. */
  @IsOptional() @IsInt() count?: number | null;
  @IsOptional() @IsIn(FREQUENCY_NAMES) every?: Frequency | null;
  /** Days from one part to the next, where the calendar does not say it. */
  @IsOptional() @IsInt() @Min(1) @Max(365) interval_days?: number | null;
  /** The last day on which something that repeats may fall due, instead of how often. */
  @IsOptional() @IsString() until?: string | null;
  @IsOptional() @IsIn(['keep', 'next', 'previous']) non_business_day?: 'keep' | 'next' | 'previous' | null;
  /** What was seen and perhaps changed before it was sent; without it they are as the rest says. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FREQUENCIES.weekly.most + 1)
  @ValidateNested({ each: true })
  @Type(() => SeriesEntryDto)
  entries?: SeriesEntryDto[] | null;
}

/** What a series asks of the company's registers. */
export interface SeriesFacts {
  readonly term: (id: string) => Promise<InstallmentTerm | undefined>;
  readonly kept: () => Promise<readonly HolidayDay[]>;
}

/**
 * The entries of a series: as they were sent, or else as its rule says.
 * @throws DomainError on the field that is wrong, missing, or says nothing beside the others
 */
export async function newSeries(
  dto: EntrySeriesDto,
  details: EntryDetails,
  facts: SeriesFacts,
): Promise<PlannedSeries> {
  refuseAll(strayFields(dto));
  const sent = dto.entries ? sentRows(dto.entries) : undefined;
  if (sent) refuseAll([miscounted(dto, sent.length)]);
  const term = dto.payment_term_id ? await facts.term(dto.payment_term_id) : undefined;
  if (dto.payment_term_id && !term)
    throw new DomainError('payment_term_not_found', { field: 'series.payment_term_id' });
  if (term && !sent) {
    const kept = heedsHolidays(term) ? await facts.kept() : [];
    return partsByTerm(dto.payment_term_id!, term, details, kept);
  }
  const rule = term ? ruleOfTerm(dto.payment_term_id!, term) : ruleOf(dto);
  if (sent) return { rule, rows: sent };
  const count = countOf(dto, details);
  refuseAll([countProblem(rule, count)]);
  const dates = {
    first: details.dueDate,
    count,
    rhythm: rhythmOf(dto),
    issued: details.issueDate,
    kept: heedsHolidays(rule) ? await facts.kept() : [],
    ...(rule.nonBusinessDay && { nonBusinessDay: rule.nonBusinessDay }),
  };
  return {
    rule,
    rows: dto.kind === 'installments' ? partsOf(details.value, dates) : repeated(details.value, dates),
  };
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

/** Nothing is typed and silently dropped: what says nothing beside the others is refused where it stands. */
function strayFields(dto: EntrySeriesDto): DomainError[] {
  const stray: readonly (keyof EntrySeriesDto)[] =
    dto.kind === 'repetitions'
      ? ['payment_term_id', 'interval_days', ...(isSaid(dto.count) ? (['until'] as const) : [])]
      : dto.payment_term_id
        ? ['count', 'every', 'interval_days', 'until', 'non_business_day']
        : ['until', ...(isSaid(dto.every) ? (['interval_days'] as const) : [])];
  return stray
    .filter((name) => isSaid(dto[name]))
    .map((name) => new DomainError('invalid', { field: `series.${name}` }));
}

const sentRows = (entries: readonly SeriesEntryDto[]): Installment[] =>
  entries.map(({ due_date, value }, index) => ({
    dueDate: parseCivilDate(due_date, `series.entries.${index}.due_date`),
    amount: parseMoney(value, `series.entries.${index}.value`),
  }));

const miscounted = ({ count }: EntrySeriesDto, rows: number): DomainError | undefined =>
  isSaid(count) && count !== rows ? new DomainError('invalid', { field: 'series.count' }) : undefined;

function ruleOf(dto: EntrySeriesDto): SeriesRule {
  const { kind, non_business_day: onDayOff } = dto;
  return {
    kind,
    ...rhythmOf(dto),
    ...(onDayOff && onDayOff !== 'keep' && { nonBusinessDay: onDayOff }),
  };
}

function rhythmOf({ every, interval_days }: EntrySeriesDto): Rhythm {
  if (every) return { every };
  if (interval_days) return { intervalDays: interval_days };
  throw new DomainError('req', { field: 'series.every' });
}

function countOf({ kind, count, every, until }: EntrySeriesDto, { dueDate }: EntryDetails): number {
  if (kind === 'installments' || !isSaid(until) || !every) {
    if (!isSaid(count)) throw new DomainError('req', { field: 'series.count' });
    return count!;
  }
  const at = { field: 'series.until' };
  const last = parseCivilDate(until!, at.field);
  if (last < dueDate) throw new DomainError('series_until_before', at);
  const times = timesUntil(dueDate, every, last);
  const problem = countProblem({ kind, every }, times);
  if (problem) throw new DomainError(problem.code, { ...at, params: problem.params });
  return times;
}
