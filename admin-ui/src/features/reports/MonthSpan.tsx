import { addDays, addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { useText } from '../../i18n/useText';
import { month } from '../../shared/format';
import { today } from '../../shared/today';
import type { Span } from './report';

/** So many are offered at least: what is entered next may be of before the first that there is. */
const OFFERED_MONTHS = 24;
/** A year that was mistyped offers no thousand of them. */
const MOST_OFFERED_MONTHS = 600;

/** The last months, this one first. */
export const monthsBack = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(today(), -index)));

/** Every month since there is something, and those that are asked for, the newest first. */
export function monthsOffered(firstMonth: string | undefined, { from, to }: Span): readonly string[] {
  const [thisMonth = ''] = monthsBack(1);
  const since = firstMonth === undefined ? 0 : monthsBetween(firstMonth, thisMonth) + 1;
  const offered = monthsBack(Math.min(MOST_OFFERED_MONTHS, Math.max(OFFERED_MONTHS, since)));
  return [...new Set([...offered, from, to])].toSorted().toReversed();
}

function monthsBetween(first: string, last: string): number {
  const [[y0 = 0, m0 = 0], [y1 = 0, m1 = 0]] = [first.split('-').map(Number), last.split('-').map(Number)];
  return (y1 - y0) * 12 + m1 - m0;
}

/** The first and the last day of a month, `YYYY-MM`. */
export const firstOf = (name: string) => `${name}-01` as CivilDate;
export const lastOf = (name: string) => addDays(addMonths(firstOf(name), 1), -1);

interface MonthSpanProps {
  /** Begins the ids of both fields. */
  readonly id: string;
  /** `YYYY-MM` */
  readonly span: Span;
  readonly onChange: (span: Span) => void;
  readonly firstMonth?: string | undefined;
}

/** From which month to which: one that passes the other takes it along. */
export function MonthSpan({ id, span: { from, to }, onChange, firstMonth }: MonthSpanProps) {
  const t = useText();
  const [locale] = useLocaleState();
  const months = monthsOffered(firstMonth, { from, to }).map((value) => (
    <MenuItem key={value} value={value}>
      {month(value, locale)}
    </MenuItem>
  ));
  return (
    <>
      <TextField
        select
        id={`${id}-from`}
        label={t('reports.from_month')}
        value={from}
        onChange={({ target: { value } }) => onChange({ from: value, to: to < value ? value : to })}
      >
        {months}
      </TextField>
      <TextField
        select
        id={`${id}-to`}
        label={t('reports.to_month')}
        value={to}
        onChange={({ target: { value } }) => onChange({ from: from > value ? value : from, to: value })}
      >
        {months}
      </TextField>
    </>
  );
}
