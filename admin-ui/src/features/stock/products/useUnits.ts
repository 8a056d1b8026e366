import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';

export interface Unit {
  readonly id: string;
  readonly abbreviation: string;
  readonly description: string;
  readonly decimals: number;
}

/** No shop measures in more. */
const MOST_UNITS = 200;
const NONE: readonly Unit[] = [];

/** The units of the register, by their abbreviation; none for whoever may not see them. */
export function useUnits(): readonly Unit[] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['units', 'offered'],
    queryFn: ({ signal }) =>
      api.page<Unit>(
        '/api/units',
        {
          filter: JSON.stringify({ _status: 'active' }),
          sort: JSON.stringify(['abbreviation', 'ASC']),
          range: JSON.stringify([0, MOST_UNITS - 1]),
        },
        signal,
      ),
    enabled: can('stock.units.view'),
  });
  return data?.rows ?? NONE;
}
