import { goodsTotal, lineTotal, soldItems, typedProduct, withProduct, type TillProduct } from './lines';

const cafe: TillProduct = {
  ...{ id: 'p1', code: 'CAFE', name: 'Café', bar_code: '7891000100103', unit: 'UN', fractional: false },
  ...{ sell_value: '20.5', picture: null },
};
const pao: TillProduct = { ...cafe, id: 'p2', code: 'PAO', name: 'Pão', fractional: true, sell_value: '8' };

describe('what is typed or scanned at a counter', () => {
  it.each([
    ['7891000100103', '1', '7891000100103'],
    ['  café ', '1', 'café'],
    ['3*7891000100103', '3', '7891000100103'],
    ['2 x cafe', '2', 'cafe'],
    ['0,350*PAO', '0.350', 'PAO'],
    // A name that begins like a number, and a sum without a product.
    ['3 corações', '1', '3 corações'],
    ['3*', '1', '3*'],
  ])('%s is so much of something', (typed, quantity, text) => {
    expect(typedProduct(typed)).toEqual({ quantity, text });
  });
});

describe('the lines of a purchase', () => {
  it('count on a product that is read again, and keep another price apart', () => {
    const once = withProduct([], cafe, '1');
    const twice = withProduct(once, cafe, '2');
    expect(twice.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([['p1', '3']]);
    const cheaper = twice.map((line) => ({ ...line, unit_value: '18' }));
    const both = withProduct(cheaper, cafe, '1');
    expect(both.map(({ quantity, unit_value }) => [quantity, unit_value])).toEqual([
      ['3', '18'],
      ['1', '20.5'],
    ]);
    expect(withProduct(withProduct([], pao, '0.1'), pao, '0.2')[0]!.quantity).toBe('0.3');
  });

  it('come to what they cost, nothing while one cannot be read', () => {
    const lines = withProduct(withProduct([], cafe, '2'), pao, '0.350');
    expect(lines.map(lineTotal)).toEqual([41_00, 2_80]);
    expect(goodsTotal(lines)).toBe(43_80);
    expect(lineTotal({ quantity: 'a', unit_value: '1' })).toBe(0);
    expect(lineTotal({ quantity: null, unit_value: '1' })).toBe(0);
    expect(soldItems(lines)).toEqual([
      { product_id: 'p1', quantity: '2', unit_value: '20.5' },
      { product_id: 'p2', quantity: '0.350', unit_value: '8' },
    ]);
  });
});
