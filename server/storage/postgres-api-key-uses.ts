import type { ApiKeyUses } from '@fidelidade/application/ports/api-key-uses.js';
import type pg from 'pg';

export const API_KEY_USES_TABLE = `
  create table if not exists app.api_key_uses (
    company_id text not null,
    api_key_id text not null,
    used_at timestamptz not null,
    primary key (company_id, api_key_id)
  );
`;

/** A key that is used all the time is written down once a minute. */
const TOLD_EVERY_ms = 60_000;
/** Beyond so many keys what was written is forgotten, and written again. */
const MAX_KNOWN = 10_000;

export class PostgresApiKeyUses implements ApiKeyUses {
  private readonly told = new Map<string, number>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  note(company: string, apiKeyId: string, at: string): void {
    const key = `${company}\0${apiKeyId}`;
    const at_ms = Date.parse(at);
    if (at_ms - (this.told.get(key) ?? 0) < TOLD_EVERY_ms) return;
    if (this.told.size >= MAX_KNOWN) this.told.clear();
    this.told.set(key, at_ms);
    this.pool
      .query(
        `insert into app.api_key_uses (company_id, api_key_id, used_at) values ($1, $2, $3)
         on conflict (company_id, api_key_id) do update
           set used_at = greatest(api_key_uses.used_at, excluded.used_at)`,
        [company, apiKeyId, at],
      )
      .catch((error: unknown) => {
        this.told.delete(key);
        this.onError(error);
      });
  }

  async lastOf(company: string, apiKeyId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ used_at: Date }>(
      'select used_at from app.api_key_uses where company_id = $1 and api_key_id = $2',
      [company, apiKeyId],
    );
    return rows[0]?.used_at.toISOString();
  }
}
