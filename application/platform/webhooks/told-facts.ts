import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { bodyOf, publicFactOf } from '@fidelidade/domain/platform/webhook/public-facts.js';
import type { QueuedFact } from '../../ports/webhook-deliveries.js';

/** A fact as it is queued: under its own id, however often and to whomever it is told. */
export function queuedFactOf(event: StoredEvent): QueuedFact | undefined {
  const told = publicFactOf(event as Recorded);
  if (!told) return undefined;
  const { kind, type, data } = told;
  const { id, meta } = event;
  const { occurredAt } = meta;
  return { id, kind, type, occurredAt, body: bodyOf({ id, type, occurredAt, data }) };
}
