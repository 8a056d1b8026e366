import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Book, PostingRow } from './table.js';

/** What postings come to, kept beside them: a report of a year reads as many rows as there are cells, however much was posted. */
export interface PostingSumTables {
  posting_sums: PostingSumRow;
}

/**
 * Of the postings of one company that are alike in all these columns. Once a month, by all that reports part figures by; and once a day of
 * what moved in an account, for cash flows by day, whatever it counts as.
 */
export interface PostingSumRow {
  company_id: string;
  /** All of the columns below, but for the amount. */
  id: string;
  book: Book;
  /** `YYYY-MM`. */
  month: string;
  /** Null of the whole month. */
  date: string | null;
  /** Null in the `money` book. */
  dre_group: string | null;
  direction: Direction | null;
  is_transfer: boolean;
  account_id: string | null;
  account_plan_id: string | null;
  cost_center_id: string | null;
  /** Signed cents. */
  amount: number;
}

/** The sums that a posting is in. What merely counts elsewhere since moved in no account: of a day it is nothing. */
export function sumsWith(posting: PostingRow): readonly PostingSumRow[] {
  const { company_id, book, leg, month, date, dre_group, direction, amount } = posting;
  const { account_id, account_plan_id, cost_center_id } = posting;
  const is_transfer = leg === 'transfer';
  const alike = { company_id, book, month, direction, is_transfer, account_id, amount };
  const ofMonth = { ...alike, date: null, dre_group, account_plan_id, cost_center_id };
  if (book !== 'money' || leg === 'reclassified') return [named(ofMonth)];
  return [
    named(ofMonth),
    named({ ...alike, date, dre_group: null, account_plan_id: null, cost_center_id: null }),
  ];
}

function named(sum: Omit<PostingSumRow, 'id'>): PostingSumRow {
  const {
    book,
    month,
    date,
    dre_group,
    direction,
    is_transfer,
    account_id,
    account_plan_id,
    cost_center_id,
  } = sum;
  const columns = [
    ...[book, date ?? month, dre_group, direction, is_transfer ? 'transfer' : null],
    ...[account_id, account_plan_id, cost_center_id],
  ];
  return { ...sum, id: columns.map((column) => column ?? '').join('|') };
}

export const postingSumTables = `
  create table if not exists posting_sums (
    company_id text not null,
    id text not null,
    book text not null,
    month text not null,
    date date,
    dre_group text,
    direction text,
    is_transfer boolean not null,
    account_id text,
    account_plan_id text,
    cost_center_id text,
    amount bigint not null,
    primary key (company_id, id)
  ) with (fillfactor = 80);
  create index if not exists posting_sums_by_month on posting_sums (company_id, book, month) where date is null;
  create index if not exists posting_sums_by_day on posting_sums (company_id, date) where date is not null;
`;
