import { effectOf, isPaidByVoucher, wholeOf } from './return-effect';
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

describe('what a return does, told before it happens (R-10.1.5)', () => {
  it('takes what the sale earned and what its voucher gave, in proportion to the goods', () => {
    const sale = aSale({ voucher_id: 'v1', voucher_cashback: '50.00' });
    expect(effectOf(sale, { amount: 250 as never })).toEqual({
      ...{ toHandBack: 250, given: 0, taken: 12_62, takenPoints: 0 },
    });
    expect(effectOf(sale, wholeOf(sale))).toEqual({
      ...{ toHandBack: 1000, given: 0, taken: 50_50, takenPoints: 0 },
    });
    const rest = { ...sale, returned_amount: '2.50' };
    expect(effectOf(rest, wholeOf(rest))).toMatchObject({ taken: 50_50 - 12_62 });
  });

  it('takes points too, as many as are left with the last of the goods', () => {
    const sale = aSale({ points_earned: 7 });
    const half = effectOf(sale, { amount: 500 as never }).takenPoints;
    const rest = { ...sale, returned_amount: '5.00' };
    expect(half).toBeGreaterThan(0);
    expect(half + effectOf(rest, wholeOf(rest)).takenPoints).toBe(7);
  });

  it.each(['amount', 'items'] as const)('is nothing for a sale that a voucher paid whole, by %s', (by) => {
    const sale = aSale({
      total: '0.00',
      voucher_discount: '10.00',
      voucher_id: 'v1',
      cashback_earned: '0.00',
      points_earned: 0,
      returned_by: by,
    });
    expect(isPaidByVoucher(sale)).toBe(true);
    expect(effectOf(sale, wholeOf(sale))).toEqual({ toHandBack: 0, given: 0, taken: 0, takenPoints: 0 });
  });
});
