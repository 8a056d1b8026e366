import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { countParticipants } from '../../loyalty/participants/queries.js';

/** How much of what a plan limits a company uses. */
export interface PlanUse {
  readonly users: number;
  readonly participants: number;
  readonly invoicesPerMonth: number;
}

/** @param month `YYYY-MM` in the company's zone: notes are counted in the month in which they were issued */
export async function planUse(
  database: ReadDatabase,
  company: string,
  month: string,
  timezone: string,
): Promise<PlanUse> {
  const participants = await countParticipants(database, company);
  const { rows } = await sql<Omit<PlanUse, 'participants'>>`
    select
      (select count(*)::int from members where company_id = ${company} and status <> 'deleted') as users,
      (select count(*)::int from invoices
        where company_id = ${company} and to_char(issued_at at time zone ${timezone}, 'YYYY-MM') = ${month})
        as "invoicesPerMonth"
  `.execute(database);
  return { ...rows[0]!, participants };
}
