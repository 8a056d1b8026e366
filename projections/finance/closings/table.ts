import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';

/** Each time that books were closed, what was reported then, and when they were opened again. */
export interface ClosingTables {
  closings: ClosingRow;
}

export interface ClosingRow {
  company_id: string;
  /** Of the fact that closed the books. */
  id: string;
  closed_through: CivilDate;
  /** When the store learned of it: reports as of this moment are those of the closing. */
  closed_at: Instant;
  closed_by_kind: Actor['kind'];
  closed_by: string;
  /** Null until they are kept: a moment later. */
  digest: string | null;
  /** Cents. */
  result: number | null;
  balance: number | null;
  /** Which figures the digest is of; null of the first ones. */
  edition: number | null;
  /** Null while its days are closed. */
  reopened_at: Instant | null;
  reopened_by_kind: Actor['kind'] | null;
  reopened_by: string | null;
  reopen_reason: string | null;
}

export const closingTables = `
  create table if not exists closings (
    company_id text not null,
    id text not null,
    closed_through date not null,
    closed_at timestamptz not null,
    closed_by_kind text not null,
    closed_by text not null,
    digest text,
    result bigint,
    balance bigint,
    edition int,
    reopened_at timestamptz,
    reopened_by_kind text,
    reopened_by text,
    reopen_reason text,
    primary key (company_id, id)
  );
  create index if not exists closings_standing on closings (company_id) where reopened_at is null;
`;
