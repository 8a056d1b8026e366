import { accountNameKey } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { fieldsOf, isCode, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { isRecordResource, kindOf, titleOfReferred } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { NOT_PURGED } from './purged.js';
import { tableOf } from './table.js';
import { tableOfReferred } from './referred-table.js';

/** Values that one question asks about. */
const VALUES_AT_ONCE = 5_000;

/** Records that a text names: by what only one of them has, or by what they are called. */
export interface NamedRecords {
  /** Two stand for all, where there are more. */
  readonly ids: readonly string[];
  readonly by: 'code' | 'name';
}

/** The record of a kind that has this code, this document or this id, or else those that are called so. Why none goes into a closed one, a command says. */
export async function findByName(
  database: ReadDatabase,
  company: string,
  resource: string,
  text: string,
): Promise<NamedRecords> {
  const those = async (are: RawBuilder<boolean>) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tableOfReferred(resource))}
      where company_id = ${company} and status in ('active', 'disabled', 'closed') and ${are} limit 2
    `.execute(database);
    return rows.map(({ id }) => id);
  };
  // Each by an index: a file asks for as many as it has rows.
  const ids = await those(hasForItself(resource, text));
  if (ids.length === 1) return { ids, by: 'code' };
  return { ids: await those(isCalled(resource, text)), by: 'name' };
}

/** What only one record has, as it is kept. */
function hasForItself(resource: string, text: string): RawBuilder<boolean> {
  const own = [
    sql<boolean>`id = ${text}`,
    ...codesOf(resource).map((name) => sql<boolean>`${sql.ref(name)} = ${text}`),
    ...(resource === 'persons' ? [sql<boolean>`document = any(${documentsIn(text)})`] : []),
  ];
  return sql<boolean>`(${sql.join(own, sql` or `)})`;
}

const codesOf = (resource: string): readonly string[] =>
  isRecordResource(resource)
    ? fieldsOf(kindOf(resource)).flatMap(([name, field]) => (isCode(field) ? [wireName(name)] : []))
    : [];

/** Without its punctuation; a spreadsheet may have dropped its leading zeros. */
function documentsIn(text: string): readonly string[] {
  const bare = stripDocument(text);
  return /^[0-9A-Z]{8,14}$/i.test(bare) ? [bare, bare.padStart(11, '0'), bare.padStart(14, '0')] : [];
}

/** Whatever its case and its accents. */
function isCalled(resource: string, text: string): RawBuilder<boolean> {
  const named = [...new Set([titleOfReferred(resource), ...codesOf(resource)])].map(
    (name) => sql<boolean>`rm.folded(${sql.ref(name)}) = rm.folded(${text})`,
  );
  const isSearched = resource === 'persons' || isRecordResource(resource);
  const somewhere = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${isSearched ? sql`search like rm.folded(${somewhere})` : sql`true`}
    and (${sql.join(named, sql` or `)})`;
}

/** A company has so few of most kinds that all can be gone through, for accents and case that the index does not see. */
const FEW_ROWS = 5_000;

/**
 * Of values that no two records of a kind have, as they are reserved, those that one has already, and whether that one is deleted. What was
 * deleted for good has none: its reservation is given up (`moveUnique`).
 */
export async function takenValues(
  database: ReadDatabase,
  company: string,
  resource: string,
  column: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, 'kept' | 'deleted'>> {
  const table = sql.table(tableOf({ resource }));
  const name = sql.ref(column);
  const taken = new Map<string, 'kept' | 'deleted'>();
  const asked = new Set(values);
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
    const some = values.slice(at, at + VALUES_AT_ONCE);
    const { rows } = await sql<{ value: string; status: string }>`
      select ${name}::text as value, status from ${table}
      where company_id = ${company} and ${NOT_PURGED} and ${name}::text = any(${some}::text[])
      union
      select ${name}::text, status from ${table}
      where company_id = ${company} and ${NOT_PURGED} and ${name} is not null
        and (select count(*) from (select from ${table} where company_id = ${company} limit ${FEW_ROWS + 1}) as few)
          <= ${FEW_ROWS}
    `.execute(database);
    for (const { value, status } of rows) {
      const reserved = reservedAs(resource, value);
      if (asked.has(reserved)) taken.set(reserved, status === 'deleted' ? 'deleted' : 'kept');
    }
  }
  return taken;
}

const reservedAs = (resource: string, value: string): string =>
  resource === 'accounts' ? accountNameKey(value) : value.normalize('NFC').toUpperCase();
