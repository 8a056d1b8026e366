import { sql, type Transaction } from 'kysely';
import type { Projection } from '../runner/projection.js';
import { digest } from './fingerprint.js';
import type { ReadModels } from './read-models.js';
import type { ReadView } from './read-view.js';

const viewsOf = (projections: readonly Projection[]): ReadView[] =>
  projections.flatMap(({ views }) => views ?? []);

/** Makes the views that are missing or worded otherwise. The tables of all these models must be there. */
export async function makeViews(
  transaction: Transaction<ReadModels>,
  projections: readonly Projection[],
): Promise<void> {
  const { rows } = await sql<{ name: string; wording: string | null }>`
    select relname as name, obj_description(oid, 'pg_class') as wording from pg_class
    where relnamespace = 'rm'::regnamespace and relkind = 'v'
  `.execute(transaction);
  const present = new Map(rows.map(({ name, wording }) => [name, wording]));
  for (const view of viewsOf(projections)) {
    if (present.get(view.name) === digest(view.as)) continue;
    if (present.has(view.name)) await sql`drop view rm.${sql.ref(view.name)}`.execute(transaction);
    await sql`
      create view rm.${sql.ref(view.name)} with (security_invoker = true) as ${sql.raw(view.as)}
    `.execute(transaction);
    // Says which wording this is; a statement of its kind takes no parameter.
    await sql`comment on view rm.${sql.ref(view.name)} is ${sql.lit(digest(view.as))}`.execute(transaction);
  }
}

/**
 * Names of those that are there, in the order of the models: also the order in which they are locked. Last those that no
 * model declares any more.
 */
export async function presentViews(
  transaction: Transaction<ReadModels>,
  projections: readonly Projection[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'rm'::regnamespace and relkind = 'v'
  `.execute(transaction);
  const present = new Set(rows.map(({ name }) => name));
  const declared = viewsOf(projections).map(({ name }) => name);
  return [
    ...declared.filter((name) => present.has(name)),
    ...[...present].filter((name) => !declared.includes(name)),
  ];
}
