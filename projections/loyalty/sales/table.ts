import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadView } from '../../database/read-views.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/sale.js';

/** Sales with what each of them earned. */
export interface SaleTables {
  sales: SaleRow;
  sale_list: SaleListRow;
}

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
  cashback_earned: Cents;
  /** The voucher that was used for it. */
  voucher_id: string | null;
  /** `confirmed` once what it earned can be used. */
  state: 'registered' | 'confirmed';
  available_on: string | null;
  expires_on: CivilDate | null;
}

/** With the customer's name, which stands in the table of persons alone: it is personal. */
export interface SaleListRow extends SaleRow {
  person_name: string | null;
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
    cashback_earned bigint not null default 0,
    voucher_id text,
    state text not null,
    available_on date,
    expires_on date,
    primary key (company_id, id)
  );
  create index if not exists sales_by_date on sales (company_id, date, id);
  create index if not exists sales_by_participant on sales (company_id, participant_id, date, id);
  create index if not exists sales_of_person on sales (company_id, person_id, date, id);
`;

export const saleListView: ReadView = {
  name: 'sale_list',
  as: `
    select sale.*, person.full_name as person_name,
      lower(sale.document_number) || ' ' || coalesce(person.search, '') as search
    from sales as sale
    left join persons as person on person.company_id = sale.company_id and person.id = sale.person_id
  `,
};
