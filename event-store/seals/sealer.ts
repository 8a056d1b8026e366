import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventLog } from '../event-store.js';
import type { Anchor } from './anchor.js';
import { assertChainHolds, type SealMemory } from './seal-memory.js';
import { eventLeaf, makeSeal, type Seal } from './seal.js';
import type { SealSigner } from './seal-signature.js';
import type { SealStore } from './seal-store.js';

/** A full seal. It bounds what a verification holds in memory, and the length of a proof: ten hashes. */
export const SEAL_MAX_EVENTS = 1_024;
/** No event waits longer for its seal while the sealer runs. */
export const SEAL_MAX_AGE_ms = 60_000;
/** Read, and hashed, in one go: requests are answered in between. */
const EVENTS_PER_PAGE = 128;
const EVENTS_PER_TURN = 64;

export interface SealerOptions {
  /** The bare log: what is sealed is ciphertext. */
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly seals: SealStore;
  readonly signer: SealSigner;
  /** Remembers the last seal elsewhere; absent where nobody seals but a spec. */
  readonly memory?: SealMemory | undefined;
  readonly now_ms?: () => number;
}

/**
 * Puts seals on the log. It only reads the log, so no append waits for it. A seal is one row, written at once, that begins
 * where the one before ended: a process that dies leaves no gap, and two that seal at once cannot both write a number. It goes
 * on only from a chain that holds the seal which was made last, as remembered outside the database: whoever alters an old
 * event and cuts the seals off from there must not find it sealed anew.
 */
export class Sealer {
  /** The last seal that this process made or saw. */
  private known: Anchor | undefined;

  constructor(private readonly options: SealerOptions) {}

  /** Seals what is due: whole seals at once, the rest when its first event is a minute old. @returns the new seals @throws SealsLost */
  sealDue(): AsyncGenerator<Seal> {
    return this.sealOn('due');
  }

  /** Seals everything that the log has now, due or not. */
  sealAll(): AsyncGenerator<Seal> {
    return this.sealOn('all');
  }

  private async *sealOn(what: 'due' | 'all'): AsyncGenerator<Seal> {
    const { seals, memory } = this.options;
    await assertChainHolds(seals, this.known, await memory?.read());
    let before = await seals.last();
    if (before) await this.remember(before);
    for (;;) {
      const seal: Seal | undefined = await this.sealNext(before, what);
      if (!seal) return;
      await this.remember(seal);
      yield seal;
      before = seal;
    }
  }

  private async remember({ number, hash }: Seal): Promise<void> {
    if (this.known?.number === number && this.known.hash === hash) return;
    await this.options.memory?.write({ number, hash });
    this.known = { number, hash };
  }

  private async sealNext(before: Seal | undefined, what: 'due' | 'all'): Promise<Seal | undefined> {
    const { seals, signer, now_ms = Date.now } = this.options;
    const after = before?.through ?? 0;
    const events = await (what === 'due' ? this.dueEvents(after) : this.nextEvents(after));
    if (events.length === 0) return undefined;
    const leaves = await leavesOf(events);
    const sealedAt = new Date(now_ms()).toISOString();
    const seal = makeSeal({ events, leaves, before, sealedAt, signer });
    if (await seals.append(seal)) return seal;
    // Another process was faster: go on from what it wrote.
    const last = await seals.last();
    return last && last.number > (before?.number ?? 0) ? this.sealNext(last, what) : undefined;
  }

  /** Looks at few events before it reads many: a quiet shop is asked every few seconds. */
  private async dueEvents(after: number): Promise<readonly StoredEvent[]> {
    const { log, now_ms = Date.now } = this.options;
    const [first] = (await log.readAll({ after, limit: 1 })).events;
    if (!first) return [];
    if (now_ms() - Date.parse(first.meta.recordedAt) >= SEAL_MAX_AGE_ms) return this.nextEvents(after);
    // Positions need not be consecutive: that there may be enough they tell, that there are shows only when they are read.
    if ((await log.head()) - after < SEAL_MAX_EVENTS) return [];
    const events = await this.nextEvents(after);
    return events.length === SEAL_MAX_EVENTS ? events : [];
  }

  private async nextEvents(after: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (let through = after; events.length < SEAL_MAX_EVENTS;) {
      const limit = Math.min(EVENTS_PER_PAGE, SEAL_MAX_EVENTS - events.length);
      const page = await this.options.log.readAll({ after: through, limit });
      events.push(...page.events);
      if (page.events.length < limit) break;
      through = page.through;
    }
    return events;
  }
}

async function leavesOf(events: readonly StoredEvent[]): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for (const event of events) {
    if (leaves.length > 0 && leaves.length % EVENTS_PER_TURN === 0) await nextTurn();
    leaves.push(eventLeaf(event));
  }
  return leaves;
}
