import {
  ERASED,
  describeEvents,
  type DomainEvent,
  type StoredEvent,
} from '@fidelidade/domain/kernel/event.js';
import { describeEventStore } from '../contract/event-store.contract.js';
import { COMPANY, PageRecorder, byCommand } from '../contract/fixtures.js';
import type { EventStore } from '../event-store.js';
import { UnreadableEvent } from '../unreadable-event.js';
import { MemoryEventStore } from '../memory/memory-event-store.js';
import { MemorySubjectKeys } from './memory-subject-keys.js';
import { withPersonalData } from './with-personal-data.js';

interface Person {
  readonly personId: string;
  readonly name: string;
  readonly address: { readonly street: string } | null;
  readonly credit: number;
}
type PersonEvent =
  | DomainEvent<'PersonRegistered', Person>
  | DomainEvent<'PersonRenamed', { personId: string; name: string }>
  | DomainEvent<'SaleMade', { total: number }>;

const catalogue = describeEvents<PersonEvent>({
  PersonRegistered: { schema: 3, personal: { subject: 'personId', fields: ['name', 'address'] } },
  PersonRenamed: { schema: 1, personal: { subject: 'personId', fields: ['name'] } },
  SaleMade: { schema: 2 },
});

const aPerson = (data: Partial<Person> = {}): DomainEvent => ({
  type: 'PersonRegistered',
  data: { personId: 'p-1', name: 'João da Silva', address: { street: 'Rua Ágata' }, credit: 5000, ...data },
});

describeEventStore('a store with personal data', async () => {
  const log = new MemoryEventStore();
  const store = withPersonalData(log, {
    catalogue: { PointsEarned: { schema: 1 }, PointsRedeemed: { schema: 2 } },
    keys: new MemorySubjectKeys(),
  });
  return { store, other: store, dispose: () => store.close() };
});

describe('personal fields', () => {
  let log: MemoryEventStore;
  let keys: MemorySubjectKeys;
  let store: EventStore;
  beforeEach(() => {
    log = new MemoryEventStore();
    keys = new MemorySubjectKeys();
    store = withPersonalData(log, { catalogue, keys });
  });
  afterEach(() => store.close());

  const write = (event: DomainEvent, context = {}) =>
    store.append([{ stream: 'person', expectedVersion: 'any', events: [event] }], byCommand(context));
  const dataOf = async (source: EventStore | MemoryEventStore, company = COMPANY) =>
    (await source.readStream(company, 'person')).map((event) => event.data);

  it('lie encrypted in the log while the others stay readable', async () => {
    await write(aPerson());
    const [stored] = await log.readStream(COMPANY, 'person');

    expect(stored?.data).toEqual({
      personId: 'p-1',
      name: { $enc: expect.stringMatching(/^v1\.t\./) },
      address: { $enc: expect.stringMatching(/^v1\.j\./) },
      credit: 5000,
    });
    expect(JSON.stringify(stored)).not.toMatch(/Silva|Ágata/);
  });

  it('the shape number comes from the catalogue', async () => {
    await write(aPerson());
    await write({ type: 'SaleMade', data: { total: 1 } });
    expect((await log.readStream(COMPANY, 'person')).map((event) => event.schema)).toEqual([3, 2]);
  });

  it('read clear on every path', async () => {
    await write(aPerson());
    const [first] = await store.readStream(COMPANY, 'person');
    const cause = first!.id;
    await write(
      { type: 'PersonRenamed', data: { personId: 'p-1', name: 'João Souza' } },
      { causation: cause },
    );
    const recorder = new PageRecorder();
    const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
    await recorder.untilEvents(2);
    await subscription.stop();

    const names = (events: readonly StoredEvent[]) =>
      events.map((event) => 'name' in event.data && event.data.name);
    expect(first?.data).toEqual(aPerson().data);
    expect(names((await store.readAll({ after: 0, limit: 10 })).events)).toEqual([
      'João da Silva',
      'João Souza',
    ]);
    expect(names(recorder.events)).toEqual(['João da Silva', 'João Souza']);
    expect(names(await store.readCausedBy(COMPANY, cause))).toEqual(['João Souza']);
    expect((await store.readEvent(COMPANY, cause))?.data).toEqual(aPerson().data);
  });

  it('that hold nothing stay as they are', async () => {
    await write(aPerson({ address: null }));
    expect(await dataOf(log)).toEqual([expect.objectContaining({ address: null })]);
    expect(await dataOf(store)).toEqual([aPerson({ address: null }).data]);
  });

  it('of an erased person read as erased, and what is not personal stays', async () => {
    await write(aPerson());
    await write(aPerson({ personId: 'p-2', name: 'Maria' }));
    await keys.erase(COMPANY, 'p-1');

    expect(await dataOf(store)).toEqual([
      { personId: 'p-1', name: ERASED, address: null, credit: 5000 },
      aPerson({ personId: 'p-2', name: 'Maria' }).data,
    ]);
  });

  it('stay erased when the person comes back under a new key', async () => {
    await write(aPerson());
    await keys.erase(COMPANY, 'p-1');
    await write(aPerson({ name: 'João de volta' }));

    const names = (await dataOf(store)).map((data) => 'name' in data && data.name);
    expect(names).toEqual([ERASED, 'João de volta']);
  });

  it('are erased in one company only', async () => {
    await write(aPerson(), { company: 'company-1' });
    await write(aPerson(), { company: 'company-2' });
    await keys.erase('company-1', 'p-1');

    expect(await dataOf(store, 'company-2')).toEqual([aPerson().data]);
  });

  it.each<[string, DomainEvent, Partial<{ company: string }>]>([
    ['field', { type: 'PersonRegistered', data: { personId: 'p-1', address: '$name' } }, {}],
    ['event type', { type: 'PersonRenamed', data: { personId: 'p-1', name: '$name' } }, {}],
    ['company', { type: 'PersonRegistered', data: { personId: 'p-1', name: '$name' } }, { company: 'other' }],
  ])('do not open when the encrypted text was moved to another %s', async (_, target, context) => {
    await write(aPerson());
    const [stored] = await log.readStream(COMPANY, 'person');
    const encrypted = stored && 'name' in stored.data ? stored.data.name : undefined;
    const data = Object.fromEntries(
      Object.entries(target.data).map(([field, value]) => [field, value === '$name' ? encrypted : value]),
    );
    const change = {
      stream: 'moved',
      expectedVersion: 'any' as const,
      events: [{ ...target, schema: 1, data }],
    };
    const { company, ...rest } = byCommand(context);
    await log.append([change], { company, ...rest });

    await expect(store.readStream(company, 'moved')).rejects.toThrow(/does not open/);
  });

  it.each<[string, (encrypted: unknown) => unknown]>([
    ['was moved from elsewhere', (encrypted) => ({ personId: 'p-2', name: encrypted })],
    ['is encrypted in no form of ours', () => ({ personId: 'p-2', name: { $enc: 'nonsense' } })],
    ['is no object', () => null],
  ])('of an event whose content %s are no trouble of those beside it on a page', async (_, contentOf) => {
    await write(aPerson());
    const [stored] = await log.readStream(COMPANY, 'person');
    const data = contentOf(stored && 'name' in stored.data ? stored.data.name : undefined) as object;
    const bad = { type: 'PersonRegistered', schema: 3, data };
    await log.append(
      [{ stream: 'bad', expectedVersion: 'any', events: [bad] }],
      byCommand({ company: 'other' }),
    );
    await write(aPerson({ name: 'Bia' }));

    const { events } = await store.readAll({ after: 0, limit: 10 });
    expect(events.map(({ stream }) => stream)).toEqual(['person', 'bad', 'person']);
    expect([events[0]?.data, events[2]?.data]).toEqual([aPerson().data, aPerson({ name: 'Bia' }).data]);
    expect(() => events[1]?.data).toThrow(UnreadableEvent);
    await expect(store.readStream('other', 'bad')).rejects.toThrow(UnreadableEvent);
  });

  it.each([
    ['an event type that the catalogue does not know', { type: 'Unheard', data: {} }],
    ['a type named like a property of every object', { type: 'constructor', data: {} }],
    ['personal data of nobody', { type: 'PersonRenamed', data: { name: 'X' } }],
    ['data that looks encrypted', { type: 'SaleMade', data: { total: { $enc: 'v1.t.x.y' } } }],
  ])('%s is refused as a programming error', async (_, event) => {
    await expect(write(event)).rejects.toThrow(RangeError);
    expect(await store.head()).toBe(0);
  });
});
