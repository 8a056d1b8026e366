import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TIME_DIGITS = 12;
/** Enough for a million million events. */
const POSITION_DIGITS = 10;

/**
 * A UUID version 7 (RFC 9562): 48 bits of milliseconds, then random ones, so that ids sort by time and their index grows
 * at its end. Made here because PostgreSQL has `uuidv7()` only from 18 on.
 */
export function newEventId(time_ms: number = Date.now(), random: string = randomUUID()): string {
  const time = time_ms.toString(16).padStart(TIME_DIGITS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** Looked at before a query, because PostgreSQL answers an error to a malformed UUID. */
export const isEventId = (text: string): boolean => UUID.test(text);

/** An id without its last random digits: `eventIdAt` puts a position there. It is then still a UUID version 7. */
export const newEventIdPrefix = (): string => newEventId().slice(0, -POSITION_DIGITS);

/** The id of the event at a position: a store that can tell the place from the id needs no index of ids. */
export const eventIdAt = (prefix: string, position: number): string =>
  prefix + position.toString(16).padStart(POSITION_DIGITS, '0');

/** Where an event is if its id carries its position; for any other id an arbitrary number. */
export const positionInEventId = (id: string): number => Number.parseInt(id.slice(-POSITION_DIGITS), 16);
