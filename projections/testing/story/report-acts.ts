import { scheduledReportDecider } from '@fidelidade/domain/platform/scheduled-report/scheduled-report.js';
import { streams } from '@fidelidade/domain/streams.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { Act } from './shop.js';

const DUE = instant('2026-03-11T10:00:00.000Z');
const NEXT = instant('2026-03-12T10:00:00.000Z');

/** Reports that come by mail, and what became of each time. */
export const REPORT_ACTS = {
  async 'schedule a report'(shop, { which, who, amount, flag }) {
    const scheduledReportId = shop.of('scheduled-report', which);
    const stream = streams.scheduledReport(scheduledReportId);
    const of = { scheduledReportId };
    const daily = { every: 'day', hour: amount % 24, businessDaysOnly: flag } as const;
    const choice = {
      period: { kind: 'as_it_stands' },
      rhythm: daily,
      format: flag ? 'csv' : 'link',
    } as const;
    await shop.tell(scheduledReportDecider, stream, {
      ...{ ...of, type: 'schedule', userId: shop.of('user', who), report: 'receivables-aging' },
      ...{ filters: {}, nextDue: DUE, ...choice },
    });
    const sendingId = shop.of('sending', amount);
    await shop.tell(scheduledReportDecider, stream, {
      ...{ ...of, type: 'fall-due', sendingId, due: DUE, nextDue: NEXT },
    });
    const became = (
      [
        { ...of, type: 'note-sent', sendingId, fileOutcome: flag ? 'attached' : 'none' },
        { ...of, type: 'note-unsent', sendingId, unsentFor: 'refused' },
        { ...of, type: 'pause', pausedFor: 'not_permitted' },
        { ...of, type: 'delete' },
      ] as const
    )[amount % 5];
    if (became) await shop.tell(scheduledReportDecider, stream, became);
    if (who % 2 === 0)
      await shop.tell(scheduledReportDecider, stream, { ...of, type: 'resume', nextDue: NEXT });
    if (flag)
      await shop.tell(scheduledReportDecider, stream, { ...of, ...choice, type: 'change', nextDue: DUE });
  },
} satisfies Record<string, Act>;
