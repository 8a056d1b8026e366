import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventStore, LogPage } from '../event-store.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { MemorySubjectKeys } from '../personal-data/memory-subject-keys.js';
import { withPersonalData } from '../personal-data/with-personal-data.js';
import { SHARED_TAIL_EVENTS, withSharedTail } from './shared-tail.js';

const catalogue = { Counted: { schema: 1 }, Noted: { schema: 1 } };

function aStore() {
  const store = withPersonalData(new MemoryEventStore(), { catalogue, keys: new MemorySubjectKeys() });
  let reads = 0;
  const counting: EventStore = { ...store, readAll: (options) => ((reads += 1), store.readAll(options)) };
  return { store: withSharedTail(counting), readsOfTheStore: () => reads };
}

/** All that follows at once from what was done has happened by the next turn. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

let commands = 0;
async function append(store: EventStore, types: readonly string[], company = 'a'): Promise<void> {
  commands += 1;
  const events = types.map((type) => ({ type, data: { n: commands } }));
  await store.append([{ stream: `s-${commands}`, expectedVersion: 'none', events }], {
    company,
    actor: { kind: 'system', id: 'spec' },
    commandId: `c-${commands}`,
    commandDigest: 'd',
    occurredAt: '2026-11-21T10:00:00.000Z' as StoredEvent['meta']['occurredAt'],
    correlation: 'spec',
  });
}

function follow(store: EventStore, after: number, types?: readonly string[]) {
  const seen: number[] = [];
  let through = after;
  const subscription = store.subscribe({
    after,
    ...(types && { types }),
    onPage: async (page) => {
      seen.push(...page.events.map(({ position }) => position));
      through = page.through;
    },
  });
  const reached = async (position: number) => {
    while (through < position) await nextTurn();
    return seen;
  };
  return { subscription, reached };
}

/** The same log with room between the positions, as a store has it that numbers events by their place in a file. */
function withGaps(store: EventStore, gap = 1_000): EventStore {
  const apart = (page: LogPage): LogPage => ({
    through: page.through * gap,
    events: page.events.map((event) => ({ ...event, position: event.position * gap })),
  });
  return {
    ...store,
    head: async () => (await store.head()) * gap,
    readAll: async (options) => apart(await store.readAll({ ...options, after: options.after / gap })),
    subscribe: (options) =>
      store.subscribe({
        ...options,
        after: options.after / gap,
        onPage: (page) => options.onPage(apart(page)),
      }),
  };
}

describe('a tail shared by all who follow the log in a process', () => {
  it('shows each follower every event once, in order, from where it stood', async () => {
    const { store } = aStore();
    for (let n = 0; n < 50; n += 1) await append(store, ['Counted', 'Noted']);
    const followers = [follow(store, 0), follow(store, 40), follow(store, 0, ['Noted'])];
    for (let n = 0; n < 50; n += 1) await append(store, ['Counted', 'Noted']);
    const positions = Array.from({ length: 200 }, (_, index) => index + 1);
    const [all, late, noted] = await Promise.all(followers.map(({ reached }) => reached(200)));
    expect(all).toEqual(positions);
    expect(late).toEqual(positions.slice(40));
    expect(noted).toEqual(positions.filter((position) => position % 2 === 0));
    await Promise.all(followers.map(({ subscription }) => subscription.stop()));
    await store.close();
  });

  it('finds its way also where positions have gaps', async () => {
    const { store: dense } = aStore();
    const store = withSharedTail(withGaps(dense));
    for (let n = 0; n < 10; n += 1) await append(store, ['Counted', 'Noted']);
    const followers = [follow(store, 0), follow(store, 15_000), follow(store, 0, ['Noted'])];
    for (let n = 0; n < 10; n += 1) await append(store, ['Counted', 'Noted']);
    const positions = Array.from({ length: 40 }, (_, index) => (index + 1) * 1_000);
    const [all, late, noted] = await Promise.all(followers.map(({ reached }) => reached(40_000)));
    expect(all).toEqual(positions);
    expect(late).toEqual(positions.slice(15));
    expect(noted).toEqual(positions.filter((position) => position % 2_000 === 0));
    await Promise.all(followers.map(({ subscription }) => subscription.stop()));
    await store.close();
  });

  it('asks the store once for what many follow', async () => {
    const { store, readsOfTheStore } = aStore();
    await append(store, ['Counted']);
    const followers = Array.from({ length: 20 }, () => follow(store, 1));
    await Promise.all(followers.map(({ reached }) => reached(1)));
    const before = readsOfTheStore();
    for (let n = 0; n < 30; n += 1) await append(store, ['Counted']);
    await Promise.all(followers.map(({ reached }) => reached(31)));
    expect(readsOfTheStore()).toBe(before);
    await Promise.all(followers.map(({ subscription }) => subscription.stop()));
    await store.close();
  });

  it('passes a follower over what does not concern it, and brings it what does', async () => {
    const { store } = aStore();
    await append(store, ['Counted']);
    const told: string[] = [];
    const subscription = store.subscribe({
      after: 1,
      types: ['Noted'],
      onPage: async ({ events, through }) => void told.push(`${events.length} events through ${through}`),
      passOver: (through) => told.push(`nothing through ${through}`) > 0,
    });
    const other = follow(store, 1);
    for (const [type, last] of [['Counted', 2] as const, ['Noted', 3] as const, ['Counted', 4] as const]) {
      await nextTurn();
      await append(store, [type]);
      await other.reached(last);
      while (!told.at(-1)?.endsWith(`through ${last}`)) await nextTurn();
    }
    expect(told).toEqual(['nothing through 2', '1 events through 3', 'nothing through 4']);
    await Promise.all([subscription.stop(), other.subscription.stop()]);
    await append(store, ['Counted']);
    expect(told).toHaveLength(3);
    await store.close();
  });

  it('gives the page to a follower that would not be passed over', async () => {
    const { store } = aStore();
    await append(store, ['Counted']);
    const pages: LogPage[] = [];
    const subscription = store.subscribe({
      after: 1,
      types: ['Noted'],
      onPage: async (page) => void pages.push(page),
      passOver: () => false,
    });
    await nextTurn();
    await append(store, ['Counted']);
    while (pages.length === 0) await nextTurn();
    expect(pages).toEqual([{ events: [], through: 2 }]);
    await subscription.stop();
    await store.close();
  });

  it('misses nothing for a follower who is further behind than what is at hand', async () => {
    const { store } = aStore();
    const ahead = follow(store, 0);
    const block = Array.from({ length: 1_000 }, () => 'Counted');
    for (let n = 0; n * block.length < SHARED_TAIL_EVENTS + 2_000; n += 1) await append(store, block);
    const last = SHARED_TAIL_EVENTS + 2_000;
    await ahead.reached(last);
    const behind = follow(store, 0);
    expect(await behind.reached(last)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    await Promise.all([ahead, behind].map(({ subscription }) => subscription.stop()));
    await store.close();
  });
});
