import { sql, type Kysely } from 'kysely';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import { openToReader } from '../database/row-security.js';
import type { Projection } from '../runner/projection.js';

type Executor = Kysely<ReadModels>;

/** Where a version that is not served yet has its tables: out of sight of everybody's search path. */
export const versionSchemaOf = (name: string): string => `rm_next_${name.replaceAll('-', '_')}`;

/** Statements of a model's `tables`, apart: keys, and indexes that it reads by, come before the rows, others after them. */
function statementsOf({ tables, readsBy = [] }: Pick<Projection, 'tables' | 'readsBy'>): {
  readonly before: string[];
  readonly after: string[];
} {
  const statements = tables
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const isPlainIndex = (text: string) => {
    const [, name] = /^create\s+index\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(text) ?? [];
    return name !== undefined && !readsBy.includes(name);
  };
  return {
    before: statements.filter((text) => !isPlainIndex(text)),
    after: statements.filter(isPlainIndex),
  };
}

/** An empty version of a model; what an interrupted rebuild left there goes. */
export async function createVersion(database: ReadDatabase, projection: Projection): Promise<void> {
  const schema = versionSchemaOf(projection.name);
  await database.transaction().execute(async (transaction) => {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(transaction);
    await sql`create schema ${sql.id(schema)}`.execute(transaction);
    await within(transaction, schema);
    for (const statement of statementsOf(projection).before) await sql.raw(statement).execute(transaction);
    await openToReader(transaction, schema, [projection]);
  });
}

export async function dropVersion(database: ReadDatabase, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(versionSchemaOf(name))} cascade`.execute(database);
}

/** The indexes that wait until the rows are there, and the statistics that the planner would miss. */
export async function finishVersion(database: ReadDatabase, projection: Projection): Promise<void> {
  const schema = versionSchemaOf(projection.name);
  await database.transaction().execute(async (transaction) => {
    await within(transaction, schema);
    for (const statement of statementsOf(projection).after) await sql.raw(statement).execute(transaction);
    for (const table of await tablesIn(transaction, schema)) {
      await sql`analyze ${sql.id(schema, table)}`.execute(transaction);
    }
  });
}

/** Lets this transaction's unqualified names mean the tables of one version; those of other models do not exist. */
export const within = (transaction: Executor, schema: string): Promise<unknown> =>
  sql`select set_config('search_path', ${`${schema},public`}, true)`.execute(transaction);

export async function tablesIn(executor: Executor, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = (select oid from pg_namespace where nspname = ${schema}) and relkind = 'r'
    order by relname
  `.execute(executor);
  return rows.map(({ name }) => name);
}
