import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { defaultSeriesDecider } from '@fidelidade/domain/fiscal/series/default-series.js';
import {
  assertNotLoose,
  FIRST_SERIES,
  firstSeries,
  invoiceSeries,
  type InvoiceSeriesDetails,
} from '@fidelidade/domain/fiscal/series/invoice-series.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../execution/handles.js';
import { reservationOf } from '../execution/reservation.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { policy } from '../policies/policy.js';
import type { Fits } from '../records/fits.js';
import { reserveFor } from '../records/held-by-deleted.js';
import { deciderFor } from '../records/kind-decider.js';
import { ChooseDefaultSeries, OpenFirstSeries, RaiseSeries } from './invoice-series.commands.js';

const { decider, streamOf } = deciderFor(invoiceSeries.resource);

/** What a series is among all of its company's: no two of them count the same numbers. */
type Place = Pick<InvoiceSeriesDetails, 'model' | 'environment' | 'series'>;
const PLACE = ['model', 'environment', 'series'] as const;

const placeOf = (unit: UnitOfWork, { model, environment, series }: Place) =>
  reservationOf(unit, {
    kind: 'invoice-series',
    value: `${model}-${environment}-${series}`,
    field: 'series',
  });

const isSamePlace = (one: Place, other: Place): boolean => PLACE.every((name) => one[name] === other[name]);

const defaultOf = async (unit: UnitOfWork, { model, environment }: Omit<Place, 'series'>) =>
  (await unit.load(defaultSeriesDecider, streams.defaultSeries(model, environment))).invoiceSeriesId;

/** As `defaultOf`, for a decision that must not be outrun by the choice of another default (ADR 0047). */
const guardedDefaultOf = async (unit: UnitOfWork, { model, environment }: Omit<Place, 'series'>) =>
  (await unit.guard(defaultSeriesDecider, streams.defaultSeries(model, environment))).invoiceSeriesId;

/**
 * Whether a note can be numbered in a series. It is guarded, for one that is disabled in the same moment numbers nothing any
 * more (ADR 0047).
 * @throws DomainError `series_not_found`, `series_disabled`, `series_for_contingency` on `series`
 */
export async function assertNumbers(unit: UnitOfWork, place: Place): Promise<void> {
  const field = { field: 'series' };
  const holder = await placeOf(unit, place).holder();
  if (holder === undefined && (await isBeforeItsRecord(unit, place))) return;
  if (holder === undefined) throw new DomainError('series_not_found', field);
  const { status, details } = await unit.guard(decider, streamOf(holder));
  if (status === 'absent' || status === 'deleted') throw new DomainError('series_not_found', field);
  if (status === 'disabled') throw new DomainError('series_disabled', field);
  if (details?.['issueType'] !== undefined) throw new DomainError('series_for_contingency', field);
}

/** The first series was always there, also before series were records; one that was deleted for good is there no more. */
async function isBeforeItsRecord(unit: UnitOfWork, { model, environment, series }: Place): Promise<boolean> {
  if (model !== 55 || series !== FIRST_SERIES) return false;
  const first = await unit.guard(decider, streamOf(wellKnownIds.firstSeries(unit.company, environment)));
  return first.status === 'absent' && !first.isPurged;
}

/** The series in which notes are numbered where nobody chose one. */
export async function defaultSeries(unit: UnitOfWork, model: 55 | 65, environment: 1 | 2): Promise<number> {
  const id = await defaultOf(unit, { model, environment });
  const { details } = id === undefined ? { details: undefined } : await unit.load(decider, streamOf(id));
  return Number(details?.['series'] ?? FIRST_SERIES);
}

/** Every company has its first series, also those that were there before series were records. */
export const openFirstSeries = policy('open-first-series', {
  CompanyRegistered: (_event, context) => [new OpenFirstSeries(context())],
});

export const OpenFirstSeriesHandler = handles(
  OpenFirstSeries,
  ({ context }) => context.company,
  async (unit) => {
    for (const environment of [1, 2] as const) await openFirst(unit, environment);
  },
);

/** Where somebody was quicker than the policy with a series of that number, theirs it is. */
async function openFirst(unit: UnitOfWork, environment: 1 | 2): Promise<void> {
  const details = firstSeries(environment);
  const held = await placeOf(unit, details).holder();
  const id = held ?? wellKnownIds.firstSeries(unit.company, environment);
  if (held === undefined && (await unit.load(decider, streamOf(id))).status === 'absent') {
    await unit.decide(decider, streamOf(id), { type: 'register', id, details });
    await placeOf(unit, details).reserve(id);
  }
  if ((await defaultOf(unit, details)) === undefined) await choose(unit, details, id);
}

const choose = (unit: UnitOfWork, { model, environment }: Omit<Place, 'series'>, invoiceSeriesId: string) =>
  unit.decide(defaultSeriesDecider, streams.defaultSeries(model, environment), {
    type: 'choose',
    model,
    environment,
    invoiceSeriesId,
  });

/** A series that is there, as it stands. @throws DomainError 404 */
async function living(unit: UnitOfWork, id: string): Promise<InvoiceSeriesDetails & { status: string }> {
  const { status, details } = await unit.guard(decider, streamOf(id));
  if (!details || status === 'absent' || status === 'deleted') throw notFound();
  return { ...(details as unknown as InvoiceSeriesDetails), status };
}

const itsSeries = ({ invoiceSeriesId }: { readonly invoiceSeriesId: string }): string => invoiceSeriesId;

export const ChooseDefaultSeriesHandler = handles(ChooseDefaultSeries, itsSeries, async (unit, _, id) => {
  const { status, issueType, ...place } = await living(unit, id);
  if (status !== 'active') throw notAcceptable('series_disabled');
  if (issueType !== undefined) throw notAcceptable('series_for_contingency');
  await choose(unit, place, id);
});

export const RaiseSeriesHandler = handles(RaiseSeries, itsSeries, async (unit, { next }, id) =>
  raise(unit, await living(unit, id), next),
);

const raise = (unit: UnitOfWork, { model, environment, series }: Place, next: number) =>
  unit.decide(seriesDecider, streams.series(model, environment, series), { type: 'raise', series, next });

/** The next number of one of the series of an environment. @throws DomainError `series_not_found` on `id`; on `next_number` */
export async function raiseIn(unit: UnitOfWork, environment: 1 | 2, id: string, next: number): Promise<void> {
  const { status, details } = await unit.guard(decider, streamOf(id));
  const isThere = details?.['environment'] === environment && status !== 'absent' && status !== 'deleted';
  if (!isThere) throw new DomainError('series_not_found', { field: 'id' });
  await raise(unit, details as unknown as Place, next);
}

/** What its numbers and the notes let a series be. */
export const invoiceSeriesFits: Fits = {
  async assertFits(unit, id, was, is) {
    const [before, after] = [was, is] as readonly (Details & Partial<InvoiceSeriesDetails>)[];
    const place = after as unknown as Place;
    const held = before as unknown as Place | undefined;
    if (held && (await guardedDefaultOf(unit, held)) === id)
      assertSame(held, place, [...PLACE, 'issueType'], 'series_default_kept');
    if (held && isSamePlace(held, place)) return;
    assertNotLoose(place.series);
    if (held) {
      // What was numbered in it stays numbered so.
      const { used } = await unit.guard(
        seriesDecider,
        streams.series(held.model, held.environment, held.series),
      );
      if (used > 0) assertSame(held, place, PLACE, 'series_numbered');
      await placeOf(unit, held).release(id);
    }
    const { reserveSeen: reserve, holder } = placeOf(unit, place);
    await reserveFor(id, { reserve, holder }, async (other) => {
      const { status } = await unit.load(decider, streamOf(other));
      return status === 'deleted';
    });
  },
  async assertStep(unit, id, step, details) {
    if (step === 'enable' || step === 'restore') return;
    const place = details as unknown as Place;
    if (step === 'purge') {
      const stream = streams.series(place.model, place.environment, place.series);
      const { used } = await unit.guard(seriesDecider, stream);
      if (used > 0) throw notAcceptable('series_numbered');
      return placeOf(unit, place).release(id);
    }
    if ((await guardedDefaultOf(unit, place)) === id) throw notAcceptable('series_default_kept');
  },
};

/** @throws DomainError `code` on the first of the fields that is another */
function assertSame(before: object, after: object, names: readonly string[], code: string): void {
  const [was, is] = [before, after] as readonly Details[];
  const other = names.find((name) => was?.[name] !== is?.[name]);
  if (other !== undefined) throw new DomainError(code as never, { field: wireName(other) });
}

/**
 * Says once, in the append of its first number, that the company numbered something in another series than its first: which
 * series there are, no stream tells.
 */
export async function markNumbered(unit: UnitOfWork, series: number): Promise<void> {
  if (series === FIRST_SERIES) return;
  const mark = numberedElsewhere(unit);
  if ((await mark.holder()) === undefined) await mark.reserve(unit.company);
}

/** Whether a document of the company was ever numbered, in any series and environment. */
export async function hasNumbered(unit: UnitOfWork): Promise<boolean> {
  const inFirst = await Promise.all(
    ([1, 2] as const).map((environment) =>
      unit.load(seriesDecider, streams.series(55, environment, FIRST_SERIES)),
    ),
  );
  return inFirst.some(({ used }) => used > 0) || (await numberedElsewhere(unit).holder()) !== undefined;
}

const numberedElsewhere = (unit: UnitOfWork) =>
  reservationOf(unit, { kind: 'numbered-elsewhere', value: 'company', field: 'cnpj' });
