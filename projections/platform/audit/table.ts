import type { Actor } from '@fidelidade/domain/kernel/event.js';

/** Where each event of a company is, for the auditor's list. Nothing personal: what an event says stays in the log. */
export interface AuditTables {
  audit_events: AuditEventRow;
}

export interface AuditEventRow {
  company_id: string;
  occurred_at: string;
  position: number;
  event_id: string;
  type: string;
  /** The record, by the name of its stream: it is what an event is sure to have. */
  stream: string;
  actor_kind: Actor['kind'];
  actor_id: string;
}

/** Each filter has an index that ends in the order of the list, so that any page is read from its place on. */
export const auditTables = `
  create table if not exists audit_events (
    company_id text not null,
    occurred_at timestamptz not null,
    position bigint not null,
    event_id uuid not null,
    type text not null,
    stream text not null,
    actor_kind text not null,
    actor_id text not null,
    primary key (company_id, occurred_at, position)
  );
  create index if not exists audit_events_by_actor on audit_events (company_id, actor_id, occurred_at, position);
  create index if not exists audit_events_by_type on audit_events (company_id, type, occurred_at, position);
  create index if not exists audit_events_by_actor_and_type
    on audit_events (company_id, actor_id, type, occurred_at, position);
  create index if not exists audit_events_by_stream on audit_events (company_id, stream, occurred_at, position);
`;
