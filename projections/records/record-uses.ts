import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { kindOf, RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { tableOf } from './table.js';

/** Where something that is no plain record names one: a table, its column, and which of its rows count. */
type NamedIn = readonly [table: string, column: string, only?: RawBuilder<boolean>];

const NAMED_IN: Readonly<Record<string, readonly NamedIn[]>> = {
  persons: [
    ['entries', 'person_id'],
    ['invoices', 'person_id'],
    ['sales', 'person_id'],
    ['stock_movements', 'person_id'],
    // It has a row for every person; participants alone, whom vouchers and lots name, have an id in it.
    ['participant_directory', 'person_id', sql<boolean>`other.id is not null`],
  ],
  products: [['stock_movements', 'product_id']],
  warehouses: [
    ['stock_movements', 'warehouse_id'],
    ['stock_movements', 'other_warehouse_id'],
    ['invoices', 'warehouse_id'],
  ],
  'account-plans': [['entries', 'account_plan_id']],
  'movement-types': [['stock_movements', 'movement_type_id']],
};

/**
 * Those of the records in `asked (id)`, a table of the query around it, that anything names. Each place is gone through once however
 * many are asked for.
 */
function namedOnes(resource: string, company: string): RawBuilder<unknown> {
  const byKinds = RECORD_KINDS.flatMap((kind: AnyKind) =>
    fieldsOf(kind)
      .filter(([, { of }]) => of === resource)
      .map(([field]) => namedIn(company, [tableOf(kind), wireName(field), THERE])),
  );
  const byOthers = (NAMED_IN[resource] ?? []).map((place) => namedIn(company, place));
  const inNotes = sql`
    select item ->> 'productId' from invoices as other, jsonb_array_elements(other.items) as item
    where other.company_id = ${company} and item ->> 'productId' in (select id from asked)`;
  const all = [...byKinds, ...byOthers, ...(resource === 'products' ? [inNotes] : [])];
  return all.length === 0 ? sql`select null::text where false` : sql.join(all, sql` union `);
}

/** Of records: what was deleted names nothing any more. */
const THERE = sql<boolean>`other.status in ('active', 'disabled')`;

const namedIn = (company: string, [table, column, only = sql<boolean>`true`]: NamedIn) => sql`
  select other.${sql.ref(column)} from ${sql.table(table)} as other
  where other.company_id = ${company} and ${only} and other.${sql.ref(column)} in (select id from asked)`;

/** Those of some records that others name. */
export async function usedRecords(
  database: ReadDatabase,
  company: string,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (select id from unnest(${ids}::text[]) as asked (id)),
    named (id) as (${namedOnes(resource, company)})
    select id from named
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

/** Looks at every record that an import made as it stands now. */
export async function previewUndo(
  database: ReadDatabase,
  company: string,
  importId: string,
  resource: string,
): Promise<UndoPreview> {
  const table = resource === 'persons' ? 'persons' : tableOf(kindOf(resource));
  const { rows } = await sql<{ row: number; record_id: string; code: string; all: number; kept: number }>`
    with asked as materialized (
      select row, record_id as id from import_rows
      where company_id = ${company} and import_id = ${importId} and result = 'registered'
    ), named (id) as materialized (${namedOnes(resource, company)}),
    made as materialized (
      select asked.row, asked.id as record_id, case
        when asked.id in (select id from named) then 'import_undo_in_use'
        when record.id is null or record.status <> 'active' or record.version <> 1 then 'import_undo_changed'
      end as code
      from asked
      left join ${sql.table(table)} as record on record.company_id = ${company} and record.id = asked.id
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
