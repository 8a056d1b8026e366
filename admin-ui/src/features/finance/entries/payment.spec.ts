import type { EntryRow } from './entry';
import { cashOf, outstandingAfter, toPayment } from './payment';

const entry = { outstanding: '100.00', direction: 'R' } as EntryRow;

describe('a payment while it is typed', () => {
  it('shows what is left of the entry', () => {
    expect(outstandingAfter(entry, { principal: '40.00' })).toBe(6000);
    expect(outstandingAfter(entry, { principal: '100.00' })).toBe(0);
    expect(outstandingAfter(entry, { principal: 'x' })).toBe(10000);
  });

  it('moves principal − discount + interest + penalty (R-3.4.20)', () => {
    const draft = { principal: '100.00', discount: '5.00', interest: '2.50', penalty: '1.00' };
    expect(cashOf(entry, draft)).toBe(9850);
    expect(cashOf(entry, { ...draft, fee: '3.00' })).toBe(9550);
    expect(cashOf({ direction: 'P' }, { ...draft, fee: '3.00' })).toBe(10150);
  });
});

describe('what is sent', () => {
  const draft = { principal: '40.00', discount: null, date: '2026-10-01', new_due_date: '2026-11-01' };

  it('carries the new due date when a part is left (R-4.3.7)', () => {
    expect(toPayment(entry, draft)).toEqual({
      principal: '40.00',
      date: '2026-10-01',
      new_due_date: '2026-11-01',
    });
  });

  it('leaves it out when the payment settles the entry', () => {
    expect(toPayment(entry, { ...draft, principal: '100.00' })).toEqual({
      principal: '100.00',
      date: '2026-10-01',
    });
  });
});
