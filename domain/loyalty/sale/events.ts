import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** Where the shop's sale was told from. */
export const SALE_ORIGINS = ['nfe', 'import', 'pos', 'api'] as const;
export type SaleOrigin = (typeof SALE_ORIGINS)[number];

export interface SaleItem {
  /** Empty where the till says only what it came to. */
  readonly description: string;
  readonly quantity: DecimalText;
  /** Absent when the till exports only the sale's total. */
  readonly unitPrice?: DecimalText;
  readonly total?: Cents;
  /** Absent where nobody said which product it is. */
  readonly productId?: string;
  /** Its product's group as the sale was told, and those that this stood in: what earns asks nobody later. */
  readonly groupIds?: readonly string[];
  /** How often it counts towards what is earned, as its product said: `0` earns nothing. Absent, it counts once. */
  readonly loyaltyMultiplier?: DecimalText;
}

export interface SaleDetails {
  readonly origin: SaleOrigin;
  /** (company, origin, document number) names one sale. */
  readonly documentNumber: string;
  readonly date: CivilDate;
  /** The moment, where whoever told it knows more than the day. */
  readonly soldAt?: Instant;
  readonly personId: string;
  readonly participantId: string;
  readonly items: readonly SaleItem[];
  /** Taken off the goods, by the till or by a voucher. */
  readonly discount: Cents;
  /** What the goods came to, net of the discount. */
  readonly total: Cents;
  /** The part of the total that cashback paid: it earns nothing. */
  readonly paidWithCashback?: Cents;
  /** What was put aside for it in the customer's account. */
  readonly redemptionId?: string;
  /** The voucher that was used for it. */
  readonly voucherId?: string;
  readonly invoiceId?: string;
  /** Who served, where the till asked for their PIN: a user's id. Whoever was signed in there is the fact's actor. */
  readonly attendantId?: string;
  /** The user who was signed in where it was sold without a network, as the till says; whoever sent it since is the fact's actor. Absent where it was the same. */
  readonly soldById?: string;
  /**
   * The version of the programme's terms that it earns by, however long the earning takes: the one in force at `rulesAsOf`, 0 before there
   * were any. In sales from before that was kept, the one in force when the sale was told; in older ones, absent.
   */
  readonly programVersion?: number;
  /** The moment whose rules it earns by: when it happened, as far as is known. Sales from before there were rules earn by terms alone. */
  readonly rulesAsOf?: Instant;
}

/** Goods of one line of a sale that came back. */
export interface ReturnedLine {
  /** Of the sale, counted from 1. */
  readonly line: number;
  readonly quantity: DecimalText;
  /** What they had come to, net of their part of the discount. */
  readonly amount: Cents;
}

/** What comes back of a sale's price: money to hand back, and what had been paid with cashback. */
interface PriceBack {
  readonly saleId: string;
  readonly participantId: string;
  readonly on: CivilDate;
  /** Of the sale's total, net of the discount. */
  readonly amount: Cents;
  /** The part of the amount that cashback had paid: it goes back to the customer's balance, the rest is money to hand back. */
  readonly cashback: Cents;
  readonly reason: string;
}

export type SaleEvent =
  /** A customer of the programme bought something. */
  | DomainEvent<'SaleRegistered', { saleId: string } & SaleDetails>
  /** Goods came back. Without lines where the sale was told by its total alone: then only the amount is known. */
  | DomainEvent<'SaleItemsReturned', PriceBack & { returnId: string; lines: readonly ReturnedLine[] }>
  /** The sale is void as a whole, and nothing of it had come back before. `importId` names the import whose undoing it was. */
  | DomainEvent<'SaleCancelled', PriceBack & { importId?: string }>;

export const saleEvents = describeEvents<SaleEvent>({
  SaleRegistered: { schema: 1 },
  SaleItemsReturned: { schema: 1 },
  SaleCancelled: { schema: 1 },
});
