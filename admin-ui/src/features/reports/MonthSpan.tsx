import { addDays, addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { useText } from '../../i18n/useText';
import { month } from '../../shared/format';
import { today } from '../../shared/today';
import type { Span } from './report';

const OFFERED_MONTHS = 24;

/** The last months, this one first. */
export const monthsBack = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(today(), -index)));

/** The first and the last day of a month, `YYYY-MM`. */
export const firstOf = (name: string) => `${name}-01` as CivilDate;
export const lastOf = (name: string) => addDays(addMonths(firstOf(name), 1), -1);

interface MonthSpanProps {
  /** Begins the ids of both fields. */
  readonly id: string;
  /** `YYYY-MM` */
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** From which month to which: one that passes the other takes it along. */
export function MonthSpan({ id, span: { from, to }, onChange }: MonthSpanProps) {
  const t = useText();
  const [locale] = useLocaleState();
  const offered = [...new Set([...monthsBack(OFFERED_MONTHS), from, to])].toSorted().toReversed();
  const months = offered.map((value) => (
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
