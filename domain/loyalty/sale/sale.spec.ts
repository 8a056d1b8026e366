import { SALE_ID, aSale } from '../../testing/a-sale.js';
import { specification } from '../../testing/specification.js';
import { earningBase, saleDecider } from './sale.js';
import type { SaleEvent } from './events.js';

type Changes = Parameters<typeof aSale>[0];
const { given } = specification(saleDecider);
const register = (changes: Changes = {}) => ({
  type: 'register' as const,
  saleId: SALE_ID,
  details: aSale(changes),
});
const registered: SaleEvent = { type: 'SaleRegistered', data: { saleId: SALE_ID, ...aSale() } };

describe('a sale (R-10.1.6)', () => {
  it('is registered', () => given([]).when(register()).then([registered]));
  it('told twice is one sale', () =>
    given([registered])
      .when(register({ total: 5 }))
      .thenNothing());
  it('earns on what was paid, not on what cashback paid (R-10.1.2)', () => {
    expect(earningBase(aSale())).toBe(100_00);
    expect(earningBase(aSale({ paidWithCashback: 30_00 }))).toBe(70_00);
  });

  it.each<[Changes, string, string]>([
    [{ documentNumber: ' ' }, 'req', 'document_number'],
    [{ total: 0 }, 'money_positive', 'total'],
    [{ total: -1 }, 'money_positive', 'total'],
    [{ items: [] }, 'req', 'items'],
    [{ paidWithCashback: 100_01 }, 'redemption_above_purchase', 'redeem'],
    [{ paidWithCashback: 0 }, 'redemption_above_purchase', 'redeem'],
  ])('is refused with %j', (changes, code, field) =>
    given([]).when(register(changes)).thenRefused(code, field),
  );
});
