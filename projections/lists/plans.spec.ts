import { day } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { sql } from 'kysely';
import { ALL_PROJECTIONS } from '../all.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type SystemReads } from '../database/read-models.js';
import type { ReadModels } from '../database/read-models.js';
import { entryList } from '../finance/entries/queries.js';
import { invoiceList } from '../fiscal/invoices/queries.js';
import { saleList } from '../loyalty/sales/queries.js';
import { importList } from '../platform/imports/queries.js';
import { personList } from '../registry/persons/queries.js';
import { productList } from '../stock/products/queries.js';
import { listStatements, type ListDefinition } from './list.js';

/** Enough that to sort them all costs more than to walk along an index. */
const ROWS = 5_000;
const COMPANY = 'company-1';

type AnyList = ListDefinition<keyof ReadModels & string>;
interface Listed {
  readonly list: AnyList;
  /** The table under the list's view. */
  readonly table: string;
  /** What the screen always asks for. */
  readonly filter: Readonly<Record<string, string | number | boolean>>;
}
const entries = entryList(COMPANY, day('2026-03-10'));
const LISTS: Readonly<Record<string, Listed>> = {
  entries: { list: entries as AnyList, table: 'entries', filter: { direction: 'R' } },
  invoices: { list: invoiceList as AnyList, table: 'invoices', filter: {} },
  'invoices of a status': { list: invoiceList as AnyList, table: 'invoices', filter: { nfe_status: 3 } },
  sales: { list: saleList as AnyList, table: 'sales', filter: {} },
  persons: { list: personList as AnyList, table: 'persons', filter: {} },
  products: { list: productList as AnyList, table: 'products', filter: {} },
  imports: { list: importList as AnyList, table: 'imports', filter: {} },
};

let server: TestDatabase;
let database: SystemReads;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  for (const table of new Set(Object.values(LISTS).map((each) => each.table))) await fill(table);
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** Rows that all differ, made by the kind of each column. */
async function fill(table: string): Promise<void> {
  const { rows: columns } = await server.pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'rm' and table_name = $1 and is_generated = 'NEVER' and is_nullable = 'NO'`,
    [table],
  );
  const valueOf: Readonly<Record<string, string>> = {
    bool: 'false',
    date: `date '2026-01-01' + n % 400`,
    timestamptz: `timestamptz '2026-01-01' + n * interval '1 minute'`,
    jsonb: `'[]'`,
    int4: 'n % 7',
    int8: 'n',
    numeric: 'n',
  };
  const values = columns.map(({ name, type }) =>
    name === 'company_id'
      ? `'${COMPANY}'`
      : name === 'direction'
        ? `'R'`
        : (valueOf[type] ?? `'${name} ' || n`),
  );
  await server.pool.query(
    `insert into rm.${table} (${columns.map(({ name }) => `"${name}"`).join()})
     select ${values.join()} from generate_series(1, ${ROWS}) as n`,
  );
  await server.pool.query(`analyze rm.${table}`);
}

const planOf = async ({ list, filter }: Listed, descending: boolean): Promise<string> => {
  const sort = { field: list.defaultSort.field, descending };
  const { pageOf } = listStatements(list, COMPANY, { filter, sort, offset: 0, limit: 25 });
  const { rows } = await sql<Record<string, string>>`explain ${pageOf}`.execute(database);
  return rows.map((row) => Object.values(row).join()).join('\n');
};

describe('the first page of a list', () => {
  it.each(Object.keys(LISTS))('%s: is walked along an index, upwards and downwards', async (name) => {
    const listed = LISTS[name];
    if (!listed) throw new Error(name);
    for (const descending of [false, true]) {
      const plan = await planOf(listed, descending);
      expect(plan).not.toContain('Sort');
      expect(plan).not.toMatch(/Seq Scan on (rm\.)?(entries|invoices|sales|persons|products|imports)/);
    }
  });

  it.each(Object.keys(LISTS))('%s: says of no column that may be empty that it never is', async (name) => {
    const listed = LISTS[name];
    if (!listed) throw new Error(name);
    const { rows } = await server.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'rm' and table_name = $1 and is_nullable = 'YES'`,
      [listed.table],
    );
    const mayBeEmpty = new Set(rows.map((row) => row.name));
    const { columns, neverNull } = listed.list;
    expect(neverNull.filter((field) => mayBeEmpty.has(columns[field] ?? field))).toEqual([]);
  });
});
