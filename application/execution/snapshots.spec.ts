import fc from 'fast-check';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import type { DomainEvent, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import type { LoyaltyAccountEvent } from '@fidelidade/domain/loyalty/account/events.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import type { StockItemEvent } from '@fidelidade/domain/stock/stock-item/events.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { MemorySnapshotStore } from '@fidelidade/event-store/snapshots/memory-snapshot-store.js';
import { loadStream, SHORT_STREAM, SNAPSHOT_EVERY } from './load-stream.js';

const COMPANY = 'company-1';
const STREAM = 'stock-item-w-p';

const received = (movementId: string): StockItemEvent => ({
  type: 'StockReceived',
  data: {
    movementId,
    productId: 'p',
    warehouseId: 'w',
    quantity: decimal('1'),
    cost: centavos(250),
    balance: decimal('1'),
    balanceCost: centavos(250),
    date: day('2026-03-10'),
    source: { kind: 'receipt', id: movementId },
  },
});

let store: EventStore;
let snapshots: MemorySnapshotStore;
let reads: number[];

beforeEach(() => {
  const log = withPersonalData(new MemoryEventStore(), {
    catalogue: EVENT_CATALOGUE,
    keys: new MemorySubjectKeys(),
  });
  reads = [];
  store = {
    ...log,
    async readStream(...query): Promise<readonly StoredEvent[]> {
      const events = await log.readStream(...query);
      reads.push(events.length);
      return events;
    },
  };
  snapshots = new MemorySnapshotStore();
});

let commands = 0;
async function append(events: readonly DomainEvent[], stream = STREAM): Promise<void> {
  commands += 1;
  await store.append([{ stream, expectedVersion: 'any', events }], {
    company: COMPANY,
    actor: { kind: 'system', id: 'spec' },
    commandId: `c-${commands}`,
    commandDigest: 'd',
    occurredAt: instant('2026-03-10T12:00:00.000Z'),
    correlation: 'spec',
  });
}

const many = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, n) => received(`${prefix}-${n}`));
const load = () => loadStream({ store, snapshots }, stockItemDecider, COMPANY, STREAM);
const plain = async () => (await loadStream({ store }, stockItemDecider, COMPANY, STREAM)).state;
const asData = (state: ReturnType<typeof stockItemDecider.evolve>) =>
  stockItemDecider.snapshots!.freeze(state);

/** The beginning, and then what no snapshot is of. */
const WHOLE = [SHORT_STREAM, SNAPSHOT_EVERY - SHORT_STREAM];

describe('a long stream', () => {
  it('is read from its snapshot on', async () => {
    await append(many(SNAPSHOT_EVERY));
    await load();
    await append(many(3, 'later'));
    const { state, version } = await load();
    expect(reads).toEqual([...WHOLE, SHORT_STREAM, 3]);
    expect(version).toBe(SNAPSHOT_EVERY + 3);
    expect(asData(state)).toEqual(asData(await plain()));
    expect(state.movements.has('later-2') && state.movements.has('m-0')).toBe(true);
  });

  it('is asked for no snapshot while it is short', async () => {
    await append(many(SHORT_STREAM - 1));
    const find = jest.spyOn(snapshots, 'find');
    await load();
    expect(reads).toEqual([SHORT_STREAM - 1]);
    expect(find).not.toHaveBeenCalled();
  });

  it('keeps none while it is not long', async () => {
    await append(many(SNAPSHOT_EVERY - 1));
    await load();
    await load();
    const whole = [SHORT_STREAM, SNAPSHOT_EVERY - 1 - SHORT_STREAM];
    expect(reads).toEqual([...whole, ...whole]);
  });

  it('is read whole when its snapshots were thrown away', async () => {
    await append(many(SNAPSHOT_EVERY));
    await load();
    snapshots.clear();
    await load();
    expect(reads).toEqual([...WHOLE, ...WHOLE]);
  });

  it('is read whole when its state has another form now', async () => {
    await append(many(SNAPSHOT_EVERY));
    await load();
    const { snapshots: form } = stockItemDecider;
    const next = { ...stockItemDecider, snapshots: { ...form!, schema: form!.schema + 1 } };
    await loadStream({ store, snapshots }, next, COMPANY, STREAM);
    expect(reads).toEqual([...WHOLE, ...WHOLE]);
  });

  it('has the same state whenever snapshots were taken, kept or lost', async () => {
    const anyStep = fc.oneof(
      fc.record({ grow: fc.integer({ min: 1, max: 700 }) }),
      fc.constant('load' as const),
      fc.constant('lose' as const),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async (steps) => {
        run += 1;
        const stream = `stock-item-w-${run}`;
        const at = (source: Parameters<typeof loadStream>[0]) =>
          loadStream(source, stockItemDecider, COMPANY, stream);
        const history: StockItemEvent[] = [];
        for (const step of steps) {
          if (step === 'lose') snapshots.clear();
          else if (step === 'load') await at({ store, snapshots });
          else {
            const events = many(step.grow, `r${history.length}`);
            history.push(...events);
            await append(events, stream);
          }
        }
        const { state, version } = await at({ store, snapshots });
        expect(version).toBe(history.length);
        expect(asData(state)).toEqual(asData(fold(stockItemDecider, history)));
      }),
      { numRuns: 25 },
    );
  });
});

const pended = (lotId: string): LoyaltyAccountEvent => ({
  type: 'PointsPended',
  data: {
    participantId: 'p',
    currency: 'cashback',
    lotId,
    amount: centavos(500),
    saleId: lotId,
    programVersion: 1,
    basisPoints: 500,
    base: centavos(10_000),
    earnedOn: day('2026-03-10'),
    availableOn: day('2026-03-18'),
    expiresOn: day('2026-06-16'),
  },
});

it("a loyalty account's state comes back from JSON as it was", () => {
  const { snapshots: form } = loyaltyAccountDecider;
  const opened = { participantId: 'p', personId: 'maria' };
  const state = fold(loyaltyAccountDecider, [
    { type: 'LoyaltyAccountOpened', data: opened },
    pended('a'),
    pended('b'),
  ]);
  const thawed = form!.thaw(JSON.parse(JSON.stringify(form!.freeze(state))));
  expect(form!.freeze(thawed)).toEqual(form!.freeze(state));
  expect(thawed.lots.get('b')).toEqual(state.lots.get('b'));
});
