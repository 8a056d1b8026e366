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

/** How many there are by now, in all: what was told already is told once, however often the command comes. */
export interface CountClicks {
  readonly couponId: string;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

export interface ClicksTold {
  readonly clicks: number;
  readonly uniqueClicks: number;
}

export const couponClicksDecider: Decider<ClicksTold, CountClicks, CouponClicksEvent> = {
  initial: { clicks: 0, uniqueClicks: 0 },
  decide({ couponId, ...counted }, told) {
    const clicks = counted.clicks - told.clicks;
    const uniqueClicks = Math.max(counted.uniqueClicks - told.uniqueClicks, 0);
    return clicks > 0 ? [{ type: 'CouponClicked', data: { couponId, clicks, uniqueClicks } }] : [];
  },
  evolve: (told, { data }) => ({
    clicks: told.clicks + data.clicks,
    uniqueClicks: told.uniqueClicks + data.uniqueClicks,
  }),
};
