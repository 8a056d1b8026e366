export const WALLET_TYPES = ['checking', 'cash', 'savings', 'investment', 'wallet', 'card'] as const;

export interface Account {
  readonly id: string;
  readonly version: number;
  /** A closed one takes no postings. */
  readonly status: 'active' | 'closed';
  readonly name: string;
  readonly wallet_type: (typeof WALLET_TYPES)[number];
  readonly opening_balance: string;
  readonly opening_date: string;
  readonly balance: string;
}

/** What a picker offers: no money moves in a closed account. */
export const OPEN_ACCOUNTS = { status: 'active' } as const;
