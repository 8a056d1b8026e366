import fc from 'fast-check';
import type { Budget } from './budget';
import {
  amountIn,
  copied,
  faultIn,
  firstWrong,
  pasted,
  placeOf,
  readAmount,
  sumOf,
  typedWith,
  wrongWith,
} from './cells';

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const category = (id: string, amounts: Readonly<Record<number, string>> = {}, canBeSet = true) => ({
  ...{ id, code: id, name: id, wallet_type: 'D' as const, can_be_set: canBeSet },
  amounts: MONTHS.map((_, index) => amounts[index] ?? '0.00'),
  previous: MONTHS.map((_, index) => (index === 0 ? '1000.00' : '0.05')),
});
const budget = (...categories: Budget['categories']): Budget => ({
  ...{ id: '2026', year: 2026, basis: 'competence', months: MONTHS, previous_elsewhere: '0.00' },
  categories,
});

describe('an amount', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.000', '1000.00'],
    ['1234.5', '1234.50'],
    ['', '0.00'],
    [' - ', '0.00'],
    ['(50,00)', '-50.00'],
    ['R$\u00a01.000,00', '1000.00'],
  ])('%s is read', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each(['mil', '1,2,3', '10%', '=A1'])('%s is none', (text) => expect(readAmount(text)).toBeUndefined());
});

describe('a cell that cannot be saved', () => {
  it.each([
    ['abc', 'no_amount'],
    ['−50', 'negative'],
    ['-50', 'negative'],
    ['(50)', 'negative'],
    ['10-20', 'negative'],
    ['1.000,5', undefined],
    ['-', undefined],
    ['-0', undefined],
  ])('%s: %s', (text, fault) => expect(faultIn(text)).toBe(fault));

  it('is found in the order of the grid, and is none once it holds an amount', () => {
    const grid = budget(category('a'), category('b'));
    const later = wrongWith(new Map(), placeOf('b', '2026-01'), 'abc');
    const both = wrongWith(later, placeOf('a', '2026-05'), '-1');
    expect(firstWrong(grid, both)).toMatchObject({ month: '2026-05', text: '-1', fault: 'negative' });
    const one = wrongWith(both, placeOf('a', '2026-05'), undefined);
    expect(firstWrong(grid, one)).toMatchObject({ category: { id: 'b' }, fault: 'no_amount' });
    expect(firstWrong(grid, wrongWith(one, placeOf('b', '2026-01'), undefined))).toBeUndefined();
  });
});

describe('what is pasted', () => {
  const grid = budget(category('a'), category('gone', {}, false), category('b'));

  it('goes down over the categories that may be set, and on over the months', () =>
    expect(pasted('1\t2\r\n3\t4\r\n', grid, { category: 'a', month: '2026-03' })).toEqual({
      changes: [
        { category: 'a', month: '2026-03', amount: '1.00' },
        { category: 'a', month: '2026-04', amount: '2.00' },
        { category: 'b', month: '2026-03', amount: '3.00' },
        { category: 'b', month: '2026-04', amount: '4.00' },
      ],
      unread: [],
      outside: 0,
    }));

  it('tells what is no amount and what falls beside the grid', () => {
    expect(pasted('-3', grid, { category: 'a', month: '2026-01' })).toMatchObject({
      changes: [],
      unread: ['-3'],
    });
    const { changes, unread, outside } = pasted('Luz\t1\t2\n\t\t\n9', grid, {
      category: 'b',
      month: '2026-11',
    });
    expect(changes).toEqual([{ category: 'b', month: '2026-12', amount: '1.00' }]);
    expect({ unread, outside }).toEqual({ unread: ['Luz'], outside: 2 });
  });
});

describe('the year before', () => {
  it('is copied with a percentage, to the cent', () => {
    const cells = copied(budget(category('a')), new Map(), { growth: 1_050, emptyOnly: false });
    expect(cells[0]).toEqual({ category: 'a', month: '2026-01', amount: '1105.00' });
    expect(cells[1]?.amount).toBe('0.06');
  });

  it('leaves what has an amount, typed or saved, where only empty cells are to be filled', () => {
    const grid = budget(category('a', { 0: '5.00' }));
    const typed = new Map([[placeOf('a', '2026-02'), '7.00']]);
    const months = copied(grid, typed, { growth: 0, emptyOnly: true }).map(({ month }) => month);
    expect(months).toEqual(MONTHS.slice(2));
  });
});

it('what is typed back to what stands is not typed any more', () => {
  const grid = budget(category('a', { 0: '5.00' }));
  const to = (amount: string) => [{ category: 'a', month: '2026-01', amount }];
  const typed = typedWith(new Map(), grid, to('6.00'));
  expect(amountIn(typed, grid.categories[0]!, '2026-01', 0)).toBe('6.00');
  expect(typedWith(typed, grid, to('5.00')).size).toBe(0);
});

it('rows and months come to the same whole', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 3, maxLength: 3 })),
      (rows) => {
        const cell = (amount: number) => ({ amount: (amount / 100).toFixed(2), wallet_type: 'D' as const });
        const byRow = rows.map((row) => ({ amount: sumOf(row.map(cell)) }));
        const byMonth = [0, 1, 2].map((index) => ({ amount: sumOf(rows.map((row) => cell(row[index]!))) }));
        expect(sumOf(byRow)).toBe(sumOf(byMonth));
      },
    ),
  ));
