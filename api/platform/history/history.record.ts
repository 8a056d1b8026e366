import type {
  HistoryLine,
  HistoryPage,
  LinkedEvent,
} from '@fidelidade/application/platform/audit/record-history.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { EVENT_LABELS } from '../../i18n/event-labels.js';
import type { ActorTeller } from './actors.js';
import { ChangeTeller } from './changes.js';
import { wireData } from './wire-data.js';

/** A page of a record's history, oldest first, as `GET /api/{resource}/{id}/history` answers it. */
export function historyRecord(page: HistoryPage, language: Language, tellActor: ActorTeller) {
  const changes = new ChangeTeller();
  for (const event of page.earlier) changes.next(event);
  return {
    data: page.lines.map((line) => ({
      ...lineRecord(line, language, tellActor),
      changes: changes.next(line.event),
    })),
    next: page.next ?? null,
  };
}

/** Every event that a page names: those whose actors it shows. */
export const eventsNamedBy = ({ lines }: HistoryPage): readonly Recorded[] =>
  lines.flatMap(({ event, cause }) => (cause ? [event, cause.event] : [event]));

function lineRecord({ event, cause, effects }: HistoryLine, language: Language, tellActor: ActorTeller) {
  const { id, version, position, type, meta } = event;
  return {
    id,
    version,
    position,
    type,
    label: EVENT_LABELS[type][language],
    occurred_at: meta.occurredAt,
    recorded_at: meta.recordedAt,
    actor: tellActor(meta.actor),
    ip: meta.ip ?? null,
    data: wireData(event),
    caused_by: cause
      ? {
          ...linkRecord(cause, language),
          occurred_at: cause.event.meta.occurredAt,
          actor: tellActor(cause.event.meta.actor),
        }
      : null,
    caused: effects.map((effect) => linkRecord(effect, language)),
  };
}

const linkRecord = ({ event: { id, type }, record }: LinkedEvent, language: Language) => ({
  id,
  type,
  label: EVENT_LABELS[type][language],
  resource: record?.resource ?? null,
  record_id: record?.id ?? null,
});
