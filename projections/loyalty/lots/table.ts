import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';

/** Every credit of cashback or points with its own dates: what waits, what can be used, what has run out. */
export interface LotTables {
  lots: LotRow;
}

export interface LotRow {
  company_id: string;
  /** The sale's that earned it, by the rule's where a rule gave it; of what no sale earned, its own. */
  id: string;
  participant_id: string;
  /** Null where no sale had to do with it. */
  sale_id: string | null;
  /** The import that brought it, as an opening balance. */
  import_id: string | null;
  currency: Currency;
  /** In cents, or in points. */
  amount: Amount;
  /** What can still be used: without what is put aside at a till. */
  remaining: Amount;
  /** What returns took of it, also where it was used already and is owed. */
  taken_back: Amount;
  status: 'pending' | 'available' | 'exhausted';
  earned_on: string;
  available_on: CivilDate;
  /** First day that it can no longer be used. */
  expires_on: CivilDate;
  /** Of what runs out by so many months without a purchase or a use: the day is the one foreseen. */
  inactivity_months: number | null;
}

export const lotTables = `
  create table if not exists lots (
    company_id text not null,
    id text not null,
    participant_id text not null,
    sale_id text,
    import_id text,
    currency text not null,
    amount bigint not null,
    remaining bigint not null,
    taken_back bigint not null default 0,
    status text not null,
    earned_on date not null,
    available_on date not null,
    expires_on date not null,
    inactivity_months int,
    primary key (company_id, id)
  );
  create index if not exists lots_by_participant on lots (company_id, participant_id);
  create index if not exists lots_waiting on lots (company_id, available_on) where status = 'pending';
  create index if not exists lots_expiring on lots (company_id, expires_on) where status <> 'exhausted';
`;
