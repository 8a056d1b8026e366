import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { EVENT_CATALOGUE, type AnyEvent } from '@fidelidade/domain/events.js';
import { streamOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import { anEntry, aPayment } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { SEES_ALL, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { ChangeFeed, MAX_MISSED_EVENTS, type Change } from './change-feed.js';
import { MODEL_WAITS } from './wait-for-read-models.js';

const COMPANY = 'company-1';

/** Read models that show nothing until they are told to. */
class Models {
  readonly waits: string[] = [];
  private readonly waiting: ((shown: boolean) => void)[] = [];
  private isCurrent = true;

  hold(): void {
    this.isCurrent = false;
  }
  release(): void {
    this.isCurrent = true;
    for (const resolve of this.waiting.splice(0)) resolve(true);
  }
  giveUp(): void {
    for (const resolve of this.waiting.splice(0)) resolve(false);
  }
  reached = (models: readonly string[], position: number): Promise<boolean> => {
    this.waits.push(`${models.join()} ${position}`);
    if (this.isCurrent) return Promise.resolve(true);
    return new Promise((resolve) => this.waiting.push(resolve));
  };
}

function house() {
  const store = withPersonalData(new MemoryEventStore(), {
    catalogue: EVENT_CATALOGUE,
    keys: new MemorySubjectKeys(),
  });
  const models = new Models();
  const feed = new ChangeFeed(store, models);
  let commands = 0;
  const record = async (stream: string, event: AnyEvent, company = COMPANY) => {
    commands += 1;
    const { position } = await store.append([{ stream, expectedVersion: 'any', events: [event] }], {
      company,
      actor: { kind: 'staff', id: 'user-1' },
      commandId: `command-${commands}`,
      commandDigest: 'digest',
      occurredAt: instant('2026-03-10'),
      correlation: 'spec',
    });
    return position;
  };
  const told: Change[] = [];
  const follow = (after?: number, company = COMPANY) =>
    feed.follow(company, after, (changes) => void told.push(...changes));
  return { store, models, feed, record, told, follow };
}

const product = (id: string): [string, AnyEvent] => [
  streams.product(id),
  { type: 'ProductDisabled', data: { id } },
];
const goods = (warehouseId: string, productId: string): [string, AnyEvent] => {
  const moved = { movementId: `m-${productId}`, quantity: '1', balance: '1', date: '2026-03-10' } as never;
  const source = { kind: 'receipt', id: 'r1' } as const;
  const data = { ...(moved as object), productId, warehouseId, cost: 1, balanceCost: 1, source } as never;
  return [streams.stockItem(warehouseId, productId), { type: 'StockReceived', data }];
};
const said = (told: readonly Change[]) => told.map(({ resource, id }) => `${resource} ${id}`);
/** Everything that can happen without waiting has happened. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the change feed', () => {
  it('tells which record changed, of the company that is followed and from now on', async () => {
    const { record, follow, told, feed } = house();
    await record(...product('before'));
    await follow();
    await record(...product('other'), 'company-2');
    const position = await record(...product('one'));
    await settled();
    expect(told).toEqual([{ resource: 'products', id: 'one', position }]);
    await feed.onModuleDestroy();
  });

  it.each(RECORD_KINDS.map((kind) => [kind.resource, kind as AnyKind] as const))(
    'tells of %s which of them changed',
    async (resource, kind) => {
      const { record, follow, told, feed } = house();
      await follow();
      const id = 'one';
      for (const fact of ['Disabled', 'Deleted', 'Restored', 'Purged'])
        await record(streamOf(kind, id), { type: `${kind.name}${fact}`, data: { id } } as AnyEvent);
      await settled();
      expect(new Set(said(told))).toEqual(new Set([`${resource} ${id}`]));
      await feed.onModuleDestroy();
    },
  );

  it('tells nothing before the read models that follow the fact show it', async () => {
    const { record, follow, told, models, feed } = house();
    await follow();
    models.hold();
    const position = await record(...product('one'));
    await settled();
    expect(models.waits).toEqual([`products ${position}`]);
    expect(told).toEqual([]);
    models.release();
    await settled();
    expect(said(told)).toEqual(['products one']);
    await feed.onModuleDestroy();
  });

  it('tells all the same when a read model does not get on', async () => {
    const { record, follow, told, models, feed } = house();
    await follow();
    models.hold();
    await record(...product('one'));
    for (let wait = 0; wait < MODEL_WAITS; wait += 1) {
      await settled();
      expect(told).toEqual([]);
      models.giveUp();
    }
    await settled();
    expect(said(told)).toEqual(['products one']);
    await feed.onModuleDestroy();
  });

  it('knows a payable from a receivable by how the entry began, and the account that a payment moves', async () => {
    const { record, follow, told, feed } = house();
    const entry = { entryId: 'entry-1', ...anEntry({ direction: 'P' }) };
    await record(streams.entry('entry-1'), { type: 'EntryOpened', data: entry });
    await follow();
    await record(streams.entry('entry-1'), {
      type: 'PaymentRegistered',
      data: { entryId: 'entry-1', ...aPayment({ accountId: 'bank' }), outstanding: centavos(0) },
    });
    await settled();
    expect(said(told)).toEqual(['payables entry-1', 'accounts bank']);
    const on = day('2026-03-10');
    const back = { on, reason: 'Engano', outstanding: centavos(1), dueDate: on };
    await record(streams.entry('entry-1'), {
      type: 'PaymentReversed',
      data: { entryId: 'entry-1', paymentId: 'payment-1', ...back },
    });
    await settled();
    expect(said(told).slice(2)).toEqual(['payables entry-1', 'accounts null']);
    await feed.onModuleDestroy();
  });

  it('knows both accounts that a transfer moves, and that some do when it goes back', async () => {
    const { record, follow, told, feed } = house();
    await follow();
    const stream = streams.accountTransfer('one');
    const on = day('2026-03-10');
    const moved = {
      fromAccountId: 'till',
      toAccountId: 'bank',
      amount: centavos(1),
      fee: centavos(0),
      date: on,
    };
    await record(stream, { type: 'AccountTransferMade', data: { transferId: 'one', ...moved } });
    await settled();
    await record(stream, {
      type: 'AccountTransferReversed',
      data: { transferId: 'one', on, reason: 'Engano' },
    });
    await settled();
    expect(said(told)).toEqual([
      ...['transfers one', 'accounts till', 'accounts bank'],
      ...['transfers one', 'accounts null'],
    ]);
    await feed.onModuleDestroy();
  });

  it('says first what was missed, each record once, then goes on', async () => {
    const { record, follow, told, feed } = house();
    const seen = await record(...product('seen'));
    await record(...product('one'));
    await record(...product('two'), 'company-2');
    await record(...product('one'));
    await follow(seen);
    expect(said(told)).toEqual(['products one']);
    await record(...product('three'));
    await settled();
    expect(said(told)).toEqual(['products one', 'products three']);
    await feed.onModuleDestroy();
  });

  it('says that anything may have changed to who missed too much', async () => {
    const { record, follow, told, feed } = house();
    for (let count = 0; count <= MAX_MISSED_EVENTS; count += 1) await record(...product(`p-${count}`));
    await follow(0);
    expect(told).toContainEqual({ resource: 'products', id: null, position: MAX_MISSED_EVENTS + 1 });
    expect(told.every(({ id }) => id === null)).toBe(true);
    await feed.onModuleDestroy();
  });

  it('misses nothing of what happens while a follower joins', async () => {
    const { record, follow, told, models, feed } = house();
    await follow(undefined, 'company-2');
    models.hold();
    await record(...product('theirs'), 'company-2');
    await settled();
    await record(...product('ours'));
    const joining = follow();
    await settled();
    models.release();
    await joining;
    await settled();
    expect(said(told)).toContain('products ours');
    await feed.onModuleDestroy();
  });

  it('tells who sees some warehouses only of the goods in those, and of what else a product is (R-6.4)', async () => {
    const { record, follow, told, feed } = house();
    await follow();
    await record(...goods('w1', 'tea'));
    await record(...goods('w2', 'rice'));
    await record(...product('rice'));
    await record(...product('salt'));
    await settled();
    const viewer = (...warehouses: string[]) => ({ userId: 'u', scope: { ...WHOLE_COMPANY, warehouses } });
    const toldTo = async (who: Viewer) => said(await feed.among(COMPANY, who, told));
    expect(await toldTo(viewer('w1'))).toEqual(['products tea', 'products rice', 'products salt']);
    expect(await toldTo(viewer('w3'))).toEqual(['products rice', 'products salt']);
    expect(await toldTo(SEES_ALL)).toEqual(said(told));
    await feed.onModuleDestroy();
  });

  it('subscribes once for all its listeners, and is silent after the end', async () => {
    const { store, record, follow, told, feed } = house();
    const subscribe = jest.spyOn(store, 'subscribe');
    const [one] = await Promise.all([follow(), follow(), follow(undefined, 'company-2')]);
    expect(subscribe).toHaveBeenCalledTimes(1);
    one.stop();
    await record(...product('one'));
    await settled();
    expect(said(told)).toEqual(['products one']);
    await feed.onModuleDestroy();
    await record(...product('two'));
    await settled();
    expect(told).toHaveLength(1);
  });
});
