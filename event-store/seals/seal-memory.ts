import { findAnchor, type Anchor } from './anchor.js';
import type { SealStore } from './seal-store.js';

/** Where the last seal is remembered outside the database: whoever alters that one does not reach it. */
export interface SealMemory {
  read(): Promise<Anchor | undefined>;
  /** Resolves when a crash cannot take it back. */
  write(last: Anchor): Promise<void>;
}

/** The chain does not hold the seal that was made last: it was cut off, or another one was put in its place. */
export class SealsLost extends Error {
  constructor(readonly known: Anchor) {
    super(`seal ${known.number}:${known.hash} was made here and is not in the chain any more`);
    this.name = 'SealsLost';
  }
}

/**
 * @param known what this process remembers by itself
 * @throws SealsLost when the chain is not the one that was sealed: to go on would sign what was altered
 */
export async function assertChainHolds(
  seals: SealStore,
  ...known: readonly (Anchor | undefined)[]
): Promise<void> {
  for (const anchor of known) {
    if (anchor && (await findAnchor(seals, anchor))) throw new SealsLost(anchor);
  }
}
