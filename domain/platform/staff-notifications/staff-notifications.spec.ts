import { instant } from '../../testing/values.js';
import { specification } from '../../testing/specification.js';
import type { StaffNotificationEvent, StaffReadingEvent } from './events.js';
import { hourOf, NAMED_AN_HOUR, staffNotificationDecider, type NotifyStaff } from './staff-notifications.js';
import { fold } from '../../kernel/decider.js';
import { REMEMBERED, staffReadingDecider } from './staff-reading.js';

const news = (notificationId: string) =>
  ({
    notificationId,
    kind: 'note-rejected',
    recordId: `note-${notificationId}`,
    values: { code: '539' },
  }) as const;
const notify = (id: string): NotifyStaff => ({ type: 'notify', news: news(id) });
const told = (id: string): StaffNotificationEvent => ({ type: 'StaffNotified', data: news(id) });
const rest: StaffNotificationEvent = {
  type: 'StaffNotified',
  data: { notificationId: 'n4', kind: 'note-rejected', values: {}, isRest: true },
};
const named = ['n1', 'n2', 'n3'].map(told);

describe('what staff are told within an hour (R-2.6.3)', () => {
  const { given } = specification(staffNotificationDecider);

  it('is told once', () => {
    given([])
      .when(notify('n1'))
      .then([told('n1')]);
    given([told('n1')])
      .when(notify('n1'))
      .thenNothing();
  });

  it('is told by name a few times, and then once for all the rest', () => {
    expect(named).toHaveLength(NAMED_AN_HOUR);
    given(named).when(notify('n4')).then([rest]);
    given([...named, rest])
      .when(notify('n5'))
      .thenNothing();
  });

  it('begins anew with the next hour', () => {
    expect(hourOf(instant('2026-11-23T22:59:59Z'))).toBe('2026-11-23T22');
  });
});

describe('what a user has read (R-4.2.2)', () => {
  const { given } = specification(staffReadingDecider);
  const one = { userId: 'u1', notificationId: 'n1' };
  const shown: StaffReadingEvent = { type: 'StaffNotificationShown', data: one };
  const deleted: StaffReadingEvent = { type: 'StaffNotificationDeleted', data: one };

  it('is marked once, and deleted once', () => {
    given([])
      .when({ type: 'show', ...one })
      .then([shown]);
    given([shown])
      .when({ type: 'show', ...one })
      .thenNothing();
    given([shown])
      .when({ type: 'delete', ...one })
      .then([deleted]);
    given([deleted])
      .when({ type: 'delete', ...one })
      .thenNothing();
    given([deleted])
      .when({ type: 'show', ...one })
      .thenNothing();
  });

  it('is remembered of the last ones alone, so that no reader is a burden', () => {
    const marks = Array.from({ length: REMEMBERED * 3 }, (_, index): StaffReadingEvent => ({
      type: index % 2 ? 'StaffNotificationShown' : 'StaffNotificationDeleted',
      data: { userId: 'u1', notificationId: `n${index}` },
    }));
    const { shown: read, deleted: away } = fold(staffReadingDecider, marks);
    expect([read.size, away.size]).toEqual([REMEMBERED, REMEMBERED]);
    given(marks)
      .when({ type: 'delete', userId: 'u1', notificationId: `n${marks.length - 2}` })
      .thenNothing();
  });

  it('may be all of it', () => {
    const userId = 'u1';
    given([])
      .when({ type: 'show-all', userId })
      .then([{ type: 'AllStaffNotificationsShown', data: { userId } }]);
    given([])
      .when({ type: 'delete-all', userId })
      .then([{ type: 'AllStaffNotificationsDeleted', data: { userId } }]);
  });
});
