import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { IS_TOLD_TWICE } from '../review-cases/table.js';
import type { ReadView } from '../../database/read-view.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { Returned } from '@fidelidade/domain/loyalty/sale/returned.js';
import type { SaleItem, ReturnedLine } from '@fidelidade/domain/loyalty/sale/events.js';

/** Sales with what each of them earned. */
export interface SaleTables {
  sales: SaleRow;
  sale_list: SaleListRow;
}

export const SALE_ROW_STATES = [
  'registered',
  'confirmed',
  'partly_returned',
  'returned',
  'cancelled',
] as const;
export type SaleRowState = (typeof SALE_ROW_STATES)[number];

export interface SaleRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  date: string;
  /** As people read it; the key of a note stands in `access_key`. */
  document_number: string;
  access_key: string | null;
  origin: string;
  participant_id: string;
  person_id: string;
  items: readonly SaleItem[];
  discount: Cents;
  total: Cents;
  /** The part of the total that cashback paid. */
  paid_with_cashback: Cents;
  /** Where it stands in the log: what was told first is earned first. */
  told: number;
  /** The moment and the terms that it earns by, as far as it says them. */
  sold_at: Instant | null;
  program_version: number | null;
  rules_as_of: Instant | null;
  /** What came back, each time, in the order in which it was told. */
  returns: readonly ToldReturn[];
  /** What came back, of the total. */
  returned_amount: Cents;
  /** How much of each line came back, by its place, counted from 1. */
  returned_quantities: Returned['quantities'];
  cashback_earned: Cents;
  points_earned: Amount;
  /** What a voucher gave with it, beside what it earned. */
  voucher_cashback: Cents;
  /** The voucher that was used for it. */
  voucher_id: string | null;
  /** Who served, where the till asked for their PIN; else who sold it at a till without a network, where somebody else sent it: a user's. */
  attendant_id: string | null;
  /** What returns took of what it had earned; what its voucher gave is not counted. */
  cashback_taken_back: Cents;
  points_taken_back: Amount;
  /** The lots that it earned; what its voucher was credited as is none of them. */
  earned_lots: readonly string[];
  /** Of them, those that can be used by now. */
  released_lots: readonly string[];
  /** What returns gave back of what had paid it. */
  cashback_given_back: Cents;
  /** `confirmed` once all that it earned can be used; what came back counts more than that. */
  state: SaleRowState;
  available_on: string | null;
  /** As it was earned; days of grace may lengthen its lot since. */
  expires_on: CivilDate | null;
}

/** Goods that came back at once; without lines where only the amount is known, or the sale was cancelled. */
export interface ToldReturn {
  readonly told: number;
  readonly amount: Cents;
  /** Of the amount, what cashback had paid. */
  readonly cashback: Cents;
  readonly lines: readonly ReturnedLine[];
}

/** What a sale earned by one rule and no return took, and from which day on it can be used. */
export interface EarnedPart {
  readonly currency: Currency;
  readonly amount: Amount;
  readonly available_on: CivilDate;
}

/** With the customer's name, which stands in the table of persons alone: it is personal. */
export interface SaleListRow extends SaleRow {
  person_name: string | null;
  attendant_name: string | null;
  /** The last day on which what it earned can be used, as people are told. */
  usable_through: CivilDate | null;
  /** Of the discount, what a voucher took off, and what the till or whoever told the sale did. */
  voucher_discount: Cents;
  own_discount: Cents;
  /** What it earned and keeps, for each day from which some of it can be used, soonest first: rules may wait for different times. */
  earned_parts: readonly EarnedPart[];
  /** It may be a purchase that was told before: `open` until somebody has looked, `confirmed` where it was, and earns nothing. */
  told_twice: 'open' | 'confirmed' | null;
  search: string;
}

export const saleTables = `
  create table if not exists sales (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    date date not null,
    document_number text not null,
    access_key text,
    origin text not null,
    participant_id text not null,
    person_id text not null,
    items jsonb not null,
    discount bigint not null,
    total bigint not null,
    paid_with_cashback bigint not null default 0,
    told bigint not null,
    sold_at timestamptz,
    program_version int,
    rules_as_of timestamptz,
    returns jsonb not null,
    returned_amount bigint not null default 0,
    returned_quantities jsonb not null,
    cashback_earned bigint not null default 0,
    points_earned bigint not null default 0,
    voucher_cashback bigint not null default 0,
    voucher_id text,
    attendant_id text,
    cashback_taken_back bigint not null default 0,
    points_taken_back bigint not null default 0,
    earned_lots jsonb not null,
    released_lots jsonb not null default '[]',
    cashback_given_back bigint not null default 0,
    state text not null,
    available_on date,
    expires_on date,
    primary key (company_id, id)
  );
  create index if not exists sales_by_date on sales (company_id, date, told, id);
  create index if not exists sales_by_participant on sales (company_id, participant_id, date, id);
  create index if not exists sales_of_person on sales (company_id, person_id, date, id);
`;

/** What was put into the review queue because another sale may have told the purchase before. */
export const toldTwice = (sale: 'sale' | 'sales'): string => `
  select review.status from review_cases as review
  where review.company_id = ${sale}.company_id and review.sale_id = ${sale}.id and ${IS_TOLD_TWICE}
`;

/** Of its discount, what its voucher took off; also where the use was taken back since. */
export const voucherDiscount = `
  coalesce((
    select used.discount from voucher_uses as used
    where used.company_id = sales.company_id and used.voucher_id = sales.voucher_id and used.sale_id = sales.id
  ), 0)
`;

/**
 * Its lots, in no order: a page of sales is walked along an index, and whoever shows one sums those of a day. What a return took of one is
 * not told, and a lot of which all was taken is none.
 */
export const earnedParts = (sale: 'sale' | 'sales'): string => `
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'currency', lot.currency,
      'amount', lot.amount - lot.taken_back,
      'available_on', lot.available_on)), '[]')
  from lots as lot
  where lot.company_id = ${sale}.company_id and lot.amount > lot.taken_back
    and lot.id = any (array(select jsonb_array_elements_text(${sale}.earned_lots)))
`;

export const saleListView: ReadView = {
  name: 'sale_list',
  as: `
    select sale.*, person.full_name as person_name, attendant.name as attendant_name,
      (coalesce(lot.expires_on, sale.expires_on) - 1)::date as usable_through,
      (${toldTwice('sale')}) as told_twice,
      coalesce(used.discount, 0) as voucher_discount,
      sale.discount - coalesce(used.discount, 0) as own_discount,
      (${earnedParts('sale')}) as earned_parts,
      lower(sale.document_number) || ' ' || coalesce(person.search, '') as search
    from sales as sale
    left join lots as lot on lot.company_id = sale.company_id and lot.id = sale.earned_lots ->> 0
    left join voucher_uses as used on used.company_id = sale.company_id and used.voucher_id = sale.voucher_id and used.sale_id = sale.id
    left join persons as person on person.company_id = sale.company_id and person.id = sale.person_id
    left join staff_users as attendant on attendant.id = sale.attendant_id
  `,
};
