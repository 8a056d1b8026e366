import type { InstallmentTerm } from '@fidelidade/domain/finance/installments.js';
import {
  FIRST_RULE,
  missingReason,
  plannedSeries,
  toEntries,
  untilProblem,
  type EntryForm,
} from './plannedSeries';

const form = (series: EntryForm['series'], rest: EntryForm = {}): EntryForm => ({
  ...{ value: '100.00', due_date: '2027-01-31', issue_date: '2026-12-20' },
  ...rest,
  series: { ...FIRST_RULE, ...series },
});
const UNKNOWN = { term: undefined, kept: undefined };
const TERM: InstallmentTerm = {
  ...{ installments: 2, downPayment: true, firstDueDays: 30, periodicity: 'monthly' },
};

describe('the entries that a form would open', () => {
  it('are parts of the whole, to the cent', () =>
    expect(plannedSeries(form({ kind: 'installments', count: '3' }), UNKNOWN)).toEqual([
      { due_date: '2027-01-31', value: '33.34' },
      { due_date: '2027-02-28', value: '33.33' },
      { due_date: '2027-03-31', value: '33.33' },
    ]));

  it('follow a payment term from the issue on, whatever day was typed as the first', () =>
    expect(
      plannedSeries(form({ kind: 'installments', payment_term_id: 't' }, { due_date: null }), {
        ...{ term: TERM, kept: undefined },
      }),
    ).toEqual([
      { due_date: '2026-12-20', value: '50.00' },
      { due_date: '2027-01-19', value: '50.00' },
    ]));

  it('repeat so often, or until a day', () => {
    const times = (series: EntryForm['series']) => plannedSeries(form(series), UNKNOWN)?.length;
    expect(times({ kind: 'repetitions', every: 'weekly', count: '240' })).toBe(240);
    expect(times({ kind: 'repetitions', every: 'monthly', ends: 'until', until: '2027-03-31' })).toBe(3);
  });

  it('wait for the holidays where days off matter, and for them alone', () => {
    const monthly = form({ kind: 'repetitions', count: '2', non_business_day: 'next' });
    expect(plannedSeries(monthly, UNKNOWN)).toBeUndefined();
    expect(plannedSeries(monthly, { term: undefined, kept: [] })?.[0]?.due_date).toBe('2027-02-01');
  });

  it.each([
    ['no amount', { value: null }, { count: '3' }],
    ['an amount that is none', { value: '1.000,5x' }, { count: '3' }],
    ['nothing', { value: '0.00' }, { count: '3' }],
    ['no first day', { due_date: null }, { count: '3' }],
    ['a first day before the issue', { due_date: '2026-12-19' }, { count: '3' }],
    ['no number', {}, { count: null }],
    ['none', {}, { count: '0' }],
    ['one', {}, { count: '1' }],
    ['61', {}, { count: '61' }],
    ['no number at all', {}, { count: 'x' }],
  ])('are none with %s', (_, rest, series) =>
    expect(plannedSeries(form({ kind: 'installments', ...series }, rest), UNKNOWN)).toBeUndefined(),
  );
});

it('what stands in their way is said', () => {
  expect(missingReason(form({ kind: 'installments', count: '61' }))).toBe('number_range');
  expect(missingReason(form({ kind: 'installments', count: '3' }, { due_date: '2026-12-19' }))).toBe(
    'due_before_issue',
  );
  expect(missingReason(form({ kind: 'installments', count: null }))).toBeUndefined();
  const until = (day: string) => untilProblem(day, form({ kind: 'repetitions', every: 'yearly' }));
  expect(['2027-01-30', '2027-12-31', '2028-01-31', '2033-01-01'].map(until)).toEqual([
    'before',
    'once',
    undefined,
    'many',
  ]);
});

it('the API is sent what was seen, and nothing of a series where there is none', () => {
  const entries = [
    { due_date: '2026-12-20', value: '60.00' },
    { due_date: '2027-01-19', value: '40.00' },
  ];
  expect(
    toEntries({ ...form({ kind: 'installments', payment_term_id: 't', entries }), due_date: null }),
  ).toEqual({
    ...{ value: '100.00', due_date: '2026-12-20', issue_date: '2026-12-20' },
    series: { kind: 'installments', payment_term_id: 't', entries },
  });
  expect(toEntries(form({ kind: 'repetitions', count: '2', entries }))).toMatchObject({
    due_date: '2027-01-31',
    series: { kind: 'repetitions', every: 'monthly', non_business_day: 'keep', entries },
  });
  expect(toEntries(form({ kind: '' }))).not.toHaveProperty('series');
});
