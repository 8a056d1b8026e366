import { randomUUID } from 'node:crypto';
import type { AppendRecordInput, ResolvedEvent } from '@kurrent/kurrentdb-client';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Actor, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { AppendContext, ShapedEvent, StreamChange } from '../event-store.js';
import { commandDigits, eventIdOf } from './command-digits.js';
import { positionOf } from './position.js';
import type { StreamNames } from './stream-names.js';

/** What the record of a command or of a cause says; the events of its append follow it in the log. */
export interface CommandRecord {
  readonly commandId: string;
  readonly digest: string;
  readonly events: number;
}

/** The records of an append, in their order: what leads to the events first, so that the last position is an event's. */
export function recordsOf(
  changes: readonly StreamChange<ShapedEvent>[],
  context: AppendContext,
  turn: number,
  names: StreamNames,
): AppendRecordInput[] {
  const { company, commandId, commandDigest, causation } = context;
  const digits = commandDigits(company, commandId, turn);
  const facts = changes.flatMap(({ stream, events }) => events.map((event) => ({ stream, event })));
  const about: CommandRecord = { commandId, digest: commandDigest, events: facts.length };
  return [
    ...(causation === undefined ? [] : [record(names.cause(company, causation), 'CommandCaused', about)]),
    record(names.command(company, digits), 'CommandAccepted', about),
    ...facts.map(({ stream, event }, index) => ({
      streamName: names.fact(company, stream),
      record: {
        id: eventIdOf(digits, index),
        contentType: 'application/json' as const,
        type: event.type,
        // Written out by the client only later: a copy keeps what it is now.
        data: JSON.parse(JSON.stringify(event.data)),
        metadata: metadataOf(event, context),
      },
    })),
  ];
}

/** The fact in a record; undefined when it is none of ours. */
export function factIn({ event }: ResolvedEvent, names: StreamNames): StoredEvent | undefined {
  const place = event && names.factIn(event.streamId);
  if (!place || !event.isJson) return undefined;
  const metadata = event.metadata as Record<string, string>;
  return {
    id: event.id,
    stream: place.stream,
    version: Number(event.revision) + 1,
    position: positionOf(event),
    type: event.type,
    schema: Number(metadata['schema']),
    data: event.data as object,
    meta: {
      company: place.company,
      actor: { kind: metadata['actorKind'] as Actor['kind'], id: metadata['actorId'] ?? '' },
      occurredAt: metadata['occurredAt'] as Instant,
      recordedAt: event.created.toISOString() as Instant,
      correlation: metadata['correlation'] ?? '',
      ...(metadata['causation'] !== undefined && { causation: metadata['causation'] }),
      commandId: metadata['commandId'] ?? '',
      ...(metadata['ip'] !== undefined && { ip: metadata['ip'] }),
    },
  };
}

/** Texts only, and no key that begins with `$`: so much KurrentDB takes as properties of a record. */
function metadataOf(
  { schema }: ShapedEvent,
  { actor, occurredAt, correlation, causation, commandId, ip }: AppendContext,
): Record<string, string> {
  return {
    schema: String(schema),
    actorKind: actor.kind,
    actorId: actor.id,
    occurredAt,
    correlation,
    ...(causation !== undefined && { causation }),
    commandId,
    ...(ip !== undefined && { ip }),
  };
}

/** Its id is new each time: KurrentDB takes the same id again for a repetition and would not refuse it. */
const record = (streamName: string, type: string, { ...data }: CommandRecord): AppendRecordInput => ({
  streamName,
  record: { id: randomUUID(), contentType: 'application/json', type, data, metadata: undefined },
});
