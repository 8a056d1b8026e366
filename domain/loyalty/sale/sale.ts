import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** Where the shop's sale was told from. */
export const SALE_ORIGINS = ['nfe', 'import', 'pos'] as const;
export type SaleOrigin = (typeof SALE_ORIGINS)[number];

export interface SaleItem {
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
  readonly discount: Cents;
  /** What the customer paid: the base that earns. */
  readonly total: Cents;
  readonly invoiceId?: string;
}

export type SaleEvent =
  /** A customer of the programme bought something. */
  DomainEvent<'SaleRegistered', { saleId: string } & SaleDetails>;

export const saleEvents = describeEvents<SaleEvent>({ SaleRegistered: { schema: 1 } });

export interface RegisterSale {
  readonly saleId: string;
  readonly details: SaleDetails;
}

/** The id is made of company, origin and document number, so the same sale told twice is one sale. */
export const saleDecider: Decider<{ readonly isRegistered: boolean }, RegisterSale, SaleEvent> = {
  initial: { isRegistered: false },
  decide({ saleId, details }, state) {
    if (state.isRegistered) return [];
    refuseAll([
      details.documentNumber.trim() ? undefined : new DomainError('req', { field: 'document_number' }),
      details.total > 0 ? undefined : new DomainError('money_positive', { field: 'total' }),
      details.items.length > 0 ? undefined : new DomainError('req', { field: 'items' }),
    ]);
    return [{ type: 'SaleRegistered', data: { saleId, ...details } }];
  },
  evolve: () => ({ isRegistered: true }),
};
