import { IsOptional, IsString } from 'class-validator';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** The second clock of a report: the moment whose knowledge it shows. */
export class AsOfQuery {
  /** ISO 8601 with its zone: `2026-11-05T18:00:00-03:00`. Absent: by what is known now. */
  @IsOptional() @IsString() as_of?: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** @throws DomainError on `as_of` for what is no moment, has no zone, or is yet to come */
export function asOfIn({ as_of: text }: AsOfQuery, now: Instant): Instant | undefined {
  if (!text) return undefined;
  const time = MOMENT.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) throw new DomainError('as_of_invalid', { field: 'as_of' });
  const moment = new Date(time).toISOString() as Instant;
  if (moment > now) throw new DomainError('as_of_in_future', { field: 'as_of' });
  return moment;
}
