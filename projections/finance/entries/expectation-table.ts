import type { Direction } from '@fidelidade/domain/finance/entry/events.js';

/**
 * Money that is on its way: what is owed, by due date, and payments that have not cleared, by expected date. When that
 * changes the row ends and another begins, so that what was expected at any moment can still be told.
 */
export interface ExpectationTables {
  expectations: ExpectationRow;
}

export interface ExpectationRow {
  company_id: string;
  /** Event and subject. */
  id: string;
  /** The entry, or the payment that has not cleared. */
  subject_id: string;
  entry_id: string;
  direction: Direction;
  /** Where it is to come to, or leave; null of what is owed and says no account. */
  account_id: string | null;
  account_plan_id: string;
  cost_center_id: string | null;
  date: string;
  /** Signed cents: in positive, out negative. */
  amount: number;
  /** What made it so. */
  event_id: string;
  event_type: string;
  recorded_at: string;
  /** When another took its place, or nothing was expected any more; null while it stands. */
  replaced_at: string | null;
  /** What made it end. */
  replaced_by: string | null;
  replaced_by_type: string | null;
}

export const expectationTables = `
  create table if not exists expectations (
    company_id text not null,
    id text not null,
    subject_id text not null,
    entry_id text not null,
    direction text not null,
    account_id text,
    account_plan_id text not null,
    cost_center_id text,
    date date not null,
    amount bigint not null,
    event_id text not null,
    event_type text not null,
    recorded_at timestamptz not null,
    replaced_at timestamptz,
    replaced_by text,
    replaced_by_type text,
    primary key (company_id, id)
  );
  create index if not exists expectations_of_subject on expectations (company_id, subject_id)
    where replaced_at is null;
  create index if not exists expectations_by_date on expectations (company_id, date, direction) include (amount)
    where replaced_at is null;
`;
