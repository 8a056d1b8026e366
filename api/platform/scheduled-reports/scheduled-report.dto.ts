import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  REPORT_FORMATS,
  type ReportChoice,
  type ReportFormat,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import {
  RELATIVE_PERIODS,
  type ReportPeriod,
} from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import type { SendingRhythm } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';
import { unknownFields } from '../../http/forms/request.pipe.js';

const MAX_NAME = 60;
/** Of an address that every browser takes. */
const MAX_ADDRESS = 2_000;

class ReportPeriodDto {
  /** Counted from the day of sending; `fixed`: always the same days or months; `as_it_stands` for a report of no time. */
  @IsIn([...RELATIVE_PERIODS, 'fixed', 'as_it_stands']) kind!: ReportPeriod['kind'];
  /** Of `fixed` alone. */
  @IsOptional() @IsString() @MaxLength(MAX_NAME) from?: string;
  @IsOptional() @IsString() @MaxLength(MAX_NAME) to?: string;
}

class SendingRhythmDto {
  @IsIn(['day', 'week', 'month']) every!: SendingRhythm['every'];
  /** Of a week: 0 is Sunday. */
  @IsOptional() @IsInt() weekday?: number;
  /** Of a month: one that it does not have is its last day. */
  @IsOptional() @IsInt() day?: number;
  /** By the clock of the company: 0 to 23. */
  @IsInt() hour!: number;
  /** What would fall on a day off waits for the next business day. */
  @IsBoolean() business_days_only!: boolean;
}

export class ScheduledReportChangeDto {
  @ValidateNested() @Type(() => ReportPeriodDto) period!: ReportPeriodDto;
  @ValidateNested() @Type(() => SendingRhythmDto) rhythm!: SendingRhythmDto;
  @IsIn(REPORT_FORMATS) format!: ReportFormat;
}

export class ScheduledReportDto extends ScheduledReportChangeDto {
  /** The name of its route: `cash-flow`. */
  @IsString() @MaxLength(MAX_NAME) report!: string;
  /** As its address has them: `basis=cash&against=year`. Its dates are no part of them, and refused. */
  @IsOptional() @IsString() @MaxLength(MAX_ADDRESS) filters?: string;
}

/**
 * What was chosen, in the words of the domain.
 * @throws ValidationError `unknown_field` on the day of a week or a month, or the days of a period, of which there is none in what was chosen
 */
export function choiceOf({ period, rhythm, format }: ScheduledReportChangeDto): ReportChoice {
  const beside = [
    ...(period.kind === 'fixed' ? [] : givenOf('period', { from: period.from, to: period.to })),
    ...(rhythm.every === 'week' ? [] : givenOf('rhythm', { weekday: rhythm.weekday })),
    ...(rhythm.every === 'month' ? [] : givenOf('rhythm', { day: rhythm.day })),
  ];
  if (beside.length > 0) throw new ValidationError(unknownFields(beside));
  return { period: periodOf(period), rhythm: rhythmOf(rhythm), format };
}

/**
 * What an address asks, by its names.
 * @throws ValidationError `invalid` on each name that is there twice: of two values one would be dropped in silence
 */
export function filtersAsked(address: string | undefined): Readonly<Record<string, string>> {
  const asked = [...new URLSearchParams(address)];
  const names = asked.map(([name]) => name);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  if (twice.size > 0)
    throw new ValidationError([...twice].map((field) => new DomainError('invalid', { field })));
  return Object.fromEntries(asked);
}

const givenOf = (part: string, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [{ path: [part, name], value }],
  );

const periodOf = ({ kind, from = '', to = '' }: ReportPeriodDto): ReportPeriod =>
  kind === 'fixed' ? { kind, from, to } : { kind };

function rhythmOf({
  every,
  weekday = -1,
  day = 0,
  hour,
  business_days_only,
}: SendingRhythmDto): SendingRhythm {
  const common = { hour, businessDaysOnly: business_days_only };
  if (every === 'week') return { every, weekday, ...common };
  return every === 'month' ? { every, day, ...common } : { every, ...common };
}
