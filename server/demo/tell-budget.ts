import { SetBudget } from '@fidelidade/application/finance/finance.commands.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import type { DemoStory } from './demo-story.js';

/** What the owner thinks that a month comes to, in whole reais. */
const BUDGET: Readonly<Record<string, number>> = {
  '1.01': 12_000,
  '2.01': 600,
  '2.05': 1_850,
  '2.06': 3_600,
  '2.07': 420,
};

/** At the beginning of the story the owner filled in the months of its year, and of the year before where it began in that. */
export async function tellBudget(story: DemoStory): Promise<void> {
  const years = new Set([story.day(0), story.stage.today].map((day) => Number(day.slice(0, 4))));
  for (const year of years)
    await story.do(
      `budget-${year}`,
      story.day(0),
      (context) => new SetBudget(context, year, cellsOf(story, year)),
    );
}

const cellsOf = (story: DemoStory, year: number) =>
  Object.entries(BUDGET).flatMap(([code, reais]) =>
    Array.from({ length: 12 }, (_, index) => ({
      accountPlanId: wellKnownIds.category(story.stage.companyId, code),
      month: `${year}-${String(index + 1).padStart(2, '0')}`,
      amount: cents(reais * 100),
    })),
  );
