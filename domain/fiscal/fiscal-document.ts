import type { AccessKey } from '../kernel/access-key.js';
import type { Instant } from '../kernel/civil-date.js';
import type { DecimalText } from '../kernel/decimal.js';
import type { Cents } from '../kernel/money.js';
import type { BuyerPresence, Destination, FreightMode, IssueType, Purpose } from './enumerations.js';

/**
 * An NF-e or NFC-e whole, as the layout 4.00 wants it, with every amount already computed and rounded: what `sefaz/`
 * writes as XML and prints as DANFE. Names are ours; the official ones stand in `sefaz/layout`.
 */
export interface FiscalDocument {
  readonly accessKey: AccessKey;
  readonly model: 55 | 65;
  readonly series: number;
  readonly number: number;
  /** cNF, the eight random digits inside the key. */
  readonly randomCode: string;
  /** 1 production, 2 homologation. */
  readonly environment: 1 | 2;
  readonly issueType: IssueType;
  /** `natOp`, e.g. «Venda de mercadoria». */
  readonly operationNature: string;
  /** Ours is 0 to 3; the XML's finNFe is one more. */
  readonly purpose: Purpose;
  readonly destination: Destination;
  readonly buyerPresence: BuyerPresence;
  readonly finalConsumer: boolean;
  readonly issuedAt: Instant;
  /** IANA zone of the issuer: times in the XML carry its offset. */
  readonly timezone: string;
  readonly issuer: FiscalParty & { readonly crt: 1 | 2 | 3 | 4; readonly tradeName?: string };
  /** Absent only in an NFC-e without identification. */
  readonly recipient?: FiscalParty & { readonly taxpayerType: 1 | 2 | 9; readonly email?: string };
  readonly items: readonly FiscalItem[];
  readonly totals: FiscalTotals;
  readonly freightMode: FreightMode;
  readonly installments: readonly {
    readonly number: number;
    readonly dueDate: string;
    readonly value: Cents;
  }[];
  readonly payments: readonly FiscalPayment[];
  readonly additionalInformation?: string;
  /** Notes that this one returns or completes (`NFref`); a return without one is rejected (321). */
  readonly referencedKeys?: readonly AccessKey[];
}

export interface FiscalParty {
  /** CPF or CNPJ without punctuation. */
  readonly document: string;
  readonly name: string;
  readonly stateRegistration?: string;
  readonly address: FiscalAddress;
  readonly phone?: string;
}

export interface FiscalAddress {
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
  readonly neighborhood: string;
  /** IBGE code, seven digits. */
  readonly cityCode: number;
  readonly cityName: string;
  readonly state: string;
  readonly zip: string;
}

export interface FiscalItem {
  readonly number: number;
  readonly code: string;
  /** GTIN; absent is written «SEM GTIN». */
  readonly gtin?: string;
  readonly description: string;
  readonly ncm: string;
  readonly cest?: string;
  readonly cfop: string;
  readonly unit: string;
  readonly quantity: DecimalText;
  readonly unitPrice: DecimalText;
  readonly total: Cents;
  readonly discount: Cents;
  readonly taxes: ItemTaxes;
}

/** Simples Nacional without credit: the one tax treatment of today; others join this union. */
export interface ItemTaxes {
  readonly icms: { readonly csosn: '102' | '103' | '300' | '400'; readonly origin: number };
  readonly pis: { readonly cst: '49' | '99' };
  readonly cofins: { readonly cst: '49' | '99' };
}

export interface FiscalTotals {
  readonly products: Cents;
  readonly discount: Cents;
  readonly freight: Cents;
  readonly note: Cents;
}

export interface FiscalPayment {
  /** tPag: 01 money, 03 credit card, 15 boleto, 17 PIX, 19 loyalty, 90 none, 99 other. */
  readonly code: string;
  readonly value: Cents;
  /** 0 at once, 1 in instalments (indPag). */
  readonly term: 0 | 1;
  readonly description?: string;
}
