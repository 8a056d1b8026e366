import type pg from 'pg';
import { reachable } from '../postgres/unavailable.js';
import { KEY_BYTES, decrypt, encrypt } from './authenticated-encryption.js';
import { ExpiringCache } from './expiring-cache.js';
import { newSubjectKey, subjectName, type SubjectKey, type SubjectKeys } from './subject-keys.js';

/** How long another process may go on reading a person after the erasure, at most. */
export const KEY_CACHE_AGE_ms = 60_000;
const KEY_CACHE_ENTRIES = 10_000;

/** Of more who are asked for at once, the others go into the next query. */
const MAX_SUBJECTS_PER_QUERY = 500;

interface Subject {
  readonly company: string;
  readonly subject: string;
}

/** By `subjectName`; a key that does not open is the trouble of those who want it alone. */
type OpenedKeys = ReadonlyMap<string, () => SubjectKey>;

interface AskedSubjects {
  readonly subjects: Map<string, Subject>;
  readonly keys: Promise<OpenedKeys>;
}

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
  #asked: AskedSubjects | undefined;

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
    this.#asked ??= this.#askTogether();
    const { subjects, keys } = this.#asked;
    subjects.set(name, { company, subject });
    if (subjects.size === MAX_SUBJECTS_PER_QUERY) this.#asked = undefined;
    const key = (await keys).get(name);
    // Erased between its making and its reading: it is made anew.
    return key ? key() : this.keyFor(company, subject);
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

  /**
   * Keys of all who are asked for in one turn of the event loop are found, or made, by two statements: of many new persons a commit
   * each would cost more than all else that is done for them.
   */
  #askTogether(): AskedSubjects {
    const subjects = new Map<string, Subject>();
    const keys = new Promise<OpenedKeys>((resolve, reject) => {
      setImmediate(() => {
        if (this.#asked === asked) this.#asked = undefined;
        this.#keysOf(subjects).then(resolve, reject);
      });
    });
    const asked = { subjects, keys };
    return asked;
  }

  async #keysOf(subjects: ReadonlyMap<string, Subject>): Promise<OpenedKeys> {
    const keys = await this.#load([...subjects.values()]);
    // In one order whoever asks: two processes that make the same keys wait for each other's rows, never in a circle.
    const missing = [...subjects]
      .filter(([name]) => !keys.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, subject]) => subject);
    if (missing.length === 0) return keys;
    const made = await this.#make(missing);
    const overtaken = missing.filter(({ company, subject }) => !made.has(subjectName(company, subject)));
    const others = overtaken.length > 0 ? await this.#load(overtaken) : [];
    return new Map([...keys, ...made, ...others]);
  }

  async #load(subjects: readonly Subject[]): Promise<OpenedKeys> {
    const { rows } = await reachable(() =>
      this.#pool.query<KeyRow>({
        name: 'es-subject-keys-of',
        text: `select found.* from unnest($1::text[], $2::text[]) as asked (company, subject)
          cross join lateral (
            select company, subject, id, wrapped from es.subject_keys as key
            where key.company = asked.company and key.subject = asked.subject limit 1
          ) as found`,
        values: [subjects.map(({ company }) => company), subjects.map(({ subject }) => subject)],
      }),
    );
    return new Map(
      rows.map((row) => [
        subjectName(row.company, row.subject),
        () => this.#remember(row.company, this.#unwrap(row)),
      ]),
    );
  }

  /** Whoever makes a key first wins. @returns those that were made here */
  async #make(subjects: readonly Subject[]): Promise<OpenedKeys> {
    const made = new Map(
      subjects.map(({ company, subject }) => {
        const key = newSubjectKey(subject);
        return [key.id, { company, key }] as const;
      }),
    );
    const wrapped = [...made.values()].map(({ company, key }) =>
      encrypt(this.#masterKey, key.secret, [company, key.subject, key.id]),
    );
    const { rows } = await reachable(() =>
      this.#pool.query<Pick<KeyRow, 'id'>>({
        name: 'es-make-subject-keys',
        text: `insert into es.subject_keys (company, subject, id, wrapped)
          select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[])
          on conflict (company, subject) do nothing returning id`,
        values: [
          subjects.map(({ company }) => company),
          subjects.map(({ subject }) => subject),
          [...made.keys()],
          wrapped,
        ],
      }),
    );
    return new Map(
      rows.map(({ id }) => {
        const { company, key } = made.get(id)!;
        return [subjectName(company, key.subject), () => this.#remember(company, key)];
      }),
    );
  }

  #remember(company: string, key: SubjectKey): SubjectKey {
    this.#bySubject.set(subjectName(company, key.subject), key);
    this.#byId.set(key.id, key);
    return key;
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
