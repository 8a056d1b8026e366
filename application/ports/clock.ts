import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** The time of day, given from outside so that tests and the demo can live on other days. */
export interface Clock {
  now(): Instant;
}
export const CLOCK = Symbol('Clock');

export const systemClock: Clock = { now: () => new Date().toISOString() as Instant };
