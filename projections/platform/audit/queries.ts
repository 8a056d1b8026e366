import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { AuditEventRow } from './table.js';

/** What the auditor looks for; everything together must hold. */
export interface AuditFilter {
  readonly actorId?: string;
  readonly type?: string;
  /** Streams of one record. */
  readonly streams?: readonly string[];
  /** One of them that other records share: which of its events are this one's. */
  readonly shared?: { readonly stream: string; readonly positions: readonly number[] };
  /** Instants: the first one that counts, and the first one that does not any more. */
  readonly from?: string;
  readonly before?: string;
}

/** The last event of the page before. */
export interface AuditCursor {
  readonly occurredAt: string;
  readonly position: number;
}

export interface AuditQuery {
  readonly filter: AuditFilter;
  readonly after?: AuditCursor;
  readonly limit: number;
}

/** A company's events, the newest first, from the cursor on: the hundredth page costs what the first one does. */
export async function listAuditEvents(
  database: ReadDatabase,
  company: string,
  query: AuditQuery,
): Promise<AuditEventRow[]> {
  const { rows } = await auditQuery(company, query).execute(database);
  return rows;
}

/** The statement itself, so that its plan can be looked at. */
export function auditQuery(company: string, { filter, after, limit }: AuditQuery): RawBuilder<AuditEventRow> {
  const conditions = [sql`company_id = ${company}`, ...conditionsOf(filter, after)];
  const page = (more: readonly RawBuilder<unknown>[] = []) => sql<AuditEventRow>`
    select * from audit_events where ${sql.join([...conditions, ...more], sql` and `)}
    order by occurred_at desc, position desc limit ${limit}`;
  if (!filter.streams) return page();
  // A page of each stream, then of both: each is read in its order.
  return sql<AuditEventRow>`
    select found.* from unnest(${filter.streams}::text[]) as wanted (name)
    cross join lateral (${page([sql`stream = wanted.name`])}) as found
    order by occurred_at desc, position desc limit ${limit}`;
}

function conditionsOf(
  { actorId, type, from, before, shared }: AuditFilter,
  after: AuditCursor | undefined,
): RawBuilder<unknown>[] {
  return [
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(shared ? [sql`(stream <> ${shared.stream} or position = any(${shared.positions}::bigint[]))`] : []),
    ...(from === undefined ? [] : [sql`occurred_at >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`occurred_at < ${before}::timestamptz`]),
    ...(after
      ? [sql`(occurred_at, position) < (${after.occurredAt}::timestamptz, ${after.position}::bigint)`]
      : []),
  ];
}

/** The types of event that the company has: one look into the index for each, however many events there are. */
export async function auditedTypes(database: ReadDatabase, company: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    with recursive known (type) as (
      (select type from audit_events where company_id = ${company} order by type limit 1)
      union all
      select (
        select type from audit_events where company_id = ${company} and type > known.type order by type limit 1
      ) from known where known.type is not null
    )
    select type from known where type is not null
  `.execute(database);
  return rows.map(({ type }) => type);
}

/** The last place of the company's facts before any that happened from a moment on; 0 where there is none before. */
export async function placeBefore(database: ReadDatabase, company: string, from: string): Promise<number> {
  const { rows } = await sql<{ position: string | null }>`
    select max(position) as position from audit_events
    where company_id = ${company} and position < (
      select min(position) from audit_events where company_id = ${company} and occurred_at >= ${from}
    )`.execute(database);
  return Number(rows[0]?.position ?? 0);
}
