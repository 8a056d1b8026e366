import type { LeftBecause, ReturnOutcome } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import type { RemittanceOrder } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';

/** Files that went between accounts and their banks, of boletos. Amounts are cents. */
export interface BoletoExchangeTables {
  boleto_remittances: BoletoRemittanceRow;
  boleto_orders: BoletoOrderRow;
  boleto_returns: BoletoReturnRow;
  returned_boletos: ReturnedBoletoRow;
}

export interface BoletoRemittanceRow {
  company_id: string;
  id: string;
  account_id: string;
  /** NSA. */
  number: number;
  made_at: Instant;
  made_by_kind: Actor['kind'];
  made_by: string;
  register_count: number;
  write_off_count: number;
  /** Of those that it registers. */
  amount: number;
}

/** What a bank was asked to do with a boleto, the last time. */
export interface BoletoOrderRow {
  company_id: string;
  boleto_id: string;
  kind: RemittanceOrder;
  remittance_id: string;
  number: number;
  entry_id: string;
}

export interface BoletoReturnRow {
  company_id: string;
  id: string;
  account_id: string;
  number: number;
  made_on: CivilDate;
  taken_at: Instant;
  taken_by_kind: Actor['kind'];
  taken_by: string;
  line_count: number;
  paid_count: number;
  /** What was paid of those that were settled by it. */
  paid_amount: number;
  /** Lines that somebody has to see to. */
  left_count: number;
}

export interface ReturnedBoletoRow {
  company_id: string;
  return_id: string;
  file_line: number;
  movement: string;
  /** Separated by blanks, which none of them has. */
  motives: string;
  printed_number: string;
  outcome: ReturnOutcome;
  because: LeftBecause | null;
  refusal: string | null;
  entry_id: string | null;
  boleto_id: string | null;
  amount: number;
  paid_amount: number;
  interest: number;
  penalty: number;
  discount: number;
  fee: number;
  tariff: number;
  occurred_on: CivilDate | null;
  credit_on: CivilDate | null;
}

export const boletoExchangeTables = `
  create table if not exists boleto_remittances (
    company_id text not null,
    id text not null,
    account_id text not null,
    number int not null,
    made_at timestamptz not null,
    made_by_kind text not null,
    made_by text not null,
    register_count int not null,
    write_off_count int not null,
    amount bigint not null,
    primary key (company_id, id)
  );
  create index if not exists boleto_remittances_of_account on boleto_remittances (company_id, account_id, number);

  create table if not exists boleto_orders (
    company_id text not null,
    boleto_id text not null,
    kind text not null,
    remittance_id text not null,
    number int not null,
    entry_id text not null,
    primary key (company_id, boleto_id, kind)
  );

  create table if not exists boleto_returns (
    company_id text not null,
    id text not null,
    account_id text not null,
    number int not null,
    made_on date not null,
    taken_at timestamptz not null,
    taken_by_kind text not null,
    taken_by text not null,
    line_count int not null,
    paid_count int not null,
    paid_amount bigint not null,
    left_count int not null,
    primary key (company_id, id)
  );
  create index if not exists boleto_returns_of_account on boleto_returns (company_id, account_id, number);

  create table if not exists returned_boletos (
    company_id text not null,
    return_id text not null,
    file_line int not null,
    movement text not null,
    motives text not null,
    printed_number text not null,
    outcome text not null,
    because text,
    refusal text,
    entry_id text,
    boleto_id text,
    amount bigint not null,
    paid_amount bigint not null,
    interest bigint not null,
    penalty bigint not null,
    discount bigint not null,
    fee bigint not null,
    tariff bigint not null,
    occurred_on date,
    credit_on date,
    primary key (company_id, return_id, file_line)
  );
`;
