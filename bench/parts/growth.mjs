import { randomUUID } from 'node:crypto';
import { VersionConflict } from '@fidelidade/event-store/event-store.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { aFact, companyOf } from '../floors/a-fact.mjs';
import { fillLog } from '../log/fill-log.mjs';
import { multiplyLog } from '../log/multiply-log.mjs';
import { load } from '../measuring/load.mjs';
import { alternate } from '../measuring/rounds.mjs';

const CLIENTS = 32;
const STREAMS = 5_000;

/** What the same work costs when the log has grown a hundredfold. */
export async function runPart({ cluster, quick }) {
  const size = quick ? { short: 20_000, long: 200_000 } : { short: 50_000, long: 5_000_000 };
  const logs = {};
  for (const [name, events] of Object.entries(size)) {
    const database = await cluster.createDatabase(`growth_${name}`);
    await migrate(database.url);
    await fillLog(database.url, size.short);
    if (events > size.short) await multiplyLog(database.url, events);
    const store = new PostgresEventStore({ url: database.url });
    logs[name] = { database, store, streams: await someStreams(store) };
  }

  const by = (log, work) => (duration_ms) => load({ clients: CLIENTS, duration_ms, work: () => work(log) });
  const results = await alternate(
    {
      'append, short log': by(logs.short, append),
      'append, long log': by(logs.long, append),
      'command, short log': by(logs.short, command),
      'command, long log': by(logs.long, command),
    },
    quick
      ? { rounds: 3, warmUp_ms: 500, duration_ms: 1_000 }
      : { rounds: 5, warmUp_ms: 2_000, duration_ms: 3_000 },
  );
  for (const { store, database } of Object.values(logs)) {
    await store.close();
    await database.drop();
  }
  const grown = `${size.long.toLocaleString('en')} / ${size.short.toLocaleString('en')} events`;
  const ratio = (work) => ({
    measure: `${work} at ${grown}`,
    reached: results.ratio(`${work}, long log`, `${work}, short log`),
    asked: { atLeast: 0.9 },
    unit: 'x',
  });
  return {
    measures: [ratio('append'), ratio('command')],
    figures: results.names.map((name) => ({
      load: `${name} @${CLIENTS}`,
      'per second': results.of(name, 'rate'),
      'p50 ms': results.of(name, 'p50_ms'),
      'p99 ms': results.of(name, 'p99_ms'),
    })),
  };
}

/** Streams from all over the log, the story's own. */
async function someStreams(store) {
  const head = await store.head();
  const found = new Map();
  const PAGES = 50;
  for (let page = 0; page < PAGES; page += 1) {
    // Anywhere in its part: the copies of a log all begin with the set-up of their shops.
    const after = Math.floor((head / PAGES) * (page + Math.random()));
    const { events } = await store.readAll({ after, limit: STREAMS / PAGES });
    for (const { meta, stream } of events)
      found.set(`${meta.company} ${stream}`, { company: meta.company, stream });
  }
  return [...found.values()].filter(({ stream }) => /^(sale|note|entry|person)-/.test(stream));
}

function append({ store }) {
  const company = companyOf(Math.floor(Math.random() * 100));
  return write(store, company, `sale-${randomUUID()}`, 'none');
}

/** What a handler does: reads a record's stream, decides, and appends at the version that it read; anew when it was late. */
async function command(log) {
  const { company, stream } = log.streams[Math.floor(Math.random() * log.streams.length)];
  const history = await log.store.readStream(company, stream);
  try {
    await write(log.store, company, stream, history.at(-1).version);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    await command(log);
  }
}

async function write(store, company, stream, expectedVersion) {
  const commandId = randomUUID();
  await store.append([{ stream, expectedVersion, events: [{ ...aFact(), schema: 1 }] }], {
    company,
    actor: { kind: 'staff', id: 'u1' },
    commandId,
    commandDigest: 'd'.repeat(64),
    occurredAt: new Date().toISOString(),
    correlation: commandId,
  });
}
