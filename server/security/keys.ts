import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { BlindIndex } from '@fidelidade/application/ports/blind-index.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { PostgresVault } from '../storage/postgres-vault.js';

const KEY_BYTES = 32;

type Purpose =
  | 'personal-data'
  | 'vault'
  | 'access-tokens'
  | 'audit-seals'
  | 'short-lived'
  | 'tries'
  | 'till-codes'
  | 'attendant-passes'
  | 'mail-passes';

/** A key for one purpose, out of the one secret: knowing one says nothing of another. */
export const deriveKey = (secretKey: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'programa-fidelidade', purpose, KEY_BYTES));

/** Name of the vault's secret that signs the log's seals, once `SECRET_KEY` was changed. */
export const SEAL_KEY = 'audit-seals';

/** Seals are checked for ever with one key: until `SECRET_KEY` changes it follows from it, then the vault keeps it. */
export async function openSealKey(vault: PostgresVault, secretKey: string): Promise<Uint8Array> {
  try {
    return await vault.get(PLATFORM, SEAL_KEY);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return deriveKey(secretKey, SEAL_KEY);
    throw error;
  }
}

/** The key of the reservations' names. It must outlive a change of `SECRET_KEY`, so it is a secret of the vault. */
export async function openBlindIndex(vault: PostgresVault): Promise<BlindIndex> {
  const key = await vault.getOrPut(PLATFORM, 'blind-index', () => randomBytes(KEY_BYTES));
  return {
    digest: (company, kind, value) =>
      createHmac('sha256', key)
        .update(JSON.stringify([company, kind, value]))
        .digest('base64url'),
  };
}
