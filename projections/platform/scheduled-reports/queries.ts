import { sql } from 'kysely';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { knownThrough } from '../../database/known-through.js';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { SCHEDULED_REPORTS_MODEL, type ScheduledReportRow } from './table.js';

export type ShownScheduledReport = ScheduledReportRow & { readonly user_name: string | null };

/** What makes one letter more of a user, or another. */
export const LETTER_FACTS = ['ReportScheduled', 'ScheduledReportChanged'] as const;

/** No company has so many that its list needs pages. */
const MOST_SHOWN = 500;

/** @param userId whose they are; undefined for those of all: whoever administers the company sees them */
export const scheduledReportsOf = (
  database: ReadDatabase,
  company: string,
  userId: string | undefined,
): Promise<ShownScheduledReport[]> =>
  shown(database, company, userId)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .limit(MOST_SHOWN)
    .execute();

/** What a user gets, and the position up to which the company's facts are in it. */
export async function lettersOf(
  database: ReadDatabase,
  company: string,
  userId: string,
): Promise<{ readonly letters: readonly ScheduledReportRow[]; readonly through: number }> {
  // The position first: a fact that comes in between is then looked at twice, and never overlooked.
  const { rows: checkpoints } = await sql<{ through: number }>`
    select ${knownThrough(SCHEDULED_REPORTS_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${SCHEDULED_REPORTS_MODEL}
  `.execute(database);
  const letters = await scheduledReportsOf(database, company, userId);
  return { letters, through: Number(checkpoints[0]?.through ?? 0) };
}

/** Undefined for one that is not there, or is of somebody else. */
export const findScheduledReport = (
  database: ReadDatabase,
  company: string,
  userId: string | undefined,
  id: string,
): Promise<ShownScheduledReport | undefined> =>
  shown(database, company, userId).where('report.id', '=', id).executeTakeFirst();

const shown = (database: ReadDatabase, company: string, userId: string | undefined) =>
  database
    .selectFrom('scheduled_reports as report')
    .leftJoin('staff_users as user', 'user.id', 'report.user_id')
    .selectAll('report')
    .select('user.name as user_name')
    .where('report.company_id', '=', company)
    .where('report.status', '<>', 'deleted')
    .$if(userId !== undefined, (query) => query.where('report.user_id', '=', userId!));

/** A report whose moment has come. */
export interface DueReport {
  readonly company: string;
  readonly id: string;
  readonly due: Instant;
}

/** Those of all companies that are served, the longest overdue first. */
export async function dueReports(
  database: SystemReads,
  now: Instant,
  limit: number,
): Promise<readonly DueReport[]> {
  const rows = await database
    .selectFrom('scheduled_reports as report')
    .innerJoin('companies as company', 'company.company_id', 'report.company_id')
    .select(['report.company_id as company', 'report.id', 'report.next_due'])
    .where('report.status', '=', 'active')
    .where('company.status', '=', 'active')
    .where('report.next_due', '<=', now)
    .orderBy('report.next_due')
    .orderBy('report.id')
    .limit(limit)
    .execute();
  return rows.map(({ company, id, next_due }) => ({ company, id, due: next_due as Instant }));
}
