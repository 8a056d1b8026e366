import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { VoucherSource } from '@fidelidade/domain/loyalty/voucher/events.js';
import type { VoucherKind, VoucherStatus } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { ReadView } from '../../database/read-view.js';

/** Vouchers with what became of them, and each of their uses (R-3.1.9). */
export interface VoucherTables {
  vouchers: VoucherRow;
  voucher_reservations: VoucherReservationRow;
  voucher_uses: VoucherUseRow;
  voucher_list: VoucherListRow;
}

export interface VoucherRow {
  company_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  code: string;
  title: string;
  description: string | null;
  kind: VoucherKind;
  /** In hundredths: cents of what it is worth, or basis points of the purchase; null where it is a thing. */
  value: number | null;
  min_purchase: Cents | null;
  max_discount: Cents | null;
  valid_from: CivilDate;
  /** The last day on which it can be used. */
  valid_until: CivilDate;
  source: VoucherSource;
  /** The campaign that gave it. */
  campaign_id: string | null;
  max_uses: number;
  /** Uses that were not taken back. */
  used: number;
  /** Uses that tills have put aside right now. */
  reserved: number;
  /** When it was used last; null while no use of it stands. */
  used_at: string | null;
  status: VoucherStatus;
  /** Whose it is; null for whoever brings it. */
  participant_id: string | null;
  rules_url: string | null;
  /** Why the shop took it back. */
  cancel_reason: string | null;
}

/** A use that a till has put aside right now; gone once it was used or given back. */
export interface VoucherReservationRow {
  company_id: string;
  id: string;
  voucher_id: string;
  participant_id: string;
  reserved_at: string;
  /** From then on it may be given back. */
  until: string;
  status: 'reserved' | 'released' | 'used';
}

/** With its customer's name, which stands in the directory alone: it is personal. */
export interface VoucherListRow extends VoucherRow {
  participant_name: string | null;
  search: string;
}

export interface VoucherUseRow {
  company_id: string;
  voucher_id: string;
  sale_id: string;
  participant_id: string;
  used_on: CivilDate;
  used_at: string;
  /** What the goods came to before it. */
  purchase: Cents;
  discount: Cents;
  /** When and why it was taken back. */
  reversed_at: string | null;
  reverse_reason: string | null;
}

export const voucherTables = `
  create table if not exists vouchers (
    company_id text not null,
    id text not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    code text not null,
    title text not null,
    description text,
    kind text not null,
    value bigint,
    min_purchase bigint,
    max_discount bigint,
    valid_from date not null,
    valid_until date not null,
    source text not null,
    campaign_id text,
    max_uses int not null,
    used int not null,
    reserved int not null default 0,
    used_at timestamptz,
    status text not null,
    participant_id text,
    rules_url text,
    cancel_reason text,
    words text not null generated always as (rm.folded(
      code || ' ' || substr(code, 1, 5) || '-' || substr(code, 6) || ' ' || title
    )) stored,
    primary key (company_id, id)
  );
  create index if not exists vouchers_by_issue on vouchers (company_id, created_at, id);
  create index if not exists vouchers_by_code on vouchers (company_id, code);
  create index if not exists vouchers_of_participant on vouchers (company_id, participant_id, valid_until);
  create index if not exists vouchers_ending on vouchers (company_id, valid_until) where status = 'available';
  create index if not exists vouchers_of_campaign on vouchers (company_id, campaign_id, id)
    where campaign_id is not null;
  create table if not exists voucher_reservations (
    company_id text not null,
    id text not null,
    voucher_id text not null,
    participant_id text not null,
    reserved_at timestamptz not null,
    until timestamptz not null,
    status text not null,
    primary key (company_id, id)
  );
  create index if not exists voucher_reservations_waiting on voucher_reservations (until) where status = 'reserved';
  create index if not exists voucher_reservations_of_voucher on voucher_reservations (company_id, voucher_id)
    where status = 'reserved';
  create table if not exists voucher_uses (
    company_id text not null,
    voucher_id text not null,
    sale_id text not null,
    participant_id text not null,
    used_on date not null,
    used_at timestamptz not null,
    purchase bigint not null,
    discount bigint not null,
    reversed_at timestamptz,
    reverse_reason text,
    primary key (company_id, voucher_id, sale_id)
  );
`;

const COLUMNS = [
  ...['company_id', 'id', 'version', 'created_at', 'updated_at', 'code', 'title', 'description', 'kind'],
  ...['value', 'min_purchase', 'max_discount', 'valid_from', 'valid_until', 'source', 'max_uses', 'used'],
  ...['campaign_id', 'reserved'],
  ...['used_at', 'status', 'participant_id', 'rules_url', 'cancel_reason'],
];

export const voucherListView: ReadView = {
  name: 'voucher_list',
  as: `
    select ${COLUMNS.map((column) => `voucher.${column}`).join(', ')},
      customer.name as participant_name,
      voucher.words || ' ' || coalesce(customer.search, '') as search
    from vouchers as voucher
    left join participant_directory as customer
      on customer.company_id = voucher.company_id and customer.id = voucher.participant_id
  `,
};
