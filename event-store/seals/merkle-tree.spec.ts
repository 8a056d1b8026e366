import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';
import { leafHash, merkleRoot, MerkleTree } from './merkle-tree.js';

/** The inputs and roots of the test vectors that Certificate Transparency logs are held to (RFC 6962). */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS: Readonly<Record<number, string>> = {
  1: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  2: 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  3: 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  8: '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
};

const leavesOf = (inputs: readonly string[]) =>
  inputs.map((hex) => leafHash(Buffer.from(hex, 'hex').toString('latin1')));

/** Climbs from a leaf with nothing but the tree's size, as somebody else would. */
function climb(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer {
  const node = (left: Buffer, right: Buffer) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from([1]), left, right]))
      .digest();
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (at % 2 === 1 || at === last) {
      hash = node(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else hash = node(hash, sibling);
    [at, last] = [at >> 1, last >> 1];
  }
  return hash;
}

describe('a Merkle tree', () => {
  it.each(Object.entries(ROOTS))('has the root of RFC 6962 over %s leaves', (size, root) => {
    expect(merkleRoot(leavesOf(INPUTS.slice(0, Number(size)))).toString('hex')).toBe(root);
  });

  it('proves each of its leaves (RFC 9162, 2.1.3.2), and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, choice) => {
        const leaves = Array.from({ length: size }, (_, index) => leafHash(`leaf ${index}`));
        const index = choice % size;
        const path = new MerkleTree(leaves).path(index);
        expect(climb(leaves[index]!, index, size, path)).toEqual(merkleRoot(leaves));
        expect(climb(leafHash('another'), index, size, path)).not.toEqual(merkleRoot(leaves));
      }),
    );
  });

  it('without leaves has no root', () => expect(() => merkleRoot([])).toThrow(RangeError));
});

describe('canonical JSON', () => {
  it('is the same however the fields are ordered (RFC 8785)', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é\n"' }], a: 1e21, é: true, B: -0 })).toBe(
      '{"B":0,"a":1e+21,"b":[1,{"c":"é\\n\\"","d":null}],"é":true}',
    );
  });

  it('says what JSON says', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([NaN, Infinity, undefined])('refuses %s', (value) => {
    expect(() => canonicalJson([value])).toThrow(TypeError);
  });
});
