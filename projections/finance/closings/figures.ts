import { DRE_BASES, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import { monthsReported } from '@fidelidade/domain/finance/closing/closing.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { addDays, addMonths, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';
import { SEES_ALL } from '../../lists/viewer.js';
import { aging, type AgedAmounts } from '../reports/aging.js';
import { cashFlow } from '../reports/cash-flow.js';
import { dre } from '../reports/dre.js';

/** What a closing reported: income statements and cash flow by month, what was in each account, and what was owed. Cents. */
export interface ClosedFigures {
  readonly months: readonly string[];
  /** By basis: each line's code with its amount a month. */
  readonly statements: Readonly<Record<DreBasis, readonly StatementLine[]>>;
  /** At the end of the last day, by account; of the ids, in their order. */
  readonly balances: readonly { readonly account_id: string; readonly balance: number }[];
  /** What came into all accounts and left them in each of the months. */
  readonly cashFlow: readonly { readonly realised_in: number; readonly realised_out: number }[];
  /** By what was known, in the bands of the last day. */
  readonly owed: Readonly<Record<'receivable' | 'payable', AgedAmounts>>;
}

export interface StatementLine {
  readonly code: string;
  readonly values: readonly number[];
}

/** The figures of closed books, by what was known at a moment, or is known now. */
export async function figuresClosed(
  database: ReadDatabase,
  company: string,
  closedThrough: CivilDate,
  asOf?: Instant,
): Promise<ClosedFigures> {
  const { from, to } = monthsReported(closedThrough);
  const statements = {} as Record<DreBasis, readonly StatementLine[]>;
  let months: readonly string[] = [];
  for (const basis of DRE_BASES) {
    const statement = await dre(database, company, from, to, basis, asOf);
    months = statement.months;
    statements[basis] = statement.lines.map(({ code, values }) => ({ code, values }));
  }
  return {
    months,
    statements,
    balances: await balancesOn(database, company, closedThrough, asOf),
    cashFlow: await cashFlowOf(database, company, { from, to, closedThrough, asOf }),
    owed: {
      receivable: await owedOn(database, company, 'R', closedThrough, asOf),
      payable: await owedOn(database, company, 'P', closedThrough, asOf),
    },
  };
}

async function cashFlowOf(
  database: ReadDatabase,
  company: string,
  { from, to, closedThrough, asOf }: CashFlowAsked,
): Promise<ClosedFigures['cashFlow']> {
  const days = { from: firstDayOf(from), to: lastDayOf(to), granularity: 'month', overdue: 'left' } as const;
  const { rows } = await cashFlow(database, company, closedThrough, { ...days, asOf }, SEES_ALL);
  return rows.map(({ realised_in, realised_out }) => ({ realised_in, realised_out }));
}

interface CashFlowAsked {
  /** Months. */
  readonly from: string;
  readonly to: string;
  readonly closedThrough: CivilDate;
  readonly asOf: Instant | undefined;
}

const owedOn = async (
  database: ReadDatabase,
  company: string,
  direction: Direction,
  today: CivilDate,
  asOf: Instant | undefined,
): Promise<AgedAmounts> => (await aging(database, company, { direction, today, asOf }, SEES_ALL)).totals;

export const firstDayOf = (month: string) => `${month}-01` as CivilDate;
export const lastDayOf = (month: string) => addDays(addMonths(firstDayOf(month), 1), -1);

async function balancesOn(
  database: ReadDatabase,
  company: string,
  day: CivilDate,
  asOf: Instant | undefined,
): Promise<ClosedFigures['balances']> {
  const { rows } = await sql<{ account_id: string; balance: number }>`
    select account_id, sum(amount)::bigint as balance from postings
    where company_id = ${company} and book = 'money' and date <= ${day} and ${recordedUpTo(asOf)}
    group by account_id order by account_id collate "C"
  `.execute(database);
  return rows;
}

/** The net result by competence of the last month that was closed whole. */
export const resultOf = ({ statements }: ClosedFigures): number =>
  statements.competence.find(({ code }) => code === 'net_income')?.values.at(-1) ?? 0;

export const balanceOf = ({ balances }: ClosedFigures): number =>
  balances.reduce((sum, { balance }) => sum + balance, 0);
