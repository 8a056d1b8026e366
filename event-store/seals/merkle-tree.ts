import { hash } from 'node:crypto';

export const HASH_BYTES = 32;
const LEAF = '\0';
const NODE = Buffer.from([1]);

/** Merkle trees as RFC 6962 has them: the first byte keeps a leaf from passing for an inner node. */
export const leafHash = (content: string): Buffer =>
  // In one call over text: the first byte of a leaf is 0, which is one byte of UTF-8 too.
  hash('sha256', `${LEAF}${content}`, 'buffer');

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');

/** Remembers the roots of its parts, so that proving every leaf costs no more than one root. */
export class MerkleTree {
  readonly #parts = new Map<string, Buffer>();

  /** @throws RangeError for no leaves: a seal without events does not exist */
  constructor(private readonly leaves: readonly Buffer[]) {
    if (leaves.length === 0) throw new RangeError('a tree without leaves');
  }

  root(): Buffer {
    return this.#rootOf(0, this.leaves.length);
  }

  /** What must be hashed with leaf `index` on the way up to reach the root, nearest first. */
  path(index: number): Buffer[] {
    return this.#pathIn(0, this.leaves.length, index);
  }

  #pathIn(start: number, end: number, index: number): Buffer[] {
    if (end - start === 1) return [];
    const middle = start + leftSize(end - start);
    return index < middle
      ? [...this.#pathIn(start, middle, index), this.#rootOf(middle, end)]
      : [...this.#pathIn(middle, end, index), this.#rootOf(start, middle)];
  }

  #rootOf(start: number, end: number): Buffer {
    if (end - start === 1) return this.leaves[start]!;
    const name = `${start}-${end}`;
    const known = this.#parts.get(name);
    if (known) return known;
    const middle = start + leftSize(end - start);
    const root = nodeHash(this.#rootOf(start, middle), this.#rootOf(middle, end));
    this.#parts.set(name, root);
    return root;
  }
}

export const merkleRoot = (leaves: readonly Buffer[]): Buffer => new MerkleTree(leaves).root();

/** The greatest power of two below the number of leaves. */
const leftSize = (leaves: number): number => 2 ** Math.floor(Math.log2(leaves - 1));
