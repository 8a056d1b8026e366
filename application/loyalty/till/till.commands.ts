import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Earned } from '@fidelidade/domain/loyalty/account/earn.js';
import type { Currency, ReleaseReason } from '@fidelidade/domain/loyalty/account/events.js';
import type { ProgramTerms } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { SaleDetails, SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../../execution/command.js';

/** What a customer wants to use at the till. */
export interface CashbackAsked {
  readonly amount: Cents;
  /** The one-time code that the customer showed; absent where there is none to show. */
  readonly code?: string;
}

/** Who serves, where they proved it to the till. */
interface Served {
  readonly attendantId?: string;
}

/** Puts a customer's cashback aside for a purchase that is being paid. */
export class ReserveCashback extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    /** What the goods come to; before there is a purchase, for whatever it may pay a part of by the terms in force. */
    readonly purchase: Cents | 'beforehand',
    readonly asked: CashbackAsked & Served,
  ) {
    super(context);
  }
}

/** Gives what was put aside back to the customer. */
export class ReleaseRedemption extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly redemptionId: string,
    readonly releaseReason: ReleaseReason,
  ) {
    super(context);
  }
}

/** Of a sale that the till tells after it happened (ADR 0111). */
export interface SoldOffline {
  /** By the till's clock. */
  readonly soldAt: Instant;
  /** Who was signed in there. */
  readonly soldById: string;
}

export interface TillSale extends Served {
  readonly participantId: string;
  /** Of the till's receipt; without it, the sale gets a number of its own. */
  readonly documentNumber?: string;
  readonly items: readonly SaleItem[];
  readonly discount: Cents;
  /** What the goods come to, before a voucher takes something off. */
  readonly total: Cents;
  /** Of the voucher that the customer shows, as it was typed or scanned. */
  readonly voucherCode?: string;
  /** Of the use of it that this till put aside. */
  readonly voucherReservationId?: string;
  /** Put aside before, or asked for in the same step. */
  readonly redemption?: { readonly redemptionId: string } | CashbackAsked;
  /** Told again it is the same sale, whatever it was sent under. */
  readonly offline?: SoldOffline;
}

/** The sale as it stands in the log, and the terms that it earns by. */
export interface TillReceipt {
  readonly sale: SaleDetails;
  /** Of its discount, what a voucher took off. */
  readonly voucherDiscount: Cents;
  /** Undefined where no programme was published before it. */
  readonly terms: ProgramTerms | undefined;
  /** What it earned, or will in a moment. */
  readonly earns: Readonly<Record<Currency, Earned>>;
  /** It may be a purchase that was told before: it earns nothing until somebody has looked. */
  readonly isHeld: boolean;
}

export interface TillSaleOutcome extends CommandOutcome, TillReceipt {}

/** A sale at the counter that earns and, where the customer asks, is paid in part with what they have. */
export class RegisterTillSale extends BusinessCommand<TillSaleOutcome> {
  constructor(
    context: CommandContext,
    readonly sale: TillSale,
  ) {
    super(context);
  }
}
