import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** What a category shall come to in a month, as it counts in the result: what an expense takes away is below zero. */
export interface BudgetCell {
  accountPlanId: string;
  /** `YYYY-MM`, of the budget's year. */
  month: string;
  /** Cents; nothing is zero. */
  amount: Cents;
  /** Cents: what it was until then. */
  was: Cents;
}

/** A year's budget: some of its cells were set, each to another amount than before. */
export type BudgetEvent = DomainEvent<'BudgetSet', { year: number; cells: readonly BudgetCell[] }>;

export const budgetEvents = describeEvents<BudgetEvent>({ BudgetSet: { schema: 1 } });
