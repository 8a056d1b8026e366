import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** The record that moved the goods. */
export interface StockSource {
  readonly kind: 'invoice' | 'receipt' | 'sale' | 'count' | 'transfer';
  readonly id: string;
}

export interface Movement {
  readonly movementId: string;
  readonly productId: string;
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  /** What the goods of this movement cost, whole. */
  readonly cost: Cents;
  /** Quantity and value that all warehouses hold together after it. */
  readonly balance: DecimalText;
  readonly balanceCost: Cents;
  /** What its warehouse holds after it; facts from when a company had one warehouse do not say it, for it is the balance. */
  readonly inWarehouse?: DecimalText;
  readonly date: CivilDate;
  readonly source: StockSource;
}

/** Goods that are still on the shelf and already promised to a note. */
interface Reservation {
  readonly productId: string;
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  /** What all notes together hold after it. */
  readonly reserved: DecimalText;
  readonly source: StockSource;
}

/** What there is of a product, in all warehouses: goods come in at what they cost and go out at the moving average. */
export type StockItemEvent =
  | DomainEvent<'StockReceived', Movement>
  /**
   * `cost` is the cost of goods sold (CMV, R-10.3.3). Goods that its source had reserved are reserved no longer:
   * `reserved` is what others hold after it; facts from before there were reservations do not say it.
   */
  | DomainEvent<'StockIssued', Movement & { reserved?: DecimalText }>
  /**
   * Somebody counted: `balance` is what is there. `quantity` and `cost` are by how much that differs from before, with
   * their sign.
   */
  | DomainEvent<'StockAdjusted', Movement & { reason: string }>
  /**
   * A receipt was a mistake, and its goods are taken out: `quantity` and `cost` are with their sign. `averageCost` is what
   * a unit is worth without it, 0 when nothing else ever came.
   */
  | DomainEvent<'MovementReversed', Movement & { reverses: string; averageCost: DecimalText; reason: string }>
  /**
   * Goods went to another warehouse of the company: neither what there is nor what it is worth changes by it. `cost` is carried
   * along, and `source` is the transfer that ties its two sides, which are said together.
   */
  | DomainEvent<'StockTransferredOut', Movement & { toWarehouseId: string; reason?: string }>
  /** The other side of a transfer. */
  | DomainEvent<'StockTransferredIn', Movement & { fromWarehouseId: string; reason?: string }>
  /** A note that is being sent holds goods; `quantity` is all that it holds of this product. */
  | DomainEvent<'StockReserved', Reservation>
  /** It was not authorised after all; `quantity` is what it held. */
  | DomainEvent<'ReservationReleased', Reservation>;

export const stockItemEvents = describeEvents<StockItemEvent>({
  StockReceived: { schema: 1 },
  StockIssued: { schema: 1 },
  StockAdjusted: { schema: 1 },
  MovementReversed: { schema: 1 },
  StockTransferredOut: { schema: 1 },
  StockTransferredIn: { schema: 1 },
  StockReserved: { schema: 1 },
  ReservationReleased: { schema: 1 },
});
