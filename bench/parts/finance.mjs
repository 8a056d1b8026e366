import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { percentile } from '../measuring/statistics.mjs';
import { settleThroughTheApi } from './finance/settle-through-the-api.mjs';
import { COMPANY, fillBooks, LAST_DAY, personId } from './finance/fill-books.mjs';

const SMALL_ENTRIES = 10_000;
const ROUNDS = 40;
const SETTLED = 1_000;
/** Five years of a small company's books must cost no more than a few times what their first months do. */
const AT_MOST = 3;

/**
 * What is read of a company's books, at ten thousand entries and at a million over five years, in one run: whole answers of the functions
 * behind the screens, one after the other; and what a payment takes through the API beside such books. Issue 13 asks for times on a quiet machine;
 * they stand beside the ratios.
 */
export async function runPart({ cluster, quick }) {
  const { url, drop } = await cluster.createDatabase(`finance_${randomUUID().slice(0, 8)}`);
  const [{ ALL_PROJECTIONS }, { migrateReadModels }, { openReadDatabase }] = await Promise.all([
    import('@fidelidade/projections/all.js'),
    import('@fidelidade/projections/database/migrate.js'),
    import('@fidelidade/projections/database/read-models.js'),
  ]);
  const database = openReadDatabase(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrateReadModels(database, ALL_PROJECTIONS);
  const questions = await questionsOf(database);
  const large = quick ? 100_000 : 1_000_000;
  const times = [];
  for (const entries of [SMALL_ENTRIES, large]) {
    await fillBooks(pool, entries);
    times.push(await timesOf(questions));
  }
  await pool.end();
  await database.destroy();
  const { settled_ms, shown_ms } = await settleThroughTheApi(url, { settled: SETTLED, rounds: ROUNDS });
  await drop();
  const [small, big] = times;
  return {
    measures: [
      ...Object.entries(questions).map(([name, { asked_ms }]) => ({
        measure: `${name}: p99 at ${large} entries / at ${SMALL_ENTRIES} (asked: ${asked_ms} ms)`,
        reached: percentile(big[name], 0.99) / percentile(small[name], 0.99),
        asked: { atMost: AT_MOST },
      })),
      {
        measure: `${SETTLED} entries settled together`,
        reached: settled_ms,
        asked: { atMost: 3_000 },
        unit: ' ms',
      },
      {
        measure: 'a payment until the entry, its account, cash flow, DRE and statement have it, p99',
        reached: percentile(shown_ms, 0.99),
        asked: { atMost: 200 },
        unit: ' ms',
      },
    ],
    figures: Object.entries(questions).map(([name, { asked_ms }]) => ({
      answer: name,
      'asked ms': asked_ms,
      [`p99 ms of ${SMALL_ENTRIES}`]: rounded(percentile(small[name], 0.99)),
      [`p50 ms of ${large}`]: rounded(percentile(big[name], 0.5)),
      [`p99 ms of ${large}`]: rounded(percentile(big[name], 0.99)),
    })),
  };
}

const rounded = (ms) => Number(ms.toFixed(1));

/** In turns, so that what the machine does beside it hits all of them alike. */
async function timesOf(questions) {
  const times = Object.fromEntries(Object.keys(questions).map((name) => [name, []]));
  for (const { ask } of Object.values(questions)) await ask();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { ask }] of Object.entries(questions)) {
      const began = performance.now();
      await ask();
      times[name].push(performance.now() - began);
    }
  }
  return times;
}

async function questionsOf(database) {
  const [
    { listEntries },
    { dre, dreByCostCenter },
    { cashFlow },
    { cashFlowParts },
    { drill },
    { aging },
    { DRE_LINES },
    { SEES_ALL },
  ] = await Promise.all([
    import('@fidelidade/projections/finance/entries/queries.js'),
    import('@fidelidade/projections/finance/reports/dre.js'),
    import('@fidelidade/projections/finance/reports/cash-flow.js'),
    import('@fidelidade/projections/finance/reports/cash-flow-parts.js'),
    import('@fidelidade/projections/finance/postings/queries.js'),
    import('@fidelidade/projections/finance/reports/aging.js'),
    import('@fidelidade/domain/finance/dre.js'),
    import('@fidelidade/projections/lists/viewer.js'),
  ]);
  const page = { filter: {}, sort: undefined, offset: 0, limit: 25 };
  const receivables = (filter) =>
    listEntries(database, COMPANY, 'R', LAST_DAY, { ...page, filter }, SEES_ALL);
  const opened = (figure) => drill(database, COMPANY, figure, page, SEES_ALL);
  const line = DRE_LINES.find(({ code }) => code === '1.1');
  const year = { from: '2025-01', to: '2025-12' };
  const days = { from: '2025-01-01', to: LAST_DAY };
  const before = '2025-06-30T12:00:00.000Z';
  return {
    'list of receivables': { asked_ms: 30, ask: () => receivables({}) },
    'receivables of a person': { asked_ms: 30, ask: () => receivables({ person_id: personId(7) }) },
    'receivables due in a month': {
      asked_ms: 30,
      ask: () => receivables({ due_date_gte: '2025-03-01', due_date_lte: '2025-03-31' }),
    },
    'receivables, a search': { asked_ms: 30, ask: () => receivables({ q: 'venda 4321' }) },
    'DRE of a year by competence': {
      asked_ms: 80,
      ask: () => dre(database, COMPANY, year.from, year.to, 'competence'),
    },
    'DRE of a year by cash': { asked_ms: 80, ask: () => dre(database, COMPANY, year.from, year.to, 'cash') },
    'DRE of a year as of a moment': {
      asked_ms: 1_000,
      ask: () => dre(database, COMPANY, year.from, year.to, 'competence', before),
    },
    'DRE of a year by cost centre': {
      asked_ms: 80,
      ask: () => dreByCostCenter(database, COMPANY, year.from, year.to, 'competence'),
    },
    'cash flow of a year by day': {
      asked_ms: 80,
      ask: () => cashFlow(database, COMPANY, LAST_DAY, { ...days, granularity: 'day' }, SEES_ALL),
    },
    'cash flow of a year by category': {
      asked_ms: 80,
      ask: () =>
        cashFlowParts(database, COMPANY, LAST_DAY, { ...days, granularity: 'month' }, SEES_ALL, 'category'),
    },
    'what a month of the DRE sums': {
      asked_ms: 30,
      ask: () => opened({ kind: 'dre', basis: 'competence', line, from: '2025-03', to: '2025-03' }),
    },
    'what a month of the DRE summed as of a moment': {
      asked_ms: 30,
      ask: () =>
        opened({ kind: 'dre', basis: 'competence', line, from: '2025-03', to: '2025-03', asOf: before }),
    },
    'receivables by age as of a moment': {
      asked_ms: 1_000,
      ask: () => aging(database, COMPANY, { direction: 'R', today: '2025-06-30', asOf: before }, SEES_ALL),
    },
    'statement of an account, a month': {
      asked_ms: 30,
      ask: () =>
        opened({
          kind: 'account',
          accountId: 'account 1',
          period: { from: '2025-03-01', to: '2025-03-31' },
        }),
    },
  };
}
