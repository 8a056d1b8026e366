import { invoiceSeries } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import {
  offered,
  type Field,
  type FieldKind as KindOfField,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  fieldsOf,
  isCode,
  nameOfReferred,
  wireName,
  type AnyKind,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import {
  codesOfReferred,
  RECORD_KINDS,
  titleOfReferred,
  type RecordResource,
} from '@fidelidade/domain/record-kinds.js';
import { BALANCES } from '@fidelidade/domain/stock/product/balance.js';
import { ITEM_TYPE_OF, SPED_ITEM_TYPES } from '@fidelidade/domain/stock/product/tables.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../database/read-models.js';
import { valuesById } from '../database/values-by-id.js';
import { oneOf, readValue, type FieldKind } from '../lists/field-kinds.js';
import { referredName, referredNames } from '../lists/referred-name.js';
import { list, statusFilter, statusOf, withoutDeleted } from '../lists/list.js';
import type { ListDefinition } from '../lists/list-definition.js';
import type { ListPage, ListQuery } from '../lists/list-query.js';
import { firstWarehouseId } from '../stock/first-warehouse.js';
import { SERIES_COMPUTED, seriesOffered, withNumbers } from '../fiscal/series-numbers/queries.js';
import { derivedOf } from './derived.js';
import { findWithOfficial, listWithOfficial, ORIGINS, rowById, type Overlay } from './official/list.js';
import { statesOfOfficialRows } from './official/row-states.js';
import { officialValues } from './official/tables.js';
import { NOT_PURGED, PURGED } from './purged.js';
import { searchedFields, standsByNumbers, tableOf, type AnyRecordRow, type RecordTable } from './table.js';
import { tableOfReferred } from './referred-table.js';

const FILTERED_AS: Readonly<Record<KindOfField, (field: Field) => FieldKind>> = {
  address: () => 'parts',
  list: () => 'parts',
  text: ({ form }) => (form === 'document' ? 'digits' : form === 'phone' ? 'phone' : 'text'),
  digits: () => 'digits',
  choice: (field) => oneOf(offered(field).map(([code]) => (field.isOfNumbers ? Number(code) : code))),
  date: () => 'date',
  flag: () => 'flag',
  integer: () => 'integer',
  decimal: () => 'decimal',
  percent: () => 'decimal',
  money: () => 'money',
  price: () => 'decimal',
  reference: () => 'id',
  references: () => 'parts',
};

const ALWAYS = ['id', 'version', 'status', 'created_at', 'updated_at'] as const;

/** Columns beside the fields of a kind that its list knows, always with a value. */
const EXTRA_COLUMNS: Readonly<Partial<Record<RecordResource, Readonly<Record<string, FieldKind>>>>> = {
  products: { stock_quantity: 'decimal', stock_reserved: 'decimal' },
};

/** Filters of a kind's list with a meaning of their own. */
const SPECIAL: Readonly<Partial<Record<RecordResource, ListDefinition<RecordTable>['special']>>> = {
  // Those of which the warehouse holds some.
  products: {
    warehouse_id: (value) => {
      const ids = [value].flat().map((id) => String(readValue('warehouse_id', 'id', id)));
      return sql<boolean>`stock_by_warehouse ?| ${ids}::text[]`;
    },
    balance: (value) => OF_BALANCE[readValue('balance', oneOf(BALANCES), value) as (typeof BALANCES)[number]],
  },
  // Those that notes of today can be numbered in.
  'invoice-series': { offered: seriesOffered },
};

const OF_BALANCE = {
  all: sql<boolean>`true`,
  positive: sql<boolean>`stock_quantity > 0`,
  negative: sql<boolean>`stock_quantity < 0`,
} as const satisfies Readonly<Record<(typeof BALANCES)[number], unknown>>;

/** What can still be had is less than there should be. */
const BELOW_MINIMUM = sql`coalesce(stock_quantity - stock_reserved < min_quantity, false)`;

/** What a product's type is to the SPED (R-3.4.10). */
const ITEM_TYPE = sql`case type ${sql.join(
  Object.entries(ITEM_TYPE_OF).map(([type, code]) => sql`when ${type} then ${code}`),
  sql` `,
)} end`;

/** What rows say that no column holds, and that follows from columns. */
const COMPUTED: Readonly<Partial<Record<RecordResource, ListDefinition<RecordTable>['computed']>>> = {
  products: {
    stock_available: sql`(stock_quantity - stock_reserved)`,
    cost_is_average: sql`(average_cost is not null)`,
    below_minimum: BELOW_MINIMUM,
    item_type: ITEM_TYPE,
  },
  'invoice-series': SERIES_COMPUTED,
};

/** What rows say by which company it is. */
const COMPUTED_OF_COMPANY: Readonly<
  Partial<Record<RecordResource, (company: string) => ListDefinition<RecordTable>['computed']>>
> = {
  warehouses: (company) => ({ is_first: sql`(id = ${firstWarehouseId(company)})` }),
};

const COMPUTED_KINDS: Readonly<Record<string, FieldKind>> = {
  next_number: 'integer',
  last_used: 'integer',
  is_default: 'flag',
  stock_available: 'decimal',
  cost_is_average: 'flag',
  below_minimum: 'flag',
  item_type: oneOf(Object.keys(SPED_ITEM_TYPES)),
  is_first: 'flag',
};

/** A record that is referred to may be asked for by its name, too (R-7.4.6b). */
const namesOfReferred = (kind: AnyKind): Readonly<Record<string, RawBuilder<unknown>>> =>
  Object.fromEntries(
    fieldsOf(kind).flatMap(([name, { of, kind: each }]) => {
      if (of === undefined) return [];
      const called = each === 'references' ? referredNames : referredName;
      return [
        [nameOfReferred(name), called(tableOfReferred(of), titleOfReferred(of), wireName(name))] as const,
      ];
    }),
  );

/** And by its code, where its name does not tell it from others of its kind. */
const codesOfOthers = (kind: AnyKind): Readonly<Record<string, RawBuilder<unknown>>> =>
  Object.fromEntries(
    codesOfReferred(kind).map(({ field, of, code, shown }) => [
      shown,
      referredName(tableOfReferred(of), code, wireName(field)),
    ]),
  );

/** What a kind's list can be filtered and sorted by: every field of it, and what its rows have besides. */
export function recordList(kind: AnyKind): ListDefinition<RecordTable> {
  const fields = fieldsOf(kind).map(([name, field]) => [wireName(name), field] as const);
  const extra = EXTRA_COLUMNS[kind.resource as RecordResource] ?? {};
  const derived = derivedOf(kind.resource);
  const own = [...fields.map(([name]) => name), ...Object.keys(extra), ...derived.map(({ name }) => name)];
  const codes = fields.flatMap(([name, field]) => (isCode(field) || field.searched ? [name] : []));
  return {
    table: tableOf(kind),
    columns: Object.fromEntries([...ALWAYS, ...own].map((name) => [name, name])),
    kinds: {
      version: 'integer',
      status: statusOf(),
      created_at: 'instant',
      updated_at: 'instant',
      ...Object.fromEntries(fields.map(([name, field]) => [name, FILTERED_AS[field.kind](field)])),
      ...extra,
      ...COMPUTED_KINDS,
      ...Object.fromEntries(
        fieldsOf(kind).flatMap(([name, { kind: each }]) =>
          each === 'references' ? [[nameOfReferred(name), 'parts'] as const] : [],
        ),
      ),
      ...Object.fromEntries(derived.map((each) => [each.name, each.kind])),
    },
    computed: {
      ...namesOfReferred(kind),
      ...codesOfOthers(kind),
      ...COMPUTED[kind.resource as RecordResource],
    },
    search: 'search',
    searchedFields: searchedFields(kind),
    ...(codes.length > 0 && { codes }),
    byNumbers: [
      ...fieldsOf(kind).flatMap(([name, field]) =>
        standsByNumbers(name, field, kind.title) ? [wireName(name)] : [],
      ),
      ...codesOfReferred(kind).map(({ shown }) => shown),
    ],
    special: { _status: statusFilter(), ...SPECIAL[kind.resource as RecordResource] },
    defaultSort: { field: wireName(kind.sortedBy ?? kind.title), descending: false },
    neverNull: [
      ...ALWAYS,
      ...Object.keys(extra),
      ...fields.flatMap(([name, { required }]) => (required ? [name] : [])),
    ],
  };
}

const LISTS: ReadonlyMap<string, ListDefinition<RecordTable>> = new Map(
  RECORD_KINDS.map((kind) => [kind.resource, recordList(kind)]),
);

/** Of the records with these ids; null is all. */
const among = (ids: readonly string[] | null): RawBuilder<boolean> =>
  ids === null ? NOT_PURGED : sql<boolean>`${NOT_PURGED} and id = any(${[...ids]}::text[])`;

function listOf({ resource }: AnyKind, company: string): ListDefinition<RecordTable> {
  const definition = LISTS.get(resource)!;
  const ofCompany = COMPUTED_OF_COMPANY[resource as RecordResource]?.(company);
  return ofCompany ? { ...definition, computed: { ...definition.computed, ...ofCompany } } : definition;
}

/** A page of a kind's records, each with the names of those that it refers to (R-7.4.6b). */
export async function listRecords(
  database: ReadDatabase,
  kind: AnyKind,
  company: string,
  query: ListQuery,
  seen: readonly string[] | null = null,
): Promise<ListPage<AnyRecordRow>> {
  const definition = listOf(kind, company);
  if (kind.official) {
    const overlay = await overlayOf(database, kind, company);
    return listWithOfficial(kind, officialFields(definition), overlay, withoutDeleted(query));
  }
  const page = await list(database, definition, company, withoutDeleted(query), among(seen));
  return { ...page, rows: await withNames(database, kind, company, page.rows as unknown as AnyRecordRow[]) };
}

/** What can be asked of a table with official rows in it: the fields of its kind, and whose a row is. */
const officialFields = ({
  columns,
  kinds,
}: ListDefinition<RecordTable>): Readonly<Record<string, FieldKind>> => ({
  ...Object.fromEntries(Object.keys(columns).map((name) => [name, kinds?.[name] ?? 'text'])),
  origin: oneOf(ORIGINS),
});

/** What a company added to an official table, and what it does not use of it: a few rows, for the table is whole. */
async function overlayOf(database: ReadDatabase, kind: AnyKind, company: string): Promise<Overlay> {
  const own = (await database
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('company_id', '=', company)
    .where('status', '<>', PURGED)
    .execute()) as unknown as AnyRecordRow[];
  return { own, states: await statesOfOfficialRows(database, kind.resource, company) };
}

export async function findRecord(
  database: ReadDatabase,
  kind: AnyKind,
  company: string,
  id: string,
): Promise<AnyRecordRow | undefined> {
  if (kind.official) return rowById(kind, await overlayOf(database, kind, company), id);
  const rows = (await database
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '<>', PURGED)
    .execute()) as unknown as AnyRecordRow[];
  return (await withNames(database, kind, company, rows))[0];
}

async function withNames(
  database: ReadDatabase,
  kind: AnyKind,
  company: string,
  rows: readonly AnyRecordRow[],
): Promise<readonly AnyRecordRow[]> {
  let named = rows;
  for (const [field, { of }] of fieldsOf(kind)) {
    if (of === undefined) continue;
    const referred = rows.flatMap((row) => row[wireName(field)]);
    const names = await namesOf(database, of, company, referred);
    const nameOf = (id: unknown) => names.get(String(id)) ?? null;
    named = named.map((row) => {
      const said = row[wireName(field)];
      return { ...row, [nameOfReferred(field)]: Array.isArray(said) ? said.map(nameOf) : nameOf(said) };
    });
  }
  for (const { field, of, code, shown } of codesOfReferred(kind)) {
    const referred = rows.map((row) => row[wireName(field)]);
    const codes = await valuesById(database, tableOfReferred(of), code, company, referred);
    named = named.map((row) => ({ ...row, [shown]: codes.get(String(row[wireName(field)])) ?? null }));
  }
  return kind.resource === invoiceSeries.resource ? withNumbers(database, company, named) : named;
}

/** What records of a kind are called, by their ids. */
export const namesOf = (
  database: ReadDatabase,
  resource: string,
  company: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> =>
  valuesById(database, tableOfReferred(resource), titleOfReferred(resource), company, ids);

/** The same in SQL, of the code in a column of a row. */
export const nameOfCode = (kind: AnyKind, column: string): RawBuilder<unknown> => {
  const title = wireName(kind.title);
  const official = JSON.stringify(
    Object.fromEntries(officialValues(kind.resource).map((row) => [row.code, row[title]])),
  );
  const ownName = (order: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select own_name from (
      select company_id as own_company, code as own_code, ${sql.ref(title)} as own_name, status as own_status, id as own_id
      from ${sql.table(tableOf(kind))}
    ) as own
    where own_company = company_id and own_code = ${sql.ref(column)} and ${order}
    order by own_id limit 1
  )`;
  return sql`coalesce(${ownName(sql`own_status = 'active'`)}, ${official}::jsonb ->> ${sql.ref(column)}, ${ownName(sql`own_status <> ${PURGED}`)})`;
};

/** What rows of an official table are called, the company's own among them, by their codes; what nobody knows has no name. */
export async function namesOfCodes(
  database: ReadDatabase,
  kind: AnyKind,
  company: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const overlay = await overlayOf(database, kind, company);
  return new Map(
    [...new Set(codes)].flatMap((code) => {
      // What was put away since is still called so.
      const row = findWithOfficial(kind, overlay, code) ?? overlay.own.find((each) => each['code'] === code);
      return row ? [[code, String(row[wireName(kind.title)])] as const] : [];
    }),
  );
}
