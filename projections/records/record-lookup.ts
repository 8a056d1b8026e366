import { fieldsOf, isCode, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { isRecordResource, kindOf, titleOfReferred } from '@fidelidade/domain/record-kinds.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { tableOf, tableOfReferred } from './table.js';

/** Values that one question asks about. */
const VALUES_AT_ONCE = 5_000;

/** The one record of a kind that is called so, has this code, or this id; undefined where there is none, or more than one. */
export async function findByName(
  database: ReadDatabase,
  company: string,
  resource: string,
  text: string,
): Promise<string | undefined> {
  const codes = isRecordResource(resource)
    ? fieldsOf(kindOf(resource)).flatMap(([name, field]) => (isCode(field) ? [wireName(name)] : []))
    : [];
  const isCalledSo = [...new Set([titleOfReferred(resource), ...codes])].map(
    (name) => sql<boolean>`rm.folded(${sql.ref(name)}) = rm.folded(${text})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOfReferred(resource))}
    where company_id = ${company} and status in ('active', 'disabled')
      and (id = ${text} or ${sql.join(isCalledSo, sql` or `)})
    limit 2
  `.execute(database);
  return rows.length === 1 ? rows[0]!.id : undefined;
}

/** Of values that no two records of a kind have, those that one has already, in capitals. */
export async function takenValues(
  database: ReadDatabase,
  company: string,
  resource: string,
  column: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const table = tableOf({ resource });
  const taken = new Set<string>();
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
    const some = values.slice(at, at + VALUES_AT_ONCE);
    const { rows } = await sql<{ value: string }>`
      select upper(${sql.ref(column)}::text) as value from ${sql.table(table)}
      where company_id = ${company} and ${sql.ref(column)}::text = any(${some}::text[])
    `.execute(database);
    for (const { value } of rows) taken.add(value);
  }
  return taken;
}
