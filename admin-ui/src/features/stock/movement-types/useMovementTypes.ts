import type { MovementDirection } from '@fidelidade/domain/stock/movement-type.js';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';

export interface MovementType {
  readonly id: string;
  readonly name: string;
  readonly direction: MovementDirection;
  readonly affects_cost: boolean;
  readonly needs_partner: boolean;
  readonly needs_lot: boolean;
}

/** No shop has more reasons to move goods. */
const MOST_TYPES = 200;
const NONE: readonly MovementType[] = [];

/** Why goods can be moved one way; none for whoever may not see the reasons. */
export function useMovementTypes(direction: MovementDirection): readonly MovementType[] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['movement-types', 'offered', direction],
    queryFn: async ({ signal }) => {
      const asked = {
        filter: JSON.stringify({ _status: 'active', direction }),
        sort: JSON.stringify(['name', 'ASC']),
        range: JSON.stringify([0, MOST_TYPES - 1]),
      };
      return (await api.page<MovementType>('/api/movement-types', asked, signal)).rows;
    },
    enabled: can('stock.movement-types.view'),
  });
  return data ?? NONE;
}
