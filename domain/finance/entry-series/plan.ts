import { addDays, addMonths, daysBetween, type CivilDate } from '../../kernel/civil-date.js';
import { splitMoney, type Cents } from '../../kernel/money.js';
import type { HolidayDay } from '../business-day.js';
import type {
  EntryDetails,
  EntryOrigin,
  EntryRemarks,
  SeriesKind,
  ValuedCorrection,
} from '../entry/events.js';
import { remarksOf } from '../entry/remarks.js';
import { isSameData } from '../../kernel/same-data.js';
import { FREQUENCIES, type Frequency, type Step } from '../frequency.js';
import { dueDatesFrom, dueOn, type Installment, type OnDayOff } from '../installments.js';

/** How the entries of a series follow each other: as the calendar says, or by so many days. */
export type Rhythm = { readonly every: Frequency } | { readonly intervalDays: number };

const stepOfRhythm = (rhythm: Rhythm): Step =>
  'every' in rhythm ? FREQUENCIES[rhythm.every].step : { days: rhythm.intervalDays };

interface Dates extends OnDayOff {
  readonly first: CivilDate;
  readonly count: number;
  readonly rhythm: Rhythm;
  /** Nothing falls due before it. */
  readonly issued: CivilDate;
  /** The holidays of the company's place. */
  readonly kept: readonly HolidayDay[];
}

/**
 * The days from the first on: each is counted from it, so a 31st is lost in no February, and then moved off a day off, so no move
 * moves another (R-5.6.4, ADR 0062).
 */
export const seriesDates = ({ first, count, rhythm, issued, kept, ...onDayOff }: Dates): CivilDate[] =>
  dueDatesFrom(first, count, stepOfRhythm(rhythm)).map((date) => dueOn(date, onDayOff, issued, kept));

/** Equal parts of a sum, due from a day on; the cents that do not divide are the first's. */
export function partsOf(total: Cents, dates: Dates): Installment[] {
  const amounts = splitMoney(total, dates.count);
  return seriesDates(dates).map((dueDate, index) => ({ dueDate, amount: amounts[index]! }));
}

/** The same amount again and again. */
export const repeated = (amount: Cents, dates: Dates): Installment[] =>
  seriesDates(dates).map((dueDate) => ({ dueDate, amount }));

/** How often something repeats from its first day until a day, which may be its last; one more than it may, where it would be more. */
export function timesUntil(first: CivilDate, every: Frequency, until: CivilDate): number {
  const { step, most } = FREQUENCIES[every];
  return dueDatesFrom(first, most + 1, step).filter((date) => date <= until).length;
}

export interface SeriesShape {
  readonly seriesId: string;
  readonly kind: SeriesKind;
  readonly every?: Frequency;
  /** The payment term that parted it, which also says what is paid of a part that is late. */
  readonly paymentTermId?: string;
}

/**
 * What each entry of a series says: its own day and amount, its place, and in its document too. Parts of one purchase belong to the
 * month of the purchase; what repeats belongs each time to a month of its own.
 */
export function entriesOf(
  shared: EntryDetails,
  { seriesId, kind, every, paymentTermId }: SeriesShape,
  rows: readonly Installment[],
): EntryDetails[] {
  const competence =
    kind === 'repetitions' && every
      ? dueDatesFrom(shared.competenceDate, rows.length, FREQUENCIES[every].step)
      : rows.map(() => shared.competenceDate);
  return rows.map(({ dueDate, amount }, index) => {
    const place = { number: index + 1, of: rows.length };
    return {
      ...shared,
      ...(paymentTermId && { paymentTermId }),
      document: numbered(shared.document, place),
      competenceDate: competence[index]!,
      dueDate,
      value: amount,
      installment: place,
      series: { id: seriesId, kind },
    };
  });
}

type Place = EntryDetails['installment'];

/** `CT-12 3/12`. What has no number gets none. */
export const numbered = (document: string, { number, of }: Place): string =>
  document === '' ? '' : `${document} ${number}/${of}`;

type Corrected = Omit<ValuedCorrection, keyof EntryRemarks | 'costCenterId' | 'personId'> & {
  readonly costCenterId?: string | undefined;
  readonly personId?: string | undefined;
  readonly place: Place;
  readonly remarks: EntryRemarks;
};

/**
 * What a correction of one entry of a series makes of another: what was changed is changed there too, and what was not is left as it is
 * there. A document keeps its own number. Due dates of what repeats go on from the new one as often as before; those of parts move by
 * as many days. So do competences: of what repeats as often as before, of parts, which share one, by as many days; and days of issue.
 */
export function followed(
  before: Corrected,
  after: ValuedCorrection,
  other: Corrected & { readonly issueDate: CivilDate },
  { kind, every, nonBusinessDay }: Pick<SeriesShape, 'every' | 'kind'> & OnDayOff,
  kept: readonly HolidayDay[],
): ValuedCorrection {
  const pick = <Field extends 'description' | 'accountPlanId' | 'costCenterId' | 'value'>(field: Field) =>
    after[field] === before[field] ? other[field] : after[field];
  const costCenterId = pick('costCenterId');
  const origin = originFollowed(before, after, other, kind === 'repetitions' ? every : undefined);
  const moved = () =>
    every
      ? dueOn(
          stepped(after.dueDate, every, other.place.number - before.place.number),
          { ...(nonBusinessDay && { nonBusinessDay }) },
          origin.issueDate ?? other.issueDate,
          kept,
        )
      : addDays(other.dueDate, daysBetween(before.dueDate, after.dueDate));
  const remark = <Field extends keyof EntryRemarks>(field: Field) =>
    isSameData(after[field], before.remarks[field]) ? other.remarks[field] : after[field];
  return {
    ...remarksOf({
      paymentForm: remark('paymentForm'),
      paymentTermId: remark('paymentTermId'),
      accountId: remark('accountId'),
      tags: remark('tags'),
      notes: remark('notes'),
      // Each is paid by a bill of its own.
      barcode: other.remarks.barcode,
    } as EntryRemarks),
    ...origin,
    description: pick('description'),
    accountPlanId: pick('accountPlanId'),
    ...(costCenterId !== undefined && { costCenterId }),
    value: pick('value'),
    document:
      after.document === before.document
        ? other.document
        : renumbered(after.document, before.place, other.place),
    dueDate: after.dueDate === before.dueDate ? other.dueDate : moved(),
  };
}

/** Who another is of, and its days, where those of the one that was corrected are others. */
function originFollowed(
  before: Corrected,
  after: EntryOrigin,
  other: Corrected,
  every: Frequency | undefined,
): EntryOrigin {
  const moved = (was: CivilDate | undefined, is: CivilDate | undefined, its: CivilDate | undefined) =>
    is === undefined || is === was || was === undefined || its === undefined
      ? undefined
      : addDays(its, daysBetween(was, is));
  const places = other.place.number - before.place.number;
  const issueDate = moved(before.issueDate, after.issueDate, other.issueDate);
  const byDays = moved(before.competenceDate, after.competenceDate, other.competenceDate);
  const competenceDate = byDays && every ? stepped(after.competenceDate!, every, places) : byDays;
  const isOfOther = after.personId !== undefined && (after.personId ?? undefined) !== before.personId;
  return {
    ...(isOfOther && { personId: after.personId }),
    ...(competenceDate && { competenceDate }),
    ...(issueDate && { issueDate }),
  };
}

function stepped(date: CivilDate, every: Frequency, times: number): CivilDate {
  const step: Step = FREQUENCIES[every].step;
  return 'months' in step ? addMonths(date, step.months * times) : addDays(date, step.days * times);
}

/** The same document with another's number; without one, as it was typed. */
function renumbered(document: string, own: Place, other: Place): string {
  const mark = ` ${own.number}/${own.of}`;
  return document.endsWith(mark) ? numbered(document.slice(0, -mark.length), other) : document;
}
