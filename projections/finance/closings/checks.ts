import type { ClosingCheck } from '@fidelidade/domain/finance/closing/checks.js';
import { monthsReported } from '@fidelidade/domain/finance/closing/closing.js';
import { UNCLASSIFIED } from '@fidelidade/domain/finance/dre.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { inSituation } from '../../fiscal/invoices/queries.js';

export interface CheckFound {
  readonly count: number;
  /** Cents: what they come to; null where they have no amount. */
  readonly amount: number | null;
}

/** What stands in the books up to a day that whoever closes them should have seen. */
export async function closingChecks(
  database: ReadDatabase,
  company: string,
  through: CivilDate,
  timezone: string,
): Promise<Readonly<Record<ClosingCheck, CheckFound>>> {
  const reported = monthsReported(through);
  const [notes, owed, toClear, lines, approvals, unclassified, negative] = await Promise.all([
    notesOpen(database, company, through, timezone),
    owedUpTo(database, company, through),
    one(
      sql<CheckFound>`select count(*)::int as count, coalesce(sum(value), 0)::bigint as amount from clearing_rows
        where company_id = ${company} and expected_on <= ${through}`,
      database,
    ),
    one(
      // What the bank took and what it gave, each as much: their difference would say that there is little to do.
      sql<CheckFound>`select count(*)::int as count, coalesce(sum(abs(amount)), 0)::bigint as amount from statement_lines
        where company_id = ${company} and status = 'open' and date <= ${through}`,
      database,
    ),
    one(
      // Some of them are of points, or of goods.
      sql<CheckFound>`select count(*)::int as count, null::bigint as amount from approvals
        where company_id = ${company} and status = ${APPROVAL_STATUS.waiting}
          and (created_at at time zone ${timezone})::date <= ${through}::date`,
      database,
    ),
    one(
      sql<CheckFound>`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from postings
        where company_id = ${company} and book = 'competence' and dre_group = ${UNCLASSIFIED}
          and month between ${reported.from} and ${reported.to}`,
      database,
    ),
    one(
      sql<CheckFound>`select count(*)::int as count, null::bigint as amount from products
        where company_id = ${company} and status <> 'deleted' and stock_quantity < 0`,
      database,
    ),
  ]);
  return {
    ...notes,
    ...owed,
    payments_to_clear: toClear,
    statement_lines_waiting: lines,
    approvals_waiting: approvals,
    results_unclassified: unclassified,
    stock_negative: negative,
  };
}

const one = async (query: ReturnType<typeof sql<CheckFound>>, database: ReadDatabase): Promise<CheckFound> =>
  (await query.execute(database)).rows[0]!;

/** Notes that were written by the end of the day and are not what they shall be. */
async function notesOpen(database: ReadDatabase, company: string, through: CivilDate, timezone: string) {
  const { rows } = await sql<{ situation: 'processing' | 'rejected' | 'draft' } & CheckFound>`
    select case when ${inSituation('processing')} then 'processing'
        when ${inSituation('rejected')} then 'rejected' else 'draft' end as situation,
      count(*)::int as count, sum(total)::bigint as amount
    from invoices
    where company_id = ${company}
      and (${inSituation('processing')} or ${inSituation('rejected')} or ${inSituation('draft')})
      -- What is on its way may be issued on any day.
      and (${inSituation('processing')} or (created_at at time zone ${timezone})::date <= ${through}::date)
    group by 1
  `.execute(database);
  const found = (situation: 'processing' | 'rejected' | 'draft'): CheckFound =>
    rows.find((row) => row.situation === situation) ?? { count: 0, amount: 0 };
  return {
    notes_on_their_way: sumOf(found('processing')),
    notes_rejected: sumOf(found('rejected')),
    notes_in_draft: sumOf(found('draft')),
  };
}

async function owedUpTo(database: ReadDatabase, company: string, through: CivilDate) {
  const { rows } = await sql<{ direction: 'R' | 'P' } & CheckFound>`
    select direction, count(*)::int as count, sum(outstanding)::bigint as amount from entries
    where company_id = ${company} and not cancelled and outstanding > 0 and due_date <= ${through}
    group by direction
  `.execute(database);
  const found = (direction: 'R' | 'P') => rows.find((row) => row.direction === direction);
  return {
    receivables_overdue: sumOf(found('R')),
    payables_overdue: sumOf(found('P')),
  };
}

const sumOf = (found: CheckFound | undefined): CheckFound => ({
  count: found?.count ?? 0,
  amount: found?.amount ?? 0,
});
