import type { Earnings } from './earnings';
import type { Program } from '../loyalty-programs/program';
import type { PinTerms } from './attendant';
import { parseMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { isNegative } from '../../../shared/format';

/** What the till follows: the programme's terms, and when whoever serves says who they are. */
export interface TillTerms extends Program, PinTerms {
  /** By the server's clock. */
  readonly now: string;
}

/** One of those who are found. */
export interface FoundCustomer {
  readonly id: string;
  readonly name: string;
  readonly document: string;
  readonly avatar_url: string | null;
  readonly state: 'pre_registered' | 'sign_up_requested' | 'active' | 'disabled';
  readonly cashback_available: string;
  readonly cashback_pending: string;
  readonly points_available: number;
  /** Of the programme; null for whoever has none. */
  readonly level: { readonly name: string; readonly color: string | null } | null;
}

/** Who is served. */
export interface TillCustomer extends FoundCustomer {
  readonly email_confirmed: boolean;
  readonly reserved: readonly {
    readonly id: string;
    readonly amount: string;
    /** What the goods come to, or must. */
    readonly purchase: string;
    readonly until: string;
  }[];
}

/** What the till says once a sale is told. */
export interface TillReceipt extends Earnings {
  readonly document_number: string;
  readonly total: string;
  /** What the till itself took off, and what a voucher did. */
  readonly own_discount: string;
  readonly voucher_discount: string;
  readonly paid_with_cashback: string;
  readonly to_pay: string;
  /** It may be a purchase that was told before: somebody looks at it before it earns. */
  readonly is_held: boolean;
  readonly customer: TillCustomer;
}

/** Whom a till without a network serves: as they said who they are. */
export interface OfflineCustomer {
  readonly key: { readonly participant_id: string } | { readonly cpf: string } | { readonly phone: string };
  readonly label: string;
}

/** A sale that this till keeps: the server has not answered yet. */
export interface KeptReceipt {
  readonly customer: string;
  readonly document_number: string;
  readonly to_pay: Cents;
  readonly paid_with_cashback: Cents;
  /** By the programme's own percentage; rules may give more or less. */
  readonly earns: Cents;
}

/** An amount of a field; nothing while it is empty or cannot be read. */
export function amountOf(value: unknown): Cents {
  if (typeof value !== 'string' || !/^\d+(\.\d{1,2})?$/.test(value)) return ZERO;
  try {
    return parseMoney(value);
  } catch {
    return ZERO;
  }
}

/** What is empty in a form is not sent. */
export const withoutEmpty = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** What a customer's cashback is to them, below its figure. */
export const balanceWord = ({ cashback_available }: Pick<FoundCustomer, 'cashback_available'>) =>
  isNegative(cashback_available) ? 'loyalty.till.owed' : 'loyalty.till.to_use';
