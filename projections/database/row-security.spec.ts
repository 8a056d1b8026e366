import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { sql } from 'kysely';
import { ALL_PROJECTIONS } from '../all.js';
import { rebuildReadModels } from '../rebuild/rebuild.js';
import { listPersons } from '../registry/persons/queries.js';
import { openCompanyReads, type CompanyReads } from './company-reads.js';
import { migrateReadModels } from './migrate.js';
import { openReadDatabase, type SystemReads } from './read-models.js';
import { mayReadAsReader } from './reader-role.js';
import { openToReader } from './row-security.js';

const COMPANIES = ['a', 'b'];
const NOBODYS = ['checkpoints'];

let server: TestDatabase;
let system: SystemReads;
let reads: CompanyReads;

beforeAll(async () => {
  server = await createTestDatabase();
  system = openReadDatabase(server.url);
  await migrateReadModels(system, ALL_PROJECTIONS);
  reads = openCompanyReads(server.url, { connections: 2 });
});

afterAll(async () => {
  await reads.destroy();
  await system.destroy();
  await server.drop();
});

interface Column {
  readonly column_name: string;
  readonly udt_name: string;
}

/** A literal that any column of the type takes. Every text is the company's name, so that rows find one another. */
function literal({ column_name, udt_name }: Column, company: string): string {
  switch (udt_name) {
    case 'text':
    case 'varchar':
      return `'${company}'`;
    case 'bool':
      return 'false';
    case 'date':
      return `'2026-03-10'`;
    case 'timestamptz':
      return `'2026-03-10T12:00:00Z'`;
    case 'uuid':
      return `'00000000-0000-4000-8000-000000000001'`;
    case 'jsonb':
      return `'[]'`;
    case '_text':
      return `'{}'`;
    case 'int4':
    case 'int8':
    case 'int2':
    case 'numeric':
      return '1';
    default:
      throw new Error(`the specification knows no value for ${column_name}, a ${udt_name}`);
  }
}

/** One row of each company in every table. A view may leave out rows that nobody is named in, so an id always is; or payments without a paper. */
async function fillTables(): Promise<void> {
  for (const table of await relations('r')) {
    const { rows: columns } = await sql<Column>`
      select column_name, udt_name from information_schema.columns
      where table_schema = 'rm' and table_name = ${table} and is_generated = 'NEVER'
        and (is_nullable = 'NO' or column_name in ('id', 'receipt_number'))
    `.execute(system);
    for (const company of COMPANIES) {
      await sql`insert into ${sql.table(`rm.${table}`)} (${sql.join(
        columns.map(({ column_name }) => sql.id(column_name)),
      )}) values (${sql.raw(columns.map((column) => literal(column, company)).join())})`.execute(system);
    }
  }
}

async function relations(kind: 'r' | 'v'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'rm'::regnamespace and relkind = ${kind} and relname <> all(${NOBODYS}) order by 1
  `.execute(system);
  return rows.map(({ name }) => name);
}

/** Whose rows a query without any filter sees: by `company_id`, or by the id where a row belongs to no company. */
async function seen(relation: string, company?: string): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select distinct coalesce(to_jsonb(each) ->> 'company_id', to_jsonb(each) ->> 'id') as owner
    from ${sql.table(relation)} as each order by 1
  `.execute(reads.of(company));
  return rows.map(({ owner }) => owner);
}

describe.each([
  ['as they were made at the first start', async () => undefined],
  [
    'as a rebuild made them anew',
    async () => {
      const projections = ALL_PROJECTIONS;
      const names = projections.map(({ name }) => name);
      await rebuildReadModels({ log: new MemoryEventStore(), databaseUrl: server.url, projections, names });
      // Of no version: what is held back and left out.
      await sql`truncate rm.stopped_lanes, rm.skipped_facts`.execute(system);
    },
  ],
])('read tables and views %s', (_, make) => {
  let all: string[];

  beforeAll(async () => {
    await make();
    await fillTables();
    all = [...(await relations('r')), ...(await relations('v'))];
  });

  it('show to a query that forgets its filter the rows of the selected company, and no others', async () => {
    for (const company of COMPANIES) {
      for (const each of all) {
        expect([each, await seen(each, company)]).toEqual([each, [company]]);
      }
    }
  });

  it('show nothing where no company is selected', async () => {
    for (const each of all) {
      expect([each, await seen(each, '')]).toEqual([each, []]);
      expect([each, await seen(each)]).toEqual([each, []]);
    }
  });

  it('show nothing to who names another company than the selected one', async () => {
    const asked = { filter: {}, sort: undefined, offset: 0, limit: 10 };
    expect((await listPersons(reads.of('a'), 'b', asked)).total).toBe(0);
  });
});

describe('the reader', () => {
  it('sees what its handle is for, side by side with others on the same connections', async () => {
    const askers = Array.from({ length: 40 }, (_, number) => COMPANIES[number % 2]!);
    const answers = await Promise.all(askers.map((company) => seen('persons', company)));
    expect(answers).toEqual(askers.map((company) => [company]));
  });

  it('writes nothing', async () => {
    const writing = sql`update persons set status = 'deleted'`.execute(reads.of('a'));
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot read a table that nobody opened to it; one that belongs to no company shows nothing', async () => {
    await sql`create table rm.newcomer as select 1 as id`.execute(system);
    try {
      await expect(seen('newcomer', 'a')).rejects.toMatchObject({ code: '42501' });
      await openToReader(system, 'rm', ALL_PROJECTIONS);
      expect(await seen('newcomer', 'a')).toEqual([]);
    } finally {
      await sql`drop table rm.newcomer`.execute(system);
    }
  });

  it('finds a policy that was lost, as in a restore without the role, put back at the next start', async () => {
    await sql`drop policy visible on persons`.execute(system);
    expect(await seen('persons', 'a')).toEqual([]);
    await sql`alter table persons disable row level security`.execute(system);
    await migrateReadModels(system, ALL_PROJECTIONS);
    expect(await seen('persons', 'a')).toEqual(['a']);
  });

  it('is a role that the user of this database may take on', async () => {
    expect(await mayReadAsReader(system)).toBe(true);
  });

  it('searches by the trigram index, though a policy stands before it', async () => {
    await sql`
      insert into persons (company_id, id, version, status, created_at, updated_at, document, full_name, taxpayer_type,
        client, provider, "user", employee, shipping_company)
      select 'many', n::text, 1, 'active', now(), now(), n::text, 'Pessoa ' || md5(n::text), 1, true, false, false,
        false, false from generate_series(1, 20000) as n
    `.execute(system);
    await sql`vacuum analyze persons`.execute(system);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from persons where company_id = ${'many'} and search like ${'%abcdef%'}
    `.execute(reads.of('many'));
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('persons_search');
  });
});
