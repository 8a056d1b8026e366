import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';

/** Movements of cashback as a participant reads them, with what explains each. */
export interface StatementTables {
  statement: StatementRow;
}

/** `earn_pending` promises, `earn` makes it usable, `expire` takes it away. */
export type StatementKind = 'earn_pending' | 'earn' | 'expire';

export interface StatementRow {
  company_id: string;
  /** The event's. */
  id: string;
  participant_id: string;
  position: number;
  date: CivilDate;
  kind: StatementKind;
  /** Signed, in cents. */
  amount: Cents;
  lot_id: string;
  sale_id: string;
  /** The rest explains the credit of the lot, on each of its lines. */
  basis_points: number;
  base: Cents;
  program_version: number;
  earned_on: CivilDate;
  available_on: CivilDate;
  expires_on: CivilDate;
  recorded_at: string;
}

export const statementTables = `
  create table if not exists statement (
    company_id text not null,
    id text not null,
    participant_id text not null,
    position bigint not null,
    date date not null,
    kind text not null,
    amount bigint not null,
    lot_id text not null,
    sale_id text not null,
    basis_points int not null,
    base bigint not null,
    program_version int not null,
    earned_on date not null,
    available_on date not null,
    expires_on date not null,
    recorded_at timestamptz not null,
    primary key (company_id, id)
  );
  create index if not exists statement_by_participant
    on statement (company_id, participant_id, date, position);
  create unique index if not exists statement_credit_of_lot
    on statement (company_id, lot_id) where kind = 'earn_pending';
`;
