import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import type { ReadView } from '../../database/read-view.js';

export interface ParticipantListTables {
  participant_directory: DirectoryRow;
  participant_list: ParticipantListRow;
}

/** `sign_up_requested`: known by purchases, and an account was asked for that staff may approve. */
export const PARTICIPANT_STATES = [
  'pre_registered',
  'sign_up_requested',
  'active',
  'disabled',
  'erased',
] as const;
type ParticipantState = (typeof PARTICIPANT_STATES)[number];

/**
 * What participants are called and found by, from their account and from the person that they are: in one row, for a list
 * that is sorted, searched and filtered over a join reads all of it for a page. A person who takes no part has a row too,
 * without an id, since persons are known before they take part.
 */
export interface DirectoryRow {
  company_id: string;
  person_id: string;
  /** The participant's. */
  id: string | null;
  state: ParticipantState | null;
  account_name: string | null;
  account_email: string | null;
  person_name: string | null;
  person_email: string | null;
  /** As they are written, one beside the other: `(11) 91234-5678|1133334444`. */
  person_phones: string | null;
  document: string;
}

/** Only participants stand in the indexes of lists. */
export const directoryTables = `
  create table if not exists participant_directory (
    company_id text not null,
    person_id text not null,
    id text,
    state text,
    account_name text,
    account_email text,
    person_name text,
    person_email text,
    person_phones text,
    document text not null,
    name text collate "pt-BR-x-icu" not null
      generated always as (coalesce(account_name, person_name, '')) stored,
    email text generated always as (coalesce(account_email, person_email)) stored,
    search text not null generated always as (rm.folded(
      coalesce(account_name, '') || ' ' || coalesce(person_name, '') || ' ' || document
        || ' ' || coalesce(account_email, '') || ' ' || coalesce(person_email, '')
        || ' ' || replace(regexp_replace(coalesce(person_phones, ''), '[^0-9|]', '', 'g'), '|', ' ')
    )) stored,
    primary key (company_id, person_id)
  );
  create unique index if not exists participant_directory_by_id on participant_directory (company_id, id);
  create index if not exists participant_directory_by_name
    on participant_directory (company_id, name, id) where id is not null;
  create index if not exists participant_directory_by_state
    on participant_directory (company_id, state, name, id) where id is not null;
  create index if not exists participant_directory_search
    on participant_directory using gin (search public.gin_trgm_ops) where id is not null;
`;

/** Participants as staff see them: who they are, their account, and what they have. */
export interface ParticipantListRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  person_id: string;
  name: string;
  /** What the shop calls them, when they call themselves otherwise. */
  registered_name: string | null;
  document: string;
  email: string | null;
  state: ParticipantState;
  /** SHA-256 of the photo that they show. */
  picture: string | null;
  /** Whether a second factor is asked for when they sign in. */
  two_factor: boolean;
  /** Why staff block them, while they do; for staff alone. */
  blocked_reason: string | null;
  /** When the shop last asked them to open their account. */
  invited_at: string | null;
  /** What was given in the request for an account, until there is one. */
  sign_up_name: string | null;
  sign_up_email: string | null;
  sign_up_email_confirmed: boolean;
  sign_up_requested_at: string | null;
  cashback_available: Cents;
  cashback_pending: Cents;
  points_available: Amount;
  points_pending: Amount;
  /** Of the programme; null where they have none. */
  level_id: string | null;
  level_name: string | null;
  level_color: string | null;
  search: string;
}

/** A page is walked along an index of the directory, or of the balances; only its own rows are looked up in the others. */
export const participantListView: ReadView = {
  name: 'participant_list',
  as: `
    select directory.company_id, directory.id, participant.version, participant.status,
      participant.created_at, participant.updated_at, directory.person_id,
      directory.name, nullif(directory.person_name, directory.name) as registered_name, directory.document, directory.email, directory.state,
      participant.profile ->> 'avatar' as picture,
      participant.blocked_reason, participant.invited_at, participant.sign_up_name, participant.sign_up_email,
      participant.sign_up_email_confirmed, participant.sign_up_requested_at,
      coalesce((
        select two_factor_fact is not null from credentials
        where credentials.company_id = directory.company_id and credentials.account_id = directory.id
      ), false) as two_factor,
      balance.available as cashback_available,
      balance.pending as cashback_pending,
      balance.points_available, balance.points_pending,
      level.id as level_id, level.name as level_name, level.color as level_color,
      directory.search
    from participant_directory as directory
    join participants as participant
      on participant.company_id = directory.company_id and participant.id = directory.id
    join loyalty_balances as balance
      on balance.company_id = directory.company_id and balance.participant_id = directory.id
    left join level_standings as standing
      on standing.company_id = directory.company_id and standing.participant_id = directory.id
    left join loyalty_levels as level
      on level.company_id = standing.company_id and level.id = standing.level_id
    where directory.id is not null
  `,
};
