import type { ReadView } from '../../database/read-view.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Direction, SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import type { BoletoState, WrittenOffBecause } from '@fidelidade/domain/finance/boleto/boleto.js';
import type { PaymentForm } from '@fidelidade/domain/finance/payment-form.js';

/** Receivables and payables with their payments. No personal data: names are joined when they are shown. */
export interface EntryTables {
  entries: EntryRow;
  entry_versions: EntryVersionRow;
  payments: PaymentRow;
  boletos: BoletoRow;
  entry_rows: EntryListRow;
  clearing_rows: ClearingRow;
  receipt_rows: ReceiptRow;
}

/** Amounts in cents. */
export interface EntryRow {
  company_id: string;
  id: string;
  version: number;
  /** `active`, or `cancelled`. */
  status: string;
  created_at: string;
  updated_at: string;
  /** Who entered it: a user, or the name of what did by itself. */
  created_by: string;
  direction: Direction;
  document: string;
  description: string;
  person_id: string | null;
  account_plan_id: string;
  cost_center_id: string | null;
  /** Line of the DRE as its category has it. */
  dre_group: string;
  /** How it is meant to be paid. */
  payment_form: PaymentForm | null;
  /** Says what early and late payment change. */
  payment_term_id: string | null;
  /** Where its money is expected. */
  account_id: string | null;
  /** Separated by commas, which none of them has. */
  tags: string | null;
  notes: string | null;
  /** The typed line of the bill that it is paid by. */
  barcode: string | null;
  competence_date: CivilDate;
  issue_date: string;
  due_date: CivilDate;
  original_due_date: string;
  value: number;
  /** What is left to pay; of what is cancelled nothing is. */
  outstanding: number;
  cancelled: boolean;
  installment_number: number;
  installment_count: number;
  /** Of one that was opened with others. */
  series_id: string | null;
  series_kind: SeriesKind | null;
  source_kind: 'invoice' | 'sale' | null;
  source_id: string | null;
  /** The last one that was asked; null where nobody is. */
  approval_id: string | null;
  /** 0 waiting, 1 approved, 2 refused, 3 cancelled: only what is approved, or asks nobody, is paid. */
  approval_status: number | null;
  /** What made it as it is. */
  event_id: string;
  event_type: string;
}

/** What an entry says of whose it is, what it was and where it counts: reports as of a moment name it as it was then. */
export const SAID_OF_ENTRY = [
  'description',
  'document',
  'person_id',
  'account_plan_id',
  'cost_center_id',
  'dre_group',
] as const satisfies readonly (keyof EntryRow)[];

/** What an entry said until it said something else; what it says now is in `entries`. One that nothing was put right of has none. */
export interface EntryVersionRow extends Pick<EntryRow, (typeof SAID_OF_ENTRY)[number]> {
  company_id: string;
  /** Event and entry: another line of a category is said of all its entries. */
  id: string;
  entry_id: string;
  /** When it ended, and the place in the log of what ended it: facts of one append have one time. */
  replaced_at: string;
  replaced_in: number;
}

/** Amounts in cents, none of them negative. */
export interface PaymentRow {
  company_id: string;
  id: string;
  created_at: string;
  entry_id: string;
  direction: Direction;
  date: CivilDate;
  principal: number;
  discount: number;
  interest: number;
  penalty: number;
  /** Taken at the payment and at the clearing together. */
  fee: number;
  /** What of it was taken at the clearing. */
  clearing_fee: number;
  /** What of the fee the bank kept when it sent the money back. */
  fee_kept: number;
  /** Null of a set-off, of which nothing changes hands: it is in no account. */
  form: PaymentForm | null;
  account_id: string | null;
  /** Of the half of a set-off: which, and the entry of the other half. */
  offset_id: string | null;
  counterpart_id: string | null;
  cleared_on: CivilDate | null;
  expected_on: string | null;
  reversed_at: string | null;
  /** The day on which the reversal counts. */
  reversed_on: CivilDate | null;
  reverse_reason: string | null;
  /** Reversed for the bank sent it back. */
  bounced: boolean;
  /** Of its receipt or voucher; void with the payment. Null while none was issued. */
  receipt_number: number | null;
  /** The day of its paper. */
  receipt_issued_on: CivilDate | null;
  /** To whom its paper is made out: whose the entry was then. */
  receipt_person_id: string | null;
  event_id: string;
  /** What moved its money: its own fact, or the one that cleared it; null while that is on its way. */
  moved_event_id: string | null;
}

/** A boleto as it was made out; that its days are over says the day on which it is looked at. */
export interface BoletoRow {
  company_id: string;
  id: string;
  created_at: string;
  entry_id: string;
  account_id: string;
  state: Exclude<BoletoState, 'expired'>;
  /** Why it is written off, and what somebody said to it. */
  because: WrittenOffBecause | null;
  reason: string | null;
  printed_number: string;
  bar_code: string;
  /** 47 digits. */
  typed_line: string;
  /** Cents. */
  amount: number;
  issued_on: CivilDate;
  due_date: CivilDate;
  payable_through: CivilDate;
  /** Cents taken off until it is due, and put on from `late_from`: once, a month in percent, and a day. */
  discount: number | null;
  penalty: number | null;
  monthly_interest: DecimalText | null;
  daily_interest: number | null;
  late_from: CivilDate | null;
}

/** An entry as lists show it. */
export interface EntryListRow extends EntryRow {
  person_name: string | null;
  account_plan_name: string | null;
  cost_center_name: string | null;
  payment_term_name: string | null;
  account_name: string | null;
}

/** A payment whose money is on its way: it is in no account before it is cleared. */
export interface ClearingRow {
  company_id: string;
  id: string;
  created_at: string;
  entry_id: string;
  direction: Direction;
  date: string;
  expected_on: string | null;
  /** Cents: what will move in the account, before what clearing it costs. */
  value: number;
  form: PaymentForm;
  account_id: string;
  account_name: string | null;
  description: string;
  document: string;
  person_name: string | null;
  receipt_number: number | null;
  /** Who entered what it pays. */
  created_by: string;
}

export const RECEIPT_STATUSES = ['valid', 'void'] as const;

/** The paper of a payment: a receipt, or a voucher of what was paid. */
export interface ReceiptRow {
  company_id: string;
  /** Of its payment. */
  id: string;
  created_at: string;
  entry_id: string;
  direction: Direction;
  number: number;
  issued_on: CivilDate;
  /** The day of the payment. */
  date: CivilDate;
  /** Cents: what passed from hand to hand, as the paper says it. */
  value: number;
  /** Null of what was set off, which no account has seen. */
  form: PaymentForm | null;
  account_id: string | null;
  account_name: string | null;
  person_id: string | null;
  person_name: string | null;
  description: string;
  document: string;
  /** `valid`, or `void` since its payment was undone. */
  status: (typeof RECEIPT_STATUSES)[number];
  voided_on: CivilDate | null;
  void_reason: string | null;
  /** Who entered what it is of. */
  created_by: string;
}

export const entryTables = `
  create table if not exists entries (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by text not null,
    direction text not null,
    document text not null,
    description text not null,
    person_id text,
    account_plan_id text not null,
    cost_center_id text,
    dre_group text not null,
    payment_form text,
    payment_term_id text,
    account_id text,
    tags text,
    notes text,
    barcode text,
    competence_date date not null,
    issue_date date not null,
    due_date date not null,
    original_due_date date not null,
    value bigint not null,
    outstanding bigint not null,
    cancelled boolean not null,
    installment_number int not null,
    installment_count int not null,
    series_id text,
    series_kind text,
    source_kind text,
    source_id text,
    approval_id text,
    approval_status int,
    event_id text not null,
    event_type text not null,
    search text generated always as (
      rm.folded(document || ' ' || description || ' ' || coalesce(tags, '') || ' ' || coalesce(notes, ''))
    ) stored,
    primary key (company_id, id)
  );
  create index if not exists entries_by_due_date on entries (company_id, direction, due_date, id);
  create index if not exists entries_search on entries using gin (search public.gin_trgm_ops);
  create index if not exists entries_by_value on entries (company_id, value);
  create index if not exists entries_by_outstanding on entries (company_id, outstanding) where outstanding > 0;
  create index if not exists entries_put_off on entries (company_id, direction, original_due_date)
    where original_due_date <> due_date;
  create index if not exists entries_outstanding on entries (company_id, due_date, direction)
    include (outstanding) where outstanding > 0 and not cancelled;
  create index if not exists entries_of_category on entries (company_id, account_plan_id);
  create index if not exists entries_of_cost_center on entries (company_id, cost_center_id)
    where cost_center_id is not null;
  create index if not exists entries_of_payment_term on entries (company_id, payment_term_id)
    where payment_term_id is not null;
  create index if not exists entries_of_account on entries (company_id, account_id)
    where account_id is not null;
  create index if not exists entries_of_person on entries (company_id, person_id);
  create index if not exists entries_of_series on entries (company_id, series_id, installment_number)
    where series_id is not null;
  create index if not exists entries_by_bill on entries (company_id, barcode) where barcode is not null;
  create index if not exists entries_of_source on entries (company_id, source_id) where source_id is not null;

  create table if not exists entry_versions (
    company_id text not null,
    id text not null,
    entry_id text not null,
    description text not null,
    document text not null,
    person_id text,
    account_plan_id text not null,
    cost_center_id text,
    dre_group text not null,
    replaced_at timestamptz not null,
    replaced_in bigint not null,
    primary key (company_id, id)
  );
  create index if not exists entry_versions_of_entry on entry_versions (company_id, entry_id, replaced_in);
  create index if not exists entry_versions_replaced on entry_versions (company_id, replaced_at);

  create table if not exists payments (
    company_id text not null,
    id text not null,
    created_at timestamptz not null,
    entry_id text not null,
    direction text not null,
    date date not null,
    principal bigint not null,
    discount bigint not null,
    interest bigint not null,
    penalty bigint not null,
    fee bigint not null,
    clearing_fee bigint not null,
    fee_kept bigint not null,
    form text,
    account_id text,
    offset_id text,
    counterpart_id text,
    cleared_on date,
    expected_on date,
    reversed_at timestamptz,
    reversed_on date,
    reverse_reason text,
    bounced boolean not null,
    receipt_number int,
    receipt_issued_on date,
    receipt_person_id text,
    event_id text not null,
    moved_event_id text,
    primary key (company_id, id)
  );
  create index if not exists payments_of_entry on payments (company_id, entry_id);
  create index if not exists payments_of_account on payments (company_id, account_id, cleared_on)
    where reversed_at is null;
  create index if not exists payments_to_clear on payments (company_id, expected_on, id)
    where cleared_on is null and reversed_at is null;
  create index if not exists payments_by_receipt on payments (company_id, receipt_number)
    where receipt_number is not null;

  create table if not exists boletos (
    company_id text not null,
    id text not null,
    created_at timestamptz not null,
    entry_id text not null,
    account_id text not null,
    state text not null,
    because text,
    reason text,
    printed_number text not null,
    bar_code text not null,
    typed_line text not null,
    amount bigint not null,
    issued_on date not null,
    due_date date not null,
    payable_through date not null,
    discount bigint,
    penalty bigint,
    monthly_interest numeric,
    daily_interest bigint,
    late_from date,
    primary key (company_id, id)
  );
  create index if not exists boletos_of_entry on boletos (company_id, entry_id);
  create index if not exists boletos_by_typed_line on boletos (company_id, typed_line);
`;

export const entryViews: readonly ReadView[] = [
  {
    name: 'entry_rows',
    as: `
        select e.*, p.full_name as person_name, c.name as account_plan_name, k.name as cost_center_name,
        t.name as payment_term_name, a.name as account_name
      from entries e
      left join persons p on p.company_id = e.company_id and p.id = e.person_id
      left join account_plans c on c.company_id = e.company_id and c.id = e.account_plan_id
      left join cost_centers k on k.company_id = e.company_id and k.id = e.cost_center_id
      left join payment_terms t on t.company_id = e.company_id and t.id = e.payment_term_id
      left join accounts a on a.company_id = e.company_id and a.id = e.account_id
    `,
  },
  {
    name: 'clearing_rows',
    as: `
        select p.company_id, p.id, p.created_at, p.entry_id, p.direction, p.date, p.expected_on,
        p.principal - p.discount + p.interest + p.penalty + case p.direction when 'R' then -p.fee else p.fee end as value,
        p.form, p.account_id, a.name as account_name, e.description, e.document, o.full_name as person_name, p.receipt_number, e.created_by
      from payments p
      join entries e on e.company_id = p.company_id and e.id = p.entry_id
      left join accounts a on a.company_id = p.company_id and a.id = p.account_id
      left join persons o on o.company_id = e.company_id and o.id = e.person_id
      where p.cleared_on is null and p.reversed_at is null
    `,
  },
  {
    name: 'receipt_rows',
    as: `
        select p.company_id, p.id, p.created_at, p.entry_id, p.direction, p.receipt_number as number, p.receipt_issued_on as issued_on,
        p.date, p.principal - p.discount + p.interest + p.penalty as value, p.form, p.account_id, a.name as account_name,
        p.receipt_person_id as person_id, o.full_name as person_name, e.description, e.document,
        case when p.reversed_at is null then 'valid' else 'void' end as status,
        p.reversed_on as voided_on, p.reverse_reason as void_reason, e.created_by
      from payments p
      join entries e on e.company_id = p.company_id and e.id = p.entry_id
      left join accounts a on a.company_id = p.company_id and a.id = p.account_id
      left join persons o on o.company_id = p.company_id and o.id = p.receipt_person_id
      where p.receipt_number is not null
    `,
  },
];
