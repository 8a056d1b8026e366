import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { HASH_BYTES } from './merkle-tree.js';

/** Which event a leaf is of: with it a verification can name what is no longer there. */
export interface SealedEntry {
  readonly position: number;
  readonly company: string;
  readonly stream: string;
  readonly version: number;
}

type Row = readonly [position: number, company: string, stream: string, version: number];

/** No seal has so many events that its manifest comes near; a forged one must not fill the memory. */
const MAX_MANIFEST_BYTES = 64_000_000;

export const entryOf = ({ position, stream, version, meta: { company } }: StoredEvent): SealedEntry => ({
  position,
  company,
  stream,
  version,
});

/** The manifest's one form; its digest stands in the seal. */
const manifestText = (entries: readonly SealedEntry[]): string =>
  JSON.stringify(
    entries.map(({ position, company, stream, version }): Row => [position, company, stream, version]),
  );

export const manifestDigest = (entries: readonly SealedEntry[]): string =>
  createHash('sha256').update(manifestText(entries)).digest('hex');

export const packManifest = (entries: readonly SealedEntry[]): Buffer =>
  deflateRawSync(manifestText(entries));

/** @throws Error for what no `packManifest` made */
export function unpackManifest(packed: Buffer): SealedEntry[] {
  const text = inflateRawSync(packed, { maxOutputLength: MAX_MANIFEST_BYTES }).toString();
  return (JSON.parse(text) as Row[]).map(([position, company, stream, version]) => ({
    position,
    company,
    stream,
    version,
  }));
}

export const packLeaves = (leaves: readonly Buffer[]): Buffer => Buffer.concat(leaves);

/** @throws RangeError when it is no whole number of hashes */
export function unpackLeaves(packed: Buffer): Buffer[] {
  if (packed.length % HASH_BYTES !== 0) throw new RangeError('leaves of an odd length');
  return Array.from({ length: packed.length / HASH_BYTES }, (_, index) =>
    packed.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}
