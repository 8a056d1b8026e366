import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { decrypt, encrypt } from './authenticated-encryption.js';
import type { SubjectKey } from './subject-keys.js';

/** A personal field as it lies in the log: `v1.<kind>.<key id>.<nonce, tag and ciphertext in base64url>`. */
export interface EncryptedField {
  readonly $enc: string;
}

/** Where a field stands: encrypted text copied to another place does not open. */
export interface FieldPlace {
  readonly company: string;
  readonly type: string;
  readonly field: string;
}

const FORM = 'v1';
/** A text, or any other value as JSON: kept outside the ciphertext, to know what an erased field reads as. */
type Kind = 't' | 'j';

export function encryptField(key: SubjectKey, place: FieldPlace, value: unknown): EncryptedField {
  const kind: Kind = typeof value === 'string' ? 't' : 'j';
  const plain = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  const encrypted = encrypt(key.secret, plain, boundTo(key, place, kind));
  return { $enc: [FORM, kind, key.id, encrypted.toString('base64url')].join('.') };
}

/** @throws Error when the field was altered or moved */
export function decryptField(key: SubjectKey | undefined, place: FieldPlace, field: EncryptedField): unknown {
  const { kind, encrypted } = partsOf(field);
  if (!key) return kind === 't' ? ERASED : null;
  const plain = decrypt(
    key.secret,
    Buffer.from(encrypted, 'base64url'),
    boundTo(key, place, kind),
  ).toString();
  return kind === 't' ? plain : JSON.parse(plain);
}

export const keyIdOf = (field: EncryptedField): string => partsOf(field).keyId;

export const isEncrypted = (value: unknown): value is EncryptedField =>
  typeof value === 'object' && value !== null && '$enc' in value && typeof value.$enc === 'string';

function partsOf({ $enc }: EncryptedField): { kind: Kind; keyId: string; encrypted: string } {
  const [form, kind, keyId, encrypted] = $enc.split('.');
  if (form !== FORM || (kind !== 't' && kind !== 'j') || !keyId || !encrypted) {
    throw new Error('an encrypted field of an unknown form');
  }
  return { kind, keyId, encrypted };
}

const boundTo = (key: SubjectKey, { company, type, field }: FieldPlace, kind: Kind): string[] => [
  company,
  key.subject,
  type,
  field,
  kind,
];
