import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';

export interface Warehouse {
  readonly id: string;
  readonly name: string;
  /** The one that notes take from, and that goods come to where nothing else is said. */
  readonly is_first: boolean;
}

/** No shop keeps goods in more places. */
const MOST_WAREHOUSES = 200;
const NONE: readonly Warehouse[] = [];

/** Where goods can be, the first one on top; none for whoever may not see them. */
export function useWarehouses(): readonly Warehouse[] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['warehouses', 'offered'],
    queryFn: async ({ signal }) => {
      const asked = {
        filter: JSON.stringify({ _status: 'active' }),
        sort: JSON.stringify(['name', 'ASC']),
        range: JSON.stringify([0, MOST_WAREHOUSES - 1]),
      };
      const { rows } = await api.page<Warehouse>('/api/warehouses', asked, signal);
      return rows.toSorted((one, other) => Number(other.is_first) - Number(one.is_first));
    },
    enabled: can('stock.warehouses.view'),
  });
  return data ?? NONE;
}
