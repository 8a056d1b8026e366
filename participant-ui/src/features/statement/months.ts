import { monthOf } from '@fidelidade/domain/kernel/civil-date.js';
import { dayOf } from '../../i18n/dates.js';

export interface Month<Line> {
  readonly month: string;
  readonly lines: readonly Line[];
}

/** Cuts what comes newest first into months, in the order it comes. */
export function byMonth<Line extends { readonly date: string }>(
  lines: readonly Line[],
): readonly Month<Line>[] {
  const months = new Map<string, Line[]>();
  for (const line of lines) {
    const month = monthOf(dayOf(line.date));
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months].map(([month, grouped]) => ({ month, lines: grouped }));
}
