/** What a sign-in checks, of staff (in the platform) and participants (in their company). */
export interface CredentialsTables {
  credentials: CredentialsRow;
  terms_acceptances: TermsAcceptanceRow;
}

/** Which version of the terms an account accepted, and when. */
export interface TermsAcceptanceRow {
  company_id: string;
  account_id: string;
  version: number;
  accepted_at: string;
}

export interface CredentialsRow {
  company_id: string;
  account_id: string;
  password_hash: string;
  password_changed_at: string;
  /** Id of the fact that turned the second factor on, null while there is none. What it verifies by is in the log alone. */
  two_factor_fact: string | null;
  last_signed_in_at: string | null;
  /** The oldest first. What they verify by is in the log alone. */
  passkeys: readonly OwnPasskey[];
}

/** A passkey as its owner knows it. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export const credentialsTables = `
  create table if not exists credentials (
    company_id text not null,
    account_id text not null,
    password_hash text not null,
    password_changed_at timestamptz not null,
    two_factor_fact text,
    last_signed_in_at timestamptz,
    passkeys jsonb not null,
    primary key (company_id, account_id)
  );
  create table if not exists terms_acceptances (
    company_id text not null,
    account_id text not null,
    version int not null,
    accepted_at timestamptz not null,
    primary key (company_id, account_id, version)
  );
  create index if not exists terms_acceptances_of_version on terms_acceptances (company_id, version);
`;
