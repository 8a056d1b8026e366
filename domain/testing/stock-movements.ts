import type { ResultLine } from '../stock/stock-item/events.js';
import type { StockItemCommand } from '../stock/stock-item/stock-item.js';
import { PRODUCT_ID } from './a-product.js';
import { day, decimal } from './values.js';

/** The warehouse that all goods lie in where nothing else is said. */
export const SHOP = '01JWAREHOUSE00000000000001';
export const DEPOT = '01JWAREHOUSE00000000000002';

const movement = (movementId: string, quantity: string) => ({
  movementId,
  productId: PRODUCT_ID,
  warehouseId: SHOP,
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

const PLACE = { productId: PRODUCT_ID, warehouseId: SHOP };

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
  productId: PRODUCT_ID,
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
  date: day('2026-03-10'),
  allowNegative,
});

export const release = (noteId: string): StockItemCommand => ({
  productId: PRODUCT_ID,
  type: 'release',
  source: { kind: 'invoice', id: noteId },
});

/** Goods that leave with a note, a line of it. */
export const issueFor = (noteId: string, movementId: string, quantity: string): StockItemCommand => ({
  ...movement(movementId, quantity),
  type: 'issue',
  source: { kind: 'invoice', id: noteId },
});

export const transfer = (
  id: string,
  quantity: string,
  { from = SHOP, to = DEPOT, allowNegative = false } = {},
): StockItemCommand => ({
  type: 'transfer',
  productId: PRODUCT_ID,
  transferId: id,
  outId: `${id}-out`,
  inId: `${id}-in`,
  from,
  to,
  quantity: decimal(quantity),
  fractional: true,
  date: day('2026-03-10'),
  allowNegative,
});

/** Goods that somebody takes out by hand. */
export const withdraw = (
  movementId: string,
  quantity: string,
  said: { readonly lotId?: string; readonly resultLine?: ResultLine; readonly allowNegative?: boolean } = {},
): StockItemCommand => ({
  ...movement(movementId, quantity),
  type: 'withdraw',
  source: { kind: 'withdrawal', id: movementId },
  allowNegative: false,
  ...said,
});

/** The same, in another warehouse. */
export const inDepot = (command: StockItemCommand): StockItemCommand =>
  'warehouseId' in command ? { ...command, warehouseId: DEPOT } : command;
