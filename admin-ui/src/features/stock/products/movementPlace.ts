import type { StockMovement } from './product';

/** Where it happened, where that is not plain: «Loja → Depósito», «Depósito». */
export function placeOf(
  movement: Pick<StockMovement, 'kind' | 'quantity' | 'warehouse_name' | 'other_warehouse_name'>,
  isOneOfMany: boolean,
): string | null {
  const [own, other] = [movement.warehouse_name ?? '', movement.other_warehouse_name ?? ''];
  if (movement.kind !== 'transfer') return isOneOfMany ? own : null;
  return movement.quantity.startsWith('-') ? `${own} → ${other}` : `${other} → ${own}`;
}
