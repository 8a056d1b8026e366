import { createHash } from 'node:crypto';

export const HASH_BYTES = 32;
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Merkle trees as RFC 6962 has them: the first byte keeps a leaf from passing for an inner node. */
export const leafHash = (content: string): Buffer =>
  createHash('sha256').update(LEAF).update(content).digest();

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** @throws RangeError for no leaves: a seal without events does not exist */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) throw new RangeError('a tree without leaves');
  if (leaves.length === 1) return only;
  const left = leftSize(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, left)), merkleRoot(leaves.slice(left)));
}

/** What must be hashed with leaf `index` on the way up to reach the root, nearest first. */
export function inclusionPath(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length <= 1) return [];
  const left = leftSize(leaves.length);
  return index < left
    ? [...inclusionPath(leaves.slice(0, left), index), merkleRoot(leaves.slice(left))]
    : [...inclusionPath(leaves.slice(left), index - left), merkleRoot(leaves.slice(0, left))];
}

/** The greatest power of two below the number of leaves. */
const leftSize = (leaves: number): number => 2 ** Math.floor(Math.log2(leaves - 1));
