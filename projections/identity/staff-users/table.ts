import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';

/** Staff as such; where they work stands in `members`, how they sign in in `credentials`. */
export interface StaffUserTables {
  staff_users: StaffUserRow;
}

export interface StaffUserRow {
  id: string;
  name: string;
  email: string;
  language: Language;
  skin: Skin;
  /** CPF or CNPJ, without punctuation; null for whoever was never asked. */
  document: string | null;
}

export const staffUserTables = `
  create table if not exists staff_users (
    id text primary key,
    name text not null,
    email text not null unique,
    language text not null default 'pt_BR',
    skin text not null default 'skin-blue-light',
    document text
  );
`;
