import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import type { SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import { partsOf, repeated, timesUntil, type Rhythm } from '@fidelidade/domain/finance/entry-series/plan.js';
import { countProblem, FEWEST_OF_SERIES, mostOf } from '@fidelidade/domain/finance/entry-series/series.js';
import type { Frequency } from '@fidelidade/domain/finance/frequency.js';
import {
  heedsHolidays,
  installmentsOf,
  type Installment,
  type InstallmentTerm,
} from '@fidelidade/domain/finance/installments.js';
import { isCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { moneyToString, parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';

/** A row as the form holds it and the API takes it. */
export interface SeriesRow {
  readonly due_date: string | null;
  readonly value: string | null;
}

/** The part of the form that says how one entry becomes many, while it is typed: any of it may be missing or wrong. */
export interface SeriesForm {
  readonly kind?: SeriesKind | '';
  readonly payment_term_id?: string;
  readonly count?: string | null;
  readonly every?: Frequency;
  readonly ends?: 'count' | 'until';
  readonly until?: string | null;
  readonly non_business_day?: 'keep' | 'next' | 'previous';
  readonly entries?: readonly SeriesRow[];
}

/** What an entry form says beside it. */
export interface EntryForm {
  /** Of a bill: of one entry alone. */
  readonly barcode?: string | null;
  readonly value?: string | null;
  readonly due_date?: string | null;
  readonly issue_date?: string | null;
  readonly series?: SeriesForm;
}

/** What it begins with once it is opened. */
export const FIRST_RULE: SeriesForm = {
  ...{ payment_term_id: '', count: null, every: 'monthly', ends: 'count' },
  ...{ until: null, non_business_day: 'keep', entries: [] },
};

interface Known {
  readonly term: InstallmentTerm | undefined;
  /** Undefined until they are known. */
  readonly kept: readonly HolidayDay[] | undefined;
}

/** The entries that would be opened, by the domain's own rules; undefined while something that they need is missing or wrong. */
export function plannedSeries(form: EntryForm, { term, kept }: Known): SeriesRow[] | undefined {
  const { series = {}, issue_date, due_date } = form;
  const value = amountIn(form.value);
  if (!series.kind || value === undefined || !isDay(issue_date)) return undefined;
  const onDayOff = series.payment_term_id ? term : { nonBusinessDay: series.non_business_day };
  if (!onDayOff) return undefined;
  const heeds = heedsHolidays({ nonBusinessDay: onDayOff.nonBusinessDay ?? 'keep' });
  if (heeds && !kept) return undefined;
  if (series.kind === 'installments' && term)
    return rowsOf(installmentsOf(term, value, issue_date, kept ?? []));
  const count = countIn(form);
  if (!isDay(due_date) || due_date < issue_date || count === undefined) return undefined;
  const dates = {
    first: due_date,
    count,
    rhythm: rhythmOf(series),
    issued: issue_date,
    kept: kept ?? [],
    ...(series.non_business_day && { nonBusinessDay: series.non_business_day }),
  };
  return rowsOf(series.kind === 'installments' ? partsOf(value, dates) : repeated(value, dates));
}

const rhythmOf = ({ every = 'monthly' }: SeriesForm): Rhythm => ({ every });

/** How many there are to be; undefined while that is not said, or cannot be. */
function countIn({ series = {}, due_date }: EntryForm): number | undefined {
  const { kind, every = 'monthly', ends, until } = series;
  if (!kind) return undefined;
  const byDay = kind === 'repetitions' && ends === 'until';
  const count = byDay
    ? isDay(until) && isDay(due_date)
      ? timesUntil(due_date, every, until)
      : undefined
    : /^\d{1,4}$/.test(series.count ?? '')
      ? Number(series.count)
      : undefined;
  return count === undefined || countProblem({ kind, every }, count) ? undefined : count;
}

/** How often something may repeat, or be parted. */
export const mostTimes = ({ kind, every = 'monthly' }: SeriesForm): number =>
  mostOf({ kind: kind || 'installments', every });

/** Why it cannot repeat until a day: too soon for a second time, or too late. */
export function untilProblem(until: unknown, form: EntryForm): 'before' | 'once' | 'many' | undefined {
  const { every = 'monthly' } = form.series ?? {};
  if (!isDay(until) || !isDay(form.due_date)) return undefined;
  if (until < form.due_date) return 'before';
  const times = timesUntil(form.due_date, every, until);
  if (times < FEWEST_OF_SERIES) return 'once';
  return times > mostOf({ kind: 'repetitions', every }) ? 'many' : undefined;
}

/** What stands in the way of them though it was typed: a number that cannot be, a day before the issue. */
export function missingReason({
  due_date,
  issue_date,
  series = {},
}: EntryForm): 'number_range' | 'due_before_issue' | undefined {
  const isByTerm = series.kind === 'installments' && Boolean(series.payment_term_id);
  if (isByTerm) return undefined;
  if (isDay(due_date) && isDay(issue_date) && due_date < issue_date) return 'due_before_issue';
  const isByDay = series.kind === 'repetitions' && series.ends === 'until';
  const count = series.count ?? '';
  const isWrong = count !== '' && !(Number(count) >= FEWEST_OF_SERIES && Number(count) <= mostTimes(series));
  return isWrong && !isByDay ? 'number_range' : undefined;
}

/** What the API takes of what the form holds. */
export function toEntries(form: EntryForm): object {
  const { series, ...entry } = form;
  if (!series?.kind) return entry;
  const { kind, payment_term_id, every, non_business_day, entries = [] } = series;
  const { barcode: _, ...shared } = entry;
  const byTerm = kind === 'installments' && Boolean(payment_term_id);
  return {
    ...shared,
    // A payment term says the first day too.
    due_date: byTerm ? (entries[0]?.due_date ?? entry.due_date ?? entry.issue_date) : entry.due_date,
    series: {
      kind,
      ...(byTerm ? { payment_term_id } : { every, non_business_day }),
      entries: entries.map(({ due_date, value }) => ({ due_date, value })),
    },
  };
}

const rowsOf = (installments: readonly Installment[]): SeriesRow[] =>
  installments.map(({ dueDate, amount }) => ({ due_date: dueDate, value: moneyToString(amount) }));

const isDay = (text: unknown): text is CivilDate => typeof text === 'string' && isCivilDate(text);

export function amountIn(text: string | null | undefined): Cents | undefined {
  try {
    const amount = parseMoney(text ?? '');
    return amount > 0 ? amount : undefined;
  } catch {
    return undefined;
  }
}
