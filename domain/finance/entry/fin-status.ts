import type { CivilDate } from '../../kernel/civil-date.js';
import type { Cents } from '../../kernel/money.js';
import type { Direction } from './events.js';

/** -1 in arrears, 0 received, 1 open, 2 paid. Zero is a value, not "none". */
export const FIN_STATUSES = [-1, 0, 1, 2] as const;
export type FinStatus = (typeof FIN_STATUSES)[number];

/** Derived, never stored: tomorrow's answer differs without anything having happened. */
export function finStatus(
  entry: { readonly direction: Direction; readonly outstanding: Cents; readonly dueDate: CivilDate },
  today: CivilDate,
): FinStatus {
  if (entry.outstanding === 0) return entry.direction === 'R' ? 0 : 2;
  return today > entry.dueDate ? -1 : 1;
}
