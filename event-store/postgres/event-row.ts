import pg from 'pg';
import type { Actor, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** The columns of an `EventRow`, in its order. */
export const EVENT_COLUMNS = `position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
  occurred_at, recorded_at, correlation, causation, command_id, ip`;

/** Read as an array, with `EVENT_TYPES`: reading a log is making such rows. */
export type EventRow = readonly [
  position: number,
  company: string,
  stream: string,
  version: number,
  id: string,
  type: string,
  schema: number,
  data: object,
  actorKind: Actor['kind'],
  actorId: string,
  occurredAt: Instant,
  recordedAt: Instant,
  correlation: string,
  causation: string | null,
  commandId: string,
  ip: string | null,
];

export function eventOf(row: EventRow): StoredEvent {
  const [position, company, stream, version, id, type, schema, data, actorKind, actorId] = row;
  const [, , , , , , , , , , occurredAt, recordedAt, correlation, causation, commandId, ip] = row;
  return {
    id,
    stream,
    version,
    position,
    type,
    schema,
    data,
    meta: {
      company,
      actor: { kind: actorKind, id: actorId },
      occurredAt,
      recordedAt,
      correlation,
      ...(causation !== null && { causation }),
      commandId,
      ...(ip !== null && { ip }),
    },
  };
}

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Positions as numbers and times as `Instant`s, without a `Date` in between. */
export const EVENT_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === INT8) return Number;
    if (id === TIMESTAMPTZ) return instantOf;
    return pg.types.getTypeParser(id, format);
  },
};

const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/;

/**
 * PostgreSQL writes `2026-03-10 15:00:00.12+00` when its session is in UTC; what looks otherwise takes the long way. What no
 * calendar has (`infinity`) stays as it is written: an error here would be taken for one of the whole query.
 */
function instantOf(text: string): Instant {
  const parts = IN_UTC.exec(text);
  if (!parts) {
    const time = new Date(text);
    return (Number.isNaN(time.getTime()) ? text : time.toISOString()) as Instant;
  }
  const [, day, time, fraction = '.'] = parts;
  return `${day}T${time}${fraction.padEnd(4, '0').slice(0, 4)}Z` as Instant;
}
