import type { Decider } from '../../kernel/decider.js';
import type { Instant } from '../../kernel/civil-date.js';
import type { StaffNews, StaffNotificationEvent } from './events.js';

/** So many of a kind are told by name within an hour; whatever follows is told once, as the rest. */
export const NAMED_AN_HOUR = 3;

export interface NotifyStaff {
  readonly type: 'notify';
  readonly news: StaffNews;
}

export interface StaffNotificationState {
  readonly told: ReadonlySet<string>;
}

/** The hour of a moment, as the stream that holds its news is named: `2026-11-23T22`. */
export const hourOf = (moment: Instant): string => moment.slice(0, 'yyyy-mm-ddThh'.length);

/**
 * What is told of one kind within one hour. A burst stays short: five hundred rejected notes are three by name and one that
 * speaks of the rest. The same news twice is told once.
 */
export const staffNotificationDecider: Decider<StaffNotificationState, NotifyStaff, StaffNotificationEvent> =
  {
    initial: { told: new Set() },
    decide({ news }, { told }) {
      if (told.has(news.notificationId) || told.size > NAMED_AN_HOUR) return [];
      if (told.size < NAMED_AN_HOUR) return [{ type: 'StaffNotified', data: news }];
      const { recordId: _, ...rest } = news;
      return [{ type: 'StaffNotified', data: { ...rest, values: {}, isRest: true } }];
    },
    evolve: ({ told }, { data }) => ({ told: new Set(told).add(data.notificationId) }),
  };
