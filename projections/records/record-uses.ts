import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { tableOf } from './table.js';

/** Where something that is no plain record names one: a table and its column. */
const NAMED_IN: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  persons: [
    ['entries', 'person_id'],
    ['invoices', 'person_id'],
    ['sales', 'person_id'],
    ['participant_directory', 'person_id'],
  ],
  products: [['stock_movements', 'product_id']],
  warehouses: [['stock_movements', 'warehouse_id']],
  'account-plans': [['entries', 'account_plan_id']],
};

/** Whether anything that is there names the record whose id stands in `id`. */
function isNamed(resource: string, company: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const byKinds = RECORD_KINDS.flatMap((kind: AnyKind) =>
    fieldsOf(kind)
      .filter(([, { of }]) => of === resource)
      .map(
        ([field]) => sql<boolean>`exists (
          select from ${sql.table(tableOf(kind))} as other where other.company_id = ${company}
            and other.${sql.ref(wireName(field))} = ${id} and other.status in ('active', 'disabled'))`,
      ),
  );
  const byOthers = (NAMED_IN[resource] ?? []).map(
    ([table, column]) => sql<boolean>`exists (
      select from ${sql.table(table)} as other where other.company_id = ${company} and other.${sql.ref(column)} = ${id})`,
  );
  const inNotes = sql<boolean>`exists (
    select from invoices as other where other.company_id = ${company}
      and other.items @> jsonb_build_array(jsonb_build_object('productId', ${id}::text)))`;
  const all = [...byKinds, ...byOthers, ...(resource === 'products' ? [inNotes] : [])];
  return all.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(all, sql` or `)})`;
}

/** Those of some records that others name. */
export async function usedRecords(
  database: ReadDatabase,
  company: string,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::text[]) as asked (id) where ${isNamed(resource, company, sql`asked.id`)}
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** What undoing an import would leave, and why. */
export interface UndoPreview {
  readonly takenBack: number;
  readonly kept: number;
  /** The first of them, in the order of the file. */
  readonly shown: readonly { readonly row: number; readonly record_id: string; readonly code: string }[];
}

const SHOWN_KEPT = 100;

/** Looks at every record that an import made as it stands now (R-10.7.1). */
export async function previewUndo(
  database: ReadDatabase,
  company: string,
  importId: string,
  resource: string,
): Promise<UndoPreview> {
  const table = resource === 'persons' ? 'persons' : tableOf(kindOf(resource));
  const { rows } = await sql<{ row: number; record_id: string; code: string; all: number; kept: number }>`
    with made as materialized (
      select made.row, made.record_id, case
        when ${isNamed(resource, company, sql`made.record_id`)} then 'import_undo_in_use'
        when record.id is null or record.status <> 'active' or record.version <> 1 then 'import_undo_changed'
      end as code
      from import_rows as made
      left join ${sql.table(table)} as record on record.company_id = ${company} and record.id = made.record_id
      where made.company_id = ${company} and made.import_id = ${importId} and made.result = 'registered'
    ), counted as (select count(*)::int as "all", count(code)::int as kept from made)
    select made.row, made.record_id, made.code, counted."all", counted.kept
    from counted left join made on made.code is not null
    order by made.row limit ${SHOWN_KEPT}
  `.execute(database);
  const { all = 0, kept = 0 } = rows[0] ?? {};
  const shown = rows
    .filter(({ code }) => code !== null)
    .map(({ row, record_id, code }) => ({ row, record_id, code }));
  return { takenBack: all - kept, kept, shown };
}
