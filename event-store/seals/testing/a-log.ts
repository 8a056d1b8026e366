import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventLog } from '../../event-store.js';
import { newEventId } from '../../event-id.js';
import { MemorySealStore } from '../memory-seal-store.js';
import type { Finding } from '../finding.js';
import { Sealer } from '../sealer.js';
import { SealSigner } from '../seal-signature.js';
import { verifyLog, type VerifyRange } from '../verify-log.js';

export const signer = new SealSigner(Buffer.alloc(32, 7));
const RECORDED = '2026-03-10T15:00:00.000Z' as Instant;

/** An event of a log: odd positions of one company, even ones of another, three streams each. */
export function anEvent(position: number, changes: Partial<StoredEvent> = {}): StoredEvent {
  const company = position % 2 === 0 ? 'company-b' : 'company-a';
  return {
    id: newEventId(position, '00000000-0000-4000-8000-000000000000'),
    stream: `stream-${position % 3}`,
    version: Math.ceil(position / 3),
    position,
    type: 'PointsEarned',
    schema: 1,
    data: { points: position, name: { $enc: `v1.t.key.${position}` } },
    meta: {
      company,
      actor: { kind: 'staff', id: 'user-1' },
      occurredAt: RECORDED,
      recordedAt: RECORDED,
      correlation: 'correlation-1',
      commandId: `command-${position}`,
    },
    ...changes,
  };
}

/** A log in an array that anybody may tamper with, and its seals. */
export class OpenLog implements Pick<EventLog, 'readAll'> {
  events: StoredEvent[];
  readonly seals = new MemorySealStore();

  constructor(size: number) {
    this.events = Array.from({ length: size }, (_, index) => anEvent(index + 1));
  }

  async readAll({ after, limit }: { after: number; limit: number }) {
    const events = this.events
      .filter(({ position }) => position > after)
      .toSorted((one, other) => one.position - other.position)
      .slice(0, limit);
    return { events, through: events.at(-1)?.position ?? after };
  }

  /** Seals the log as if it had so many events when each seal was due. */
  async sealedAt(...sizes: readonly number[]): Promise<this> {
    for (const size of sizes) {
      const log: Pick<EventLog, 'readAll' | 'head'> = {
        head: async () => size,
        readAll: async (options) => {
          const page = await this.readAll(options);
          const events = page.events.filter(({ position }) => position <= size);
          return { events, through: events.at(-1)?.position ?? options.after };
        },
      };
      const sealer = new Sealer({ log, seals: this.seals, signer, now_ms: () => Date.parse(RECORDED) });
      for await (const _ of sealer.sealAll());
    }
    return this;
  }

  async findings(range: VerifyRange = {}): Promise<Finding[]> {
    const { publicKey } = signer;
    const gapless = { before: Number.MIN_SAFE_INTEGER };
    const findings: Finding[] = [];
    for await (const step of verifyLog({ log: this, seals: this.seals, publicKey, gapless }, range)) {
      findings.push(...step.findings);
    }
    return findings;
  }
}
