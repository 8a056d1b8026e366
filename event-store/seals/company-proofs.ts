import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventLog } from '../event-store.js';
import { talliesOf, type Tally } from './company-tallies.js';
import { LogCursor } from './log-cursor.js';
import { MerkleTree } from './merkle-tree.js';
import type { KeptSeal, SealStore } from './seal-store.js';

/** A company's event as it lies in the log, and how its leaf reaches the root of its seal. */
export interface ProvenEvent {
  readonly event: StoredEvent;
  readonly seal: number;
  /** Place of the leaf in the seal's tree; null for an event that the seal does not know. */
  readonly index: number | null;
  /** Hashes in hex, nearest first. */
  readonly path: readonly string[];
}

/** A seal for somebody outside, and the company's events that it covers. */
export interface CompanyPart {
  readonly seal: Omit<KeptSeal, 'leaves' | 'entries'>;
  readonly tallies: readonly Tally[];
  readonly events: readonly ProvenEvent[];
}

const SEALS_PAGE = 16;

/**
 * The whole chain of seals with one company's events and their proofs. Of other companies it holds hashes alone. It
 * judges nothing: what does not fit is for whoever verifies it to find.
 */
export async function* companyProofs(
  log: Pick<EventLog, 'readAll'>,
  seals: SealStore,
  company: string,
): AsyncGenerator<CompanyPart> {
  const cursor = new LogCursor({ readAll: (options) => log.readAll({ ...options, company }) }, 0);
  for (let page = await seals.read(0, SEALS_PAGE); page.length > 0;) {
    for (const seal of page) yield companyPart(seal, await cursor.takeThrough(seal.through));
    page = await seals.read(page.at(-1)?.number ?? 0, SEALS_PAGE);
  }
}

function companyPart(kept: KeptSeal, events: readonly StoredEvent[]): CompanyPart {
  const { leaves, entries, ...seal } = kept;
  const tree = leaves && leaves.length > 0 ? new MerkleTree(leaves) : undefined;
  const places = new Map(
    entries?.map(({ position, company }, index) => [placeName(position, company), index]),
  );
  return {
    seal,
    tallies: talliesOf(seal.number, entries ?? []),
    events: events.map((event) => {
      const index = places.get(placeName(event.position, event.meta.company)) ?? null;
      const path = index === null || !tree || index >= (leaves?.length ?? 0) ? [] : tree.path(index);
      return { event, seal: seal.number, index, path: path.map((hash) => hash.toString('hex')) };
    }),
  };
}

const placeName = (position: number, company: string): string => `${position}\n${company}`;
