import type { StockItemCommand } from '../stock/stock-item/stock-item.js';
import { PRODUCT_ID } from './a-product.js';
import { day, decimal } from './values.js';

const movement = (movementId: string, quantity: string) => ({
  movementId,
  productId: PRODUCT_ID,
  warehouseId: '01JWAREHOUSE00000000000001',
  quantity: decimal(quantity),
  fractional: true,
  date: day('2026-03-10'),
});

export const receive = (movementId: string, quantity: string, unitCost: string): StockItemCommand => ({
  ...movement(movementId, quantity),
  type: 'receive',
  unitCost: decimal(unitCost),
  source: { kind: 'receipt', id: movementId },
});

export const issue = (movementId: string, quantity: string): StockItemCommand => ({
  ...movement(movementId, quantity),
  type: 'issue',
  source: { kind: 'invoice', id: movementId },
});
