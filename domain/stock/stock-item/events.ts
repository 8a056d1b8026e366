import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** The record that moved the goods. */
export interface StockSource {
  readonly kind: 'invoice' | 'receipt' | 'sale';
  readonly id: string;
}

interface Movement {
  readonly movementId: string;
  readonly productId: string;
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  /** What the goods of this movement cost, whole. */
  readonly cost: Cents;
  /** Quantity and value that the warehouse holds after it. */
  readonly balance: DecimalText;
  readonly balanceCost: Cents;
  readonly date: CivilDate;
  readonly source: StockSource;
}

/** A product in a warehouse: goods come in at what they cost and go out at the moving average. */
export type StockItemEvent =
  | DomainEvent<'StockReceived', Movement>
  /** `cost` is the cost of goods sold (CMV, R-10.3.3). */
  | DomainEvent<'StockIssued', Movement>;

export const stockItemEvents = describeEvents<StockItemEvent>({
  StockReceived: { schema: 1 },
  StockIssued: { schema: 1 },
});
