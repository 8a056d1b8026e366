import { useGetList } from 'react-admin';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import type { CostCenter } from './costCenter';

/** As many as one chooses among without searching; a shop has a handful. */
const MOST_CENTERS = 200;

/** The cost centres of the company in the order of their codes, also those that are disabled; none for whoever may not see them. */
export function useCostCenters(): readonly CostCenter[] {
  const can = useCan();
  const { data = [] } = useGetList<CostCenter>(
    'cost-centers',
    { pagination: { page: 1, perPage: MOST_CENTERS }, sort: { field: 'code', order: 'ASC' } },
    { ...ASIDE, enabled: can('finance.cost-centers.view') },
  );
  return data;
}
