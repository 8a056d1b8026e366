import type { Cents } from '@fidelidade/domain/kernel/money.js';

/** What tills and notes put aside for purchases, and what became of it. */
export interface RedemptionTables {
  redemptions: RedemptionRow;
}

export interface RedemptionRow {
  company_id: string;
  id: string;
  participant_id: string;
  amount: Cents;
  /** What the goods came to. */
  purchase: Cents;
  status: 'reserved' | 'released' | 'redeemed';
  reserved_at: string;
  /** From then on it may be released. */
  until: string;
  /** The sale that it paid a part of. */
  sale_id: string | null;
  /** The note that holds it, whatever time is over; null at tills. */
  note_id: string | null;
}

export const redemptionTables = `
  create table if not exists redemptions (
    company_id text not null,
    id text not null,
    participant_id text not null,
    amount bigint not null,
    purchase bigint not null,
    status text not null,
    reserved_at timestamptz not null,
    until timestamptz not null,
    sale_id text,
    note_id text,
    primary key (company_id, id)
  );
  create index if not exists redemptions_waiting on redemptions (until) where status = 'reserved';
  create index if not exists redemptions_of_participant on redemptions (company_id, participant_id, reserved_at);
`;
