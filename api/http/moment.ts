import { isCommonInstant, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';

/** With its zone, so that it is one moment wherever it is read. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** @throws DomainError `moment_invalid` on the field */
export function momentIn(text: string, field: string): Instant {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  // What its zone makes of it counts: the last year that is typed may be none that is kept.
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
  if (!isCommonInstant(moment)) throw new DomainError('moment_invalid', { field });
  return moment as Instant;
}
