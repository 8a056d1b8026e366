import { EVENT_CATALOGUE, type EventType, type Recorded } from '@fidelidade/domain/events.js';
import { RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { auditTables, type AuditEventRow } from './table.js';

/**
 * An auditor looks back; every fact of the shop in a transaction of its own would cost a command as much as its own rows. Gathered
 * for longer, they keep a processor of the database so long that one command in fifty waits for it.
 */
const PACE_ms = 40;

/** Every event there is, a row each, written once and never again. */
export const auditEvents = projection({
  name: 'audit',
  follows: Object.keys(EVENT_CATALOGUE) as EventType[],
  tables: auditTables,
  pace_ms: PACE_ms,
  async project(events, database) {
    const rows = new RowSet('audit_events', ['company_id', 'position'], { areFinal: true });
    for (const event of events) rows.put(rowOf(event));
    await writeRows(database, rows);
  },
});

const rowOf = ({ id, type, stream, position, meta }: Recorded): AuditEventRow => ({
  company_id: meta.company,
  occurred_at: meta.occurredAt,
  position,
  event_id: id,
  type,
  stream,
  actor_kind: meta.actor.kind,
  actor_id: meta.actor.id,
});
