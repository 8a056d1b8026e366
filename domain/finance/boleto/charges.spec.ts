import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { centavos, day, decimal } from '../../testing/values.js';
import { toPayOn, type PaymentConditions } from '../paid-on.js';
import { chargesOf, lateChargesIn } from './charges.js';

const owed = { dueDate: day('2026-04-10'), amount: centavos(123_45) };
const conditions = (changes: Partial<PaymentConditions> = {}): PaymentConditions => ({
  ...{ interestType: 'simple', graceDays: 0 },
  ...changes,
});

describe('what a boleto says of early and late payment (R-4.3.13, R-3.4.7)', () => {
  it('is nothing where its conditions say nothing', () => {
    expect(chargesOf(conditions(), owed)).toEqual({});
    expect(chargesOf(conditions({ penalty: decimal('0'), interest: decimal('0') }), owed)).toEqual({});
    expect(chargesOf(conditions({ discount: decimal('100') }), owed)).toEqual({});
  });

  it('is amounts of what is owed, from the first day after the grace', () => {
    const all = { discount: decimal('5'), penalty: decimal('2'), interest: decimal('1'), graceDays: 3 };
    expect(chargesOf(conditions(all), owed)).toEqual({
      ...{ discount: 6_17, penalty: 2_47, monthlyInterest: '1', dailyInterest: 4, lateFrom: '2026-04-14' },
    });
  });

  it('is what the term itself says is to be paid on those days', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }).map(centavos),
        fc.integer({ min: 0, max: 99 }).map((each) => decimal(String(each))),
        fc.integer({ min: 0, max: 30 }),
        (amount, each, graceDays) => {
          const said = conditions({ discount: each, penalty: each, interest: each, graceDays });
          const charges = chargesOf(said, { ...owed, amount });
          const onTime = toPayOn(said, { ...owed, amount }, owed.dueDate);
          const late = toPayOn(said, { ...owed, amount }, addDays(owed.dueDate, graceDays + 1));
          expect([charges.discount ?? 0, charges.penalty ?? 0, charges.dailyInterest ?? 0]).toEqual([
            onTime.discount < amount ? onTime.discount : 0,
            late.penalty,
            late.interest,
          ]);
        },
      ),
    ));
});

describe('what a bank took for being late', () => {
  const boleto = { penalty: centavos(2_00), lateFrom: day('2026-04-11') };

  it('is the penalty first, and interest beyond it', () => {
    const split = (taken: number, on = '2026-04-12') => lateChargesIn(centavos(taken), day(on), boleto);
    expect(split(2_50)).toEqual({ penalty: 2_00, interest: 50 });
    expect(split(1_00)).toEqual({ penalty: 1_00, interest: 0 });
    expect(split(0)).toEqual({ penalty: 0, interest: 0 });
    // Before the first late day there is no penalty to take.
    expect(split(2_50, '2026-04-10')).toEqual({ penalty: 0, interest: 2_50 });
  });

  it('is all interest of a boleto without a penalty', () =>
    expect(lateChargesIn(centavos(2_50), day('2026-04-12'), {})).toEqual({ penalty: 0, interest: 2_50 }));
});
