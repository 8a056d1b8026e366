import { SALE_ID, aSale } from '../../testing/a-sale.js';
import { specification } from '../../testing/specification.js';
import { saleDecider, type SaleEvent } from './sale.js';

type Changes = Parameters<typeof aSale>[0];
const { given } = specification(saleDecider);
const register = (changes: Changes = {}) => ({ saleId: SALE_ID, details: aSale(changes) });
const registered: SaleEvent = { type: 'SaleRegistered', data: { saleId: SALE_ID, ...aSale() } };

describe('a sale (R-10.1.6)', () => {
  it('is registered', () => given([]).when(register()).then([registered]));
  it('told twice is one sale', () =>
    given([registered])
      .when(register({ total: 5 }))
      .thenNothing());

  it.each<[Changes, string, string]>([
    [{ documentNumber: ' ' }, 'req', 'document_number'],
    [{ total: 0 }, 'money_positive', 'total'],
    [{ total: -1 }, 'money_positive', 'total'],
    [{ items: [] }, 'req', 'items'],
  ])('is refused with %j', (changes, code, field) =>
    given([]).when(register(changes)).thenRefused(code, field),
  );
});
