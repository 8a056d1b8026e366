/** What a sign-in checks, of staff (in the platform) and participants (in their company). */
export interface CredentialsTables {
  credentials: CredentialsRow;
}

export interface CredentialsRow {
  company_id: string;
  account_id: string;
  password_hash: string;
  password_changed_at: string;
  /** Id of the fact that turned the second factor on, null while there is none. What it verifies by is in the log alone. */
  two_factor_fact: string | null;
  /** Version of the terms that were accepted last; 0 for none. */
  accepted_terms: number;
  accepted_terms_at: string | null;
  last_signed_in_at: string | null;
}

export const credentialsTables = `
  create table if not exists credentials (
    company_id text not null,
    account_id text not null,
    password_hash text not null,
    password_changed_at timestamptz not null,
    two_factor_fact text,
    accepted_terms int not null,
    accepted_terms_at timestamptz,
    last_signed_in_at timestamptz,
    primary key (company_id, account_id)
  );
`;
