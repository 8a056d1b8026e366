import type { Text } from '../../../i18n/useText';

/** What is of no cost centre, as a report is asked for it. */
export const NONE = 'none';

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
export function costCenterInWords({ cost_center_id, cost_center_name }: OfCostCenter, t: Text): string {
  if (!cost_center_id) return '';
  if (cost_center_id === NONE) return t('finance.no_cost_center');
  return [t('finance.cost_center'), cost_center_name].filter(Boolean).join(': ');
}
