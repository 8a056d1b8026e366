import { SetClosingDate } from '@fidelidade/application/registry/company.commands.js';
import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DemoStory } from './demo-story.js';

/** Days after a month in which the shop's owner has looked it through. */
const DAYS_TO_LOOK = 5;

/**
 * The owner closed the month in which the story begins: its figures are kept, and nothing is entered in it any more.
 * @returns where that stands in the log
 */
export async function tellClosing(story: DemoStory): Promise<number> {
  const month = `${story.day(0).slice(0, 7)}-01` as CivilDate;
  const monthEnd = addDays(addMonths(month, 1), -1);
  const { position } = await story.do(
    'closing',
    addDays(monthEnd, DAYS_TO_LOOK),
    (context) => new SetClosingDate(context, monthEnd, ''),
  );
  return position ?? 0;
}
