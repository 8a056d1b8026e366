import { randomInt } from 'node:crypto';
import { URLSearchParams } from 'node:url';
import pg from 'pg';
import { percentile } from '../measuring/statistics.mjs';
import { ask } from './http/ask.mjs';
import { openShop } from './http/new-shop.mjs';
import { startServer } from './http/running-server.mjs';
import { fillTable } from './lists/fill-table.mjs';

const AT_ONCE = 8;
const SYLLABLES = ['an', 'be', 'car', 'do', 'fer', 'gui', 'jo', 'lu', 'ma', 'ro', 'sil', 'te'];

/** Lists of a million persons through the API, asked by eight at once: list, filter, search, each different from the last. */
export async function runPart({ cluster, quick }) {
  const database = await cluster.createDatabase('crowded');
  const server = await startServer(database.url);
  const authorization = await openShop(server.address);
  const persons = quick ? 100_000 : 1_000_000;
  const requests = quick ? 400 : 2_000;
  await fillPersons(database.url, persons);

  const figures = [];
  for (const [name, pathOf] of Object.entries({ ...FLOOR, ...LISTS })) {
    await crowd(server.address, authorization, pathOf, AT_ONCE * 10);
    const times_ms = await crowd(server.address, authorization, pathOf, requests);
    figures.push({ name, p50: percentile(times_ms, 0.5), p99: percentile(times_ms, 0.99) });
  }
  await server.stop();
  await database.drop();
  const [floor, ...lists] = figures;
  return {
    measures: lists.map(({ name, p99 }) => ({
      measure: `${name} of ${persons}, ${AT_ONCE} at once, p99`,
      reached: p99,
      asked: { atMost: 30 },
      unit: ' ms',
    })),
    figures: figures.map(({ name, p50, p99 }) => ({
      answer: name,
      'p50 ms': Number(p50.toFixed(2)),
      'p99 ms': Number(p99.toFixed(2)),
      'p99 / floor': Number((p99 / floor.p99).toFixed(2)),
    })),
  };
}

/** What an answer costs that reads one row. */
const FLOOR = { 'the session’s own user': () => '/api/user' };

const persons = (filter, { sort = ['full_name', 'ASC'], from = 0 } = {}) =>
  `/api/persons?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([from, from + 24]),
  })}`;
const someOf = (values) => values[randomInt(values.length)];
const LISTS = {
  'a page of the list': () => persons({}, { sort: ['full_name', someOf(['ASC', 'DESC'])] }),
  'a later page': () => persons({}, { from: 25 * randomInt(1, 40) }),
  'a filter by document': () => persons({ document_gte: String(randomInt(1e9)).padStart(11, '0') }),
  'a filter by a part of the name': () => persons({ full_name_like: someOf(SYLLABLES) + someOf(SYLLABLES) }),
  'a search by a word': () => persons({ q: someOf(SYLLABLES) + someOf(SYLLABLES) }),
  'a search by two words': () =>
    persons({ q: `${someOf(SYLLABLES)} ${someOf(SYLLABLES)}${someOf(SYLLABLES)}` }),
  'a search by digits': () => persons({ q: String(randomInt(10_000, 99_999)) }),
};

async function fillPersons(url, rows) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await fillTable(pool, 'persons', 0, rows);
  const { rows: companies } = await pool.query('select id from rm.companies');
  await pool.query('update rm.persons set company_id = $1 where company_id = $2', [companies[0].id, 'shop']);
  await pool.query('vacuum full analyze rm.persons');
  await pool.end();
}

/** @returns how long each answer took */
async function crowd(address, authorization, pathOf, requests) {
  const times_ms = [];
  let left = requests;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const path = pathOf();
      const began = performance.now();
      await ask(address, 'GET', path, { authorization });
      times_ms.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times_ms;
}
