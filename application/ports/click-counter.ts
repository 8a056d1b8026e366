import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

/** How often a coupon was opened, since it is counted. */
export interface CountedClicks {
  readonly company: string;
  readonly couponId: string;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

/** Counts clicks beside the log, for all processes together: a storm of them writes no event. */
export interface ClickCounter {
  /** @returns how many there are by now; one of each participant a day is unique */
  count(company: string, couponId: string, participantId: string, day: CivilDate): Promise<number>;
  /** What was counted since it was told last. */
  untold(): Promise<readonly CountedClicks[]>;
  /** So much of it stands in the log by now. */
  told(counted: CountedClicks): Promise<void>;
}
export const CLICK_COUNTER = Symbol('ClickCounter');
