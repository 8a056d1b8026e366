import { createHash, randomUUID } from 'node:crypto';
import { newEventId } from '../event-id.js';

const DIGITS = 12;

/**
 * Twelve hexadecimal digits that name a command in its company. They name the stream of its record, which makes it unique,
 * and end the id of each event that it wrote, which leads from an event's id to its place. Two commands may share digits
 * (48 bits): `turn` counts on then, and the one that comes second takes the next.
 */
export function commandDigits(company: string, commandId: string, turn: number): string {
  const digest = createHash('sha256').update(JSON.stringify([company, commandId, turn]));
  return digest.digest('hex').slice(0, DIGITS);
}

export const digitsIn = (eventId: string): string => eventId.slice(-DIGITS).toLowerCase();

/** A UUID version 7 that ends with the digits of its command; `index` is the event's number in the append. */
export function eventIdOf(digits: string, index: number): string {
  const random = randomUUID();
  const number = index.toString(16).padStart(3, '0');
  return newEventId(Date.now(), `${random.slice(0, 15)}${number}${random.slice(18, 24)}${digits}`);
}
