import type { Decider } from '../../kernel/decider.js';
import { isCivilDate, type CivilDate } from '../../kernel/civil-date.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, cents, formatMoney, type Cents } from '../../kernel/money.js';
import { MAX_DOCUMENT_LENGTH, MAX_INSTALLMENTS } from '../constants.js';
import type { EntryDetails, SeriesKind } from '../entry/events.js';
import type { EntryState } from '../entry/state.js';
import { FREQUENCIES, type Frequency } from '../frequency.js';
import type { HolidayDay } from '../business-day.js';
import { installmentsOf, type Installment, type InstallmentTerm } from '../installments.js';
import type { EntrySeriesEvent } from './events.js';
import { numbered } from './plan.js';

type Created = EntrySeriesEvent['data'];

/** `absent` before it is created. What becomes of its entries is theirs to tell. */
export type EntrySeriesState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'created' } & Pick<
      Created,
      'kind' | 'entryIds' | 'paymentTermId' | 'every' | 'nonBusinessDay'
    >);

/** What a series is besides its rows: how it came to them. */
export type SeriesRule = Pick<
  Created,
  'kind' | 'paymentTermId' | 'every' | 'intervalDays' | 'nonBusinessDay'
>;

export interface CreateEntrySeries {
  readonly type: 'create';
  readonly seriesId: string;
  /** What they share; its value is what parts must come to. */
  readonly details: EntryDetails;
  readonly rule: SeriesRule;
  readonly rows: readonly Installment[];
  readonly entryIds: readonly string[];
}

/** Many entries that were opened together. */
export const entrySeriesDecider: Decider<EntrySeriesState, CreateEntrySeries, EntrySeriesEvent> = {
  initial: { status: 'absent' },
  evolve(_, { data: { kind, entryIds, paymentTermId, every, nonBusinessDay } }) {
    return {
      status: 'created',
      kind,
      entryIds,
      ...(paymentTermId !== undefined && { paymentTermId }),
      ...(every && { every }),
      ...(nonBusinessDay && { nonBusinessDay }),
    };
  },
  decide({ seriesId, details, rule, rows, entryIds }, state) {
    if (state.status !== 'absent') return [];
    refuseAll([countProblem(rule, rows.length)]);
    refuseAll([...rows.flatMap((row, index) => rowProblems(rows, row, index, details.issueDate))]);
    refuseAll([
      sumProblem(rule.kind, rows, details.value),
      documentProblem(details, rows.length),
      // Each is paid by a bill of its own.
      details.barcode === undefined ? undefined : new DomainError('barcode_of_one', { field: 'barcode' }),
    ]);
    const total = sumOfRows(rows);
    return [
      {
        type: 'EntrySeriesCreated',
        data: { seriesId, direction: details.direction, entryIds, total, ...rule },
      },
    ];
  },
};

const sumOfRows = (rows: readonly Installment[]): Cents =>
  cents(addMoney(...rows.map(({ amount }) => amount)), 'value');

/** Sixty parts; of what repeats, as often as five years have it. */
export const mostOf = ({ kind, every }: { readonly kind: SeriesKind; readonly every?: Frequency }): number =>
  kind === 'repetitions' && every ? FREQUENCIES[every].most : MAX_INSTALLMENTS;

/** One is no series. */
export const FEWEST_OF_SERIES = 2;

/** Why a series cannot have so many entries, if it cannot. */
export function countProblem(
  rule: Pick<SeriesRule, 'kind' | 'every'>,
  count: number,
): DomainError | undefined {
  const at = { field: 'series.count' };
  if (!Number.isInteger(count) || count < FEWEST_OF_SERIES)
    return new DomainError('series_min', { ...at, params: { min: FEWEST_OF_SERIES } });
  const max = mostOf(rule);
  if (count <= max) return undefined;
  return rule.kind === 'installments'
    ? new DomainError('installments_max', at)
    : new DomainError('series_max', { ...at, params: { max } });
}

function rowProblems(
  rows: readonly Installment[],
  { dueDate, amount }: Installment,
  index: number,
  issueDate: CivilDate,
): (DomainError | undefined)[] {
  const at = `series.entries.${index}`;
  const before = rows[index - 1];
  const due = { field: `${at}.due_date` };
  return [
    isCivilDate(dueDate) ? undefined : new DomainError('date_invalid', due),
    dueDate < issueDate ? new DomainError('due_before_issue', due) : undefined,
    dueDate >= issueDate && before && dueDate < before.dueDate
      ? new DomainError('due_dates_order', due)
      : undefined,
    amount > 0 ? undefined : new DomainError('money_positive', { field: `${at}.value` }),
  ];
}

/** A series before it is opened: how it came to its rows, and these. */
export interface PlannedSeries {
  readonly rule: SeriesRule;
  readonly rows: readonly Installment[];
}

/**
 * What a payment term makes of one sum, in a form and in a file alike.
 * @param kept the holidays of the company's place, where the term heeds them
 */
export const partsByTerm = (
  paymentTermId: string,
  term: InstallmentTerm,
  { value, issueDate }: Pick<EntryDetails, 'value' | 'issueDate'>,
  kept: readonly HolidayDay[],
): PlannedSeries => ({
  rule: ruleOfTerm(paymentTermId, term),
  rows: installmentsOf(term, value, issueDate, kept),
});

export const ruleOfTerm = (paymentTermId: string, { nonBusinessDay }: InstallmentTerm): SeriesRule => ({
  kind: 'installments',
  paymentTermId,
  ...(nonBusinessDay && nonBusinessDay !== 'keep' && { nonBusinessDay }),
});

/** To the cent: what is parted is owed whole, and no more. */
const sumProblem = (kind: SeriesKind, rows: readonly Installment[], whole: Cents): DomainError | undefined =>
  kind === 'repetitions' || sumOfRows(rows) === whole
    ? undefined
    : new DomainError('series_sum', {
        field: 'series.entries',
        params: { sum: formatMoney(sumOfRows(rows)), total: formatMoney(whole) },
      });

const documentProblem = ({ document }: EntryDetails, count: number): DomainError | undefined =>
  numbered(document, { number: count, of: count }).length <= MAX_DOCUMENT_LENGTH
    ? undefined
    : new DomainError('too_long', { field: 'document' });

/** Which entries of a series a change is for: the one that was looked at, those from it on, or whatever is open. */
export const SERIES_SCOPES = ['this', 'following', 'open'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** The same of what was cancelled, and is to be owed again: the one, those from it on, or whatever is cancelled. */
export const REOPENING_SCOPES = ['this', 'following', 'cancelled'] as const;
export type ReopeningScope = (typeof REOPENING_SCOPES)[number];

export const inScope = (
  entryIds: readonly string[],
  entryId: string,
  scope: SeriesScope | ReopeningScope,
): readonly string[] =>
  scope === 'open' || scope === 'cancelled'
    ? entryIds
    : scope === 'this'
      ? [entryId]
      : entryIds.slice(entryIds.indexOf(entryId));

/** Why an entry stays as it is while others of its series change. What is cancelled is nobody's any more and needs no word. */
export type LeftBecause = 'settled' | 'partial' | 'closed';

export const leftBecause = ({ status }: EntryState): 'settled' | 'partial' | 'cancelled' | undefined =>
  status === 'settled' || status === 'partial' || status === 'cancelled' ? status : undefined;
