import { createHash, randomBytes } from 'node:crypto';
import { ulid } from '@fidelidade/domain/kernel/ulid.js';

/** A new record's id. */
export const newId = (now_ms = Date.now()): string => ulid(now_ms, randomBytes(10));

/** The same id for the same cause: what makes a repeated command or a replayed policy hit the same record. */
export function idFrom(...cause: readonly (string | number)[]): string {
  const digest = createHash('sha256').update(cause.join('\u0000')).digest();
  return ulid(digest.readUIntBE(0, 6) % 2 ** 47, digest.subarray(6));
}
