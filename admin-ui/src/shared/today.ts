import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';

/** The user's day, in the user's zone. */
export const today = (): CivilDate =>
  civilDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().toISOString() as Instant);
