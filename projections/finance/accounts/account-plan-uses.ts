import type { CategoryUses } from '@fidelidade/domain/finance/account-plan/place.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sql } from 'kysely';
import { knownThrough } from '../../database/known-through.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { FINANCE_MODEL, type FINANCE_FACTS } from '../ledger/follows.js';

/** What puts something into a category. */
export const CATEGORY_FACTS = [
  'CategoryRegistered',
  'CategoryChanged',
  'CategoryRestored',
  'EntryOpened',
  'EntryChanged',
  'EntryReopened',
] as const satisfies readonly (typeof FINANCE_FACTS)[number][];

/**
 * What stands in a category and is posted to it, also what was paid in closed books and taken back after, and the position up to which the
 * company's facts are in these figures.
 */
export async function categoryUses(
  database: ReadDatabase,
  company: string,
  id: string,
  closedThrough: CivilDate | undefined,
): Promise<CategoryUses & { readonly through: number }> {
  const { rows } = await sql<CategoryUses & { through: number }>`
    select
      array(select coalesce(plan.code || ' ' || plan.name, child.id)
        from categories as child
        left join account_plans as plan on plan.company_id = child.company_id and plan.id = child.id
        where child.company_id = ${company} and child.parent_id = ${id} and not child.away
        order by plan.code) as children,
      (select count(*)::int from entries where company_id = ${company} and account_plan_id = ${id}) as entries,
      exists (select from entries as entry
        where entry.company_id = ${company} and entry.account_plan_id = ${id}
          and (entry.status <> 'cancelled' and entry.competence_date <= ${closedThrough ?? null}::date or exists (
            select from payments as payment
            where payment.company_id = ${company} and payment.entry_id = entry.id
              and payment.cleared_on <= ${closedThrough ?? null}::date
          ))) as "inClosedBooks",
      ${knownThrough(FINANCE_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${FINANCE_MODEL}
  `.execute(database);
  const { children = [], entries = 0, inClosedBooks = false, through = 0 } = rows[0] ?? {};
  return { children, entries, inClosedBooks, through: Number(through) };
}
