import { createHash } from 'node:crypto';
import type { BlobStore } from '@fidelidade/application/ports/blob-store.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type pg from 'pg';

/** Blobs in the database: one backup holds everything. */
export class PostgresBlobStore implements BlobStore {
  constructor(private readonly pool: pg.Pool) {}

  async put(company: string, bytes: Uint8Array): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex');
    const insert =
      'insert into app.blobs (company_id, name, bytes) values ($1, $2, $3) on conflict do nothing';
    await this.pool.query(insert, [company, name, Buffer.from(bytes)]);
    return name;
  }

  async get(company: string, name: string): Promise<Uint8Array> {
    const select = 'select bytes from app.blobs where company_id = $1 and name = $2';
    const { rows } = await this.pool.query<{ bytes: Buffer }>(select, [company, name]);
    if (!rows[0]) throw notFound();
    return rows[0].bytes;
  }
}
