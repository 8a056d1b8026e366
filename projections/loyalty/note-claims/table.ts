import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';

/** Notes that were told without their buyer, or scanned by one, and whose they became. */
export interface NoteClaimTables {
  note_claims: NoteClaimRow;
}

/** `awaited` by who scanned it, `open` to whoever does. */
export type NoteClaimRowState = 'awaited' | 'open' | 'claimed' | 'cancelled';

export interface NoteClaimRow {
  company_id: string;
  /** Of the sale that it becomes. */
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  access_key: AccessKey;
  state: NoteClaimRowState;
  /** What the shop told; null until it does. */
  date: CivilDate | null;
  total: Cents | null;
  /** Whose it is, or who waits for it. */
  participant_id: string | null;
  scanned_on: CivilDate | null;
  /** Until when somebody waits for it; null where nobody has to. */
  awaited_until: CivilDate | null;
}

export const noteClaimTables = `
  create table if not exists note_claims (
    company_id text not null,
    id text not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    access_key text not null,
    state text not null,
    date date,
    total bigint,
    participant_id text,
    scanned_on date,
    awaited_until date,
    primary key (company_id, id)
  );
  create index if not exists note_claims_of_participant on note_claims (company_id, participant_id, scanned_on);
`;
