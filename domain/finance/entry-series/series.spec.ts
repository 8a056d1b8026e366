import type { ValuedCorrection } from '../entry/events.js';
import fc from 'fast-check';
import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import { addMoney, type Cents } from '../../kernel/money.js';
import { anEntry } from '../../testing/an-entry.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import { isDayOff } from '../business-day.js';
import { FREQUENCIES, FREQUENCY_NAMES } from '../frequency.js';
import type { Installment } from '../installments.js';
import { entriesOf, followed, partsOf, repeated, seriesDates, timesUntil, type Rhythm } from './plan.js';
import { entrySeriesDecider, inScope, mostOf, type CreateEntrySeries, type SeriesRule } from './series.js';

const CHRISTMAS = [{ day: 25, month: 12 }] as const;
const from = (first: string, count: number, rest: Partial<Parameters<typeof seriesDates>[0]> = {}) => ({
  first: day(first),
  count,
  rhythm: { every: 'monthly' } as Rhythm,
  issued: day(first),
  kept: CHRISTMAS,
  ...rest,
});

describe('the days of a series', () => {
  it('keep the 31st where the month has one (R-5.6.4)', () =>
    expect(seriesDates(from('2027-01-31', 4))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]));

  it('keep the 29th of February every year', () =>
    expect(seriesDates(from('2028-02-29', 5, { rhythm: { every: 'yearly' } }))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]));

  it.each([
    ['weekly', '2027-01-11'],
    ['fortnightly', '2027-01-19'],
    ['monthly', '2027-02-04'],
    ['bimonthly', '2027-03-04'],
    ['quarterly', '2027-04-04'],
    ['half_yearly', '2027-07-04'],
    ['yearly', '2028-01-04'],
  ] as const)('follow each other %s', (every, second) =>
    expect(seriesDates(from('2027-01-04', 2, { rhythm: { every } }))[1]).toBe(second),
  );

  it('go to the next business day where that is wished, and no move moves another', () =>
    // A Sunday, a Wednesday, Christmas, which is a Friday.
    expect(seriesDates(from('2026-10-25', 3, { nonBusinessDay: 'next' }))).toEqual([
      '2026-10-26',
      '2026-11-25',
      '2026-12-28',
    ]));

  it('are counted until a last one, which is one of them', () => {
    expect(timesUntil(day('2027-01-31'), 'monthly', day('2027-03-31'))).toBe(3);
    expect(timesUntil(day('2027-01-31'), 'monthly', day('2027-03-30'))).toBe(2);
    expect(timesUntil(day('2027-01-31'), 'monthly', day('2027-01-30'))).toBe(0);
    expect(timesUntil(day('2027-01-31'), 'yearly', day('2999-01-01'))).toBe(6);
  });
});

const anyDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(day('1950-01-01'), days));
const anyRhythm = fc.oneof(
  fc.constantFrom(...FREQUENCY_NAMES).map((every): Rhythm => ({ every })),
  fc.integer({ min: 1, max: 365 }).map((intervalDays): Rhythm => ({ intervalDays })),
);
const anyOnDayOff = fc.constantFrom(undefined, 'next', 'previous');
const anyCount = fc.integer({ min: 2, max: 60 });
const dayOfMonth = (date: CivilDate) => Number(date.slice(8));

describe('of any series', () => {
  it('the parts sum to the whole to the cent, and fall due in order, none before the issue, off days off', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 100_000_000_000 }),
        anyCount,
        anyRhythm,
        anyDay,
        anyOnDayOff,
        (total, count, rhythm, first, nonBusinessDay) => {
          const rest = { rhythm, ...(nonBusinessDay && { nonBusinessDay }) };
          const parts = partsOf(total as Cents, from(first, count, rest));
          const dates = parts.map(({ dueDate }) => dueDate);
          expect(parts).toHaveLength(count);
          expect(addMoney(...parts.map(({ amount }) => amount))).toBe(total);
          expect(dates).toEqual(dates.toSorted());
          expect(dates[0]! >= first).toBe(true);
          if (nonBusinessDay) expect(dates.some((date) => isDayOff(date, CHRISTMAS))).toBe(false);
        },
      ),
    ));

  it('what repeats by months keeps its day, or has the last of the month', () =>
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('monthly', 'bimonthly', 'quarterly', 'half_yearly', 'yearly'),
        anyCount,
        (first, every, count) =>
          seriesDates(from(first, count, { rhythm: { every } })).every(
            (date) =>
              dayOfMonth(date) === dayOfMonth(first) ||
              (dayOfMonth(date) < dayOfMonth(first) && dayOfMonth(addDays(date, 1)) === 1),
          ),
      ),
    ));

  it('the last day that is counted is not after the end, and the one after it is', () =>
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...FREQUENCY_NAMES), fc.nat(2_000), (first, every, days) => {
        const until = addDays(first, days);
        const times = timesUntil(first, every, until);
        const dates = seriesDates(from(first, times + 1, { rhythm: { every } }));
        expect(times).toBeGreaterThan(0);
        expect(times).toBeLessThanOrEqual(FREQUENCIES[every].most + 1);
        expect(dates[times - 1]! <= until).toBe(true);
        if (times <= FREQUENCIES[every].most) expect(dates[times]! > until).toBe(true);
      }),
    ));
});

describe('the entries of a series', () => {
  const shared = anEntry({ document: 'CT-12', competenceDate: '2027-01-31', issueDate: '2027-01-31' });
  const rows = repeated(shared.value, from('2027-02-10', 3));

  it('say their place, in their document too', () =>
    expect(
      entriesOf(shared, { seriesId: 's', kind: 'repetitions', every: 'monthly' }, rows).map(
        ({ document, installment, series }) => [document, installment, series],
      ),
    ).toEqual([
      ['CT-12 1/3', { number: 1, of: 3 }, { id: 's', kind: 'repetitions' }],
      ['CT-12 2/3', { number: 2, of: 3 }, { id: 's', kind: 'repetitions' }],
      ['CT-12 3/3', { number: 3, of: 3 }, { id: 's', kind: 'repetitions' }],
    ]));

  it('belong each to a month of its own where they repeat, and to that of the purchase where they are its parts', () => {
    const monthsOf = (kind: 'repetitions' | 'installments') =>
      entriesOf(shared, { seriesId: 's', kind, every: 'monthly' }, rows).map(
        ({ competenceDate }) => competenceDate,
      );
    expect(monthsOf('repetitions')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(monthsOf('installments')).toEqual(['2027-01-31', '2027-01-31', '2027-01-31']);
  });

  it('get no number where there is no document', () =>
    expect(
      entriesOf(
        { ...shared, document: '' },
        { seriesId: 's', kind: 'repetitions', every: 'monthly' },
        rows,
      ).map(({ document }) => document),
    ).toEqual(['', '', '']));
});

describe('a correction that others follow', () => {
  const place = (number: number) => ({ number, of: 12 });
  const first = {
    ...{ description: 'Aluguel', document: 'CT-1 2/12', dueDate: day('2027-02-05'), accountPlanId: 'rent' },
    ...{ place: place(2), value: centavos(100_00), remarks: { notes: 'Sem fiador' } },
  };
  const other = {
    ...{ description: 'Aluguel', document: 'CT-1 5/12', dueDate: day('2027-05-05'), accountPlanId: 'rent' },
    ...{ place: place(5), value: centavos(90_00), issueDate: day('2027-01-01') },
    remarks: { notes: 'Com multa', tags: ['loja'] },
  };
  const monthly = { kind: 'repetitions', every: 'monthly' } as const;
  const follow = (
    change: Partial<ValuedCorrection>,
    rule: Parameters<typeof followed>[3] = monthly,
    its = other,
  ) => followed(first, { ...first, ...first.remarks, ...change }, its, rule, CHRISTMAS);

  it('takes over what was changed, and leaves what was not', () => {
    expect(follow({ description: 'Aluguel da loja' })).toMatchObject({
      ...{ description: 'Aluguel da loja', document: 'CT-1 5/12', dueDate: '2027-05-05' },
    });
    expect(
      follow({ accountPlanId: 'other' }, monthly, { ...other, description: 'Reajustado' }),
    ).toMatchObject({ description: 'Reajustado', accountPlanId: 'other', value: 90_00 });
    expect(follow({ value: centavos(110_00) })).toMatchObject({ description: 'Aluguel', value: 110_00 });
  });

  it('takes over a cost centre that was changed or taken off, and leaves that of each otherwise', () => {
    const shop = { ...other, costCenterId: 'shop' };
    expect(follow({ costCenterId: 'van' }, monthly, shop).costCenterId).toBe('van');
    expect(follow({}, monthly, shop).costCenterId).toBe('shop');
    expect(followed({ ...first, costCenterId: 'van' }, first, shop, monthly, [])).not.toHaveProperty(
      'costCenterId',
    );
  });

  it('takes over remarks that were changed, also those that were taken off', () => {
    expect(follow({})).toMatchObject({ notes: 'Com multa', tags: ['loja'] });
    expect(follow({ notes: 'Renovado', paymentForm: 'ticket' })).toMatchObject({
      ...{ notes: 'Renovado', tags: ['loja'], paymentForm: 'ticket' },
    });
    expect(followed(first, first, other, monthly, CHRISTMAS)).not.toHaveProperty('notes');
  });

  it('lets each document keep its own number', () => {
    expect(follow({ document: 'CT-2 2/12' }).document).toBe('CT-2 5/12');
    expect(follow({ document: 'avulso' }).document).toBe('avulso');
    expect(follow({ document: '' }).document).toBe('');
  });

  it('goes on from the new day as often as before, by the 31st too', () => {
    expect(follow({ dueDate: day('2027-02-10') }).dueDate).toBe('2027-05-10');
    expect(follow({ dueDate: day('2027-01-31') }).dueDate).toBe('2027-04-30');
    const earlier = { ...other, place: place(1), dueDate: day('2027-01-05') };
    expect(follow({ dueDate: day('2027-02-10') }, monthly, earlier).dueDate).toBe('2027-01-10');
  });

  it('goes to a business day where the series does', () =>
    expect(follow({ dueDate: day('2027-02-08') }, { ...monthly, nonBusinessDay: 'next' }).dueDate).toBe(
      '2027-05-10',
    ));

  it('moves parts of a sum by as many days', () =>
    expect(follow({ dueDate: day('2027-02-25') }, { kind: 'installments' }).dueDate).toBe('2027-05-25'));

  it('moves all of any series to the same side as the one that was moved', () =>
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -20, max: 20 }),
        fc.constantFrom(...FREQUENCY_NAMES),
        (due, days, every) => {
          const one = { ...first, dueDate: due };
          const its = { ...other, dueDate: seriesDates(from(due, 4, { rhythm: { every } }))[3]! };
          const moved = followed(
            one,
            { ...one, dueDate: addDays(due, days) },
            { ...its, issueDate: day('1900-01-01') },
            { kind: 'repetitions', every },
            [],
          ).dueDate;
          // A month's end is shorter: there a day may stay where it is.
          if (days > 0) expect(moved >= its.dueDate).toBe(true);
          if (days < 0) expect(moved <= its.dueDate).toBe(true);
          if (days === 0) expect(moved).toBe(its.dueDate);
        },
      ),
    ));
});

const { given } = specification(entrySeriesDecider);
const details = anEntry({ value: 100_00, document: 'PED-7' });
const row = (dueDate: string, amount: number): Installment => ({
  dueDate: day(dueDate),
  amount: amount as Cents,
});
const ROWS = [row('2026-03-10', 33_34), row('2026-04-10', 33_33), row('2026-05-10', 33_33)];
const create = (
  rows: readonly Installment[] = ROWS,
  rule: SeriesRule = { kind: 'installments', every: 'monthly' },
  changes: Partial<typeof details> = {},
): CreateEntrySeries => ({
  type: 'create',
  seriesId: 's-1',
  details: { ...details, ...changes },
  rule,
  rows,
  entryIds: rows.map((_, index) => `e-${index + 1}`),
});

describe('creating a series', () => {
  it('tells its entries, their sum and how it came to them', () =>
    given([])
      .when(create())
      .then([
        {
          type: 'EntrySeriesCreated',
          data: {
            ...{ seriesId: 's-1', direction: 'R', kind: 'installments', every: 'monthly' },
            ...{ entryIds: ['e-1', 'e-2', 'e-3'], total: 100_00 as Cents },
          },
        },
      ]));

  it('twice is once', () => {
    const [created] = entrySeriesDecider.decide(create(), entrySeriesDecider.initial);
    given([created!]).when(create()).thenNothing();
  });

  it.each([
    ['one entry', [row('2026-03-10', 100_00)], 'series_min', 'series.count'],
    ['none', [], 'series_min', 'series.count'],
    [
      'more than 60 parts',
      Array.from({ length: 61 }, () => row('2026-03-10', 1_00)),
      'installments_max',
      'series.count',
    ],
    [
      'parts that are less than the whole',
      [row('2026-03-10', 50_00), row('2026-04-10', 49_99)],
      'series_sum',
      'series.entries',
    ],
    [
      'parts that are more',
      [row('2026-03-10', 50_00), row('2026-04-10', 50_01)],
      'series_sum',
      'series.entries',
    ],
    [
      'a part due before the issue',
      [row('2026-02-28', 50_00), row('2026-04-10', 50_00)],
      'due_before_issue',
      'series.entries.0.due_date',
    ],
    [
      'a part due before the one before it',
      [row('2026-04-10', 50_00), row('2026-04-09', 50_00)],
      'due_dates_order',
      'series.entries.1.due_date',
    ],
    [
      'a part of nothing',
      [row('2026-03-10', 100_00), row('2026-04-10', 0)],
      'money_positive',
      'series.entries.1.value',
    ],
  ])('is refused with %s', (_, rows, code, field) => given([]).when(create(rows)).thenRefused(code, field));

  it('takes of what repeats no sum, and as many as five years have', () => {
    const weekly = { kind: 'repetitions', every: 'weekly' } as const;
    expect(mostOf(weekly)).toBe(240);
    const rows = repeated(details.value, from('2026-03-10', 241, { rhythm: weekly }));
    given([]).when(create(rows, weekly)).thenRefused('series_max', 'series.count');
    expect(entrySeriesDecider.decide(create(rows.slice(1), weekly), entrySeriesDecider.initial)).toHaveLength(
      1,
    );
  });

  it('is refused with a document that has no room for the numbers', () =>
    given([])
      .when(create(ROWS, { kind: 'installments' }, { document: 'x'.repeat(58) }))
      .thenRefused('too_long', 'document'));
});

it('a change is for the one, for it and those after it, or for all', () => {
  const ids = ['a', 'b', 'c'];
  expect(inScope(ids, 'b', 'this')).toEqual(['b']);
  expect(inScope(ids, 'b', 'following')).toEqual(['b', 'c']);
  expect(inScope(ids, 'b', 'open')).toEqual(ids);
});
