import type {
  ForeignProtocol,
  NoteInstallment,
  NoteItem,
  NoteProblem,
  RefusedQuestion,
  SefazAlert,
} from '@fidelidade/domain/fiscal/note/events.js';

/** NF-e as lists and screens show them. The buyer's name is joined, not copied: it is personal. */
export interface InvoiceTables {
  invoices: InvoiceRow;
}

export interface InvoiceRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  /** 0 to 9. */
  nfe_status: number;
  queued: boolean;
  model: number;
  environment: number | null;
  series: number | null;
  number: number | null;
  access_key: string | null;
  person_id: string;
  /** Null: the company's first one. */
  warehouse_id: string | null;
  issued_at: string | null;
  authorized_at: string | null;
  protocol: string | null;
  c_stat: string | null;
  reason: string | null;
  /** The item that the verdict names, from 1. */
  verdict_item: number | null;
  /** What an authorisation warns of (120). */
  alerts: readonly SefazAlert[];
  /** The last question that SEFAZ refused, until it answers: the note waits. */
  refused_question: RefusedQuestion | null;
  /** An alarm that stays: a protocol of SEFAZ that is not this note's. */
  foreign_protocol: ForeignProtocol | null;
  total: number;
  payment_form: string;
  payment_description: string | null;
  payment_term_id: string | null;
  account_id: string | null;
  items: readonly NoteItem[];
  installments: readonly NoteInstallment[];
  /** The part of the total that cashback pays; null for nothing. */
  paid_with_cashback: number | null;
  additional_information: string | null;
  problems: readonly NoteProblem[];
}

export const invoiceTables = `
  create table if not exists invoices (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    nfe_status int not null,
    queued boolean not null default false,
    model int not null,
    environment int,
    series int,
    number int,
    access_key text,
    person_id text not null,
    warehouse_id text,
    issued_at timestamptz,
    authorized_at timestamptz,
    protocol text,
    c_stat text,
    reason text,
    verdict_item int,
    alerts jsonb not null default '[]',
    refused_question jsonb,
    foreign_protocol jsonb,
    total bigint not null,
    payment_form text not null,
    payment_term_id text,
    account_id text,
    payment_description text,
    items jsonb not null,
    installments jsonb not null,
    paid_with_cashback bigint,
    additional_information text,
    problems jsonb not null default '[]',
    primary key (company_id, id)
  );
  create index if not exists invoices_by_date on invoices (company_id, created_at, id);
  create index if not exists invoices_by_status on invoices (company_id, nfe_status, created_at, id);
  create index if not exists invoices_of_person on invoices (company_id, person_id, created_at, id);
  create index if not exists invoices_on_their_way on invoices (updated_at) where nfe_status = 5 or queued;
  create index if not exists invoices_alarming on invoices (company_id)
    where foreign_protocol is not null or refused_question is not null;
`;
