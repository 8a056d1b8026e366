import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

export const STOCK_SOURCES = ['invoice', 'receipt', 'sale', 'count', 'transfer', 'withdrawal'] as const;

/** The record that moved the goods. */
export interface StockSource {
  readonly kind: (typeof STOCK_SOURCES)[number];
  readonly id: string;
}

/** What a movement takes of a lot, or brings to it. */
export interface LotPart {
  readonly lotId: string;
  /** With the sign of the movement's own quantity, of which it is a part. */
  readonly quantity: DecimalText;
  /** What of the lot lies in the movement's warehouse after it. */
  readonly left: DecimalText;
}

/** Goods that were made together and expire together; on its last day a lot is still good. */
export interface LotDetails {
  readonly number: string;
  readonly description?: string;
  readonly manufacturedOn?: CivilDate;
  readonly expiresOn?: CivilDate;
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
  /** By lot; what its parts do not come to is of no lot. Absent where all of it is of none. */
  readonly lots?: readonly LotPart[];
  /** Why it was moved by hand, and for or from whom, where somebody said so. */
  readonly movementTypeId?: string;
  readonly personId?: string;
  /** Of a correction by hand that others agreed to first; facts from before it was said do not say it. */
  readonly approvalId?: string;
}

/**
 * What the cost of goods that were taken out by hand is to the result of the company: that of something sold, or an expense.
 * Where it is neither, they change nothing of it.
 */
export type ResultLine = 'cost_of_sales' | 'expense';

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
   * `cost` is the cost of goods sold (CMV, R-10.3.3), but of a withdrawal it is what `resultLine` says. Goods that its source had reserved are reserved no longer:
   * `reserved` is what others hold after it; facts from before there were reservations do not say it. `reason`: what somebody
   * wrote who took goods out by hand.
   */
  | DomainEvent<
      'StockIssued',
      Movement & { reserved?: DecimalText; reason?: string; resultLine?: ResultLine }
    >
  /**
   * Somebody counted: `balance` is what is there. `quantity` and `cost` are by how much that differs from before, with
   * their sign.
   */
  | DomainEvent<'StockAdjusted', Movement & { reason: string }>
  /**
   * A receipt was a mistake, and its goods are taken out; or what somebody took out by hand was one, and comes back to its lots
   * at what it cost, of which `resultLine` is taken off the result again. `source` says which of both. `quantity` and
   * `cost` are with their sign. `averageCost` is what a unit is then worth, 0 when nothing else ever came.
   */
  | DomainEvent<
      'MovementReversed',
      Movement & { reverses: string; averageCost: DecimalText; reason: string; resultLine?: ResultLine }
    >
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
  | DomainEvent<'ReservationReleased', Reservation>
  /** A lot of the product, before the first movement of its goods. */
  | DomainEvent<'GoodsLotRegistered', { productId: string; lotId: string } & LotDetails>
  /** What is said of a lot was put right: all of it as it is now. */
  | DomainEvent<'GoodsLotChanged', { productId: string; lotId: string } & LotDetails>;

export const stockItemEvents = describeEvents<StockItemEvent>({
  StockReceived: { schema: 1 },
  StockIssued: { schema: 1 },
  StockAdjusted: { schema: 1 },
  MovementReversed: { schema: 1 },
  StockTransferredOut: { schema: 1 },
  StockTransferredIn: { schema: 1 },
  StockReserved: { schema: 1 },
  ReservationReleased: { schema: 1 },
  GoodsLotRegistered: { schema: 1 },
  GoodsLotChanged: { schema: 1 },
});
