import type { Decider } from '../../kernel/decider.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** Clicks of a while, told at once: a storm of them is one event. */
export type CouponClicksEvent = DomainEvent<
  'CouponClicked',
  {
    couponId: string;
    clicks: number;
    /** Of participants who had not clicked on that day before. */
    uniqueClicks: number;
  }
>;

export const couponClicksEvents = describeEvents<CouponClicksEvent>({ CouponClicked: { schema: 1 } });

export interface CountClicks {
  readonly couponId: string;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

/** What there is to count was counted elsewhere, and each count is told once: its command's id says which. */
export const couponClicksDecider: Decider<null, CountClicks, CouponClicksEvent> = {
  initial: null,
  decide: ({ couponId, clicks, uniqueClicks }) =>
    clicks > 0 ? [{ type: 'CouponClicked', data: { couponId, clicks, uniqueClicks } }] : [],
  evolve: (state) => state,
};
