import type { ParticipantProfile } from '@fidelidade/domain/identity/participant/events.js';
import type { FirstStep } from '@fidelidade/domain/identity/participant/first-steps.js';
import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';

/** Participants of a company's programme, how they sign in stands in `credentials`. */
export interface ParticipantTables {
  participants: ParticipantRow;
}

export interface ParticipantRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  person_id: string;
  /** `pre_registered` until there is a password; `erased` with the person, for ever. */
  state: 'pre_registered' | 'active' | 'disabled' | 'erased';
  name: string | null;
  email: string | null;
  email_confirmed: boolean;
  /** Asked for and not confirmed yet. */
  requested_email: string | null;
  phone: string | null;
  cellphone: string | null;
  born_date: string | null;
  /** What they told of themselves; null before they did. */
  profile: ParticipantProfile | null;
  language: Language;
  skin: Skin;
  /** Of what leads whoever is new. */
  dismissed_steps: readonly FirstStep[];
  /** Why staff block them, while they do; null also where that was not asked for yet. */
  blocked_reason: string | null;
  /** When the shop last asked them to open their account; null when it never did. */
  invited_at: string | null;
  /** What was given in a request for an account that has not been opened yet. */
  sign_up_name: string | null;
  sign_up_email: string | null;
  sign_up_email_confirmed: boolean;
  sign_up_requested_at: string | null;
}

export const participantTables = `
  create table if not exists participants (
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    person_id text not null,
    state text not null,
    name text,
    email text,
    email_confirmed boolean not null default false,
    requested_email text,
    phone text,
    cellphone text,
    born_date date,
    profile jsonb,
    language text not null default 'pt_BR',
    skin text not null default 'skin-blue-light',
    dismissed_steps jsonb not null default '[]',
    blocked_reason text,
    invited_at timestamptz,
    sign_up_name text,
    sign_up_email text,
    sign_up_email_confirmed boolean not null default false,
    sign_up_requested_at timestamptz,
    primary key (company_id, id),
    unique (company_id, email)
  );
  create index if not exists participants_by_cellphone
    on participants (company_id, cellphone) where cellphone is not null;
`;
