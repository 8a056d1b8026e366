import type { CategoryUses } from '@fidelidade/domain/finance/account-plan/place.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { FINANCE_MODEL, type FINANCE_FACTS } from '../ledger/follows.js';

/** What puts something into a category. */
export const CATEGORY_FACTS = [
  'CategoryRegistered',
  'CategoryChanged',
  'CategoryRestored',
  'EntryOpened',
  'EntryChanged',
] as const satisfies readonly (typeof FINANCE_FACTS)[number][];

/** What stands in a category and is posted to it, and the position up to which the company's facts are in these figures. */
export async function categoryUses(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<CategoryUses & { readonly through: number }> {
  const { rows } = await sql<CategoryUses & { through: number }>`
    select
      (select count(*)::int from categories
        where company_id = ${company} and parent_id = ${id} and not away) as children,
      (select count(*)::int from entries where company_id = ${company} and account_plan_id = ${id}) as entries,
      least(checkpoint.position, (
        select min((fact ->> 'position')::bigint) - 1 from rm.stopped_lanes
        where model = ${FINANCE_MODEL} and company_id = ${company}
      )) as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${FINANCE_MODEL}
  `.execute(database);
  const { children = 0, entries = 0, through = 0 } = rows[0] ?? {};
  return { children, entries, through: Number(through) };
}
