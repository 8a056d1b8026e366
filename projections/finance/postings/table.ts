import type { Direction } from '@fidelidade/domain/finance/entry/events.js';

/** Every effect that a fact has on a figure. Reports are sums of these rows, so that each figure opens into its facts. */
export interface PostingTables {
  postings: PostingRow;
}

/**
 * Which figures it counts in: `competence` and `cash` are the two bases of the DRE, `money` is what moved in
 * the accounts (cash flow, balances).
 */
export type Book = 'competence' | 'cash' | 'money';

/** Which part of the fact it is. */
export type Leg =
  | 'value'
  | 'principal'
  | 'discount'
  | 'interest'
  | 'penalty'
  | 'fee'
  | 'total'
  | 'cost'
  /** Between two accounts of the company. */
  | 'transfer'
  /** Money of an entry that counts by another category or cost centre since: taken back there, and told here. It moved in no account. */
  | 'reclassified'
  /** What an account began with. */
  | 'opening'
  /** What it was said to have begun with, taken back by a correction. */
  | 'opening_before';

/** What of the cashback owed to participants moved; no posting is written of it (`of-results.ts`). */
export type LoyaltyLeg = 'cashback_given' | 'cashback_used' | 'cashback_expired' | 'cashback_returned';

export interface PostingRow {
  company_id: string;
  /** Event, book and leg: projecting an event again could only make the same row. */
  id: string;
  /** Of the event in the log: the order of postings of one day. */
  position: number;
  book: Book;
  leg: Leg;
  date: string;
  /** `YYYY-MM` of the date: the column of the DRE. */
  month: string;
  /** Null in the `money` book. */
  dre_group: string | null;
  /** Signed cents: what adds to the figure is positive. */
  amount: number;
  /** Null of what is neither owed nor owing: the cost of goods, what an account began with, what went from one to another. */
  direction: Direction | null;
  /** Only in the `money` book. */
  account_id: string | null;
  /** Of its entry, as it was then; only in the `money` book, where no line of the DRE says it. */
  account_plan_id: string | null;
  /** Of its entry, as it was then; null of none. */
  cost_center_id: string | null;
  entry_id: string | null;
  record_resource: string;
  record_id: string;
  event_id: string;
  event_type: string;
  /** When the fact was told; `date` is when it counts. */
  recorded_at: string;
}

export const postingTables = `
  create table if not exists postings (
    company_id text not null,
    id text not null,
    position bigint not null,
    book text not null,
    leg text not null,
    date date not null,
    month text not null,
    dre_group text,
    amount bigint not null,
    direction text,
    account_id text,
    account_plan_id text,
    cost_center_id text,
    entry_id text,
    record_resource text not null,
    record_id text not null,
    event_id text not null,
    event_type text not null,
    recorded_at timestamptz not null,
    primary key (company_id, id)
  );
  create index if not exists postings_by_month on postings (company_id, book, month, dre_group)
    include (amount, recorded_at, cost_center_id);
  create index if not exists postings_of_money on postings (company_id, date, position)
    include (amount, direction, leg, recorded_at, account_id, account_plan_id, cost_center_id) where book = 'money';
  create index if not exists postings_of_account on postings (company_id, account_id, date)
    include (amount, leg, recorded_at, book) where account_id is not null;
`;
