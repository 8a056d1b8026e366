import { randomUUID } from 'node:crypto';
import { VersionConflict } from '@fidelidade/event-store/event-store.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { aFact, companyOf } from '../floors/a-fact.mjs';
import { openEmmettApart } from '../floors/emmett-apart.mjs';
import { openRawInsert } from '../floors/raw-insert.mjs';
import { StreamsOfClient } from '../floors/streams-of-client.mjs';
import { load } from '../measuring/load.mjs';
import { alternate } from '../measuring/rounds.mjs';

/** What the bench's own connections may be: most clients of a floor. */
const FLOOR_CONNECTIONS = 32;
const STALE_EVERY = 10;
const A_DIGEST = 'd'.repeat(64);

/** Commands to durable events: version checked, duplicates found, every reader woken. */
export async function runPart({ cluster, quick }) {
  const [floor, reference, own] = await Promise.all(
    ['append_raw', 'append_emmett', 'append_own'].map(cluster.createDatabase),
  );
  await migrate(own.url);
  const raw = await openRawInsert(floor.url, FLOOR_CONNECTIONS);
  const emmett = await openEmmettApart(reference.url, FLOOR_CONNECTIONS);
  const store = new PostgresEventStore({ url: own.url });
  const commands = openCommands(store);

  const by = (clients, work) => (duration_ms) => load({ clients, duration_ms, work });
  const results = await alternate(
    {
      'plain INSERT @1': by(1, raw.write),
      'command @1': by(1, commands.write),
      'plain INSERT @8': by(8, raw.write),
      'command @8': by(8, commands.write),
      'plain INSERT @32': by(32, raw.write),
      'command @32': by(32, commands.write),
      'emmett @32': emmett.load(32),
      'command @128': by(128, commands.write),
      'command @128, 10 % stale': by(128, commands.writeWithStale),
      'command of 3 events @128': by(128, commands.writeThree),
    },
    quick
      ? { rounds: 3, warmUp_ms: 500, duration_ms: 700 }
      : { rounds: 5, warmUp_ms: 1_500, duration_ms: 2_000 },
  );
  await assertAllThere(store, commands.written());
  emmett.close();
  await Promise.all([raw.close(), store.close()]);
  await Promise.all([floor, reference, own].map((database) => database.drop()));

  const ratio = (measure, name, base, asked, figure) => ({
    measure,
    reached: results.ratio(name, base, figure),
    asked,
    unit: 'x',
  });
  return {
    measures: [
      ratio('commands @128 / plain INSERT @32', 'command @128', 'plain INSERT @32', { atLeast: 2 }),
      ratio('the same, 10 % stale', 'command @128, 10 % stale', 'plain INSERT @32', { atLeast: 1.2 }),
      ratio('commands @1 / plain INSERT @1', 'command @1', 'plain INSERT @1', { atLeast: 0.7 }),
      ratio('commands @32 / emmett @32', 'command @32', 'emmett @32', { atLeast: 6 }),
      ratio('p99 @8 / p99 of plain INSERT @8', 'command @8', 'plain INSERT @8', { atMost: 2 }, 'p99_ms'),
    ],
    figures: results.names.map((name) => ({
      load: name,
      'events/s': results.of(name, 'rate'),
      '/ plain INSERT @32': results.ratio(name, 'plain INSERT @32'),
      'p50 ms': results.of(name, 'p50_ms'),
      'p99 ms': results.of(name, 'p99_ms'),
    })),
  };
}

function openCommands(store) {
  const streams = new StreamsOfClient();
  let written = 0;
  let asked = 0;

  async function append(client, stream, expectedVersion, events) {
    await store.append(
      [{ stream, expectedVersion: expectedVersion || 'none', events }],
      contextOf(companyOf(client)),
    );
    written += events.length;
    return events.length;
  }
  const facts = (count) => Array.from({ length: count }, () => ({ ...aFact(), schema: 1 }));
  const write = (client, count = 1) => {
    const { name, version } = streams.next(client, count);
    return append(client, name, version, facts(count));
  };

  return {
    write: (client) => write(client),
    writeThree: (client) => write(client, 3),
    /** Every tenth finds that another one was faster; it reads again, which is not counted, and comes again. */
    async writeWithStale(client) {
      asked += 1;
      if (asked % STALE_EVERY !== 0) return write(client);
      const { name, version } = streams.next(client);
      await refused(append(client, name, version + 1, facts(1)));
      return append(client, name, version, facts(1));
    },
    written: () => written,
  };
}

async function refused(appending) {
  try {
    await appending;
  } catch (error) {
    if (error instanceof VersionConflict) return;
    throw error;
  }
  throw new Error('a stale command was not refused');
}

function contextOf(company) {
  const commandId = randomUUID();
  return {
    company,
    actor: { kind: 'staff', id: 'u1' },
    commandId,
    commandDigest: A_DIGEST,
    occurredAt: new Date().toISOString(),
    correlation: commandId,
  };
}

/** A rate of events that are not there would be no rate. */
async function assertAllThere(store, written) {
  const head = await store.head();
  if (head !== written) throw new Error(`${written} events were answered for, ${head} are in the log`);
}
