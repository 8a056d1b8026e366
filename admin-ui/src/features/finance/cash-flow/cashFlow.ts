import type { Query } from '../../../providers/api';
import { isZero } from '../../../shared/format';
import type { CostCenterAnswered } from '../cost-centers/ofCostCenter';

export interface CashFlow extends CostCenterAnswered {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  readonly opening: string;
  readonly closing_realised: string;
  readonly closing_projected: string;
  readonly rows: readonly CashFlowRow[];
  /** The same time in parts, where it is asked for in parts; the last may be of none, without an id. */
  readonly groups: readonly CashFlowGroup[] | null;
}

export interface CashFlowGroup extends CashFlowRow {
  readonly id: string | null;
  readonly name: string | null;
}

const FLOWS = ['realised_in', 'realised_out', 'projected_in', 'projected_out'] as const;
/**
 * `opened` is what accounts that began in the period began with; `transferred` what came from, or went to, accounts that the viewer
 * does not see: among those that they do, a transfer is neither in nor out.
 */
const SELDOM = ['opened', 'transferred'] as const;
export type Movement = (typeof SELDOM)[number] | (typeof FLOWS)[number];

/** What a table of these rows has columns for: few periods begin an account. */
export const movementsOf = (rows: readonly CashFlowRow[]): readonly Movement[] => [
  ...SELDOM.filter((movement) => rows.some((row) => !isZero(row[movement]))),
  ...FLOWS,
];

export interface CashFlowRow extends Readonly<Record<Movement, string>> {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly drill: Readonly<Record<Movement, Query>>;
}
