import { aSale } from '../../testing/a-sale.js';
import { isToldAgain } from './told-again.js';

const COFFEE = { description: 'Café', quantity: '2', unitPrice: '15', total: 30_00, productId: 'coffee' };
const BREAD = { description: 'Pão', quantity: '1', unitPrice: '70', total: 70_00 };
const known = aSale({ items: [COFFEE, BREAD] });
const isSame = (changes: Parameters<typeof aSale>[0], personId: string | undefined = known.personId) =>
  isToldAgain(known, aSale({ items: [COFFEE, BREAD], ...changes }), personId);

describe('a sale under a number that is known (R-10.1.6)', () => {
  it('is the same one where it says the same', () => expect(isSame({})).toBe(true));

  it('is the same one where it leaves out what was filled in for it', () => {
    const { date: _, ...dayless } = known;
    expect(isToldAgain(known, dayless, known.personId)).toBe(true);
    expect(isSame({ items: [{ ...COFFEE, description: '' }, BREAD] })).toBe(true);
  });

  it.each<[string, Parameters<typeof aSale>[0]]>([
    ['another day', { date: '2026-03-11' }],
    ['another total', { total: 99_00 }],
    ['another discount', { discount: 1 }],
    ['fewer goods', { items: [COFFEE] }],
    ['other goods first', { items: [BREAD, COFFEE] }],
    ['another quantity', { items: [{ ...COFFEE, quantity: '3' }, BREAD] }],
    ['another price', { items: [{ ...COFFEE, unitPrice: '15.001' }, BREAD] }],
    ['another product', { items: [{ ...COFFEE, productId: 'tea' }, BREAD] }],
    ['a product where there was none', { items: [COFFEE, { ...BREAD, productId: 'bread' }] }],
    ['another description', { items: [{ ...COFFEE, description: 'Chá' }, BREAD] }],
  ])('is another one with %s', (_, changes) => expect(isSame(changes)).toBe(false));

  it('is another one to another person, or to one whom nobody knows', () => {
    expect(isSame({}, 'somebody-else')).toBe(false);
    expect(isToldAgain(known, known, undefined)).toBe(false);
  });
});
