import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  filtersOf,
  MAILED_REPORTS,
  type ReportName,
} from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import {
  assertPeriodFits,
  spanOf,
  type ReportPeriod,
} from '@fidelidade/domain/platform/scheduled-report/report-period.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { rulesByField } from '../../http/forms/form-rules.js';
import { unknownFields } from '../../http/forms/request.pipe.js';
import { TOLD_REPORTS } from '../files/told-reports.js';
import { answered, type Asker } from '../report.js';

interface Asked {
  readonly report: ReportName;
  /** As its address has them. */
  readonly filters: Readonly<Record<string, string>>;
  readonly period: ReportPeriod;
}

/**
 * Refuses to be scheduled what the report's own route would not answer: it is answered once, as today's letter would be. A letter that
 * says «inválido» every month is told of before the first.
 * @throws DomainError on the parameter, as the route; `report_time_filter` on a day or moment among the filters; `unknown_field` on one that the report does not have; `report_period_invalid`
 */
export async function assertAnswers(
  { report: name, filters, period }: Asked,
  whoever: Pick<Asker, 'database' | 'company' | 'viewer' | 'permissions' | 'house'> & {
    readonly language: Language;
  },
  now: Instant,
): Promise<void> {
  const { report } = TOLD_REPORTS[name];
  const { askedBy, filters: kept } = MAILED_REPORTS[name];
  const known = rulesByField(report.question);
  const isKept = (each: string) => (kept as readonly string[]).includes(each);
  const unread = Object.entries(filters).flatMap(([each, value]) =>
    known.has(each) ? [] : [{ path: [each], value }],
  );
  if (unread.length > 0) throw new ValidationError(unknownFields(unread));
  // Its own route reads them, but a letter of every month is of no single day: dropped in silence they would seem to be kept.
  const times = Object.keys(filters).filter((each) => !isKept(each));
  if (times.length > 0)
    throw new ValidationError(times.map((field) => new DomainError('report_time_filter', { field })));
  assertPeriodFits(period, askedBy);
  const today = await companyDay(whoever.database, whoever.company, now);
  const question = { ...filtersOf(name, filters), ...spanOf(period, askedBy, today) };
  const asked = Object.assign(new report.question(), question);
  await answered(report, asked, whoever, now);
}
