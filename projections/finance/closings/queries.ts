import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedAfter } from '../../lists/as-of.js';
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
  /** What it changed: a result, or what is in an account. */
  readonly book: 'competence' | 'money';
}

/** So many are shown; how many there are is told beside them. */
const MOST_LATE = 200;

interface Late {
  /** How many there are, in all and by what they changed. */
  readonly total: number;
  readonly ofResults: number;
  readonly ofMoney: number;
  readonly rows: readonly LatePosting[];
}

/** What changed closed books: of results by competence and of money, the newest first. */
export async function latePostings(
  database: ReadDatabase,
  company: string,
  { closed_through, closed_at }: Pick<ClosingRow, 'closed_through' | 'closed_at'>,
  viewer: Viewer,
): Promise<Late> {
  const moved = sql`(
    select * from ${resultPostings(company, 'competence')} as results
    union all select * from ${moneyPostings(company)} as money
  ) as moved`;
  const late = sql`date <= ${closed_through} and ${recordedAfter(closed_at)}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number; money: number }>`
      select count(*)::int as total, count(*) filter (where book = 'money')::int as money from ${moved} where ${late}
    `.execute(database),
    sql<LatePosting>`
      select part.*, null::bigint as balance, ${POSTING_NAMES}
      from (
        select id, recorded_at, date, book, leg, amount, record_resource, record_id, event_id, event_type, entry_id,
          position, dre_group, cost_center_id
        from ${moved} where ${late} order by position desc, id limit ${MOST_LATE}
      ) as part
      ${withNames(company, { viewer })}
      order by part.position desc, part.id
    `.execute(database),
  ]);
  const { total, money } = counted[0] ?? { total: 0, money: 0 };
  return { total, ofResults: total - money, ofMoney: money, rows };
}
