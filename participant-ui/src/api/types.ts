/** The wire of the participant's API: snake_case, money as decimal strings, days `YYYY-MM-DD`. */

export interface StoreConfig {
  readonly company_id: string;
  readonly loja_url: string;
  readonly company_name: string;
  readonly company_icon: string | null;
  readonly skin: string;
  readonly language: string;
  readonly whatsapp: string | null;
  readonly program: Program;
}

export interface Program {
  readonly name: string;
  readonly unit_singular: string;
  readonly unit_plural: string;
  readonly cashback_enabled: boolean;
  readonly points_enabled: boolean;
  readonly cashback_percent: string;
  readonly pending_days: number;
  readonly expiry_days: number;
}

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Masked. */
  readonly document: string;
  readonly ambient: string;
  readonly empresa: {
    readonly id: string;
    readonly company_name: string;
    readonly company_icon: string | null;
    readonly loja_url: string;
    readonly cnpj: string;
  };
  readonly permissoes: readonly string[];
  readonly user_language: string;
  readonly user_skin: string;
}

export interface DatedCashback {
  readonly date: string;
  readonly cashback: string;
}

export interface Dashboard {
  readonly balance: {
    readonly cashback_available: string;
    readonly cashback_pending: string;
    readonly points_available: number;
    readonly points_pending: number;
    readonly next_expiry: readonly DatedCashback[];
    readonly next_available: readonly DatedCashback[];
  };
  readonly period: {
    readonly from: string;
    readonly to: string;
    readonly earned: string;
    readonly redeemed: string;
    readonly expired: string;
    readonly purchases: number;
    readonly spent: string;
  };
  readonly last_movements: readonly StatementLine[];
}

export interface StatementLine {
  readonly id: string;
  readonly date: string;
  readonly effective_date: string;
  readonly kind: string;
  readonly description: string;
  readonly document: string | null;
  /** Signed. */
  readonly cashback: string;
  readonly balance_cashback: string;
  readonly available_at: string | null;
  readonly expires_at: string | null;
  readonly sale_id: string | null;
  /** The rules that led to this line, as sentences. */
  readonly why: readonly string[];
}

export interface Sale {
  readonly id: string;
  readonly date: string;
  readonly store: string;
  readonly document_number: string | null;
  readonly nfce_key: string | null;
  readonly items: readonly SaleItem[];
  readonly total: string;
  readonly discount: string;
  readonly cashback_earned: string;
  readonly status: string;
  readonly available_at: string | null;
  readonly expires_at: string | null;
}

export interface SaleItem {
  readonly product: string;
  readonly quantity: string;
  readonly unit_value: string | null;
  readonly total: string | null;
}

export interface Page<Row, Meta = unknown> {
  readonly data: readonly Row[];
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number } & Meta;
}

export type SalesPage = Page<
  Sale,
  { readonly totals: { readonly value: string; readonly cashback: string } }
>;

export interface Success<T = unknown> {
  readonly status: 'success';
  readonly message?: string;
  readonly data?: T;
}
