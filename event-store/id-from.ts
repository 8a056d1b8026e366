import { hash } from 'node:crypto';
import { ulid } from '@fidelidade/domain/kernel/ulid.js';

/** The same id for the same cause: what makes a repeated command or a replayed policy hit the same record. */
export function idFrom(...cause: readonly (string | number)[]): string {
  const digest = hash('sha256', cause.join('\u0000'), 'buffer');
  return ulid(digest.readUIntBE(0, 6) % 2 ** 47, digest.subarray(6));
}
