import { isPaidByVoucher, wholeOf } from './goods-left';
import type { Sale } from './sale';

/** R$ 10,00 for one thing, of which the sale earned R$ 0,50. */
const aSale = (changes: Partial<Sale> = {}): Sale => ({
  id: 's1',
  date: '2026-03-10',
  document_number: '1',
  origin: 'pos',
  participant_id: 'c1',
  person_id: 'p1',
  person_name: 'Caio',
  items: [{ description: 'Xícara', quantity: '1', unit_value: null, total: '10.00', returned: '0' }],
  own_discount: '0.00',
  voucher_discount: '0.00',
  points_taken_back: 0,
  earned_parts: [],
  voucher_id: null,
  attendant_name: null,
  voucher_cashback: '0.00',
  paid_with_cashback: '0.00',
  total: '10.00',
  returned_amount: '0.00',
  returned_by: 'amount',
  cashback_earned: '0.50',
  points_earned: 0,
  cashback_taken_back: '0.00',
  cashback_given_back: '0.00',
  state: 'confirmed',
  told_twice: null,
  available_at: '2026-03-10',
  ...changes,
});

describe('what is left of a sale', () => {
  it('is an amount where its till told one for all, less what came back', () => {
    expect(wholeOf(aSale({ returned_amount: '2.50' }))).toEqual({ amount: 7_50 });
  });

  it('is what is still with the customer of each line', () => {
    const items = ['0', '1', '3'].map((returned) => ({
      ...{ description: 'Xícara', quantity: '3', unit_value: null, total: '10.00', returned },
    }));
    expect(wholeOf(aSale({ items, returned_by: 'items' }))).toEqual({
      lines: [
        { line: 1, quantity: '3' },
        { line: 2, quantity: '2' },
      ],
    });
  });

  it('is worth nothing where a voucher paid all of it', () => {
    expect(isPaidByVoucher(aSale({ total: '0.00' }))).toBe(true);
  });
});
