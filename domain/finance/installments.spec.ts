import fc from 'fast-check';
import type { CivilDate } from '../kernel/civil-date.js';
import { addMoney, type Cents } from '../kernel/money.js';
import { installmentsOf, readInstallmentTerm, type InstallmentTerm } from './installments.js';
import { MAX_INSTALLMENTS } from './constants.js';

const day = (text: string) => text as CivilDate;
/** A Friday of 2026. */
const HOLIDAYS = [{ day: 25, month: 12 }] as const;
const term = (rest: Partial<InstallmentTerm> = {}): InstallmentTerm => ({
  installments: 3,
  downPayment: false,
  firstDueDays: 30,
  periodicity: 'monthly',
  ...rest,
});
const told = (rest: Partial<InstallmentTerm>, total: number, bought: string) =>
  installmentsOf(term(rest), total as Cents, day(bought), HOLIDAYS).map(
    ({ dueDate, amount }) => [dueDate, amount] as const,
  );

describe('the instalments of a payment term (R-3.4.7)', () => {
  it('leave the cents that do not divide to the first', () =>
    expect(told({}, 10_000, '2026-03-01')).toEqual([
      ['2026-03-31', 3_334],
      ['2026-04-30', 3_333],
      ['2026-05-31', 3_333],
    ]));

  it('begin on the day of the purchase with a down payment, the others as if it were not', () =>
    expect(told({ downPayment: true, firstDueDays: 10 }, 300, '2026-03-01')).toEqual([
      ['2026-03-01', 100],
      ['2026-03-11', 100],
      ['2026-04-11', 100],
    ]));

  it('are the down payment alone when there is but one', () =>
    expect(told({ installments: 1, downPayment: true }, 300, '2026-03-01')).toEqual([['2026-03-01', 300]]));

  it('fall where the term says on a day off, each counted from the first as it would be (R-3.4.8)', () => {
    // A Sunday, a Wednesday, Christmas.
    const dates = (rest: Partial<InstallmentTerm>) =>
      told({ firstDueDays: 4, ...rest }, 300, '2026-10-21').map(([dueDate]) => dueDate);
    expect(dates({})).toEqual(['2026-10-25', '2026-11-25', '2026-12-25']);
    expect(dates({ nonBusinessDay: 'keep' })).toEqual(dates({}));
    expect(dates({ nonBusinessDay: 'next' })).toEqual(['2026-10-26', '2026-11-25', '2026-12-28']);
    expect(dates({ nonBusinessDay: 'previous' })).toEqual(['2026-10-23', '2026-11-25', '2026-12-24']);
  });

  it('fall due on no day before the purchase, and a down payment on its own', () => {
    const saturday = {
      installments: 2,
      firstDueDays: 0,
      nonBusinessDay: 'previous',
      downPayment: true,
    } as const;
    expect(told(saturday, 300, '2026-10-24').map(([dueDate]) => dueDate)).toEqual([
      '2026-10-24',
      '2026-10-26',
    ]);
  });

  it('keep the 31st where the month has one (R-5.6.4)', () =>
    expect(told({ firstDueDays: 0 }, 300, '2026-01-31').map(([dueDate]) => dueDate)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]));

  it.each([
    ['fortnightly', undefined, '2026-03-16'],
    ['yearly', undefined, '2027-03-01'],
    ['weekly', undefined, '2026-03-08'],
    ['days', 10, '2026-03-11'],
  ] as const)('go on %s', (periodicity, intervalDays, second) => {
    const rest = { firstDueDays: 0, periodicity, ...(intervalDays && { intervalDays }) };
    expect(told(rest, 300, '2026-03-01')[1]?.[0]).toBe(second);
  });

  it('are as many as said, in order, and sum to the total to the cent', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: MAX_INSTALLMENTS }),
        fc.boolean(),
        fc.integer({ min: 0, max: 365 }),
        fc.constantFrom('monthly', 'fortnightly', 'weekly', 'yearly', 'days'),
        (total, installments, downPayment, firstDueDays, periodicity) => {
          const rest = { installments, downPayment, firstDueDays, periodicity, intervalDays: 20 };
          const parts = installmentsOf(term(rest), total as Cents, day('2026-01-31'), []);
          const dates = parts.map(({ dueDate }) => dueDate);
          return (
            parts.length === installments &&
            addMoney(...parts.map(({ amount }) => amount)) === total &&
            dates.join() === [...dates].sort().join()
          );
        },
      ),
    ));
});

describe('a term while it is typed', () => {
  const typed = { installments: 3, first_due_days: 30, periodicity: 'monthly', down_payment: true };

  it('says when is paid as soon as its parts can be read', () =>
    expect(readInstallmentTerm(typed)).toEqual({
      installments: 3,
      downPayment: true,
      firstDueDays: 30,
      periodicity: 'monthly',
    }));

  it.each([
    ['too many instalments', { installments: 61 }],
    ['none', { installments: null }],
    ['no number', { installments: 'x' }],
    ['every so many days, without how many', { periodicity: 'days' }],
  ])('says nothing with %s', (_, wrong) =>
    expect(readInstallmentTerm({ ...typed, ...wrong })).toBeUndefined(),
  );
});
