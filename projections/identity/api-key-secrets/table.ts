export interface ApiKeySecretTables {
  api_key_secrets: ApiKeySecretRow;
}

/** What a key proves itself with: its latest secret, and the one before while that still works. Never more than the two. */
export interface ApiKeySecretRow {
  company_id: string;
  api_key_id: string;
  /** SHA-256, in hexadecimal digits. */
  digest: string;
  /** The secret's last characters. */
  hint: string;
  issued_at: string;
  previous_digest: string | null;
  previous_hint: string | null;
  previous_until: string | null;
}

export const apiKeySecretTables = `
  create table if not exists api_key_secrets (
    company_id text not null,
    api_key_id text not null,
    digest text not null,
    hint text not null,
    issued_at timestamptz not null,
    previous_digest text,
    previous_hint text,
    previous_until timestamptz,
    primary key (company_id, api_key_id)
  );
  create index if not exists api_key_secrets_by_digest on api_key_secrets (digest);
  create index if not exists api_key_secrets_by_previous on api_key_secrets (previous_digest)
    where previous_digest is not null;
  `;
