import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { decrypt, encrypt } from '@fidelidade/event-store/personal-data/authenticated-encryption.js';
import type pg from 'pg';
import { PENDING_TWO_FACTOR } from '../storage/postgres-two-factor-store.js';
import { PostgresVault } from '../storage/postgres-vault.js';
import { SEAL_KEY, deriveKey } from './keys.js';

interface Wrapped {
  readonly table: string;
  readonly column: string;
  /** The columns that it is bound to. */
  readonly bound: readonly string[];
  /** What it is bound to before them. */
  readonly kind?: string;
  readonly purpose: 'personal-data' | 'vault' | 'short-lived';
}

/** What lies encrypted under a key of `SECRET_KEY`, and where; what lives for days comes last. */
export const WRAPPED: readonly Wrapped[] = [
  {
    table: 'es.subject_keys',
    column: 'wrapped',
    bound: ['company', 'subject', 'id'],
    purpose: 'personal-data',
  },
  { table: 'app.vault', column: 'sealed', bound: ['company_id', 'id'], purpose: 'vault' },
  { table: 'app.outbox', column: 'sealed', bound: ['company_id', 'id'], purpose: 'short-lived' },
  {
    table: 'app.pending_two_factor',
    column: 'sealed',
    bound: ['account'],
    kind: PENDING_TWO_FACTOR,
    purpose: 'short-lived',
  },
];

/** How many were wrapped anew, how many had been already, and how many mails and the like nobody can open any more. */
export interface Rotation {
  readonly rotated: number;
  readonly already: number;
  readonly lost: number;
}

/**
 * Wraps every key of a person, every secret of the vault and what is kept for days anew; what they hold stays the same, so
 * nothing that was encrypted or reserved changes. A row is either under the old key or under the new one: cut off anywhere, run it
 * again. What is kept for days and opens with neither key is left to its age: it is from before an earlier change.
 * @throws Error when a key or a secret opens with neither key; nothing of it is touched
 */
export async function rotateKeys(pool: pg.Pool, previous: string, next: string): Promise<Rotation> {
  let rotated = 0;
  let already = 0;
  let lost = 0;
  for (const { table, column, bound, kind, purpose } of WRAPPED) {
    const keys = { previous: deriveKey(previous, purpose), next: deriveKey(next, purpose) };
    const { rows } = await pool.query<Record<string, string>>(`select ${bound.join(', ')} from ${table}`);
    for (const row of rows) {
      const place = bound.map((name) => row[name] ?? '');
      const where = bound.map((name, index) => `${name} = $${index + 1}`).join(' and ');
      const found = await pool.query<{ encrypted: Buffer }>(
        `select ${column} as encrypted from ${table} where ${where}`,
        place,
      );
      const encrypted = found.rows[0]?.encrypted;
      // Erased meanwhile.
      if (!encrypted) continue;
      const boundTo = kind === undefined ? place : [kind, ...place];
      const plain = opened(keys, encrypted, boundTo);
      if (plain === undefined && purpose !== 'short-lived')
        throw new Error(`a row of ${table} opens with neither key: is SECRET_KEY_PREVIOUS the right one?`);
      if (plain === undefined) lost += 1;
      if (plain === 'already') already += 1;
      if (plain === undefined || plain === 'already') continue;
      const { rowCount } = await pool.query(
        `update ${table} set ${column} = $${place.length + 1} where ${where} and ${column} = $${place.length + 2}`,
        [...place, encrypt(keys.next, plain, boundTo), encrypted],
      );
      rotated += rowCount ?? 0;
    }
  }
  // Last, when everything has shown that the old key is the right one.
  await keepSealKey(pool, previous, next);
  return { rotated, already, lost };
}

/** Seals of the log are checked for ever with one key: from the first rotation on it is a secret of the vault. */
async function keepSealKey(pool: pg.Pool, previous: string, next: string): Promise<void> {
  const vault = new PostgresVault(pool, deriveKey(next, 'vault'));
  await vault.getOrPut(PLATFORM, SEAL_KEY, () => deriveKey(previous, SEAL_KEY));
}

function opened(
  keys: { readonly previous: Uint8Array; readonly next: Uint8Array },
  encrypted: Uint8Array,
  place: readonly string[],
): Uint8Array | 'already' | undefined {
  const tryWith = (key: Uint8Array) => {
    try {
      return decrypt(key, encrypted, place);
    } catch {
      return undefined;
    }
  };
  if (tryWith(keys.next)) return 'already';
  return tryWith(keys.previous);
}
