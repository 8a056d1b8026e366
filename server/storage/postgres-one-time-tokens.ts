import { createHash, randomBytes } from 'node:crypto';
import {
  ONE_TIME_TOKEN_HOURS,
  type KnownLink,
  type OneTimeTokenPurpose,
  type OneTimeTokens,
  type TokenHolder,
} from '@fidelidade/application/ports/one-time-tokens.js';
import type pg from 'pg';

const TOKEN_BYTES = 32;
/** How long whoever opens a link too late, or again, is told so. */
const REMEMBERED_DAYS = 30;

interface TokenRow {
  readonly company_id: string;
  readonly subject: string;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
const holderOf = (row: TokenRow | undefined): TokenHolder | undefined =>
  row && { company: row.company_id, subject: row.subject };

export class PostgresOneTimeTokens implements OneTimeTokens {
  constructor(private readonly pool: pg.Pool) {}

  async issue(purpose: OneTimeTokenPurpose, { company, subject }: TokenHolder): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.pool.query(
      `insert into app.one_time_tokens (purpose, company_id, subject, digest, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => $5))
       on conflict (purpose, company_id, subject)
       do update set digest = excluded.digest, expires_at = excluded.expires_at, used_at = null`,
      [purpose, company, subject, digest(token), ONE_TIME_TOKEN_HOURS[purpose]],
    );
    return token;
  }

  async find(purpose: OneTimeTokenPurpose, token: string): Promise<TokenHolder | undefined> {
    const { rows } = await this.pool.query<TokenRow>(
      `select company_id, subject from app.one_time_tokens
       where purpose = $1 and digest = $2 and used_at is null and expires_at > now()`,
      [purpose, digest(token)],
    );
    return holderOf(rows[0]);
  }

  async redeem(purpose: OneTimeTokenPurpose, token: string): Promise<TokenHolder | undefined> {
    const { rows } = await this.pool.query<TokenRow>(
      `update app.one_time_tokens set used_at = now()
       where purpose = $1 and digest = $2 and used_at is null and expires_at > now()
       returning company_id, subject`,
      [purpose, digest(token)],
    );
    return holderOf(rows[0]);
  }

  async whatBecameOf(token: string): Promise<KnownLink | undefined> {
    const { rows } = await this.pool.query<TokenRow & Pick<KnownLink, 'purpose' | 'standing'>>(
      `select purpose, company_id, subject,
         case when used_at is not null then 'used' when expires_at > now() then 'good' else 'expired' end as standing
       from app.one_time_tokens where digest = $1`,
      [digest(token)],
    );
    const [row] = rows;
    return (
      row && { company: row.company_id, subject: row.subject, purpose: row.purpose, standing: row.standing }
    );
  }

  async purge(): Promise<void> {
    await this.pool.query(
      'delete from app.one_time_tokens where expires_at < now() - make_interval(days => $1)',
      [REMEMBERED_DAYS],
    );
  }
}
