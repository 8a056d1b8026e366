import type { Instant } from '../../kernel/civil-date.js';
import { specification } from '../../testing/specification.js';
import type { ScheduledReportEvent } from './events.js';
import { scheduledReportDecider, type ScheduledReportCommand } from './scheduled-report.js';

const { given } = specification(scheduledReportDecider);

const id = { scheduledReportId: 'report-1' } as const;
const first = '2026-12-01T10:00:00.000Z' as Instant;
const second = '2027-01-01T10:00:00.000Z' as Instant;
const choice = {
  period: { kind: 'month_before' },
  rhythm: { every: 'month', day: 1, hour: 7, businessDaysOnly: false },
  format: 'csv',
} as const;
const asked = {
  ...id,
  userId: 'ana',
  report: 'dre',
  filters: { basis: 'cash' },
  nextDue: first,
  ...choice,
} as const;
const schedule = (changes: object = {}) =>
  ({ type: 'schedule', ...asked, ...changes }) as ScheduledReportCommand;

const { filters: _, ...rest } = asked;
const told = { ...rest, path: '/dre?basis=cash' };
const scheduled: ScheduledReportEvent = { type: 'ReportScheduled', data: told };
const fellDue: ScheduledReportEvent = {
  type: 'ReportSendingStarted',
  data: { ...id, sendingId: 's1', due: first, nextDue: second },
};
const asksByHand: ScheduledReportEvent = {
  type: 'ReportSendingStarted',
  data: { ...id, sendingId: 's2', due: second, nextDue: first, byHand: true },
};
const sent: ScheduledReportEvent = {
  type: 'ScheduledReportSent',
  data: { ...id, sendingId: 's1', fileOutcome: 'attached' },
};
const paused = (pausedFor: 'by_hand' | 'not_permitted'): ScheduledReportEvent => ({
  type: 'ScheduledReportPaused',
  data: { ...id, userId: 'ana', pausedFor },
});
const deleted: ScheduledReportEvent = { type: 'ScheduledReportDeleted', data: id };
const fallDue = (due: Instant = first): ScheduledReportCommand => ({
  ...{ type: 'fall-due', ...id, sendingId: 's1', due, nextDue: second },
});

describe('a report is scheduled', () => {
  it('with what is asked and when it is sent first', () => {
    given([]).when(schedule()).then([scheduled]);
  });

  it('once', () => {
    given([scheduled]).when(schedule()).thenRefused('record_exists');
  });

  it('for a time that it can be asked for, and always the same days only where that is said', () => {
    const refused = (period: object, report = 'dre') =>
      given([]).when(schedule({ period, report })).thenRefused('report_period_invalid');
    refused({ kind: 'yesterday' });
    refused({ kind: 'as_it_stands' });
    refused({ kind: 'month_before' }, 'payables-aging');
    refused({ kind: 'fixed', from: '2026-03', to: '2026-02' });
    refused({ kind: 'fixed', from: '2026-02-30', to: '2026-03-01' }, 'kardex');
    const fixed = { kind: 'fixed', from: '2026-01', to: '2026-03' } as const;
    given([])
      .when(schedule({ period: fixed }))
      .then([{ type: 'ReportScheduled', data: { ...told, period: fixed } }]);
  });

  it('at an hour and on a day that there are', () => {
    for (const rhythm of [
      { every: 'day', hour: 24, businessDaysOnly: true },
      { every: 'week', weekday: 7, hour: 8, businessDaysOnly: true },
      { every: 'month', day: 32, hour: 8, businessDaysOnly: true },
    ])
      given([]).when(schedule({ rhythm })).thenRefused('invalid');
  });
});

describe('it falls due', () => {
  it('at the moment that it waits for, which is then over', () => {
    given([scheduled]).when(fallDue()).then([fellDue]);
    given([scheduled, fellDue]).when(fallDue()).then([]);
    given([scheduled]).when(fallDue(second)).then([]);
  });

  it('neither while it is paused nor once it is deleted', () => {
    given([scheduled, paused('by_hand')])
      .when(fallDue())
      .then([]);
    given([scheduled, deleted]).when(fallDue()).then([]);
  });

  it('by hand at any moment, but not while one is on its way', () => {
    const now = { type: 'send-now', ...id, sendingId: 's2', now: second } as const;
    given([scheduled]).when(now).then([asksByHand]);
    given([scheduled, fellDue])
      .when({ ...now, now: first })
      .thenRefused('scheduled_report_on_its_way');
    given([scheduled, fellDue])
      .when(now)
      .then([{ ...asksByHand, data: { ...asksByHand.data, nextDue: second } }]);
  });
});

describe('what became of it', () => {
  it('is told once, of what fell due', () => {
    const note = { type: 'note-sent', ...id, sendingId: 's1', fileOutcome: 'attached' } as const;
    given([scheduled, fellDue]).when(note).then([sent]);
    given([scheduled, fellDue, sent]).when(note).then([]);
    given([scheduled]).when(note).then([]);
    given([scheduled, fellDue, deleted]).when(note).then([]);
  });

  it('is told of one that was not sent, to its owner', () => {
    given([scheduled, fellDue])
      .when({ type: 'note-unsent', ...id, sendingId: 's1', unsentFor: 'refused' })
      .then([
        {
          type: 'ScheduledReportNotSent',
          data: { ...id, userId: 'ana', sendingId: 's1', unsentFor: 'refused' },
        },
      ]);
  });
});

describe('it is paused', () => {
  it('once, and goes on when its owner says so', () => {
    const pause = { type: 'pause', ...id, pausedFor: 'by_hand' } as const;
    given([scheduled])
      .when(pause)
      .then([paused('by_hand')]);
    given([scheduled, paused('by_hand')])
      .when(pause)
      .then([]);
    given([scheduled, paused('by_hand')])
      .when({ type: 'resume', ...id, nextDue: second })
      .then([{ type: 'ScheduledReportResumed', data: { ...id, nextDue: second } }]);
    given([scheduled])
      .when({ type: 'resume', ...id, nextDue: second })
      .then([]);
  });

  it('by hand: a letter on its way arrives and is told', () => {
    given([scheduled, fellDue, paused('by_hand')])
      .when({ type: 'note-sent', ...id, sendingId: 's1', fileOutcome: 'attached' })
      .then([sent]);
  });

  it('because its owner may not have it: also where it was asked for by hand while it was paused', () => {
    const pause = { type: 'pause', ...id, pausedFor: 'not_permitted' } as const;
    given([scheduled, paused('by_hand'), asksByHand])
      .when(pause)
      .then([paused('not_permitted')]);
    given([scheduled, paused('by_hand')])
      .when(pause)
      .then([]);
  });
});

describe('it is changed', () => {
  const change = (changes: object) =>
    ({ type: 'change', ...id, ...choice, nextDue: second, ...changes }) as const;

  it('with when it is sent next', () => {
    const { period, rhythm } = choice;
    given([scheduled])
      .when(change({ format: 'link' }))
      .then([
        { type: 'ScheduledReportChanged', data: { ...id, period, rhythm, format: 'link', nextDue: second } },
      ]);
  });

  it('not by the same said in another order', () => {
    const rhythm = { businessDaysOnly: false, hour: 7, day: 1, every: 'month' };
    given([scheduled]).when(change({ rhythm })).then([]);
  });

  it('while it is there', () => {
    for (const command of [
      change({}),
      { type: 'pause', ...id, pausedFor: 'by_hand' } as const,
      { type: 'resume', ...id, nextDue: first } as const,
      { type: 'delete', ...id } as const,
      { type: 'send-now', ...id, sendingId: 's2', now: first } as const,
    ]) {
      given([]).when(command).thenRefused('not_found');
      given([scheduled, deleted]).when(command).thenRefused('not_found');
    }
  });
});
