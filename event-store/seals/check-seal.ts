import { talliesDigest, talliesOf } from './company-tallies.js';
import type { SealPart } from './finding.js';
import { manifestDigest } from './manifest.js';
import { merkleRoot } from './merkle-tree.js';
import { headerOf, sealHash, type SealWithLeaves } from './seal.js';
import { isSignedBy } from './seal-signature.js';
import type { KeptSeal } from './seal-store.js';

export interface CheckedSeal {
  /** Undefined when the seal is as it was made. */
  readonly brokenPart: SealPart | undefined;
  /** The seal's content when it can be trusted to name events. */
  readonly content: SealWithLeaves | undefined;
}

/** Whether a seal is as it was made: its hash, its signature, and that leaves and manifest are those that were hashed. */
export function checkSeal(seal: KeptSeal, publicKey: string): CheckedSeal {
  const headerPart = brokenHeader(seal, publicKey);
  const { leaves, entries } = seal;
  if (headerPart || !leaves || !entries || seal.form !== 1) {
    return { brokenPart: headerPart ?? (leaves ? 'manifest' : 'leaves'), content: undefined };
  }
  const content: SealWithLeaves = { ...seal, form: 1, leaves, entries };
  const contentPart = brokenContent(content);
  return { brokenPart: contentPart, content: contentPart ? undefined : content };
}

function brokenHeader(seal: KeptSeal, publicKey: string): SealPart | undefined {
  if (seal.form !== 1) return 'form';
  if (sealHash(headerOf({ ...seal, form: 1 })) !== seal.hash) return 'hash';
  return isSignedBy(publicKey, seal.hash, seal.signature) ? undefined : 'signature';
}

function brokenContent({ leaves, entries, number, ...header }: SealWithLeaves): SealPart | undefined {
  if (leaves.length !== header.count || merkleRoot(leaves).toString('hex') !== header.root) return 'leaves';
  if (entries.length !== header.count || manifestDigest(entries) !== header.manifest) return 'manifest';
  return talliesDigest(talliesOf(number, entries)) === header.companies ? undefined : 'companies';
}
