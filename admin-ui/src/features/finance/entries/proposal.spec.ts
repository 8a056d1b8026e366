import { proposedFor } from './proposal';

const conditions = {
  ...{ discount: '5.00', penalty: '2.00', interest: '1.00', interest_type: 'simple', grace_days: 0 },
};
const entry = { due_date: '2026-11-10', payment_conditions: conditions };
const NONE = { discount: null, interest: null, penalty: null };

describe('what the payment term of an entry proposes for its payment (R-3.4.7, R-3.4.20)', () => {
  it('is penalty and interest for the days that it is late on the day that is typed', () =>
    expect(proposedFor(entry, { principal: '1000.00', date: '2026-11-22' })).toMatchObject({
      ...{ because: 'late', daysLate: 12 },
      // 2 % once; 1 % a month for 12 of 30 days.
      amounts: { discount: null, penalty: '20.00', interest: '4.00' },
    }));

  it('is of what is paid, not of what is left to pay', () =>
    expect(proposedFor(entry, { principal: '500.00', date: '2026-11-22' })?.amounts).toEqual({
      ...{ discount: null, penalty: '10.00', interest: '2.00' },
    }));

  it('is the discount until the due date', () =>
    expect(proposedFor(entry, { principal: '1000.00', date: '2026-11-10' })).toMatchObject({
      ...{ because: 'early', amounts: { ...NONE, discount: '50.00' } },
    }));

  it('is nothing within the days of grace, which is said', () =>
    expect(
      proposedFor(
        { ...entry, payment_conditions: { ...conditions, grace_days: 12 } },
        { principal: '1000.00', date: '2026-11-22' },
      ),
    ).toMatchObject({ because: 'in_grace', amounts: NONE }));

  it.each([
    ['has no term', { ...entry, payment_conditions: null }, {}],
    [
      'has a term that changes nothing',
      { ...entry, payment_conditions: { interest_type: 'simple', grace_days: 0 } },
      {},
    ],
    ['is paid on no day yet', entry, { date: null }],
    ['is paid on half a day', entry, { date: '2026-11' }],
    ['is paid nothing of yet', entry, { principal: '' }],
  ])('is not there where the entry %s', (_, owed, draft) =>
    expect(proposedFor(owed, { principal: '1000.00', date: '2026-11-22', ...draft })).toBeUndefined(),
  );
});
