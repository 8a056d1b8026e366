import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { Viewer } from '../../lists/viewer.js';
import { POSTING_NAMES, withNames } from '../postings/named.js';
import { moneyPostings, resultPostings } from '../postings/of-results.js';
import type { DrillRow } from '../postings/queries.js';
import type { ClosingRow } from './table.js';

/** So many are listed: five years of months. */
const MOST_LISTED = 60;

/** The newest first. */
export const listClosings = (database: ReadDatabase, company: string): Promise<ClosingRow[]> =>
  database
    .selectFrom('closings')
    .selectAll()
    .where('company_id', '=', company)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const findClosing = (
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<ClosingRow | undefined> =>
  database
    .selectFrom('closings')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();

/** A posting that was recorded after books had been closed, and counts in the days that they closed. */
export interface LatePosting extends DrillRow {
  readonly recorded_at: Instant;
  /** What it changed: a result, or what is in an account. */
  readonly book: 'competence' | 'money';
}

/** So many are shown; how many there are is told beside them. */
const MOST_LATE = 200;

/** What changed closed books: of results by competence and of money, the newest first. */
export async function latePostings(
  database: ReadDatabase,
  company: string,
  { closed_through, closed_at }: Pick<ClosingRow, 'closed_through' | 'closed_at'>,
  viewer: Viewer,
): Promise<{ readonly total: number; readonly rows: readonly LatePosting[] }> {
  const moved = sql`(
    select * from ${resultPostings(company, 'competence')} as results
    union all select * from ${moneyPostings(company)} as money
  ) as moved`;
  const late = sql`date <= ${closed_through} and recorded_at > ${closed_at}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${moved} where ${late}`.execute(database),
    sql<LatePosting>`
      select part.*, null::bigint as balance, ${POSTING_NAMES}
      from (
        select id, recorded_at, date, book, leg, amount, record_resource, record_id, event_id, event_type, entry_id,
          position
        from ${moved} where ${late} order by position desc, id limit ${MOST_LATE}
      ) as part
      ${withNames(company, viewer)}
      order by part.position desc, part.id
    `.execute(database),
  ]);
  return { total: counted[0]?.total ?? 0, rows };
}
