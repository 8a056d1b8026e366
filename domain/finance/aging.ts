import { addDays, type CivilDate } from '../kernel/civil-date.js';

/**
 * The bands of an aging list, the longest overdue first; days from today to the due date, both included. What is due today is
 * not overdue.
 */
const BANDS = [
  { band: 'overdue_over_90', to: -91 },
  { band: 'overdue_61_90', from: -90, to: -61 },
  { band: 'overdue_31_60', from: -60, to: -31 },
  { band: 'overdue_1_30', from: -30, to: -1 },
  { band: 'due_0_30', from: 0, to: 30 },
  { band: 'due_31_60', from: 31, to: 60 },
  { band: 'due_over_60', from: 61 },
] as const satisfies readonly { readonly band: string; readonly from?: number; readonly to?: number }[];

export type AgingBand = (typeof BANDS)[number]['band'];
export const AGING_BANDS: readonly AgingBand[] = BANDS.map(({ band }) => band);

export const isOverdue = (band: AgingBand): boolean => band.startsWith('overdue');

/** The due dates of a band, both included; a missing end is open. */
export interface AgedDays {
  readonly band: AgingBand;
  readonly from?: CivilDate;
  readonly to?: CivilDate;
}

/** Every due date lies in exactly one of them. */
export const agingOn = (today: CivilDate): readonly AgedDays[] =>
  BANDS.map(({ band, ...days }) => ({
    band,
    ...('from' in days && { from: addDays(today, days.from) }),
    ...('to' in days && { to: addDays(today, days.to) }),
  }));
