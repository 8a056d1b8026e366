import type { Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { cents, ZERO, type Cents } from '../../kernel/money.js';
import type { BudgetCell, BudgetEvent } from './events.js';

/** Years that a budget may be of. */
export const FIRST_BUDGET_YEAR = 2000;
export const LAST_BUDGET_YEAR = 2099;

/** Cells that may be set at once: the months of three hundred categories. */
export const MAX_BUDGET_CELLS = 3_600;

/** What is asked of a cell. */
export interface AskedCell extends Omit<BudgetCell, 'was'> {
  /** What whoever asks saw in it; undefined where they did not look. */
  readonly was?: Cents;
}

export interface SetBudget {
  readonly type: 'set';
  readonly year: number;
  readonly cells: readonly AskedCell[];
}

/** Cents of the cells that are not nothing, by category and month. */
export type BudgetState = ReadonlyMap<string, Cents>;

const placeOf = ({ accountPlanId, month }: Pick<BudgetCell, 'accountPlanId' | 'month'>) =>
  `${month} ${accountPlanId}`;

/** The budget of a year. What is set to what it is already changes nothing; of a cell that is named twice the last counts. */
export const budgetDecider: Decider<BudgetState, SetBudget, BudgetEvent> = {
  initial: new Map(),
  decide({ year, cells }, state) {
    if (!(Number.isInteger(year) && year >= FIRST_BUDGET_YEAR && year <= LAST_BUDGET_YEAR))
      throw new DomainError('budget_year_invalid', { field: 'year' });
    if (cells.length > MAX_BUDGET_CELLS)
      throw new DomainError('budget_too_many_cells', { field: 'cells', params: { max: MAX_BUDGET_CELLS } });
    for (const [index, { month }] of cells.entries())
      if (!isMonthOf(year, month))
        throw new DomainError('budget_month_invalid', { field: `cells.${index}.month` });
    const asked = new Map(cells.map((cell) => [placeOf(cell), cell]));
    const changed = [...asked].flatMap(([place, cell]) => changeOf(cell, state.get(place) ?? ZERO));
    return changed.length === 0 ? [] : [{ type: 'BudgetSet', data: { year, cells: changed } }];
  },
  evolve(state, { data }) {
    const after = new Map(state);
    for (const cell of data.cells) {
      if (cell.amount === 0) after.delete(placeOf(cell));
      else after.set(placeOf(cell), cell.amount);
    }
    return after;
  },
};

/** @throws DomainError for an amount that no fact says, or a cell that somebody else has set meanwhile */
function changeOf(cell: AskedCell, stands: Cents): BudgetCell[] {
  const { accountPlanId, month, was } = cell;
  const amount = cents(cell.amount, 'amount');
  if (amount === stands) return [];
  if (was !== undefined && was !== stands) throw new DomainError('budget_set_meanwhile', { field: 'cells' });
  return [{ accountPlanId, month, amount, was: stands }];
}

const isMonthOf = (year: number, month: string): boolean =>
  new RegExp(`^${year}-(0[1-9]|1[0-2])$`).test(month);

/** What came to pass beside what was budgeted. */
export interface AgainstBudget {
  /** Cents by which the result is better than budgeted; below zero: worse. */
  readonly difference: number;
  /** Hundredths of a per cent of the budget; null where there is none, or what came to pass is of the other sign. */
  readonly reached: number | null;
}

/**
 * How an amount stands beside its budget, both as they count in the result: of a cost, to spend less is better.
 *
 * @param actual cents
 * @param budget cents
 */
export const againstBudget = (actual: number, budget: number): AgainstBudget => ({
  difference: actual - budget,
  reached: budget === 0 || actual * budget < 0 ? null : Math.round((actual * 10_000) / budget),
});
