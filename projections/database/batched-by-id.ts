import { sql } from 'kysely';
import type { ReadDatabase, ReadModels } from './read-models.js';

/** Ids in one query; those beyond go into the next. */
const MAX_IDS_PER_QUERY = 500;

/** Reads what belongs to ids of one company; an id without an entry has nothing. */
export type LoadByIds<Found, Database = ReadDatabase> = (
  database: Database,
  company: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Found>>;

export type FindById<Found, Database = ReadDatabase> = (
  database: Database,
  company: string,
  id: string,
) => Promise<Found | undefined>;

/** Those who ask in one turn of the event loop, by id; settled together. */
interface Batch<Found> {
  readonly ids: Set<string>;
  readonly found: Promise<ReadonlyMap<string, Found>>;
}

/**
 * Makes one query of all that is asked for in one turn of the event loop. Commands whose read model has just caught up
 * are answered together, each with its row: a query each would cost more than all the rest of their way. The query begins
 * after the last question, so whoever asks sees what was committed before.
 */
export function batchedById<Found, Database extends object = ReadDatabase>(
  load: LoadByIds<Found, Database>,
): FindById<Found, Database> {
  const gathering = new WeakMap<Database, Map<string, Batch<Found>>>();
  return async (database, company, id) => {
    const companies = gathering.get(database) ?? new Map<string, Batch<Found>>();
    gathering.set(database, companies);
    const batch = companies.get(company) ?? open(database, company, companies);
    batch.ids.add(id);
    if (batch.ids.size === MAX_IDS_PER_QUERY) companies.delete(company);
    return (await batch.found).get(id);
  };

  function open(database: Database, company: string, companies: Map<string, Batch<Found>>): Batch<Found> {
    const ids = new Set<string>();
    const found = new Promise<ReadonlyMap<string, Found>>((resolve, reject) => {
      setImmediate(() => {
        if (companies.get(company) === batch) companies.delete(company);
        load(database, company, [...ids]).then(resolve, reject);
      });
    });
    const batch = { ids, found };
    companies.set(company, batch);
    return batch;
  }
}

/** Tables and views whose rows are named by company and id. */
type TableById = {
  [Table in keyof ReadModels]: ReadModels[Table] extends { company_id: string; id: string } ? Table : never;
}[keyof ReadModels];

/**
 * A company's row by its id, read together with those that others ask for at the same moment. The limit makes it a look-up
 * in the primary key for each id: while a table has grown faster than its statistics, PostgreSQL would rather read all of the
 * company's entries of another index.
 */
export const rowById = <Table extends TableById>(table: Table): FindById<ReadModels[Table]> =>
  batchedById(async (database, company, ids) => {
    const { rows } = await sql<ReadModels[Table]>`
      select found.* from unnest(${ids}::text[]) as asked (id)
      cross join lateral (
        select * from ${sql.table(table)} as entry where company_id = ${company} and entry.id = asked.id limit 1
      ) as found
    `.execute(database);
    return new Map(rows.map((row) => [row.id, row]));
  });
