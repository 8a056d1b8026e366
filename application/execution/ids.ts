import { randomBytes } from 'node:crypto';
import { ulid } from '@fidelidade/domain/kernel/ulid.js';

export { idFrom } from '@fidelidade/event-store/id-from.js';

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
