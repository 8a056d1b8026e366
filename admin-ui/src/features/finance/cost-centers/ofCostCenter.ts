import { tellCostCenter } from '@fidelidade/domain/platform/report-tables/report-table.js';
import type { Text } from '../../../i18n/useText';

/** What of a report's question says which cost centre it is of; absent: of all. */
export interface OfCostCenter {
  readonly cost_center_id?: string;
  /** As the answer called it. */
  readonly cost_center_name?: string;
}

/** What of its answer says it. */
export interface CostCenterAnswered {
  readonly cost_center: { readonly id: string | null; readonly name: string | null } | null;
}

export const costCenterIn = (search: URLSearchParams): OfCostCenter => {
  const id = search.get('cost_center_id');
  return id ? { cost_center_id: id } : {};
};

/** With the name that was answered. */
export const costCenterCalled = ({ cost_center }: CostCenterAnswered): OfCostCenter =>
  cost_center?.name ? { cost_center_name: cost_center.name } : {};

/** «Centro de custo: Loja»; nothing where all of them are meant. */
export const costCenterInWords = (question: OfCostCenter, t: Text): string => tellCostCenter(question, { t });
