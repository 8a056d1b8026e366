import { titleOfReferred, type KindResource } from '@fidelidade/domain/record-kinds.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { PURGED } from './purged.js';
import { tableOfReferred } from './referred-table.js';

/** What facts refer to by its id. */
export type Referred = 'posts' | 'lots' | KindResource;

/** What is called by more than its title, or by something else. */
const CALLED_BY: Readonly<Partial<Record<Referred, readonly string[]>>> = {
  'account-plans': ['code', 'name'],
  'cost-centers': ['code', 'name'],
  lots: ['number'],
};

/**
 * What some of a company's records are called, by their ids: in one query, however many (R-7.4.6b). Those in the bin have a name still;
 * what was deleted for good, and what is of another company, has none.
 */
export async function calledOf(
  database: ReadDatabase,
  resource: Referred,
  company: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const isLot = resource === 'lots';
  const parts = CALLED_BY[resource] ?? [titleOfReferred(resource)];
  const { rows } = await sql<{ id: string; called: string }>`
    select id, concat_ws(' ', ${sql.join(parts.map((part) => sql.ref(part)))}) as called
    from ${sql.table(isLot ? 'goods_lots' : tableOfReferred(resource))}
    where company_id = ${company} and id = any(${[...ids]}::text[])
      and ${isLot ? sql`true` : sql`status <> ${PURGED}`}`.execute(database);
  return new Map(rows.map(({ id, called }) => [id, called]));
}
