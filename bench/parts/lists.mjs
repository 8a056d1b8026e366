import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median, percentile } from '../measuring/statistics.mjs';
import { fillTable } from './lists/fill-table.mjs';
import { SHORT_SEARCHES, shortSearchTimes_ms } from './lists/short-searches.mjs';

const SMALL_ROWS = 10_000;
const ROUNDS = 15;
const PAGE = 25;
/** A page of a list must not care how long the list is. */
const AT_MOST = 3;

/** Pages of lists, at ten thousand rows and at a million, in one run: by their own statements, as the database times them. */
export async function runPart({ cluster, quick }) {
  const { url, drop } = await cluster.createDatabase(`lists_${randomUUID().slice(0, 8)}`);
  const [{ ALL_PROJECTIONS }, { migrateReadModels }, { openReadDatabase }] = await Promise.all([
    import('@fidelidade/projections/all.js'),
    import('@fidelidade/projections/database/migrate.js'),
    import('@fidelidade/projections/database/read-models.js'),
  ]);
  const database = openReadDatabase(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrateReadModels(database, ALL_PROJECTIONS);
  const large = quick ? 100_000 : 1_000_000;
  const cases = await statements();
  const tables = new Set(cases.flatMap(({ table, view = [table] }) => view));
  const times = [];
  const shortly = [];
  let filled = 0;
  for (const rows of [SMALL_ROWS, large]) {
    for (const table of tables) await fillTable(pool, table, filled, rows);
    filled = rows;
    const measured = [];
    for (const { statement } of cases) measured.push(await medianTime_ms(statement(rows), database));
    times.push(measured);
    shortly.push(await shortSearchTimes_ms(database));
  }
  await pool.end();
  await database.destroy();
  await drop();
  const [small, big] = times;
  const figures = cases.map(({ name }, index) => ({
    page: name,
    [`ms of ${SMALL_ROWS}`]: Number(small[index].toFixed(2)),
    [`ms of ${large}`]: Number(big[index].toFixed(2)),
    ratio: Number((big[index] / small[index]).toFixed(2)),
  }));
  const first = figures.filter((_, index) => cases[index].isFirstPage);
  return {
    measures: [
      {
        measure: `slowest first page of ${large} rows / of ${SMALL_ROWS}`,
        reached: Math.max(...first.map(({ ratio }) => ratio)),
        asked: { atMost: AT_MOST },
      },
      {
        measure: `p99 of a search for one or two letters, the whole answer, of ${large} rows / of ${SMALL_ROWS}`,
        reached: p99Of(shortly[1]) / p99Of(shortly[0]),
        asked: { atMost: AT_MOST },
      },
    ],
    figures: [...figures, ...shortFigures(shortly, large)],
  };
}

const p99Of = (times) => percentile([...times.values()].flat(), 0.99);

const shortFigures = ([small, big], large) =>
  SHORT_SEARCHES.map((q) => {
    const [one, other] = [median(small.get(q)), median(big.get(q))];
    return {
      page: `persons, the answer to «${q}»`,
      [`ms of ${SMALL_ROWS}`]: Number(one.toFixed(2)),
      [`ms of ${large}`]: Number(other.toFixed(2)),
      ratio: Number((other / one).toFixed(2)),
    };
  });

async function statements() {
  const [{ listStatements }, entries, invoices, sales, persons, participants, audit] = await Promise.all([
    import('@fidelidade/projections/lists/list.js'),
    import('@fidelidade/projections/finance/entries/queries.js'),
    import('@fidelidade/projections/fiscal/invoices/queries.js'),
    import('@fidelidade/projections/loyalty/sales/queries.js'),
    import('@fidelidade/projections/registry/persons/queries.js'),
    import('@fidelidade/projections/loyalty/participants/queries.js'),
    import('@fidelidade/projections/platform/audit/queries.js'),
  ]);
  const of = (table, list, filter = {}) => {
    const at = (more) =>
      listStatements(list, 'shop', { filter, sort: undefined, offset: 0, limit: PAGE, ...more });
    const field = list.defaultSort.field;
    const firstPages = [false, true].map((descending) => ({
      name: `${table} by ${field}, ${descending ? 'downwards' : 'upwards'}`,
      table,
      isFirstPage: true,
      statement: () => at({ sort: { field, descending } }).pageOf,
    }));
    return [
      ...firstPages,
      { name: `${table}, page at 5,000`, table, statement: () => at({ offset: 5_000 }).pageOf },
      { name: `${table}, count up to the cap`, table, statement: () => at({}).countUpToCap },
    ];
  };
  const participantCases = ['name', 'cashback_available'].map((field) => ({
    name: `participants by ${field}, downwards`,
    table: 'participant_list',
    view: ['participant_directory', 'participants', 'loyalty_balances'],
    isFirstPage: true,
    statement: () =>
      listStatements(participants.participantList, 'shop', {
        filter: {},
        sort: { field, descending: true },
        offset: 0,
        limit: PAGE,
      }).pageOf,
  }));
  const search = (q, of) => ({
    name: `persons, search of «${q}», ${of === 'nearby' ? 'nearby' : 'by its index'}`,
    table: 'persons',
    isFirstPage: false,
    statement: () =>
      listStatements(persons.personList, 'shop', {
        filter: { q },
        sort: undefined,
        offset: 0,
        limit: PAGE,
      })[of],
  });
  const auditCase = (name, filter) => ({
    name: `audit, ${name}`,
    table: 'audit_events',
    isFirstPage: true,
    statement: () => audit.auditQuery('shop', { filter, limit: PAGE }),
  });
  return [
    ...of('persons', persons.personList, { status: ['active', 'disabled'] }),
    search('silva abcde', 'nearby'),
    search('silva abcde', 'pageOf'),
    search('silva', 'nearby'),
    ...participantCases,
    ...of('entries', entries.entryList('shop', '2026-03-10'), { direction: 'R', cancelled: false }),
    ...of('invoices', invoices.invoiceList),
    {
      ...of('invoices', invoices.invoiceList, { nfe_status: 3 })[1],
      name: 'invoices of a status, downwards',
    },
    ...of('sales', sales.saleList),
    auditCase('newest', {}),
    auditCase('of a user', { actorId: 'user 3' }),
    auditCase('of a type', { type: 'Type7' }),
    {
      ...auditCase('half way down', {}),
      statement: (rows) =>
        audit.auditQuery('shop', {
          filter: {},
          after: {
            occurredAt: new Date(Date.UTC(2020, 0, 1) + (rows / 2) * 60_000).toISOString(),
            position: 1,
          },
          limit: PAGE,
        }),
    },
  ];
}

async function medianTime_ms(statement, database) {
  const { sql } = await import('kysely');
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await sql`explain (analyze, format json) ${statement}`.execute(database);
    times.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
  }
  return median(times);
}
