import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { decrypt, encrypt } from './authenticated-encryption.js';
import type { SubjectKey } from './subject-keys.js';

/** A personal field as it lies in the log: `v1.<kind>.<key id>.<nonce, tag and ciphertext in base64url>`. */
export interface SealedField {
  readonly $enc: string;
}

/** Where a field stands: sealed text copied to another place does not open. */
export interface FieldPlace {
  readonly company: string;
  readonly type: string;
  readonly field: string;
}

const FORM = 'v1';
/** A text, or any other value as JSON: kept outside the ciphertext, to know what an erased field reads as. */
type Kind = 't' | 'j';

export function sealField(key: SubjectKey, place: FieldPlace, value: unknown): SealedField {
  const kind: Kind = typeof value === 'string' ? 't' : 'j';
  const plain = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  const sealed = encrypt(key.secret, plain, boundTo(key, place, kind));
  return { $enc: [FORM, kind, key.id, sealed.toString('base64url')].join('.') };
}

/** @throws Error when the field was altered or moved */
export function openField(key: SubjectKey | undefined, place: FieldPlace, field: SealedField): unknown {
  const { kind, sealed } = partsOf(field);
  if (!key) return kind === 't' ? ERASED : null;
  const plain = decrypt(key.secret, Buffer.from(sealed, 'base64url'), boundTo(key, place, kind)).toString();
  return kind === 't' ? plain : JSON.parse(plain);
}

export const keyIdOf = (field: SealedField): string => partsOf(field).keyId;

export const isSealed = (value: unknown): value is SealedField =>
  typeof value === 'object' && value !== null && '$enc' in value && typeof value.$enc === 'string';

function partsOf({ $enc }: SealedField): { kind: Kind; keyId: string; sealed: string } {
  const [form, kind, keyId, sealed] = $enc.split('.');
  if (form !== FORM || (kind !== 't' && kind !== 'j') || !keyId || !sealed) {
    throw new Error('a sealed field of an unknown form');
  }
  return { kind, keyId, sealed };
}

const boundTo = (key: SubjectKey, { company, type, field }: FieldPlace, kind: Kind): string[] => [
  company,
  key.subject,
  type,
  field,
  kind,
];
