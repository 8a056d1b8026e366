import type { AppendContext, ShapedEvent, StreamChange } from './event-store.js';
import { isEventId } from './event-id.js';

export const MAX_EVENTS_PER_APPEND = 1_000;
/** Stream names and command ids are index keys. */
export const MAX_KEY_LENGTH = 200;

/**
 * What every adapter refuses before it writes.
 * @throws RangeError: the caller is wrong, no retry helps
 */
export function assertAppendable(
  changes: readonly StreamChange<ShapedEvent>[],
  { company, commandId, causation }: AppendContext,
): void {
  const events = changes.reduce((sum, change) => sum + change.events.length, 0);
  const streams = changes.map((change) => change.stream);
  demand(changes.every((change) => change.events.length > 0) && events > 0, 'a change without events');
  demand(events <= MAX_EVENTS_PER_APPEND, `more than ${MAX_EVENTS_PER_APPEND} events in an append`);
  demand(new Set(streams).size === streams.length, 'a stream twice in an append');
  demand([...streams, company, commandId].every(isKey), `a key is empty or over ${MAX_KEY_LENGTH} long`);
  demand(causation === undefined || isEventId(causation), 'a causation that is no event id');
}

const isKey = (text: string): boolean => text.length > 0 && text.length <= MAX_KEY_LENGTH;

function demand(condition: boolean, otherwise: string): void {
  if (!condition) throw new RangeError(`event store: ${otherwise}`);
}
