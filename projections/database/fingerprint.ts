import { createHash } from 'node:crypto';
import type { Projection } from '../runner/projection.js';

const LENGTH = 16;

/** Another one means other rows: of another form (its tables changed) or filled otherwise (its `version` did). */
export function fingerprintOf(projection: Projection): string {
  const known = fingerprints.get(projection);
  if (known !== undefined) return known;
  const fingerprint = digest(`${projection.version ?? 1}\n${projection.tables}`);
  fingerprints.set(projection, fingerprint);
  return fingerprint;
}

/** Asked with every page. */
const fingerprints = new WeakMap<Projection, string>();

/** Layout does not count. */
export const digest = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, LENGTH);
