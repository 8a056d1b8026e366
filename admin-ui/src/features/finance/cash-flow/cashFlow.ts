import type { CashMovement } from '@fidelidade/domain/platform/report-tables/cash-flow-table.js';
import type { Query } from '../../../providers/api';
import type { AccountAnswered } from './ofAccount';
import type { CostCenterAnswered } from '../cost-centers/ofCostCenter';

export interface CashFlow extends CostCenterAnswered, AccountAnswered {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  readonly drill: Readonly<Record<'opening' | 'closing_realised' | 'closing_projected', Query | null>>;
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

export interface CashFlowRow extends Readonly<Record<CashMovement, string>> {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  /** Of what began with nothing there is no opening that opens. */
  readonly drill: Readonly<Record<CashMovement, Query>> &
    Readonly<Record<'opening' | 'closing', Query | null>>;
}
