import { EVENT_CATALOGUE, type EventType, type Recorded } from '@fidelidade/domain/events.js';
import { sql } from 'kysely';
import { projection } from '../../runner/projection.js';
import { auditTables } from './table.js';

/** Every event there is, a row each, written by one statement a page. */
export const auditEvents = projection({
  name: 'audit',
  follows: Object.keys(EVENT_CATALOGUE) as EventType[],
  tables: auditTables,
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
