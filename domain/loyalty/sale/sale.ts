import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { ZERO, subtractMoney, type Cents } from '../../kernel/money.js';

/** Where the shop's sale was told from. */
export const SALE_ORIGINS = ['nfe', 'import', 'pos'] as const;
export type SaleOrigin = (typeof SALE_ORIGINS)[number];

export interface SaleItem {
  /** Empty where the till says only what it came to. */
  readonly description: string;
  readonly quantity: DecimalText;
  /** Absent when the till exports only the sale's total. */
  readonly unitPrice?: DecimalText;
  readonly total?: Cents;
}

export interface SaleDetails {
  readonly origin: SaleOrigin;
  /** (company, origin, document number) names one sale. */
  readonly documentNumber: string;
  readonly date: CivilDate;
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
  /**
   * The version of the programme's terms that was in force when the sale was told, 0 before there were any: it earns by them, however
   * long the earning takes. Absent in sales from before it was kept.
   */
  readonly programVersion?: number;
}

/** What the customer paid out of their own pocket: the base that earns. */
export const earningBase = ({
  total,
  paidWithCashback,
}: Pick<SaleDetails, 'total' | 'paidWithCashback'>): Cents => subtractMoney(total, paidWithCashback ?? ZERO);

export type SaleEvent =
  /** A customer of the programme bought something. */
  DomainEvent<'SaleRegistered', { saleId: string } & SaleDetails>;

export const saleEvents = describeEvents<SaleEvent>({ SaleRegistered: { schema: 1 } });

export interface RegisterSale {
  readonly saleId: string;
  readonly details: SaleDetails;
}

export interface SaleState {
  /** As the sale was told; undefined until it is. */
  readonly details: SaleDetails | undefined;
}

/** The id is made of company, origin and document number, so the same sale told twice is one sale. */
export const saleDecider: Decider<SaleState, RegisterSale, SaleEvent> = {
  initial: { details: undefined },
  decide({ saleId, details }, state) {
    if (state.details) return [];
    refuseAll([
      details.documentNumber.trim() ? undefined : new DomainError('req', { field: 'document_number' }),
      // A voucher may pay all of it.
      details.total > 0 || (details.voucherId && details.total === 0)
        ? undefined
        : new DomainError('money_positive', { field: 'total' }),
      isPartOf(details.total, details.paidWithCashback)
        ? undefined
        : new DomainError('redemption_above_purchase', { field: 'redeem' }),
      details.items.length > 0 ? undefined : new DomainError('req', { field: 'items' }),
    ]);
    return [{ type: 'SaleRegistered', data: { saleId, ...details } }];
  },
  evolve: (_, { data: { saleId: __, ...details } }) => ({ details }),
};

const isPartOf = (total: Cents, part: Cents | undefined): boolean =>
  part === undefined || (part > 0 && part <= total);
