import { centavos, day, instant } from '../../testing/values.js';
import type { SaleDetails } from './events.js';
import { mayBeOnePurchase } from './told-twice.js';

const KEY = '35261112345678000195650010000001231123456789';
const sale = (changes: Partial<SaleDetails> = {}): SaleDetails => ({
  ...{ origin: 'pos', documentNumber: 'C-1', date: day('2026-11-20'), personId: 'p-1', participantId: 'c-1' },
  ...{ items: [], discount: centavos(0), total: centavos(100_00) },
  ...changes,
});
const isOne = (one: Partial<SaleDetails>, other: Partial<SaleDetails>) =>
  mayBeOnePurchase(sale(one), sale({ origin: 'api', documentNumber: 'A-1', ...other }));

describe('one purchase told by two ways (R-10.1.6)', () => {
  it('is the same amount of the same person on the same day from another origin', () => {
    expect(isOne({}, {})).toBe(true);
    expect(isOne({}, { origin: 'pos' })).toBe(false);
    expect(isOne({}, { total: centavos(100_01) })).toBe(false);
    expect(isOne({}, { personId: 'p-2' })).toBe(false);
    expect(isOne({}, { date: day('2026-11-21') })).toBe(false);
  });

  it('is not, where both know their moments and these lie more than an hour apart', () => {
    const soldAt = instant('2026-11-20T15:00:00Z');
    expect(isOne({ soldAt }, { soldAt: instant('2026-11-20T16:00:00Z') })).toBe(true);
    expect(isOne({ soldAt }, { soldAt: instant('2026-11-20T13:59:59Z') })).toBe(false);
    expect(isOne({ soldAt }, {})).toBe(true);
  });

  it('is the same key of a note, whatever else was told with it', () => {
    const other = { documentNumber: KEY, personId: 'p-2', total: centavos(1), date: day('2026-11-01') };
    expect(isOne({ documentNumber: KEY }, other)).toBe(true);
    expect(isOne({ documentNumber: 'A-1' }, { documentNumber: 'A-1', total: centavos(1) })).toBe(false);
  });
});
