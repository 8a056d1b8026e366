import { formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseTypedDate } from '@fidelidade/domain/kernel/typed-date.js';

/** `18:00`, `18h`, `18h30` at the end of what was typed. */
const TIME = /[\s,T]+(\d{1,2})(?::(\d{2})|h(\d{2})?)$/i;

/**
 * A moment as people type it, in the time of the place: `1/5/26 18:00`. A day alone is its end, when all that happened on it
 * was known; of today, it is now. Null for what is no moment.
 */
export function readTypedMoment(text: string, now: Date): Date | null {
  const [tail, hour = '23', minute = '', minuteOfHour = ''] = TIME.exec(text.trim()) ?? [];
  const hasTime = tail !== undefined;
  try {
    const date = parseTypedDate(hasTime ? text.trim().slice(0, -tail.length) : text);
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const minutes = hasTime ? Number(minute || minuteOfHour) : 59;
    if (Number(hour) > 23 || minutes > 59) return null;
    const moment = new Date(year, month - 1, day, Number(hour), minutes, hasTime ? 0 : 59);
    const isToday = moment.toDateString() === now.toDateString();
    return !hasTime && isToday ? now : moment;
  } catch {
    return null;
  }
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The day, ISO, in the time of the place. */
export const dayOfMoment = (moment: Date): CivilDate =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}` as CivilDate;

/** `01/05/2026 18:00`; empty for none. */
export function writeMoment(instant: string | undefined): string {
  const moment = new Date(instant ?? '');
  if (Number.isNaN(moment.getTime())) return '';
  return `${formatCivilDate(dayOfMoment(moment))} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
