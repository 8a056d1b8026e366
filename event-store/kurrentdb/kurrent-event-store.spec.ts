import { randomUUID } from 'node:crypto';
import { COMPANY, byCommand, earned, pointsOf, readWholeLog, redeemed, to } from '../contract/fixtures.js';
import type { AppendedBatch } from '../event-store.js';
import { KurrentServer } from '../testing/kurrentdb/kurrent-server.js';
import { commandDigits } from './command-digits.js';
import { KurrentEventStore } from './kurrent-event-store.js';
import { MAX_READS_PER_PAGE } from './limits.js';

let server: KurrentServer;
let store: KurrentEventStore;

beforeEach(async () => {
  server = await KurrentServer.start();
  store = new KurrentEventStore({ url: server.url });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

const json = (value: object) => Buffer.from(JSON.stringify(value));
const foreign = (stream: string, type: string, data: object = {}) =>
  server.log.append(
    [{ stream, type, id: randomUUID(), isJson: true, data: json(data), metadata: json({}) }],
    [],
  );

describe('the log in KurrentDB', () => {
  it('is named so that the server can pick a company, and holds one record a command beside the events', async () => {
    const context = byCommand({ commandId: 'c-1' });
    await store.append([to('Note-1', 'none', earned(1), redeemed(2))], context);
    expect(server.log.records.map(({ stream, type }) => [stream, type])).toEqual([
      [`fidelidade/commands/company-1/${commandDigits(COMPANY, 'c-1', 0)}`, 'CommandAccepted'],
      ['fidelidade/facts/company-1/%4eote-1', 'PointsEarned'],
      ['fidelidade/facts/company-1/%4eote-1', 'PointsRedeemed'],
    ]);
    expect(String(Buffer.from(server.log.records[1]!.metadata))).toContain('"schema":"1"');
  });

  it('tells of each append that wrote, and of none that was a repetition', async () => {
    const batches: AppendedBatch[] = [];
    const told = new KurrentEventStore({ url: server.url, onBatch: (batch) => batches.push(batch) });
    const context = byCommand();
    for (let time = 0; time < 2; time += 1) {
      await told.append([to('a', 'none', earned(1)), to('b', 'none', earned(2))], context);
    }
    expect(batches).toEqual([{ commands: 1, events: 2, duration_ms: expect.any(Number) }]);
    await told.close();
  });

  it('keeps a record of a cause, and finds its effects by it', async () => {
    await store.append([to('a', 'none', earned(1))], byCommand());
    const [cause] = await store.readStream(COMPANY, 'a');
    await store.append([to('b', 'none', earned(2), earned(3)), to('c', 'none', earned(4))], {
      ...byCommand(),
      causation: cause!.id,
    });
    expect(server.log.stream(`fidelidade/causes/company-1/${cause!.id}`)).toHaveLength(1);
    expect(pointsOf(await store.readCausedBy(COMPANY, cause!.id))).toEqual([2, 3, 4]);
    const [, effect] = await store.readStream(COMPANY, 'b');
    expect(await store.readEvent(COMPANY, effect!.id)).toEqual(effect);
  });

  it('has positions that are offsets of the server, beyond 32 bits', async () => {
    const { position } = await store.append([to('a', 'none', earned(1))], byCommand());
    expect(position).toBe(server.log.records.at(-1)!.position);
    expect(position).toBeGreaterThan(2 ** 32);
  });

  it('takes the next digits when another command has the same', async () => {
    const context = byCommand({ commandId: 'mine' });
    const taken = `fidelidade/commands/company-1/${commandDigits(COMPANY, 'mine', 0)}`;
    foreign(taken, 'CommandAccepted', { commandId: 'theirs', digest: 'digest', events: 0 });

    const first = await store.append([to('a', 'none', earned(1))], context);
    expect(first).toMatchObject({ versions: { a: 1 }, duplicate: false });
    expect(await store.append([to('a', 'none', earned(1))], context)).toEqual({ ...first, duplicate: true });
    expect(await store.findCommand(COMPANY, 'mine', 'digest')).toEqual({ ...first, duplicate: true });
    const [event] = await store.readStream(COMPANY, 'a');
    expect(await store.readEvent(COMPANY, event!.id)).toEqual(event);
    expect(await readWholeLog(store)).toHaveLength(1);
  });

  it('refuses an append that is larger than the server allows', async () => {
    const large = { ...earned(1), data: { text: 'x'.repeat(2_000_000) } };
    await expect(store.append([to('a', 'none', large)], byCommand())).rejects.toThrow(RangeError);
    expect(await readWholeLog(store)).toEqual([]);
  });

  it('gets through a flood of another application’s events of the same type, page by page', async () => {
    for (let count = 0; count < 3 * MAX_READS_PER_PAGE; count += 1) foreign('someone-else', 'PointsEarned');
    const { position } = await store.append([to('a', 'none', earned(1))], byCommand());

    const pages = [];
    for (let after = 0; after < position;) {
      const page = await store.readAll({ after, limit: 2, types: ['PointsEarned'] });
      expect(page.through).toBeGreaterThan(after);
      pages.push(page);
      after = page.through;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap((page) => pointsOf(page.events))).toEqual([1]);
  });

  it('wakes followers again after the server has dropped its subscription', async () => {
    const heard: unknown[] = [];
    const subscription = store.subscribe({
      after: 0,
      onPage: async (page) => void heard.push(...pointsOf(page.events)),
    });
    const other = new KurrentEventStore({ url: server.url });
    const until = async (count: number) => {
      while (heard.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    await other.append([to('a', 'none', earned(1))], byCommand());
    await until(1);
    server.dropSubscriptions();
    await other.append([to('a', 1, earned(2))], byCommand());
    await until(2);
    await subscription.stop();
    await other.close();
    expect(heard).toEqual([1, 2]);
  });
});
