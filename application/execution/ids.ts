import { hash, randomBytes } from 'node:crypto';
import { ulid } from '@fidelidade/domain/kernel/ulid.js';

const RANDOM_BYTES = 10;
/** Random bytes for so many ids are drawn at once: a draw costs more than all the rest of an id. */
const IDS_PER_DRAW = 400;

let drawn = Buffer.alloc(0);

/** A new record's id. */
export function newId(now_ms = Date.now()): string {
  if (drawn.length === 0) drawn = randomBytes(IDS_PER_DRAW * RANDOM_BYTES);
  const random = drawn.subarray(0, RANDOM_BYTES);
  drawn = drawn.subarray(RANDOM_BYTES);
  return ulid(now_ms, random);
}

/** The same id for the same cause: what makes a repeated command or a replayed policy hit the same record. */
export function idFrom(...cause: readonly (string | number)[]): string {
  const digest = hash('sha256', cause.join('\u0000'), 'buffer');
  return ulid(digest.readUIntBE(0, 6) % 2 ** 47, digest.subarray(6));
}
