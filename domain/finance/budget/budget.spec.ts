import fc from 'fast-check';
import { fold } from '../../kernel/decider.js';
import { cents, MAX_CENTS } from '../../kernel/money.js';
import { specification } from '../../testing/specification.js';
import { againstBudget, budgetDecider, MAX_BUDGET_CELLS, type AskedCell } from './budget.js';
import type { BudgetEvent } from './events.js';

const cell = (amount: number, month = '2026-03', accountPlanId = 'rent') => ({
  accountPlanId,
  month,
  amount: cents(amount),
});
const set = (...cells: AskedCell[]) => ({ type: 'set' as const, year: 2026, cells });
const RENT_SET: BudgetEvent = {
  type: 'BudgetSet',
  data: { year: 2026, cells: [{ ...cell(-1_000_00), was: cents(0) }] },
};
const budget = specification(budgetDecider);

describe('a budget', () => {
  it('says of each cell what it is and what it was', () => {
    budget
      .given([])
      .when(set(cell(-1_000_00)))
      .then([RENT_SET]);
    budget
      .given([RENT_SET])
      .when(set(cell(-1_200_00)))
      .then([
        { type: 'BudgetSet', data: { year: 2026, cells: [{ ...cell(-1_200_00), was: cents(-1_000_00) }] } },
      ]);
  });

  it('tells nothing of what stays as it is', () =>
    budget
      .given([RENT_SET])
      .when(set(cell(-1_000_00), cell(0, '2026-04')))
      .thenNothing());

  it('takes the last of a cell that is named twice', () =>
    budget
      .given([])
      .when(set(cell(-1_00), cell(-1_000_00)))
      .then([RENT_SET]));

  it('is not set over what somebody else has set meanwhile', () => {
    budget
      .given([RENT_SET])
      .when(set({ ...cell(-900_00), was: cents(0) }))
      .thenRefused('budget_set_meanwhile');
    budget
      .given([RENT_SET])
      .when(set({ ...cell(-1_000_00), was: cents(0) }))
      .thenNothing();
  });

  it('is of the months of its year', () => {
    for (const month of ['2025-03', '2026-13', '2026-00', '2026-3', ''])
      budget
        .given([])
        .when(set(cell(1, month)))
        .thenRefused('budget_month_invalid', 'cells.0.month');
    budget
      .given([])
      .when({ ...set(cell(1)), year: 1999 })
      .thenRefused('budget_year_invalid');
  });

  it('has limits', () => {
    budget
      .given([])
      .when(set({ ...cell(1), amount: (MAX_CENTS + 1) as never }))
      .thenRefused('money_too_large');
    budget
      .given([])
      .when(set(...Array.from({ length: MAX_BUDGET_CELLS + 1 }, () => cell(1))))
      .thenRefused('budget_too_many_cells');
  });

  it('comes to the sum of its changes', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -9_99, max: 9_99 })),
          ),
        ),
        (saves) => {
          const history: BudgetEvent[] = [];
          for (const cells of saves) {
            const asked = cells.map(([which, month, amount]) =>
              cell(amount, `2026-${String(month).padStart(2, '0')}`, `category-${which}`),
            );
            history.push(...budgetDecider.decide(set(...asked), fold(budgetDecider, history)));
          }
          const stands = [...fold(budgetDecider, history).values()].reduce((sum, amount) => sum + amount, 0);
          const moved = history.flatMap(({ data }) => data.cells.map(({ amount, was }) => amount - was));
          expect(moved.reduce((sum, change) => sum + change, 0)).toBe(stands);
        },
      ),
    ));
});

describe('what came to pass beside the budget', () => {
  it.each([
    [110_00, 100_00, 10_00, 110_00],
    [-90_00, -100_00, 10_00, 90_00],
    [-120_00, -100_00, -20_00, 120_00],
    [50_00, 0, 50_00, null],
    [-50_00, 100_00, -150_00, null],
    [0, 100_00, -100_00, 0],
  ])('%d of %d is better by %d, %d reached', (actual, planned, difference, reached) =>
    expect(againstBudget(actual, planned)).toEqual({ difference, reached }),
  );
});
