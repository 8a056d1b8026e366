import { addDays, addMonths, monthOf, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import type { ClosingEvent } from './events.js';

interface ClosingState {
  readonly isKept: boolean;
}

export type TakeSnapshot = { readonly type: 'take-snapshot' } & ClosingEvent['data'];

/** What was reported at a closing is kept once: whoever takes it again changes nothing. */
export const closingDecider: Decider<ClosingState, TakeSnapshot, ClosingEvent> = {
  initial: { isKept: false },
  decide: ({ type: _, ...data }, { isKept }) => (isKept ? [] : [{ type: 'PeriodSnapshotTaken', data }]),
  evolve: () => ({ isKept: true }),
};

/** Which figures a closing keeps from now on. */
export const CLOSING_EDITION = 2;

/** Statements of a closing go back so far. */
const MONTHS_REPORTED = 12;

/**
 * The months, `YYYY-MM`, whose income statement a closing freezes: the last twelve that it closed whole. A month of which days are
 * still open would go on moving.
 */
export function monthsReported(closedThrough: CivilDate): { readonly from: string; readonly to: string } {
  const to = lastWholeMonth(closedThrough);
  return { from: monthOf(addMonths(`${to}-01` as CivilDate, 1 - MONTHS_REPORTED)), to };
}

function lastWholeMonth(closedThrough: CivilDate): string {
  const isMonthEnd = monthOf(addDays(closedThrough, 1)) !== monthOf(closedThrough);
  return isMonthEnd
    ? monthOf(closedThrough)
    : monthOf(addDays(`${monthOf(closedThrough)}-01` as CivilDate, -1));
}

/** The month that is closed next: the one after what is closed, or the one before today's where nothing is. */
export function nextToClose(closedThrough: CivilDate | null, today: CivilDate): CivilDate {
  const open = closedThrough ? addDays(closedThrough, 1) : addMonths(`${monthOf(today)}-01` as CivilDate, -1);
  const month = addMonths(`${monthOf(open)}-01` as CivilDate, 1);
  return addDays(month, -1);
}
