import type { LinkedEvent } from '@fidelidade/application/platform/audit/records.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { amountText } from '../../i18n/amount-text.js';
import { EVENT_LABELS, eventLabelWithin } from '../../i18n/event-labels.js';
import type { ActorTeller } from './actors.js';
import { wireData } from './wire-data.js';

/** An event as history and audit tell it: who, when, from where, what. */
export const eventRecord = (event: Recorded, language: Language, tellActor: ActorTeller) => ({
  id: event.id,
  version: event.version,
  position: event.position,
  type: event.type,
  label: EVENT_LABELS[event.type][language],
  occurred_at: event.meta.occurredAt,
  recorded_at: event.meta.recordedAt,
  actor: tellActor(event.meta.actor),
  ip: event.meta.ip ?? null,
  data: wireData(event),
});

/** An event elsewhere, with the record to open. */
export const linkRecord = ({ event, record }: LinkedEvent, language: Language) => ({
  id: event.id,
  type: event.type,
  label: [
    record ? eventLabelWithin(record.resource, event.type, language) : EVENT_LABELS[event.type][language],
    ...howMuch(event, language),
  ].join(': '),
  resource: record?.resource ?? null,
  record_id: record?.id ?? null,
});

export const causeRecord = (cause: LinkedEvent, language: Language, tellActor: ActorTeller) => ({
  ...linkRecord(cause, language),
  occurred_at: cause.event.meta.occurredAt,
  actor: tellActor(cause.event.meta.actor),
});

/** A sale gives cashback and points, and by several rules: what each fact moved is what tells it from the next. */
const howMuch = ({ data }: Recorded, language: Language): readonly string[] =>
  'currency' in data && 'amount' in data && typeof data.amount === 'number'
    ? [amountText(data.amount, data.currency, language)]
    : [];
