const SECOND_ms = 1_000;
const HOUR_ms = 3_600 * SECOND_ms;

/** Before the second try; three times as long before each further one, up to the longest. */
const FIRST_PAUSE_ms = 10 * SECOND_ms;
const LONGEST_PAUSE_ms = 12 * HOUR_ms;
/** With these pauses the last try comes about three days after the first. */
export const MOST_TRIES = 14;
/** An address that took nothing for so long is given up. */
export const GIVEN_UP_AFTER_ms = 72 * HOUR_ms;
/** Deliveries and what was answered are kept for so long; facts that are older are sent by a replay alone. */
export const DELIVERIES_KEPT_DAYS = 30;
/** A pause is longer or shorter by a fifth, so that what failed together does not come together again. */
const JITTER = 0.2;

/** @param tries how often it was tried by now @param random from 0 to 1 @returns undefined where it is not tried again */
export function pauseAfter(tries: number, random: number): number | undefined {
  if (tries >= MOST_TRIES) return undefined;
  const pause_ms = Math.min(FIRST_PAUSE_ms * 3 ** (tries - 1), LONGEST_PAUSE_ms);
  return Math.round(pause_ms * (1 + JITTER * (2 * random - 1)));
}
