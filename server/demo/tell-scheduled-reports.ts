import {
  PauseScheduledReport,
  ScheduleReport,
} from '@fidelidade/application/platform/scheduled-reports/scheduled-reports.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

const MONTHLY = { every: 'month', day: 5, hour: 7, businessDaysOnly: true } as const;
const ON_MONDAYS = { every: 'week', weekday: 1, hour: 8, businessDaysOnly: false } as const;
const DAILY = { every: 'day', hour: 18, businessDaysOnly: true } as const;

/** The owner reads the month before on its fifth day and each Monday who owes what; the cashier may see the cash flow no more. */
export async function tellScheduledReports(story: DemoStory, { cashierId }: DemoRegisters): Promise<void> {
  const day = story.day(STORY_DAYS - 1);
  await story.do(
    'mailed-dre',
    day,
    (context) =>
      new ScheduleReport(
        context,
        'dre',
        { basis: 'competence', against: 'period' },
        { period: { kind: 'month_before' }, rhythm: MONTHLY, format: 'xlsx' },
      ),
  );
  await story.do(
    'mailed-receivables',
    day,
    (context) =>
      new ScheduleReport(
        context,
        'receivables-aging',
        {},
        { period: { kind: 'as_it_stands' }, rhythm: ON_MONDAYS, format: 'link' },
      ),
  );
  const { id } = await story.do('mailed-cash-flow', day, (context) => {
    const byCashier = { ...context, actor: { kind: 'staff', id: cashierId } as const };
    const choice = { period: { kind: 'next_7_days' }, rhythm: DAILY, format: 'csv' } as const;
    return new ScheduleReport(byCashier, 'cash-flow', { granularity: 'day' }, choice);
  });
  await story.do(
    'mailed-cash-flow-paused',
    day,
    (context) =>
      new PauseScheduledReport({ ...context, actor: { kind: 'staff', id: cashierId } }, id, 'not_permitted'),
  );
}
