import { createHash } from 'node:crypto';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { canonicalJson } from './canonical-json.js';
import { talliesDigest, talliesOf } from './company-tallies.js';
import { entryOf, manifestDigest, type SealedEntry } from './manifest.js';
import { leafHash, merkleRoot } from './merkle-tree.js';
import type { SealSigner } from './seal-signature.js';

/** What a seal says of a stretch of the log; digests in hex. All of it goes into the seal's hash. */
export interface SealHeader {
  /** Number of this form; another one would hash something else. */
  readonly form: 1;
  /** 1 for the first seal, without gaps. */
  readonly number: number;
  /** Where the seal before ended; 0 for the first. The stretch begins behind it. */
  readonly after: number;
  /** Position of the last event. */
  readonly through: number;
  readonly count: number;
  /** Merkle root over the events' leaves (RFC 6962). */
  readonly root: string;
  readonly manifest: string;
  readonly companies: string;
  /** Instant, UTC, milliseconds. */
  readonly sealedAt: string;
  /** Hash of the seal before: changing one changes all that follow. */
  readonly previous: string;
}

export interface Seal extends SealHeader {
  readonly hash: string;
  /** Ed25519 over the hash. */
  readonly signature: string;
}

/** A seal with what is needed to name an event that does not fit, and to prove that one does. */
export interface SealWithLeaves extends Seal {
  readonly leaves: readonly Buffer[];
  readonly entries: readonly SealedEntry[];
}

export const NO_SEAL_BEFORE = '0'.repeat(64);
const SEAL = Buffer.from([2]);

/**
 * An event as it lies in the log, personal fields as ciphertext: everything that the log gives of it, in canonical form.
 * Erasing a person's key changes none of it.
 */
export const eventLeaf = (event: StoredEvent): Buffer => leafHash(canonicalJson(event));

export const sealHash = (header: SealHeader): string =>
  createHash('sha256').update(SEAL).update(canonicalJson(header)).digest('hex');

/** Leaves the hash and the signature of a seal out. */
export const headerOf = (seal: SealHeader): SealHeader => ({
  form: seal.form,
  number: seal.number,
  after: seal.after,
  through: seal.through,
  count: seal.count,
  root: seal.root,
  manifest: seal.manifest,
  companies: seal.companies,
  sealedAt: seal.sealedAt,
  previous: seal.previous,
});

export interface Sealing {
  /** In log order, all that the log has behind the seal before. */
  readonly events: readonly StoredEvent[];
  /** Of each event. */
  readonly leaves: readonly Buffer[];
  readonly before: Seal | undefined;
  readonly sealedAt: string;
  readonly signer: SealSigner;
}

/** @throws RangeError without events */
export function makeSeal({ events, leaves, before, sealedAt, signer }: Sealing): SealWithLeaves {
  const entries = events.map(entryOf);
  const number = (before?.number ?? 0) + 1;
  const after = before?.through ?? 0;
  const header: SealHeader = {
    form: 1,
    number,
    after,
    through: entries.at(-1)?.position ?? after,
    count: events.length,
    root: merkleRoot(leaves).toString('hex'),
    manifest: manifestDigest(entries),
    companies: talliesDigest(talliesOf(number, entries)),
    sealedAt,
    previous: before?.hash ?? NO_SEAL_BEFORE,
  };
  const hash = sealHash(header);
  return { ...header, hash, signature: signer.sign(hash), leaves, entries };
}
