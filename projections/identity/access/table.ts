import type { TermsKind } from '@fidelidade/domain/identity/terms/events.js';
import { type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Module } from '@fidelidade/domain/identity/modules.js';
import type { PlanDetails, PlanLimits } from '@fidelidade/domain/identity/plan/events.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { ReadView } from '../../database/read-view.js';

/** Who works in which company, as what, and whether the company itself may work: what every request of staff asks. */
export interface AccessTables {
  members: MemberRow;
  roles: RoleRow;
  invitations: InvitationRow;
  company_standings: CompanyStandingRow;
  terms: TermsRow;
  offered_plans: OfferedPlanRow;
  till_pins: TillPinRow;
  user_list: UserListRow;
  role_list: RoleRow & { readonly members: number };
  user_companies: UserCompanyRow;
}

interface RecordRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
}

interface AccessColumns {
  ambient: Ambient;
  role_id: string | null;
  granted: readonly Permission[];
  denied: readonly Permission[];
}

/** `id` is the user's. */
export interface MemberRow extends RecordRow, AccessColumns {
  status_before: string | null;
  /** null: all of them. */
  branches: readonly string[] | null;
  warehouses: readonly string[] | null;
  accounts: readonly string[] | null;
  own_entries_only: boolean;
}

export interface RoleRow extends RecordRow {
  status_before: string | null;
  name: string;
  permissions: readonly Permission[];
  internal: boolean;
  /** Whoever administers the company has it without being given it. */
  of_administrators: boolean;
}

/** Personal: name and e-mail of somebody who was asked to work in the company. */
export interface InvitationRow extends RecordRow, AccessColumns {
  status: 'open' | 'accepted' | 'declined' | 'cancelled';
  name: string;
  email: string;
  user_id: string | null;
  expires_at: string;
}

export interface CompanyStandingRow {
  company_id: string;
  /** Nobody is let in: it is suspended, or deleted. */
  disabled: boolean;
  suspended: boolean;
  deleted: boolean;
  /** null until somebody changed it: everything is included. */
  plan: PlanDetails | null;
}

/** A plan of the catalogue, on offer or withdrawn; the company is the platform. */
export interface OfferedPlanRow {
  company_id: string;
  code: string;
  name: string;
  monthly_price: Cents;
  modules: readonly Module[];
  limits: PlanLimits;
  place: number;
  is_offered: boolean;
}

/** Users of a company as staff see them: its members, and those who were invited and have not answered. */
export interface UserListRow extends RecordRow {
  status: 'active' | 'disabled' | 'deleted' | 'invited';
  name: string;
  email: string;
  /** CPF or CNPJ, of whoever told it when they accepted. */
  document: string | null;
  ambient: Ambient;
  role_id: string | null;
  role_name: string | null;
  /** Of an invitation. */
  expires_at: string | null;
  /** Whether a second factor is asked for when they sign in. */
  two_factor: boolean;
  /** Since when they have a PIN for the tills of the company; null without one. */
  till_pin_at: string | null;
  /** Their last sign-in, to whichever company. */
  last_seen_at: string | null;
}

/** A member with the name of the company. `id` is of both, for a user works in several. */
export interface UserCompanyRow {
  company_id: string;
  id: string;
  user_id: string;
  name: string;
  email: string;
  company_name: string;
  ambient: Ambient;
  role_id: string | null;
  role_name: string | null;
  status: string;
  created_at: string;
}

const RECORD = `
    company_id text not null,
    id text not null,
    version int not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null`;

const ACCESS = `
    ambient text not null,
    role_id text,
    granted jsonb not null,
    denied jsonb not null`;

export const accessTables = `
  create table if not exists members (${RECORD},
    status_before text,${ACCESS},
    branches jsonb,
    warehouses jsonb,
    accounts jsonb,
    own_entries_only boolean not null default false,
    primary key (company_id, id)
  );
  create index if not exists members_by_user on members (id);
  create table if not exists roles (${RECORD},
    status_before text,
    name text collate "pt-BR-x-icu" not null,
    permissions jsonb not null,
    internal boolean not null,
    of_administrators boolean not null,
    primary key (company_id, id)
  );
  create table if not exists invitations (${RECORD},${ACCESS},
    name text not null,
    email text not null,
    user_id text,
    expires_at timestamptz not null,
    primary key (company_id, id)
  );
  create table if not exists company_standings (
    company_id text primary key,
    disabled boolean not null,
    suspended boolean not null,
    deleted boolean not null,
    plan jsonb
  );
`;

export const userListView: ReadView = {
  name: 'user_list',
  as: `
    select member.company_id, member.id, member.version, member.status, member.created_at, member.updated_at,
      coalesce(person.name, '') as name, coalesce(person.email, '') as email,
      person.document,
      member.ambient, member.role_id, role.name as role_name, null::timestamptz as expires_at,
      credentials.two_factor_fact is not null as two_factor, credentials.last_signed_in_at as last_seen_at,
      pin.chosen_at as till_pin_at
    from members as member
    left join staff_users as person on person.id = member.id
    left join credentials on credentials.company_id = '${PLATFORM}' and credentials.account_id = member.id
    left join roles as role on role.company_id = member.company_id and role.id = member.role_id
    left join till_pins as pin on pin.company_id = member.company_id and pin.id = member.id
    union all
    select invitation.company_id, invitation.id, invitation.version, 'invited', invitation.created_at,
      invitation.updated_at, invitation.name, invitation.email, null::text, invitation.ambient, invitation.role_id, role.name,
      invitation.expires_at, false, null::timestamptz, null::timestamptz
    from invitations as invitation
    left join roles as role on role.company_id = invitation.company_id and role.id = invitation.role_id
    where invitation.status = 'open'
  `,
};

export const roleListView: ReadView = {
  name: 'role_list',
  as: `
    select role.*, (
      select count(*)::int from members as member
      where member.company_id = role.company_id and member.status <> 'deleted'
        and (member.role_id = role.id or role.of_administrators and member.ambient = 'A' and member.role_id is null)
    ) as members
    from roles as role
  `,
};

/** A version of a text that people accept: of a company's participants, or with the platform as company of its staff. */
export interface TermsRow {
  company_id: string;
  version: number;
  kind: TermsKind;
  title: string;
  text: string;
  valid_from: CivilDate;
  required: boolean;
  published_at: string;
  /** Null but of one that was taken back before its day came. */
  withdrawn_at: string | null;
}

export const termsTable = `
  create table if not exists terms (
    company_id text not null,
    version int not null,
    kind text not null,
    title text not null,
    text text not null,
    valid_from date not null,
    required boolean not null,
    published_at timestamptz not null,
    withdrawn_at timestamptz,
    primary key (company_id, version)
  );
`;

/** Who has a PIN for the company's tills; what proves it stands in the log alone. */
export interface TillPinRow {
  company_id: string;
  /** The user's. */
  id: string;
  /** Null once it was taken away. */
  chosen_at: string | null;
}

export const tillPinsTable = `
  create table if not exists till_pins (
    company_id text not null,
    id text not null,
    chosen_at timestamptz,
    primary key (company_id, id)
  );
`;
