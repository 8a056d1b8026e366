import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import pg from 'pg';
import { fillLog } from '../log/fill-log.mjs';
import { measureApart } from '../measuring/apart.mjs';
import { median } from '../measuring/statistics.mjs';

/** The list that one model is measured by: rows that are made, and changed twice. */
const MODEL = 'sales';
const SIZES = {
  full: { events: 1_000_000, rounds: 2, seconds: 25, allSeconds: 75, reference: 10_000 },
  quick: { events: 60_000, rounds: 1, seconds: 8, allSeconds: 15, reference: 3_000 },
};

/** How fast read models come up from nothing, over a log of a shop's life. */
export async function runPart({ cluster, quick }) {
  const size = quick ? SIZES.quick : SIZES.full;
  const [log, reference] = await Promise.all(
    ['projections_log', 'projections_emmett'].map(cluster.createDatabase),
  );
  await migrate(log.url);
  const filling = performance.now();
  const events = await fillLog(log.url, size.events);
  console.log(`${events} events of ten shops in ${Math.round((performance.now() - filling) / 1_000)} s`);

  const here = (file, input) => measureApart(new URL(`./projections/${file}.mjs`, import.meta.url), input);
  const rounds = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const scan = await here('scan', { url: log.url, model: MODEL, seconds: size.seconds });
    const list = await here('catch-up', { url: log.url, models: [MODEL], seconds: size.seconds });
    const rate = (await followed(log.url, list.position)) / list.took_s;
    const rebuilt = await here('rebuild', { url: log.url, models: [MODEL], seconds: size.seconds });
    rounds.push({ scan: scan.rate, list: rate, rebuild: rebuilt.events / rebuilt.took_s });
  }
  const facts = await firstFacts(log.url, size.reference);
  const emmett = await here('emmett-consumer', { url: reference.url, facts, seconds: size.seconds });
  const all = await here('rebuild', { url: log.url, seconds: size.allSeconds });
  const live = await here('catch-up', { url: log.url, seconds: size.allSeconds });
  await Promise.all([log.drop(), reference.drop()]);

  const list = median(rounds.map((round) => round.list));
  return {
    measures: [
      {
        measure: `live catch-up of ${MODEL} / read-only scan`,
        reached: median(rounds.map((round) => round.list / round.scan)),
        asked: { atLeast: 0.5 },
        unit: 'x',
      },
      {
        measure: `live catch-up of ${MODEL} / emmett's consumer`,
        reached: list / emmett.rate,
        asked: { atLeast: 40 },
        unit: 'x',
      },
      {
        measure: `blue/green rebuild of ${MODEL} / read-only scan`,
        reached: median(rounds.map((round) => round.rebuild / round.scan)),
        asked: { atLeast: 0.9 },
        unit: 'x',
      },
      {
        measure: `blue/green rebuild of all ${ALL_PROJECTIONS.length} read models`,
        reached: all.position / all.took_s,
        asked: { atLeast: 25_000 },
        unit: ' events/s',
      },
      {
        measure: 'memory that it takes beyond idle',
        reached: all.memory_MB,
        asked: { atMost: 300 },
        unit: ' MB',
      },
    ],
    figures: [
      {
        what: 'read-only scan',
        'events/s': median(rounds.map(({ scan }) => scan)),
        of: 'what the list follows',
      },
      { what: `catch-up of ${MODEL}`, 'events/s': list, of: 'what the list follows' },
      { what: "emmett's consumer", 'events/s': emmett.rate, of: `${emmett.events} of the same` },
      {
        what: `rebuild of ${MODEL}`,
        'events/s': median(rounds.map(({ rebuild }) => rebuild)),
        of: 'what the list follows',
      },
      {
        what: 'rebuild of all',
        'events/s': all.position / all.took_s,
        of: `${all.position} of ${all.head} in ${Math.round(all.took_s)} s (${all.phase})`,
      },
      ...live.each.map(({ name, position, took_s }) => ({
        what: `catch-up of ${name}, all at once`,
        'events/s': position / took_s,
        of: `${position} of ${live.head} in ${Math.round(took_s)} s`,
      })),
    ],
  };
}

/** How many events the list follows up to a position. */
async function followed(url, position) {
  const { follows } = ALL_PROJECTIONS.find(({ name }) => name === MODEL);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as count from es.events where position <= $1 and type = any($2)',
    [position, follows],
  );
  await client.end();
  return rows[0].count;
}

/** What emmett gets: the first facts that the list follows, each with its company in its data. */
async function firstFacts(url, limit) {
  const { follows: types } = ALL_PROJECTIONS.find(({ name }) => name === MODEL);
  const store = new PostgresEventStore({ url });
  const facts = [];
  for (let after = 0; facts.length < limit;) {
    const { events, through } = await store.readAll({ after, limit: 1_000, types });
    if (through === after) break;
    facts.push(...events.map(({ type, data, meta }) => ({ type, data: { ...data, company: meta.company } })));
    after = through;
  }
  await store.close();
  return facts.slice(0, limit);
}
