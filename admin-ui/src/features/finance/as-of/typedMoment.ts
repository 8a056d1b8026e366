import {
  civilDateIn,
  formatCivilDate,
  instantIn,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { parseTypedDate } from '@fidelidade/domain/kernel/typed-date.js';

/** `18:00`, `18h`, `18h30` at the end of what was typed. */
const TIME = /[\s,T]+(\d{1,2})(?::(\d{2})|h(\d{2})?)$/i;
const LAST_MINUTE = '23:59';
const LAST_SECOND_ms = 59_000;

/**
 * A moment as people type it, by the clock of a zone: `1/5/26 18:00`. A day alone is its end, when all that happened on it
 * was known; of today, it is now. Null for what is no moment.
 */
export function readTypedMoment(text: string, now: Date, zone: string): Date | null {
  const [tail, hour = '', minute = '', minuteOfHour = ''] = TIME.exec(text.trim()) ?? [];
  try {
    if (tail === undefined) {
      const day = parseTypedDate(text);
      if (day === dayOfMoment(now, zone)) return now;
      return new Date(Date.parse(instantIn(zone, day, LAST_MINUTE)) + LAST_SECOND_ms);
    }
    const minutes = minute || minuteOfHour || '00';
    if (Number(hour) > 23 || Number(minutes) > 59) return null;
    const day = parseTypedDate(text.trim().slice(0, -tail.length));
    return new Date(instantIn(zone, day, `${hour.padStart(2, '0')}:${minutes}`));
  } catch {
    return null;
  }
}

/** The day that it falls on by the clock of a zone. */
export const dayOfMoment = (moment: Date, zone: string): CivilDate =>
  civilDateIn(zone, moment.toISOString() as Instant);

/** `01/05/2026 18:00` by the clock of a zone; empty for none. */
export function writeMoment(instant: string | undefined, zone: string): string {
  const moment = new Date(instant ?? '');
  if (Number.isNaN(moment.getTime())) return '';
  const time = moment.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return `${formatCivilDate(dayOfMoment(moment, zone))} ${time}`;
}
