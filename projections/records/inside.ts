import { kindOf, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import { knownThrough } from '../database/known-through.js';
import type { ReadDatabase } from '../database/read-models.js';
import { RECORDS_MODEL } from './models.js';
import { tableOf } from './table.js';

/** Kinds whose records stand in others of their own, by `parent_id`. */
export type TreeResource = Extract<RecordResource, 'account-plans' | 'product-groups'>;
const TREES: readonly string[] = ['account-plans', 'product-groups'] satisfies readonly TreeResource[];
export const isTree = (resource: string): resource is TreeResource => TREES.includes(resource);

/** What those are called that stand in a record and are not deleted, as «2.30.01 Frota» where they are sorted by a code. */
function called(company: string, resource: TreeResource, id: string): RawBuilder<string[]> {
  const { title, sortedBy = title } = kindOf(resource) as { title: string; sortedBy?: string };
  return sql`array(select concat_ws(' ', ${sortedBy === title ? sql`null` : sql.ref(sortedBy)}, ${sql.ref(title)})
    from ${sql.table(tableOf({ resource }))}
    where company_id = ${company} and parent_id = ${id} and status in ('active', 'disabled')
    order by ${sql.ref(sortedBy)})`;
}

/** Of whoever looks at the record. */
export async function namesInside(
  database: ReadDatabase,
  company: string,
  resource: TreeResource,
  id: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${called(company, resource, id)} as names`.execute(
    database,
  );
  return rows[0]?.names ?? [];
}

/** As a command needs them: with the position up to which the company's facts are in this answer. */
export async function namesInsideKnown(
  database: ReadDatabase,
  company: string,
  resource: TreeResource,
  id: string,
): Promise<{ readonly names: readonly string[]; readonly through: number }> {
  const { rows } = await sql<{ names: string[]; through: number }>`
    select ${called(company, resource, id)} as names, ${knownThrough(RECORDS_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${RECORDS_MODEL}
  `.execute(database);
  const { names = [], through = 0 } = rows[0] ?? {};
  return { names, through: Number(through) };
}
