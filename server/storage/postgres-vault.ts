import type { Vault } from '@fidelidade/application/ports/vault.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { decrypt, encrypt } from '@fidelidade/event-store/personal-data/authenticated-encryption.js';
import type pg from 'pg';

/** Secrets in the database, each bound to its company and name so that none can be put in another's place. */
export class PostgresVault implements Vault {
  /** @param key 32 bytes derived from `SECRET_KEY` for this purpose alone */
  constructor(
    private readonly pool: pg.Pool,
    private readonly key: Uint8Array,
  ) {}

  async put(company: string, id: string, secret: Uint8Array): Promise<void> {
    const encrypted = encrypt(this.key, secret, [company, id]);
    const upsert = `insert into app.vault (company_id, id, sealed) values ($1, $2, $3)
      on conflict (company_id, id) do update set sealed = excluded.sealed`;
    await this.pool.query(upsert, [company, id, encrypted]);
  }

  async get(company: string, id: string): Promise<Uint8Array> {
    const encrypted = await this.find(company, id);
    if (!encrypted) throw notFound();
    return decrypt(this.key, encrypted, [company, id]);
  }

  async forget(company: string, id: string): Promise<void> {
    await this.pool.query('delete from app.vault where company_id = $1 and id = $2', [company, id]);
  }

  /** The secret that is there, or else this one: of several processes that start together, one wins for all. */
  async getOrPut(company: string, id: string, make: () => Uint8Array): Promise<Uint8Array> {
    const insert =
      'insert into app.vault (company_id, id, sealed) values ($1, $2, $3) on conflict do nothing';
    if (!(await this.find(company, id))) {
      await this.pool.query(insert, [company, id, encrypt(this.key, make(), [company, id])]);
    }
    return this.get(company, id);
  }

  private async find(company: string, id: string): Promise<Buffer | undefined> {
    const select = 'select sealed as encrypted from app.vault where company_id = $1 and id = $2';
    return (await this.pool.query<{ encrypted: Buffer }>(select, [company, id])).rows[0]?.encrypted;
  }
}
