import type { Query } from '../../../providers/api';
import type { CostCenterAnswered } from '../cost-centers/ofCostCenter';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';

export interface Dre extends CostCenterAnswered {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  /** What was entered since; null for now. */
  readonly late: Query | null;
  /** Since when something counts, by its basis; null of empty books. */
  readonly first_month: string | null;
  readonly months: readonly string[];
  /** What its columns are, where they are not months. The last is of none, without an id. */
  readonly cost_centers: readonly { readonly id: string | null; readonly name: string | null }[] | null;
  readonly basis: DreBasis;
  /** Whose figures are summed, where it was asked of several; its columns where it is grouped by them. */
  readonly companies: readonly { readonly id: string; readonly name: string }[] | null;
  readonly grouped_by: 'cost_center' | 'company' | null;
  /** What they earned from and spent on each other: in the lines, and named beside them. */
  readonly between_companies: { readonly earned: string; readonly spent: string } | null;
  /** The months that it is held against. */
  readonly against: { readonly from: string; readonly to: string } | null;
  readonly has_budget: boolean;
  readonly lines: readonly DreLine[];
  readonly unclassified: string;
}

export interface DreLine {
  readonly code: string;
  readonly kind: 'group' | 'subgroup' | 'result';
  readonly sign: 1 | -1;
  readonly label: string;
  readonly values: readonly string[];
  readonly total: string;
  /** Percent of net revenue. */
  readonly vertical: string | null;
  /** What it came to in the months that it is held against, and how much more or less it is, in per cent of that. */
  readonly previous?: string;
  readonly horizontal?: string | null;
  readonly previous_drill?: Query;
  /** What was budgeted, column by column and in all. */
  readonly budget?: { readonly columns: readonly BesideBudget[]; readonly total: BesideBudget };
  /** One query a column, then the total's. */
  readonly drill: readonly Query[];
}

/** A figure's budget, and how what came to pass stands beside it. */
export interface BesideBudget {
  readonly value: string;
  /** Below zero: worse than budgeted. */
  readonly difference: string;
  /** Percent of the budget. */
  readonly reached: string | null;
  readonly drill: Query;
}
