import { createHash } from 'node:crypto';
import { BlobAltered, type BlobStore } from '@fidelidade/application/ports/blob-store.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type pg from 'pg';

/** Blobs in the database: one backup holds everything. */
export class PostgresBlobStore implements BlobStore {
  /** @param onAltered told of bytes that are not those which were kept: they are served to nobody */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onAltered: (blob: { readonly company: string; readonly name: string }) => void = () =>
      undefined,
  ) {}

  async put(company: string, bytes: Uint8Array): Promise<string> {
    const name = sha256(bytes);
    const insert =
      'insert into app.blobs (company_id, name, bytes) values ($1, $2, $3) on conflict do nothing';
    await this.pool.query(insert, [company, name, Buffer.from(bytes)]);
    return name;
  }

  async get(company: string, name: string): Promise<Uint8Array> {
    const select = 'select bytes from app.blobs where company_id = $1 and name = $2';
    const { rows } = await this.pool.query<{ bytes: Buffer }>(select, [company, name]);
    const [blob] = rows;
    if (!blob) throw notFound();
    if (sha256(blob.bytes) !== name) {
      this.onAltered({ company, name });
      throw new BlobAltered(name);
    }
    return blob.bytes;
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files that the database compares in one query. */
const COMPARED_AT_ONCE = 100;

/** Names of files whose bytes are not those that were kept; of all companies, or of one. */
export async function* alteredBlobs(
  pool: pg.Pool,
  only?: string,
): AsyncGenerator<{ readonly company: string; readonly name: string }> {
  const isNext = only === undefined ? '(company_id, name) > ($1, $2)' : 'company_id = $1 and name > $2';
  for (let last = [only ?? '', '']; ;) {
    const { rows } = await pool.query<{ company_id: string; name: string; is_altered: boolean }>(
      `select company_id, name, encode(sha256(bytes), 'hex') <> name as is_altered from app.blobs
       where ${isNext} order by company_id, name limit ${COMPARED_AT_ONCE}`,
      last,
    );
    for (const { company_id, name, is_altered } of rows) if (is_altered) yield { company: company_id, name };
    const end = rows.at(-1);
    if (rows.length < COMPARED_AT_ONCE || !end) return;
    last = [end.company_id, end.name];
  }
}
