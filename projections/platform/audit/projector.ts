import { EVENT_CATALOGUE, type EventType, type Recorded } from '@fidelidade/domain/events.js';
import { sql } from 'kysely';
import { projection } from '../../runner/projection.js';
import { auditTables } from './table.js';

/** An auditor looks back; every fact of the shop in a transaction of its own would cost a command as much as its own rows. */
const PACE_ms = 250;

/** Every event there is, a row each, written by one statement a page. */
export const auditEvents = projection({
  name: 'audit',
  follows: Object.keys(EVENT_CATALOGUE) as EventType[],
  tables: auditTables,
  pace_ms: PACE_ms,
  async project(events, database) {
    const column = <Value>(value: (event: Recorded) => Value): Value[] => events.map(value);
    await sql`
      insert into audit_events (company_id, occurred_at, position, event_id, type, stream, actor_kind, actor_id)
      select * from unnest(
        ${column(({ meta }) => meta.company)}::text[],
        ${column(({ meta }) => meta.occurredAt)}::timestamptz[],
        ${column(({ position }) => position)}::bigint[],
        ${column(({ id }) => id)}::uuid[],
        ${column(({ type }) => type)}::text[],
        ${column(({ stream }) => stream)}::text[],
        ${column(({ meta }) => meta.actor.kind)}::text[],
        ${column(({ meta }) => meta.actor.id)}::text[])
    `.execute(database);
  },
});
