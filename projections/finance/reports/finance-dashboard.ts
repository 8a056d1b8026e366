import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import { addDays, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { lowAccounts, totalBalance } from '../accounts/queries.js';
import type { Viewer } from '../../lists/viewer.js';
import { cashFlow } from './cash-flow.js';
import { dre } from './dre.js';

const CASH_FLOW_DAYS = 30;
const TOP_OVERDUE = 5;

/** Amounts in cents. */
export interface DueSummary {
  readonly due_today: number;
  readonly overdue: number;
  readonly overdue_count: number;
}

export interface OverdueEntry {
  readonly id: string;
  /** None for what nobody in particular owes: it is called by its description. */
  readonly person_name: string | null;
  readonly description: string;
  readonly due_date: string;
  readonly outstanding: number;
}

/** What the shop owes and is owed today. @param basis by which the month's result is read */
export async function financeDashboard(
  database: ReadDatabase,
  company: string,
  today: CivilDate,
  viewer: Viewer,
  basis: DreBasis,
) {
  const month = monthOf(today);
  const [receivable, payable, accounts_balance, low_accounts, statement, flow, top_overdue] =
    await Promise.all([
      dueSummary(database, company, 'R', today),
      dueSummary(database, company, 'P', today),
      totalBalance(database, company, viewer),
      lowAccounts(database, company, viewer),
      dre(database, company, month, month, basis),
      cashFlow(
        database,
        company,
        today,
        {
          from: today,
          to: addDays(today, CASH_FLOW_DAYS - 1),
          granularity: 'day',
        },
        viewer,
      ),
      topOverdue(database, company, today),
    ]);
  const totalOf = (code: string) => statement.lines.find((line) => line.code === code)?.total ?? 0;
  return {
    receivable,
    payable,
    accounts_balance,
    low_accounts,
    month: { revenue: totalOf('1'), result: totalOf('net_income') },
    cash_flow: flow.rows.map(({ to, closing }) => ({ date: to, balance: closing })),
    top_overdue,
  };
}

async function dueSummary(
  database: ReadDatabase,
  company: string,
  direction: Direction,
  today: CivilDate,
): Promise<DueSummary> {
  const { rows } = await sql<DueSummary>`
    select
      coalesce(sum(outstanding) filter (where due_date = ${today}), 0)::bigint as due_today,
      coalesce(sum(outstanding) filter (where due_date < ${today}), 0)::bigint as overdue,
      count(*) filter (where due_date < ${today})::int as overdue_count
    from entries
    where company_id = ${company} and direction = ${direction} and due_date <= ${today}
      and outstanding > 0 and not cancelled
  `.execute(database);
  return rows[0]!;
}

/** The receivables that weigh most among those in arrears. */
const topOverdue = (database: ReadDatabase, company: string, today: CivilDate): Promise<OverdueEntry[]> =>
  database
    .selectFrom('entry_rows')
    .select(['id', 'person_name', 'description', 'due_date', 'outstanding'])
    .where('company_id', '=', company)
    .where('direction', '=', 'R')
    .where('cancelled', '=', false)
    .where('outstanding', '>', 0)
    .where('due_date', '<', today)
    .orderBy('outstanding', 'desc')
    .orderBy('id')
    .limit(TOP_OVERDUE)
    .execute();
