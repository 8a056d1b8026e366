import { cents } from '../kernel/money.js';
import { problemOnLadder, type Rung } from './level-ladder.js';

const rung = (order: number, reais: number): Rung => ({
  name: `Nível ${order}`,
  order,
  amountFrom: cents(reais * 100),
});
const ladder = [rung(1, 0), rung(3, 5_000)];

describe('a level beside the others (R-3.4.23)', () => {
  it.each([
    [rung(2, 0), undefined],
    [rung(2, 5_000), undefined],
    [rung(2, 5_001), 'level_above_higher'],
    [rung(4, 4_999), 'level_below_lower'],
    [rung(4, 5_000), undefined],
  ])('%j begins neither below whoever signs before nor above whoever signs after', (level, code) => {
    expect(problemOnLadder(level, ladder)?.code).toBe(code);
  });

  it('says which one stands in its way, and where that begins', () => {
    expect(problemOnLadder(rung(4, 10), ladder)).toMatchObject({
      field: 'amount_from',
      params: { name: 'Nível 3', amount: 'R$\u00a05.000,00' },
    });
  });
});
