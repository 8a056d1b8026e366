import { DRE_LINES } from '@fidelidade/domain/finance/dre.js';
import { moneyToString, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import fc from 'fast-check';
import type { DreLine } from './dre';
import { waterfallOf } from './waterfall';

/** A statement of these amounts in its groups, in cents. */
function statement(groups: Readonly<Record<string, number>>): readonly DreLine[] {
  return DRE_LINES.map(({ code, kind, sums }) => {
    const total = moneyToString(sumOfMoney(sums.reduce((sum, group) => sum + (groups[group] ?? 0), 0)));
    return { ...{ code, kind, sign: 1, label: code, values: [total], total, vertical: null, drill: [] } };
  });
}
const of = (groups: Readonly<Record<string, number>>) => waterfallOf(statement(groups), ({ total }) => total);

describe('the waterfall', () => {
  it('goes from net revenue to the net result, over the lines that have something', () =>
    expect(
      of({ '1.1': 100_00, '2.2': -10_00, '3': -40_00, '5': -20_00 }).map(({ code, from, to }) => [
        code,
        from,
        to,
      ]),
    ).toEqual([
      ['net_revenue', 0, 90_00],
      ['3', 90_00, 50_00],
      ['gross_profit', 0, 50_00],
      ['5', 50_00, 30_00],
      ['ebitda', 0, 30_00],
      ['net_income', 0, 30_00],
    ]));

  it('goes below the ground for a loss', () =>
    expect(of({ '1.1': 10_00, '5': -30_00 }).at(-1)).toMatchObject({ from: 0, to: -20_00, amount: -20_00 }));

  it('has its two ends where there was nothing', () =>
    expect(of({}).map(({ code }) => code)).toEqual(['net_revenue', 'net_income']));

  it('leads from each bar to the next: its steps and its first bar are its last', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: 14, maxLength: 14 }),
        (amounts) => {
          const groups = ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3', '3', '4', '5', '6', '7', '8', '9', '?'];
          const steps = of(Object.fromEntries(groups.map((group, index) => [group, amounts[index]!])));
          const moved = steps
            .slice(1)
            .reduce((sum, { isResult, amount }) => sum + (isResult ? 0 : amount), 0);
          expect(steps[0]!.to + moved).toBe(steps.at(-1)!.to);
          for (const [index, step] of steps.entries())
            if (index > 0 && step.isResult) expect(step.to).toBe(steps[index - 1]!.to);
        },
      ),
    ));
});
