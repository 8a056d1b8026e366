import { ERASED, type EventCatalogue, type StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { describeEventStore } from '../contract/event-store.contract.js';
import { COMPANY, PageRecorder, byCommand } from '../contract/fixtures.js';
import type { EventStore } from '../event-store.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { MemorySubjectKeys } from '../personal-data/memory-subject-keys.js';
import { withPersonalData } from '../personal-data/with-personal-data.js';
import { withSharedTail } from '../subscription/shared-tail.js';
import { withCurrentShapes } from './with-current-shapes.js';

const TYPES = {
  PointsEarned: { schema: 1 },
  PointsRedeemed: { schema: 2, upcasts: [(data: object) => data] },
};

describeEventStore('a store that shows current shapes', async () => {
  const log = withPersonalData(new MemoryEventStore(), { catalogue: TYPES, keys: new MemorySubjectKeys() });
  const store = withCurrentShapes(log, TYPES);
  return { store, other: store, dispose: () => store.close() };
});

/** A payment as three releases wrote it: in reais, in cents, in cents with a payer who is personal. */
const FIRST: EventCatalogue = { Paid: { schema: 1 } };
const SECOND: EventCatalogue = {
  Paid: { schema: 2, upcasts: [({ reais }: { reais: number }) => ({ cents: Math.round(reais * 100) })] },
};
const THIRD: EventCatalogue = {
  Paid: {
    schema: 3,
    upcasts: [...SECOND.Paid!.upcasts!, (data: { cents: number }) => ({ ...data, payer: null })],
    personal: { subject: 'by' as never, fields: ['payer' as never] },
  },
  Refunded: { schema: 1 },
};

describe('after three releases', () => {
  let log: MemoryEventStore;
  let keys: MemorySubjectKeys;
  beforeEach(() => {
    log = new MemoryEventStore();
    keys = new MemorySubjectKeys();
  });

  const release = (catalogue: EventCatalogue): EventStore =>
    withCurrentShapes(withSharedTail(withPersonalData(log, { catalogue, keys })), catalogue);
  const pay = (store: EventStore, data: object, type = 'Paid', stream = 'account') =>
    store.append([{ stream, expectedVersion: 'any', events: [{ type, data }] }], byCommand());
  const shown = (events: readonly StoredEvent[]) => events.map(({ schema, data }) => ({ schema, ...data }));

  it('a fact that cannot be brought forward is no trouble of those beside it on a page', async () => {
    await pay(release(FIRST), { reais: 1.1 });
    const careful: EventCatalogue = {
      Paid: {
        schema: 2,
        upcasts: [
          ({ reais }: { reais: number }) => {
            if (reais < 0) throw new TypeError('a debt');
            return { cents: Math.round(reais * 100) };
          },
        ],
      },
    };
    await pay(release(FIRST), { reais: -1 });
    const { events } = await release(careful).readAll({ after: 0, limit: 10 });
    expect(events[0]?.data).toEqual({ cents: 110 });
    expect(() => events[1]?.data).toThrow('a debt');
  });

  it('every reader sees what each of them wrote in today’s shape, and the log keeps it as it was', async () => {
    await pay(release(FIRST), { reais: 1.1 });
    await pay(release(SECOND), { cents: 220 });
    const store = release(THIRD);
    const recorder = new PageRecorder();
    const subscription = store.subscribe({ after: 0, types: ['Paid'], onPage: recorder.onPage });
    await pay(store, { cents: 330, by: 'p-1', payer: 'Maria' });
    await recorder.untilEvents(3);
    await subscription.stop();

    const expected = [
      { schema: 3, cents: 110, payer: null },
      { schema: 3, cents: 220, payer: null },
      { schema: 3, cents: 330, by: 'p-1', payer: 'Maria' },
    ];
    const history = await store.readStream(COMPANY, 'account');
    expect(shown(history)).toEqual(expected);
    expect(shown((await store.readAll({ after: 0, limit: 10 })).events)).toEqual(expected);
    expect(shown(recorder.events)).toEqual(expected);
    expect(shown([(await store.readEvent(COMPANY, history[0]!.id))!])).toEqual([expected[0]]);
    expect((await log.readStream(COMPANY, 'account')).map(({ schema }) => schema)).toEqual([1, 2, 3]);
    expect((await log.readStream(COMPANY, 'account'))[0]!.data).toEqual({ reais: 1.1 });
    await store.close();
  });

  it('upcasts see clear data, or that they were erased', async () => {
    await pay(release(THIRD), { cents: 1, by: 'p-1', payer: 'Maria' });
    const fourth: EventCatalogue = {
      Paid: {
        schema: 4,
        upcasts: [
          ...THIRD.Paid!.upcasts!,
          ({ payer, ...data }: { payer: string }) => ({ ...data, payers: [payer] }),
        ],
      },
    };
    const store = release(fourth);
    expect(shown(await store.readStream(COMPANY, 'account'))).toMatchObject([{ payers: ['Maria'] }]);
    await keys.erase(COMPANY, 'p-1');
    expect(shown(await store.readStream(COMPANY, 'account'))).toMatchObject([{ payers: [ERASED] }]);
  });

  it('the second, still running, says what it cannot read, and follows what it can', async () => {
    const old = release(SECOND);
    await pay(release(THIRD), { cents: 1, by: 'p-1', payer: 'Maria' });
    await pay(release(THIRD), { cents: 1 }, 'Refunded', 'refunds');
    const errors: unknown[] = [];
    const stuck = await new Promise<string>((resolve) => {
      const subscription = old.subscribe({
        after: 0,
        types: ['Paid'],
        onPage: async () => void errors.push('misread'),
        onError: (error) => void subscription.stop().then(() => resolve(String(error))),
      });
    });

    expect([stuck, errors]).toEqual([
      expect.stringMatching(/UnknownShape: .*Paid of shape 3.* knows shapes up to 2/),
      [],
    ]);
    await expect(old.readStream(COMPANY, 'account')).rejects.toThrow(/shape 3/);
    await expect(old.readStream(COMPANY, 'refunds')).rejects.toThrow(/unknown type Refunded/);
    expect((await old.readAll({ after: 0, limit: 10, types: ['Other'] })).events).toEqual([]);
    await old.close();
  });
});

it.each([
  ['without an upcast for an older shape', { Paid: { schema: 2 } }],
  ['with one too many', { Paid: { schema: 1, upcasts: [(data: object) => data] } }],
])('a catalogue %s is refused at the start', (_, catalogue) => {
  expect(() => withCurrentShapes({} as EventStore, catalogue)).toThrow(RangeError);
});
