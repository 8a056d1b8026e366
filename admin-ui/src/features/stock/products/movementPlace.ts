import { tellPlace } from '@fidelidade/domain/platform/report-tables/kardex-table.js';
import type { StockMovement } from './product';

/** Where it happened, where that is not plain: «Loja → Depósito», «Depósito». */
export function placeOf(
  movement: Pick<StockMovement, 'kind' | 'quantity' | 'warehouse_name' | 'other_warehouse_name'>,
  isOneOfMany: boolean,
): string | null {
  return movement.kind !== 'transfer' && !isOneOfMany ? null : tellPlace(movement);
}
