import { earliestExpiryFirst, isExpired } from '@fidelidade/domain/stock/stock-item/lots.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { today } from '../../../shared/today';

export interface Lot {
  readonly id: string;
  readonly product_id: string;
  readonly number: string;
  readonly description: string | null;
  readonly manufactured_on: CivilDate | null;
  readonly expires_on: CivilDate | null;
  /** In all warehouses together. */
  readonly quantity: string;
  readonly by_warehouse: readonly { readonly warehouse_id: string; readonly quantity: string }[];
}

/** So many lots of a product are offered, those that expire first. */
const MOST_LOTS = 1_000;
const NONE: readonly Lot[] = [];

const expiry = ({ expires_on }: Lot) => (expires_on === null ? {} : { expiresOn: expires_on });

/** Whether its last good day is over. */
export const isOver = (lot: Lot): boolean => isExpired(expiry(lot), today());

/** The lots of a product of which there is some, or all that it ever had, in the order in which they are sold. */
export function useLots(productId: string, which: 'there' | 'all' = 'there'): readonly Lot[] {
  const can = useCan();
  const { data } = useQuery({
    // What moves the product's goods changes its lots.
    queryKey: ['products', 'lots', productId, which],
    queryFn: async ({ signal }) => {
      const asked = {
        filter: JSON.stringify({ product_id: productId, ...(which === 'there' && { quantity_gt: '0' }) }),
        // Of very many the latest are offered.
        sort: JSON.stringify(which === 'there' ? ['expires_on', 'ASC'] : ['created_at', 'DESC']),
        range: JSON.stringify([0, MOST_LOTS - 1]),
      };
      const { rows } = await api.page<Lot>('/api/lots', asked, signal);
      return earliestExpiryFirst(
        rows.map((lot) => ({ ...lot, ...expiry(lot) })),
        today(),
      );
    },
    // A report that names no product yet asks for none.
    enabled: productId !== '' && can('stock.lots.view'),
  });
  return data ?? NONE;
}

/** What of a lot lies in a warehouse. */
export const ofLotIn = ({ by_warehouse }: Lot, warehouseId: string): string =>
  by_warehouse.find(({ warehouse_id }) => warehouse_id === warehouseId)?.quantity ?? '0';
