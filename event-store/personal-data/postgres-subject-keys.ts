import type pg from 'pg';
import { reachable } from '../postgres/unavailable.js';
import { KEY_BYTES, decrypt, encrypt } from './authenticated-encryption.js';
import { ExpiringCache } from './expiring-cache.js';
import { newSubjectKey, subjectName, type SubjectKey, type SubjectKeys } from './subject-keys.js';

/** How long another process may go on reading a person after the erasure, at most. */
export const KEY_CACHE_AGE_ms = 60_000;
export const KEY_CACHE_ENTRIES = 10_000;

interface KeyRow {
  readonly company: string;
  readonly subject: string;
  readonly id: string;
  readonly wrapped: Buffer;
}

export interface PostgresSubjectKeysOptions {
  readonly pool: pg.Pool;
  /** 32 bytes that live outside the database: a copy of the database alone opens nothing. */
  readonly masterKey: Uint8Array;
  readonly now_ms?: () => number;
}

/** Keys in `es.subject_keys`, wrapped by the master key, with a short memory in the process. */
export class PostgresSubjectKeys implements SubjectKeys {
  readonly #pool: pg.Pool;
  readonly #masterKey: Uint8Array;
  readonly #byId: ExpiringCache<SubjectKey>;
  readonly #bySubject: ExpiringCache<SubjectKey>;

  constructor({ pool, masterKey, now_ms = Date.now }: PostgresSubjectKeysOptions) {
    if (masterKey.length !== KEY_BYTES) throw new RangeError(`the master key must have ${KEY_BYTES} bytes`);
    const limits = { maxEntries: KEY_CACHE_ENTRIES, maxAge_ms: KEY_CACHE_AGE_ms };
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#byId = new ExpiringCache(limits, now_ms);
    this.#bySubject = new ExpiringCache(limits, now_ms);
  }

  async keyFor(company: string, subject: string): Promise<SubjectKey> {
    const name = subjectName(company, subject);
    const known = this.#bySubject.get(name);
    if (known) return known;
    const key = (await this.#load(company, subject)) ?? (await this.#make(company, subject));
    this.#bySubject.set(name, key);
    return key;
  }

  async find(ids: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>> {
    const found = new Map<string, SubjectKey>();
    for (const id of ids) {
      const key = this.#byId.get(id);
      if (key) found.set(id, key);
    }
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    for (const key of await this.#select('id = any($1)', [unknown])) {
      this.#byId.set(key.id, key);
      found.set(key.id, key);
    }
    return found;
  }

  async erase(company: string, subject: string): Promise<void> {
    const { rows } = await reachable(() =>
      this.#pool.query<Pick<KeyRow, 'id'>>(
        'delete from es.subject_keys where company = $1 and subject = $2 returning id',
        [company, subject],
      ),
    );
    this.#bySubject.delete(subjectName(company, subject));
    for (const { id } of rows) this.#byId.delete(id);
  }

  async #load(company: string, subject: string): Promise<SubjectKey | undefined> {
    const [key] = await this.#select('company = $1 and subject = $2', [company, subject]);
    return key;
  }

  /** Whoever makes it first wins; an erasure in between makes the loser try again. */
  async #make(company: string, subject: string): Promise<SubjectKey> {
    const key = newSubjectKey(subject);
    const wrapped = encrypt(this.#masterKey, key.secret, [company, subject, key.id]);
    const { rowCount } = await reachable(() =>
      this.#pool.query(
        `insert into es.subject_keys (company, subject, id, wrapped) values ($1, $2, $3, $4)
         on conflict (company, subject) do nothing`,
        [company, subject, key.id, wrapped],
      ),
    );
    if (rowCount === 1) return key;
    return (await this.#load(company, subject)) ?? this.#make(company, subject);
  }

  async #select(condition: string, values: unknown[]): Promise<SubjectKey[]> {
    const { rows } = await reachable(() =>
      this.#pool.query<KeyRow>(
        `select company, subject, id, wrapped from es.subject_keys where ${condition}`,
        values,
      ),
    );
    return rows.map((row) => this.#unwrap(row));
  }

  #unwrap({ company, subject, id, wrapped }: KeyRow): SubjectKey {
    try {
      return { id, subject, secret: decrypt(this.#masterKey, wrapped, [company, subject, id]) };
    } catch (cause) {
      throw new Error(`subject key ${id} does not open: is this the master key it was wrapped by?`, {
        cause,
      });
    }
  }
}
