import { PENDING_SECRET_MINUTES, type TwoFactorStore } from '@fidelidade/application/ports/two-factor.js';
import { decrypt, encrypt } from '@fidelidade/event-store/personal-data/authenticated-encryption.js';
import type pg from 'pg';

/** What a secret is bound to beside its account. */
export const PENDING_TWO_FACTOR = 'pending-two-factor';

export class PostgresTwoFactorStore implements TwoFactorStore {
  /** @param key 32 bytes derived from `SECRET_KEY` */
  constructor(
    private readonly pool: pg.Pool,
    private readonly key: Uint8Array,
  ) {}

  async keepPending(account: string, secret: string): Promise<void> {
    await this.pool.query(
      `insert into app.pending_two_factor (account, sealed, expires_at)
       values ($1, $2, now() + make_interval(mins => $3))
       on conflict (account) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`,
      [
        account,
        encrypt(this.key, Buffer.from(secret), [PENDING_TWO_FACTOR, account]),
        PENDING_SECRET_MINUTES,
      ],
    );
  }

  async pending(account: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ encrypted: Buffer }>(
      'select sealed as encrypted from app.pending_two_factor where account = $1 and expires_at > now()',
      [account],
    );
    return rows[0] && decrypt(this.key, rows[0].encrypted, [PENDING_TWO_FACTOR, account]).toString();
  }

  async forgetPending(account: string): Promise<void> {
    await this.pool.query('delete from app.pending_two_factor where account = $1', [account]);
  }

  async acceptStep(account: string, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into app.totp_steps (account, step) values ($1, $2)
       on conflict (account) do update set step = excluded.step where totp_steps.step < excluded.step`,
      [account, step],
    );
    return rowCount === 1;
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.pending_two_factor where expires_at < now()');
  }
}
