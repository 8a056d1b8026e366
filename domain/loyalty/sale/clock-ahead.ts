import { addMinutes, civilDateIn, type CivilDate, type Instant } from '../../kernel/civil-date.js';

/** As much as the clock of a till, or of another system, may be ahead of ours: two clocks are never one. */
export const CLOCK_AHEAD_MINUTES = 5;

/** The moment that another clock tells: now, where it is a little ahead of ours; undefined where it is still to come. */
export function momentByOtherClock(told: Instant, now: Instant): Instant | undefined {
  if (told <= now) return told;
  return told <= addMinutes(now, CLOCK_AHEAD_MINUTES) ? now : undefined;
}

/** The last day that another clock may tell: around midnight, the one that begins. */
export const lastDayByOtherClock = (zone: string, now: Instant): CivilDate =>
  civilDateIn(zone, addMinutes(now, CLOCK_AHEAD_MINUTES));
