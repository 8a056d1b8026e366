import type { EventMeta, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { eventIdAt } from '../event-id.js';
import type { Appended } from './append-call.js';
import type { AppendCommand } from './append-command.js';

/** The events that a call wrote, as a read would give them. */
export function writtenEvents(
  commands: readonly AppendCommand[],
  { answers, head, idPrefix, recordedAt }: Appended,
): StoredEvent[] {
  const events: StoredEvent[] = [];
  commands.forEach((command, index) => {
    const answer = answers[index]!;
    if (answer instanceof Error || answer.duplicate) return;
    const meta = metaOf(command, recordedAt);
    command.changes.forEach(({ stream, events: facts }, change) => {
      const versionBefore = answer.versions[stream]! - facts.length;
      facts.forEach(({ type, schema }, place) => {
        const position = head + events.length + 1;
        events.push({
          id: eventIdAt(idPrefix, position),
          stream,
          version: versionBefore + place + 1,
          position,
          type,
          schema,
          data: JSON.parse(command.contents[change]![place]!),
          meta,
        });
      });
    });
  });
  return events;
}

function metaOf({ context, occurredAt_ms }: AppendCommand, recordedAt: Instant): EventMeta {
  const { company, actor, correlation, causation, commandId, ip } = context;
  return {
    company,
    actor: { kind: actor.kind, id: actor.id },
    occurredAt: new Date(occurredAt_ms).toISOString() as Instant,
    recordedAt,
    correlation,
    ...(causation !== undefined && { causation: causation.toLowerCase() }),
    commandId,
    ...(ip !== undefined && { ip }),
  };
}
