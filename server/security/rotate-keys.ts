import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { decrypt, encrypt } from '@fidelidade/event-store/personal-data/authenticated-encryption.js';
import type pg from 'pg';
import { PostgresVault } from '../storage/postgres-vault.js';
import { SEAL_KEY, deriveKey } from './keys.js';

/** What lies encrypted under a key of `SECRET_KEY`: where, and the columns that it is bound to. */
const WRAPPED = [
  {
    table: 'es.subject_keys',
    column: 'wrapped',
    bound: ['company', 'subject', 'id'],
    purpose: 'personal-data',
  },
  { table: 'app.vault', column: 'sealed', bound: ['company_id', 'id'], purpose: 'vault' },
] as const;

/** How many were wrapped anew, and how many had been already. */
export interface Rotation {
  readonly rotated: number;
  readonly already: number;
}

/**
 * Wraps every key of a person and every secret of the vault anew; what they hold stays the same, so nothing that was
 * sealed or reserved changes. A row is either under the old key or under the new one: cut off anywhere, run it again.
 * @throws Error when a row opens with neither key; nothing of it is touched
 */
export async function rotateKeys(pool: pg.Pool, previous: string, next: string): Promise<Rotation> {
  let rotated = 0;
  let already = 0;
  for (const { table, column, bound, purpose } of WRAPPED) {
    const keys = { previous: deriveKey(previous, purpose), next: deriveKey(next, purpose) };
    const { rows } = await pool.query<Record<string, string>>(`select ${bound.join(', ')} from ${table}`);
    for (const row of rows) {
      const place = bound.map((name) => row[name] ?? '');
      const where = bound.map((name, index) => `${name} = $${index + 1}`).join(' and ');
      const found = await pool.query<{ sealed: Buffer }>(
        `select ${column} as sealed from ${table} where ${where}`,
        place,
      );
      const sealed = found.rows[0]?.sealed;
      // Erased meanwhile.
      if (!sealed) continue;
      const plain = opened(keys, sealed, place, table);
      if (plain === 'already') {
        already += 1;
        continue;
      }
      const { rowCount } = await pool.query(
        `update ${table} set ${column} = $${place.length + 1} where ${where} and ${column} = $${place.length + 2}`,
        [...place, encrypt(keys.next, plain, place), sealed],
      );
      rotated += rowCount ?? 0;
    }
  }
  // Last, when everything has shown that the old key is the right one.
  await keepSealKey(pool, previous, next);
  return { rotated, already };
}

/** Seals of the log are checked for ever with one key: from the first rotation on it is a secret of the vault. */
async function keepSealKey(pool: pg.Pool, previous: string, next: string): Promise<void> {
  const vault = new PostgresVault(pool, deriveKey(next, 'vault'));
  await vault.getOrPut(PLATFORM, SEAL_KEY, () => deriveKey(previous, SEAL_KEY));
}

function opened(
  keys: { readonly previous: Uint8Array; readonly next: Uint8Array },
  sealed: Uint8Array,
  place: readonly string[],
  table: string,
): Uint8Array | 'already' {
  const tryWith = (key: Uint8Array) => {
    try {
      return decrypt(key, sealed, place);
    } catch {
      return undefined;
    }
  };
  if (tryWith(keys.next)) return 'already';
  const plain = tryWith(keys.previous);
  if (!plain)
    throw new Error(`a row of ${table} opens with neither key: is SECRET_KEY_PREVIOUS the right one?`);
  return plain;
}
