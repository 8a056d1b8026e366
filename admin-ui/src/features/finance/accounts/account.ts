export interface BankAccount {
  readonly id: string;
  readonly version: number;
  /** A closed one takes no postings. */
  readonly status: 'active' | 'closed' | 'deleted';
  readonly name: string;
  readonly wallet_type: string;
  readonly opening_balance: string;
  readonly opening_date: string;
  readonly low_balance: string | null;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly balance: string;
  readonly below_warning: boolean;
  /** What else the kind of record says of it. */
  readonly [field: string]: unknown;
}

/** What a picker offers: no money moves in a closed account. */
export const OPEN_ACCOUNTS = { status: 'active' } as const;

/** «341 · Itaú Unibanco» */
export const bankOf = ({ bank_code, bank_name }: Pick<BankAccount, 'bank_code' | 'bank_name'>): string =>
  [bank_code, bank_name].filter(Boolean).join(' · ');
