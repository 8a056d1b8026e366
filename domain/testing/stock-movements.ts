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

const PLACE = { productId: PRODUCT_ID, warehouseId: '01JWAREHOUSE00000000000001' };

export const count = (movementId: string, counted: string, unitCost = '0'): StockItemCommand => ({
  ...PLACE,
  type: 'count',
  movementId,
  counted: decimal(counted),
  fractional: true,
  unitCost: decimal(unitCost),
  date: day('2026-03-10'),
  reason: 'Contagem',
});

export const takeBack = (movementId: string, reverses: string, allowNegative = false): StockItemCommand => ({
  ...PLACE,
  type: 'reverse',
  movementId,
  reverses,
  allowNegative,
  date: day('2026-03-10'),
  reason: 'Digitada errada',
});

export const reserve = (noteId: string, quantity: string, allowNegative = false): StockItemCommand => ({
  ...PLACE,
  type: 'reserve',
  source: { kind: 'invoice', id: noteId },
  quantity: decimal(quantity),
  allowNegative,
});

export const release = (noteId: string): StockItemCommand => ({
  ...PLACE,
  type: 'release',
  source: { kind: 'invoice', id: noteId },
});

/** Goods that leave with a note, a line of it. */
export const issueFor = (noteId: string, movementId: string, quantity: string): StockItemCommand => ({
  ...movement(movementId, quantity),
  type: 'issue',
  source: { kind: 'invoice', id: noteId },
});
