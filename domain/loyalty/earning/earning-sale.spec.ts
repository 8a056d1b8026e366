import { aSale } from '../../testing/a-sale.js';
import { centavos, decimal } from '../../testing/values.js';
import type { SaleItem } from '../sale/events.js';
import { earningSale } from './earning-sale.js';

const item = (changes: Partial<SaleItem> & { total: SaleItem['total'] }): SaleItem => ({
  description: 'Vinho',
  quantity: decimal('2'),
  ...changes,
});
const WINE = item({ total: centavos(60_00), productId: 'malbec', groupIds: ['wines'] });
const BREAD = item({ total: centavos(40_00), productId: 'bread' });
const basesOf = (changes: Parameters<typeof aSale>[0]) =>
  earningSale(aSale(changes)).lines.map(({ line, base }) => [line, base]);

describe('what a sale earns on (R-10.1.2)', () => {
  it('is what its lines came to, net of the discount', () => {
    expect(earningSale(aSale({ items: [WINE, BREAD] }), { hour: 15 })).toEqual({
      on: '2026-03-10',
      hour: 15,
      purchase: 100_00,
      isItemized: true,
      lines: [
        { line: 1, base: 60_00, productId: 'malbec', groupIds: ['wines'] },
        { line: 2, base: 40_00, productId: 'bread', groupIds: [] },
      ],
    });
    expect(basesOf({ items: [WINE, BREAD], discount: 10_00, total: 90_00 })).toEqual([
      [1, 54_00],
      [2, 36_00],
    ]);
  });

  it('leaves out what cashback paid, each line its part', () =>
    expect(basesOf({ items: [WINE, BREAD], paidWithCashback: 30_00 })).toEqual([
      [1, 42_00],
      [2, 28_00],
    ]));

  it('leaves out what earns nothing, and counts what counts more as often as its product says', () => {
    expect(basesOf({ items: [WINE, { ...BREAD, loyaltyMultiplier: decimal('0') }] })).toEqual([[1, 60_00]]);
    expect(basesOf({ items: [{ ...WINE, loyaltyMultiplier: decimal('1.5') }, BREAD] })).toEqual([
      [1, 90_00],
      [2, 40_00],
    ]);
  });

  it('counts no line for more than one fact says', () => {
    const dear = { ...WINE, total: centavos(20_000_000_00), loyaltyMultiplier: decimal('100') };
    expect(basesOf({ items: [dear], total: 20_000_000_00 })).toEqual([[1, 100_000_000_000]]);
  });

  it('is the total where nobody said what was bought', () => {
    const bare = { items: [item({ quantity: decimal('1'), total: centavos(100_00) })] };
    expect(earningSale(aSale(bare))).toMatchObject({
      isItemized: false,
      lines: [{ line: 1, base: 100_00, groupIds: [] }],
    });
    const known = { items: [{ ...bare.items[0]!, productId: 'malbec' }] };
    expect(earningSale(aSale(known))).toMatchObject({ isItemized: true, lines: [{ productId: 'malbec' }] });
  });
});
