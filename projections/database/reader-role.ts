import { sql, type Kysely } from 'kysely';
import type { ReadModels } from './read-models.js';

/** Nobody logs in as it: the API's connections take it on, and row-level security binds it as it binds no owner. */
export const READER = 'fidelidade_reader';

/** From PostgreSQL 16 on a member of a role may lack the right to take it on. */
const MEMBERSHIP = `case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end`;

/**
 * Makes the role where this user may; a database whose administrator made it and granted it needs nothing. Processes, and
 * databases of one server, may do so at the same time.
 */
export const readerRole = `
  do $$ begin
    if to_regrole('${READER}') is null then create role ${READER} nologin; end if;
    if not pg_has_role('${READER}', ${MEMBERSHIP}) then execute format('grant ${READER} to %I', current_user); end if;
  exception
    when insufficient_privilege or duplicate_object or unique_violation or internal_error then null;
  end $$;
`;

/**
 * PostgreSQL looks at a search pattern only after the policy, and then without the trigram index, unless `like` is known
 * to tell nothing of the rows that it is given: its only error is about the pattern. Only a superuser may say so.
 */
export const likeTellsNothing = `
  do $$ begin
    if (select rolsuper from pg_roles where rolname = current_user)
      and not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure)
    then
      alter function pg_catalog.textlike(text, text) leakproof;
    end if;
  exception when internal_error then null;
  end $$;
`;

/** Whether this user may read as the reader; when not, queries are held to their company by their own filter alone. */
export async function mayReadAsReader(database: Kysely<ReadModels>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((
      select pg_has_role(oid, ${sql.raw(MEMBERSHIP)}) and has_schema_privilege(oid, 'rm', 'usage')
      from pg_roles where rolname = ${READER}
    ), false) as may
  `.execute(database);
  return rows[0]?.may ?? false;
}
