export interface Dashboard {
  readonly receivable: Due;
  readonly payable: Due;
  readonly accounts_balance: string;
  readonly month: { readonly revenue: string; readonly result: string };
  readonly cash_flow: readonly { readonly date: string; readonly balance: string }[];
  readonly top_overdue: readonly {
    readonly id: string;
    readonly person_name: string;
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
  };
}

export interface Due {
  readonly due_today: string;
  readonly overdue: string;
  readonly overdue_count: number;
}
