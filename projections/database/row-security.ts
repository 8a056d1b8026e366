import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Projection } from '../runner/projection.js';
import type { ReadModels } from './read-models.js';
import { READER } from './reader-role.js';

/** What the reader may see where nothing else is declared. */
const OF_COMPANY = `company_id = current_setting('app.company', true)`;

/** For tables that belong to no company. Not SQL of one statement, for that would bind it to the version of `members`. */
export const visibility = `
  create or replace function rm.works_here(user_id text) returns boolean language plpgsql stable as $$
  begin
    return exists (
      select from rm.members where company_id = current_setting('app.company', true) and id = user_id
    );
  end $$;
`;

interface Relation {
  readonly name: string;
  readonly kind: 'r' | 'v';
  readonly is_of_company: boolean;
}

/**
 * Lets the reader read the tables and views of a schema, each table by its policy: rows of the selected company, or what
 * its projection says in `visibleWhen`, or none. What stands so already is not touched, for the statements wait for everybody
 * who uses a table. A view counts when it reads with the rights of whoever asks it.
 */
export async function openToReader(
  executor: Kysely<ReadModels>,
  schema: string,
  projections: readonly Projection[],
): Promise<void> {
  const { rows } = await sql<Relation>`
    select relname as name, relkind as kind, exists (
      select from pg_attribute where attrelid = relation.oid and attname = 'company_id'
    ) as is_of_company
    from pg_class as relation join pg_roles as reader on reader.rolname = ${READER}
    where relnamespace = ${schema}::regnamespace and relname <> 'checkpoints'
      and (relkind = 'r' or relkind = 'v' and reloptions @> '{security_invoker=true}')
      and not (
        has_table_privilege(reader.oid, relation.oid, 'select') and (relkind = 'v' or relrowsecurity and exists (
          select from pg_policy where polrelid = relation.oid and polname = 'visible'
        ))
      )
  `.execute(executor);
  if (rows.length === 0) return;
  const declared = new Map(projections.flatMap(({ visibleWhen = {} }) => Object.entries(visibleWhen)));
  await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(READER)}`.execute(executor);
  for (const { name, kind, is_of_company } of rows) {
    const relation = sql.id(schema, name);
    const visible = declared.get(name) ?? (is_of_company ? OF_COMPANY : 'false');
    if (kind === 'r') await guard(executor, relation, visible);
    await sql`grant select on ${relation} to ${sql.id(READER)}`.execute(executor);
  }
}

/** The owner, which projects and looks across companies by name, is bound by no policy. */
async function guard(
  executor: Kysely<ReadModels>,
  table: RawBuilder<unknown>,
  visible: string,
): Promise<void> {
  await sql`alter table ${table} enable row level security`.execute(executor);
  await sql`drop policy if exists visible on ${table}`.execute(executor);
  await sql`
    create policy visible on ${table} for select to ${sql.id(READER)} using (${sql.raw(visible)})
  `.execute(executor);
}
