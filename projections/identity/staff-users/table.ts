import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';

/** Staff with what a sign-in and every request ask for. */
export interface StaffUserTables {
  staff_users: StaffUserRow;
  staff_companies: StaffCompanyRow;
}

export interface StaffUserRow {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  language: Language;
  skin: Skin;
}

export interface StaffCompanyRow {
  company_id: string;
  user_id: string;
  ambient: Ambient;
  permissions: readonly string[];
}

export const staffUserTables = `
  create table if not exists staff_users (
    id text primary key,
    name text not null,
    email text not null unique,
    password_hash text not null,
    language text not null default 'pt_BR',
    skin text not null default 'skin-blue-light'
  );
  create table if not exists staff_companies (
    company_id text not null,
    user_id text not null,
    ambient text not null,
    permissions jsonb not null,
    primary key (company_id, user_id)
  );
  create index if not exists staff_companies_by_user on staff_companies (user_id);
`;
