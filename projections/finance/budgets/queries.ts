import { OUTSIDE_DRE, UNCLASSIFIED, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { WalletType } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { recordedUpTo } from '../../lists/as-of.js';
import { resultPostings } from '../postings/of-results.js';

export interface BudgetCategory {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly wallet_type: WalletType;
  readonly dre_group: string;
}

export interface MonthAmount {
  readonly account_plan_id: string;
  /** `YYYY-MM` */
  readonly month: string;
  /** Signed cents, as it counts in the result. */
  readonly amount: number;
}

/** The categories that a year's budget has rows for: those that may be set, and what is away and has an amount in it. */
export async function budgetCategories(
  database: ReadDatabase,
  company: string,
  year: number,
): Promise<readonly (BudgetCategory & { readonly can_be_set: boolean })[]> {
  const { rows } = await sql<BudgetCategory & { can_be_set: boolean }>`
    select * from (
      select id, code, name, wallet_type, coalesce(dre_group, ${UNCLASSIFIED}) as dre_group,
        status <> 'deleted' and dre_group is not null and dre_group <> ${OUTSIDE_DRE} as can_be_set
      from account_plans where company_id = ${company}
    ) as category
    where can_be_set or id in (
      select account_plan_id from budget_changes where company_id = ${company} and year = ${year}
      group by account_plan_id, month having sum(change) <> 0
    )
    order by string_to_array(code, '.')::int[], id
  `.execute(database);
  return rows;
}

/** What stands in the cells of a year; those of nothing are left out. */
export async function budgetOf(
  database: ReadDatabase,
  company: string,
  year: number,
): Promise<readonly MonthAmount[]> {
  const { rows } = await sql<MonthAmount>`
    select account_plan_id, month, sum(change)::bigint as amount from budget_changes
    where company_id = ${company} and month between ${`${year}-01`} and ${`${year}-12`}
    group by account_plan_id, month having sum(change) <> 0
  `.execute(database);
  return rows;
}

export interface Actuals {
  /** By the category that an entry counts in, where it counts in its line. */
  readonly cells: readonly MonthAmount[];
  /** Signed cents of the year that are of no category's line: cost of goods, cashback, discounts, interest. */
  readonly elsewhere: number;
}

/** What came to pass in a year, as a budget could say it. */
export async function actualsOf(
  database: ReadDatabase,
  company: string,
  year: number,
  basis: DreBasis,
): Promise<Actuals> {
  const { rows } = await sql<MonthAmount | { account_plan_id: null; month: string; amount: number }>`
    select case when category.dre_group = postings.dre_group then category.id end as account_plan_id,
      postings.month, sum(postings.amount)::bigint as amount
    from ${resultPostings(company, basis)} as postings
    left join entries as entry on entry.company_id = ${company} and entry.id = postings.entry_id
    left join account_plans as category on category.company_id = ${company} and category.id = entry.account_plan_id
    where postings.month between ${`${year}-01`} and ${`${year}-12`} and postings.dre_group <> ${OUTSIDE_DRE}
    group by 1, 2 having sum(postings.amount) <> 0
  `.execute(database);
  return {
    cells: rows.filter((row): row is MonthAmount => row.account_plan_id !== null),
    elsewhere: rows.reduce((sum, row) => (row.account_plan_id === null ? sum + row.amount : sum), 0),
  };
}

export interface BudgetedGroup {
  readonly column: string;
  readonly dre_group: string;
  readonly amount: number;
}

/** What is budgeted for each line of the income statement, month by month; by what was known at a moment, or is now. */
export async function budgetByGroup(
  database: ReadDatabase,
  company: string,
  from: string,
  to: string,
  asOf?: Instant,
): Promise<readonly BudgetedGroup[]> {
  const { rows } = await sql<BudgetedGroup>`
    select budget.month as "column", coalesce(category.dre_group, ${UNCLASSIFIED}) as dre_group,
      sum(budget.change)::bigint as amount
    from budget_changes as budget
    left join account_plans as category on category.company_id = ${company} and category.id = budget.account_plan_id
    where budget.company_id = ${company} and budget.month between ${from} and ${to} and ${recordedUpTo(asOf)}
    group by 1, 2
  `.execute(database);
  return rows;
}
