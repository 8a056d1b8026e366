import type { CivilDate } from '../kernel/civil-date.js';
import type { DecimalText } from '../kernel/decimal.js';
import type { Cents } from '../kernel/money.js';
import { readPaymentConditions, toPayOn, type PaymentConditions } from './paid-on.js';

const percent = (text: string) => text as DecimalText;
const CONDITIONS: PaymentConditions = {
  ...{ discount: percent('5'), penalty: percent('2'), interest: percent('3') },
  ...{ interestType: 'simple', graceDays: 3 },
};
const due = { dueDate: '2026-03-10' as CivilDate, amount: 1_000_00 as Cents };
const on = (paid: string, changes: Partial<PaymentConditions> = {}) => {
  const { discount, penalty, interest, total } = toPayOn(
    { ...CONDITIONS, ...changes },
    due,
    paid as CivilDate,
  );
  return [discount, penalty, interest, total];
};

describe('what is to be paid of an instalment (R-3.4.7)', () => {
  it('is less until it is due, that day too', () => {
    expect(on('2026-02-01')).toEqual([50_00, 0, 0, 950_00]);
    expect(on('2026-03-10')).toEqual([50_00, 0, 0, 950_00]);
  });

  it('is what it is during the days of grace', () => {
    expect(on('2026-03-11')).toEqual([0, 0, 0, 1_000_00]);
    expect(on('2026-03-13')).toEqual([0, 0, 0, 1_000_00]);
  });

  it('is more from then on: the penalty once, a thirtieth of the month’s interest a day', () => {
    expect(on('2026-03-14')).toEqual([0, 20_00, 1_00, 1_021_00]);
    expect(on('2026-04-12')).toEqual([0, 20_00, 30_00, 1_050_00]);
    expect(on('2026-03-11', { graceDays: 0 })).toEqual([0, 20_00, 1_00, 1_021_00]);
  });

  it('grows by itself where interest is compound', () => {
    const compound = { interestType: 'compound', penalty: undefined } as Partial<PaymentConditions>;
    expect(on('2026-04-12', compound)).toEqual([0, 0, 30_00, 1_030_00]);
    expect(on('2026-05-12', compound)).toEqual([0, 0, 60_90, 1_060_90]);
  });

  it('stays as it is where a term says nothing of it', () => {
    const none = { discount: undefined, penalty: undefined, interest: undefined } as object;
    expect(on('2026-03-01', none)).toEqual([0, 0, 0, 1_000_00]);
    expect(on('2026-12-01', none)).toEqual([0, 0, 0, 1_000_00]);
  });

  it('is not told of what is half typed', () => {
    expect(readPaymentConditions({ penalty: 'dois' })).toBeUndefined();
    expect(readPaymentConditions({ grace_days: 400 })).toBeUndefined();
    expect(readPaymentConditions({ penalty: '2', interest: '', grace_days: 3 })).toEqual({
      ...{ penalty: '2', interestType: 'simple', graceDays: 3 },
    });
  });
});
