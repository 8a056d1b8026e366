import { SetClosingDate } from '@fidelidade/application/registry/company.commands.js';
import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { DemoStory } from './demo-story.js';

/** The sales file of the demo begins on the day after: whenever the demo is told, all of it can be imported. */
export const CLOSED_TO_AT_MOST = '2026-10-31' as CivilDate;

/** Days after a month in which the shop's owner has looked it through. */
const DAYS_TO_LOOK = 5;

/**
 * The owner closed the month in which the story begins: its figures are kept, and nothing is entered in it any more.
 * @returns where that stands in the log
 */
export async function tellClosing(story: DemoStory): Promise<number> {
  const month = `${story.day(0).slice(0, 7)}-01` as CivilDate;
  const itsEnd = addDays(addMonths(month, 1), -1);
  const monthEnd = itsEnd < CLOSED_TO_AT_MOST ? itsEnd : CLOSED_TO_AT_MOST;
  const { position } = await story.do(
    'closing',
    addDays(monthEnd, DAYS_TO_LOOK),
    (context) => new SetClosingDate(context, monthEnd, ''),
  );
  return position ?? 0;
}
