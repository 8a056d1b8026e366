import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { Part } from '../postings/part.js';

/** A part of a report; null is what is of none. */
export interface NamedPart {
  readonly id: string | null;
  readonly name: string | null;
}

const TABLE_OF = { account: 'accounts', category: 'account_plans', costCenter: 'cost_centers' } as const;

/** What some parts are called, in the order of their codes or names; last what is of none, where it is among them. */
export async function namedParts(
  database: ReadDatabase,
  company: string,
  by: keyof Part,
  ids: readonly (string | null)[],
): Promise<readonly NamedPart[]> {
  const known = ids.filter((id) => id !== null);
  const [label, order] = by === 'account' ? [sql`name`, sql`name`] : [sql`code || ' ' || name`, sql`code`];
  const { rows } = await sql<NamedPart>`
    select asked.id, ${label} as name from unnest(${known}::text[]) as asked (id)
    left join ${sql.table(TABLE_OF[by])} as record on record.company_id = ${company} and record.id = asked.id
    order by ${order}, asked.id
  `.execute(database);
  return ids.includes(null) ? [...rows, { id: null, name: null }] : rows;
}
