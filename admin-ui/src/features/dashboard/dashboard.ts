import type { DreBasis } from '@fidelidade/domain/finance/dre.js';

export interface Dashboard {
  readonly receivable: Due;
  readonly payable: Due;
  readonly accounts_balance: string;
  /** Those in which less is left than their owner wants to be warned at. */
  readonly low_accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly balance: string;
    readonly low_balance: string;
  }[];
  /** By the basis that the company reads its income statement by. */
  readonly month: { readonly basis: DreBasis; readonly revenue: string; readonly result: string };
  readonly cash_flow: readonly { readonly date: string; readonly balance: string }[];
  readonly top_overdue: readonly {
    readonly id: string;
    readonly person_name: string | null;
    readonly description: string;
    readonly due_date: string;
    readonly outstanding: string;
  }[];
  readonly invoices: {
    readonly draft: number;
    readonly processing: number;
    readonly rejected: number;
    readonly authorized_month: number;
  };
  readonly certificate: {
    readonly state: 'missing' | 'expired' | 'expiring' | 'ok';
    readonly not_after: string | null;
  };
  readonly loyalty: {
    readonly participants: number;
    readonly cashback_available: string;
    readonly cashback_pending: string;
    readonly points_available: number;
    readonly points_pending: number;
  };
  /** Of each figure the rows that it sums. */
  readonly rows: Readonly<Record<FigureName, FigureRows>>;
}

type FigureName =
  | `${'receivable' | 'payable'}_${'due_today' | 'overdue'}`
  | 'accounts_balance'
  | 'low_accounts'
  | 'month_result'
  | `invoices_${'draft' | 'processing' | 'rejected' | 'authorized_month'}`
  | 'participants'
  | `${'cashback' | 'points'}_${'available' | 'pending'}`;

interface FigureRows {
  readonly resource: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly sort?: string;
}

/** A report is asked for by the parts of its question, a list by one filter. */
export const addressOf = ({ resource, filter, sort }: FigureRows): string =>
  resource === 'dre'
    ? `/dre?${new URLSearchParams(filter).toString()}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${sort ? `&sort=${sort}&order=DESC` : ''}`;

export interface Due {
  readonly due_today: string;
  readonly overdue: string;
  readonly overdue_count: number;
}
