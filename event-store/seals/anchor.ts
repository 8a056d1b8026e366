import type { Finding } from './finding.js';
import type { SealStore } from './seal-store.js';

/** A seal that somebody wrote down, or was mailed: the end of the chain cannot be cut off behind its back. */
export interface Anchor {
  readonly number: number;
  readonly hash: string;
}

/** Reads `number:hash`; undefined for anything else. */
export function parseAnchor(text: string): Anchor | undefined {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  return hash === undefined ? undefined : { number: Number(number), hash: hash.toLowerCase() };
}

/** What is wrong when the chain does not hold the anchor. */
export async function findAnchor(seals: SealStore, { number, hash }: Anchor): Promise<Finding | undefined> {
  const [seal] = await seals.read(number - 1, 1);
  const isThere = seal?.number === number && seal.hash === hash;
  return isThere ? undefined : { kind: 'anchor_missing', seal: number, position: undefined };
}
