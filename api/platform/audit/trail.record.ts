import type { TrailEvent, TrailPage } from '@fidelidade/application/platform/audit/audit-trail.js';
import type { EventType } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { EVENT_LABELS, eventLabelWithin } from '../../i18n/event-labels.js';
import type { ActorTeller } from '../history/actors.js';

/** A page of the company's events, as `GET /api/audit` answers it. */
export const trailRecord = ({ events, next }: TrailPage, language: Language, tellActor: ActorTeller) => ({
  data: events.map((event) => lineRecord(event, language, tellActor)),
  next: next ?? null,
});

const lineRecord = (
  { id, position, type, occurredAt, actor, record }: TrailEvent,
  language: Language,
  tellActor: ActorTeller,
) => ({
  id,
  position,
  type,
  label: record ? eventLabelOf(record.resource, type, language) : eventLabel(type, language),
  occurred_at: occurredAt,
  actor: tellActor(actor),
  resource: record?.resource ?? null,
  record_id: record?.id ?? null,
});

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_LABELS, type);

/** What a type is called; one that is no more keeps its own name. */
export const eventLabel = (type: string, language: Language): string =>
  isEventType(type) ? EVENT_LABELS[type][language] : type;

/** As the record's own history calls it. */
const eventLabelOf = (resource: string, type: string, language: Language): string =>
  isEventType(type) ? eventLabelWithin(resource, type, language) : type;
