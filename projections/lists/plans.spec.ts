import { products } from '@fidelidade/domain/stock/product/product.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { sql } from 'kysely';
import { ALL_PROJECTIONS } from '../all.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type SystemReads, type ReadModels } from '../database/read-models.js';
import { entryList } from '../finance/entries/queries.js';
import { SEES_ALL } from './viewer.js';
import { invoiceList } from '../fiscal/invoices/queries.js';
import { participantList } from '../loyalty/participants/queries.js';
import { saleList } from '../loyalty/sales/queries.js';
import { importList } from '../platform/imports/queries.js';
import { personList } from '../registry/persons/queries.js';
import { recordList } from '../records/queries.js';
import { list, listStatements } from './list.js';
import { type ListDefinition } from './list-definition.js';

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
  /** Fields that it is sorted by, if not by the default one. */
  readonly sortedBy?: readonly string[];
  /** Columns that are empty only in rows which the list's view leaves out. */
  readonly neverEmptyHere?: readonly string[];
}
const entries = entryList(COMPANY, 'R', day('2026-03-10'), SEES_ALL);
const participants = {
  list: participantList as AnyList,
  table: 'participant_directory',
  neverEmptyHere: ['id', 'state'],
};
const LISTS: Readonly<Record<string, Listed>> = {
  entries: { list: entries as AnyList, table: 'entries', filter: {} },
  invoices: { list: invoiceList as AnyList, table: 'invoices', filter: {} },
  'invoices of a status': { list: invoiceList as AnyList, table: 'invoices', filter: { nfe_status: 3 } },
  sales: { list: saleList as AnyList, table: 'sales', filter: {} },
  participants: { ...participants, filter: {} },
  'participants by what they have': {
    ...participants,
    filter: {},
    sortedBy: ['cashback_available', 'cashback_pending', 'points_available', 'points_pending'],
  },
  'participants in a state': { ...participants, filter: { state: 'active' } },
  persons: { list: personList as AnyList, table: 'persons', filter: {} },
  products: { list: recordList(products) as AnyList, table: 'products', filter: {} },
  imports: { list: importList as AnyList, table: 'imports', filter: {} },
};

let server: TestDatabase;
let database: SystemReads;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  for (const table of new Set(Object.values(LISTS).map((each) => each.table))) await fill(table);
  await fill('participants');
  await server.pool.query(
    `update rm.participant_directory set id = 'id ' || substr(person_id, 11), state = 'active'`,
  );
  await fill('loyalty_balances');
  await server.pool.query(
    `update rm.loyalty_balances set participant_id = 'id ' || substr(participant_id, 16)`,
  );
  await server.pool.query('vacuum analyze rm.participant_directory, rm.loyalty_balances');
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

const planOf = async (
  { list: definition, filter }: Listed,
  field: string,
  descending: boolean,
): Promise<string> => {
  const sort = { field, descending };
  const { pageOf } = listStatements(definition, COMPANY, { filter, sort, offset: 0, limit: 25 });
  const { rows } = await sql<Record<string, string>>`explain ${pageOf}`.execute(database);
  const plan = rows.map((row) => Object.values(row).join()).join('\n');
  // What finds the rows of a page in the core of a view; above it stands what joins and sorts these few.
  return plan.slice(Math.max(plan.indexOf('InitPlan'), 0));
};

describe('the first page of a list', () => {
  it.each(Object.keys(LISTS))('%s: is walked along an index, upwards and downwards', async (name) => {
    const listed = LISTS[name];
    if (!listed) throw new Error(name);
    const { sortedBy = [listed.list.defaultSort.field] } = listed;
    for (const [field, descending] of sortedBy.flatMap((each) => [
      [each, false] as const,
      [each, true] as const,
    ])) {
      const plan = await planOf(listed, field, descending);
      expect(plan).not.toContain('Sort');
      expect(plan).not.toMatch(
        /Seq Scan on (rm\.)?(entries|invoices|sales|persons|products|imports|participant\w*|loyalty_balances)/,
      );
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
    const { neverEmptyHere = [] } = listed;
    const mayBeEmpty = new Set(
      rows.map((row) => row.name).filter((column) => !neverEmptyHere.includes(column)),
    );
    const { columns, neverNull } = listed.list;
    expect(neverNull.filter((field) => mayBeEmpty.has(columns[field] ?? field))).toEqual([]);
  });
});

describe('a search', () => {
  const NAMES = `case when n % 2 = 0 then 'Ana Silva ' || n when n > 4900 then 'Zilá Souza ' || n else 'Beto ' || n end`;
  beforeAll(async () => {
    await server.pool.query(
      `update rm.persons set full_name = ${NAMES} from generate_series(1, ${ROWS}) as n where id = 'id ' || n`,
    );
    await server.pool.query(
      `update rm.participant_directory set person_name = ${NAMES} from generate_series(1, ${ROWS}) as n where id = 'id ' || n`,
    );
    await server.pool.query('vacuum analyze rm.persons, rm.participant_directory');
  });

  it.each([
    ['of what many have', 'silva', 0],
    ['of what many have, far down', 'silva', 2_400],
    ['of what comes late in the list', 'zilá', 0],
    ['of what comes late in the list, at its end', 'souza', 40],
    ['of one', 'silva 4998', 0],
    ['of what nobody has', 'silva souza', 0],
  ])('%s: shows the same as a look at every row', async (_, q, offset) => {
    const ways = [personList as AnyList, participantList as AnyList].flatMap((definition) =>
      [false, true].map((descending) => ({ definition, descending })),
    );
    for (const { definition, descending } of ways) {
      const { field } = definition.defaultSort;
      const query = { filter: { q }, sort: { field, descending }, offset, limit: 25 };
      const rows = (await list(database, definition, COMPANY, query)).rows as unknown as { id: string }[];
      const { rows: all } = await server.pool.query<{ id: string; search: string }>(
        `select id, search from rm.${definition.table} order by ${field} ${descending ? 'desc, id desc' : ', id'}`,
      );
      const words = q.replace('á', 'a').split(' ');
      const hits = all.filter(({ search }) => words.every((word) => search.includes(word)));
      expect(rows.map(({ id }) => id)).toEqual(hits.slice(offset, offset + 25).map(({ id }) => id));
    }
  });

  it.each([
    ['of one letter', 'a', 0],
    ['of two letters, which names begin with', 'zi', 0],
    ['of two letters, far down', 'be', 2_300],
    ['of two letters, from the names that begin with them to what comes below', 'an', 2_490],
    ['of two letters, at the beginning of another word', 'so', 0],
    ['of two letters, there and far down', 'si', 40],
    ['of two digits', '49', 20],
    ['of two letters and a word', 'an silva', 30],
    ['of two letters and a word, which names do not begin with', 'si ana', 2_490],
    ['of two letters and another two', 'an si', 2_495],
    ['of two letters in the middle of words', 'nn', 0],
    ['of two letters that nobody has', 'xq', 0],
    ['of what only looks like a pattern', '%_', 0],
  ])('%s: shows what begins with it, and then the words that do', async (_, q, offset) => {
    for (const definition of [personList as AnyList, participantList as AnyList]) {
      const { field } = definition.defaultSort;
      const query = { filter: { q }, sort: undefined, offset, limit: 25 };
      const page = await list(database, definition, COMPANY, query);
      const { rows: all } = await server.pool.query<{ id: string; search: string; name: string }>(
        `select id, search, ${field} as name from rm.${definition.table} order by ${field}, id`,
      );
      const words = q.split(' ');
      const hits = all.filter(({ search }) =>
        words.every((word) =>
          (word.length > 2 ? search : ` ${search}`).includes(word.length > 2 ? word : ` ${word}`),
        ),
      );
      const isFirst = ({ name }: { name: string }) =>
        name.toLowerCase().replace('á', 'a').startsWith(words[0]!);
      const wanted = [...hits.filter(isFirst), ...hits.filter((hit) => !isFirst(hit))];
      const ids = (page.rows as unknown as { id: string }[]).map(({ id }) => id);
      expect(ids).toEqual(wanted.slice(offset, offset + 25).map(({ id }) => id));
      if (page.totalIsMinimum) expect(page.total).toBeLessThanOrEqual(wanted.length);
      else expect(page.total).toBe(wanted.length);
    }
  });

  it('of a part of a name, by its filter, finds as many and is answered by the index of trigrams', async () => {
    for (const [definition, name] of [
      [personList, 'full_name'],
      [participantList, 'name'],
    ] as const) {
      const filter = { [`${name}_like`]: 'ZILÁ s' };
      const query = { filter, sort: undefined, offset: 0, limit: 25 };
      const page = await list(database, definition as AnyList, COMPANY, query);
      expect([page.total, page.rows.length]).toEqual([50, 25]);
      const { pageOf } = listStatements(definition as AnyList, COMPANY, query);
      const { rows } = await sql<Record<string, string>>`explain ${pageOf}`.execute(database);
      expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on \w+_search/);
    }
  });

  it('of two letters is answered by the index of trigrams', async () => {
    const { pageOf } = listStatements(personList, COMPANY, {
      filter: { q: 'xq' },
      sort: undefined,
      offset: 0,
      limit: 25,
    });
    const { rows } = await sql<Record<string, string>>`explain ${pageOf}`.execute(database);
    expect(rows.map((row) => Object.values(row).join()).join('\n')).toContain('persons_search');
  });

  describe('of receivables', () => {
    const query = (q: string) => ({ filter: { q }, sort: undefined, offset: 0, limit: 25 });
    const plannedFor = async (q: string): Promise<string> => {
      const { pageOf } = listStatements(entries, COMPANY, query(q));
      return database.transaction().execute(async (transaction) => {
        // Of so few rows, to look at each would cost less.
        await sql`set local enable_seqscan = off`.execute(transaction);
        const { rows } = await sql<Record<string, string>>`explain ${pageOf}`.execute(transaction);
        return rows.map((row) => Object.values(row).join()).join('\n');
      });
    };

    // What an index of trigrams has not sorted in yet is looked at whole.
    beforeAll(() => server.pool.query('vacuum analyze rm.entries'));

    it.each([
      ['by their words', 'description 4321', ['entries_search']],
      ['by an amount, which may be in their words too', '43,21', ['entries_search', 'entries_by_value']],
      ['by the number of a receipt', 'recibo 4321', ['entries_search', 'entries_pkey']],
    ])('%s: is answered by indexes alone', async (_, q, indexes) => {
      const plan = await plannedFor(q);
      for (const index of indexes) expect(plan).toContain(index);
    });

    it('finds what a look at every row finds, and nothing that is payable', async () => {
      await server.pool.query(`update rm.entries set direction = 'P' where value % 10 = 1`);
      for (const q of ['description 432', '43,22', '43,21']) {
        const { rows } = await list(database, entries, COMPANY, query(q));
        const cents = q.includes(',') ? Number(q.replace(',', '')) : -1;
        const { rows: all } = await server.pool.query<{ id: string }>(
          `select id from rm.entries where direction = 'R' and (search like all($1) or value = $2) order by due_date, id limit 25`,
          [q.split(' ').map((word) => `%${word}%`), cents],
        );
        expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      }
    });
  });

  it('never walks the list to its end for what comes late or not at all', async () => {
    const query = { filter: { q: 'zilá' }, sort: undefined, offset: 0, limit: 25 };
    const { nearby, pageOf } = listStatements(personList, COMPANY, query);
    if (!nearby) throw new Error('nothing is looked for nearby');
    const [near, whole] = await Promise.all(
      [nearby, pageOf].map(async (statement) => {
        const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(database);
        return rows.map((row) => Object.values(row).join()).join('\n');
      }),
    );
    expect(near).toMatch(/persons_by_title[^]*/);
    expect(near).toMatch(/rows=2000/);
    expect(whole).toContain('persons_search');
  });
});
