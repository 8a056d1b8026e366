import { STOCK_SOURCES } from '@fidelidade/domain/stock/stock-item/events.js';
import { MOVEMENT_KINDS } from '@fidelidade/domain/stock/stock-item/movement-kinds.js';
import { sql, type RawBuilder } from 'kysely';
import { noteNumbered } from '../../fiscal/invoices/queries.js';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { valuesById } from '../../database/values-by-id.js';
import { referredName } from '../../lists/referred-name.js';
import { oneOf, readValue } from '../../lists/field-kinds.js';
import { list } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { FilterValue, ListPage, ListQuery } from '../../lists/list-query.js';
import { foundIn } from '../../lists/search.js';
import type { Viewer } from '../../lists/viewer.js';
import { namesOf } from '../../records/queries.js';
import { personNames } from '../../registry/persons/queries.js';
import { staffNames } from '../../identity/staff-users/queries.js';
import { lotNumbers } from '../lots/queries.js';
import type { StockMovementRow } from './table.js';

/** What the list can be filtered and sorted by. */
export const stockMovementList = (company: string): ListDefinition<'stock_movements'> => ({
  table: 'stock_movements',
  columns: {
    id: 'id',
    product_id: 'product_id',
    warehouse_id: 'warehouse_id',
    kind: 'kind',
    quantity: 'quantity',
    cost: 'cost',
    balance: 'balance',
    in_warehouse: 'in_warehouse',
    other_warehouse_id: 'other_warehouse_id',
    balance_cost: 'balance_cost',
    reason: 'reason',
    source_kind: 'source_kind',
    reversed_by: 'reversed_by',
    date: 'date',
    source_id: 'source_id',
    movement_type_id: 'movement_type_id',
    person_id: 'person_id',
    made_by: 'made_by',
    approval_id: 'approval_id',
    created_at: 'created_at',
    position: 'position',
  },
  computed: {
    product_name: referredName('products', 'name', 'product_id'),
    unit: referredName('products', 'unit', 'product_id'),
    warehouse_name: referredName('warehouses', 'name', 'warehouse_id'),
    other_warehouse_name: referredName('warehouses', 'name', 'other_warehouse_id'),
    movement_type_name: referredName('movement_types', 'name', 'movement_type_id'),
    person_name: referredName('persons', 'full_name', 'person_id'),
    made_by_name: sql`(select staff.name from staff_users as staff where staff.id = made_by)`,
  },
  special: {
    lot_id: (value) => {
      const ids = [value].flat().map((id) => readValue('lot_id', 'id', id));
      const wanted = ids.map((id) => sql`lots @> ${JSON.stringify([{ lot_id: id }])}::jsonb`);
      return sql<boolean>`(${sql.join(wanted, sql` or `)})`;
    },
    q: (text) => searched(company, text),
  },
  kinds: {
    kind: oneOf(MOVEMENT_KINDS),
    source_kind: oneOf(STOCK_SOURCES),
    reversed_by: 'id',
    made_by: 'id',
    approval_id: 'id',
    in_warehouse: 'decimal',
    quantity: 'decimal',
    cost: 'money',
    balance: 'decimal',
    balance_cost: 'money',
    date: 'date',
    created_at: 'instant',
    position: 'integer',
  },
  defaultSort: { field: 'position', descending: true },
  neverNull: [
    'id',
    'product_id',
    'warehouse_id',
    'kind',
    'quantity',
    'cost',
    'date',
    'source_id',
    'made_by',
    'created_at',
    'position',
  ],
});

/** By what its product is searched for, the number of a lot, the reason it was given, or the number of the note that moved the goods. */
function searched(company: string, text: FilterValue): RawBuilder<boolean> {
  const number = noteNumbered(text);
  return foundIn(
    text,
    (isIn) => sql`${isIn(sql`rm.folded(stock_movements.reason)`)}
      or product_id in (select id from products where company_id = ${company} and ${isIn('products.search')})
      or exists (
        select from goods_lots as lot
        where lot.company_id = ${company} and ${isIn(sql`rm.folded(lot.number)`)}
          and stock_movements.product_id = lot.product_id
          and stock_movements.lots @> jsonb_build_array(jsonb_build_object('lot_id', lot.id))
      )`,
    number &&
      sql<boolean>`(source_kind = 'invoice' and source_id in (
        select id from invoices where company_id = ${company} and ${number}))`,
  );
}

export const listStockMovements = async (
  database: ReadDatabase,
  company: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<NamedMovement>> => {
  const page = await list(database, stockMovementList(company), company, query, ofWarehouses(viewer));
  return { ...page, rows: await named(database, company, page.rows) };
};

/** With what it refers to is called; null while that is not known yet. */
export interface NamedMovement extends Omit<StockMovementRow, 'lots'> {
  readonly product_name: string | null;
  /** What its quantities are counted in; null while that is not known yet. */
  readonly unit: string | null;
  readonly warehouse_name: string | null;
  readonly other_warehouse_name: string | null;
  readonly movement_type_name: string | null;
  readonly person_name: string | null;
  /** Of the staff; null of what no user made. */
  readonly made_by_name: string | null;
  readonly lots: readonly (StockMovementRow['lots'][number] & { readonly number: string | null })[];
}

const byId = rowById('stock_movements');

export async function findStockMovement(
  database: ReadDatabase,
  company: string,
  id: string,
  { scope: { warehouses } }: Viewer,
): Promise<NamedMovement | undefined> {
  const row = await byId(database, company, id);
  if (!row || !(warehouses?.includes(row.warehouse_id) ?? true)) return undefined;
  return (await named(database, company, [row]))[0];
}

async function named(
  database: ReadDatabase,
  company: string,
  rows: readonly StockMovementRow[],
): Promise<readonly NamedMovement[]> {
  const ids = rows.flatMap(({ warehouse_id, other_warehouse_id }) => [warehouse_id, other_warehouse_id]);
  const names = await namesOf(database, 'warehouses', company, ids);
  const products = await namesOf(
    database,
    'products',
    company,
    rows.map((row) => row.product_id),
  );
  const units = await valuesById(
    database,
    'products',
    'unit',
    company,
    rows.map((row) => row.product_id),
  );
  const types = await namesOf(
    database,
    'movement-types',
    company,
    rows.map((row) => row.movement_type_id),
  );
  const numbers = await lotNumbers(
    database,
    company,
    rows.flatMap(({ lots }) => lots.map(({ lot_id }) => lot_id)),
  );
  const persons = await personNames(
    database,
    company,
    rows.flatMap(({ person_id }) => person_id ?? []),
  );
  const staff = await staffNames(database, [...new Set(rows.map(({ made_by }) => made_by))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...row,
    product_name: products.get(row.product_id) ?? null,
    unit: units.get(row.product_id) ?? null,
    warehouse_name: nameOf(row.warehouse_id),
    other_warehouse_name: nameOf(row.other_warehouse_id),
    movement_type_name: types.get(row.movement_type_id ?? '') ?? null,
    person_name: persons.get(row.person_id ?? '') ?? null,
    made_by_name: staff.get(row.made_by) ?? null,
    lots: row.lots.map((part) => ({ ...part, number: numbers.get(part.lot_id) ?? null })),
  }));
}

/** Of the warehouses that the viewer may see (R-6.4). */
const ofWarehouses = ({ scope: { warehouses } }: Viewer): RawBuilder<boolean> =>
  warehouses === null ? sql<boolean>`true` : sql<boolean>`warehouse_id = any(${[...warehouses]}::text[])`;
