/**
 * What the audit costs over a long log: sealing it, verifying it, filling the auditor's list anew and reading pages of
 * it, first and deep. Usage: npm run bench:audit [events]
 */
import { auditEvents } from '@fidelidade/projections/platform/audit/projector.js';
import { auditQuery } from '@fidelidade/projections/platform/audit/queries.js';
import { SqlRows } from '@fidelidade/projections/rows/sql-rows.js';
import { openReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { verifyLog } from '@fidelidade/event-store/seals/verify-log.js';
import { openAudit } from '@fidelidade/server/composition/audit-parts.js';
import pg from 'pg';
import { withThrowawayCluster } from './cluster/throwaway-cluster.mjs';

const EVENTS = Number(process.argv[2] ?? 1_000_000);
const PAGE_EVENTS = 1_000;
const LIST_PAGE = 51;
const TIMES = 20;

/** Ten companies, fifty staff, eight types, a stream for each twenty events. */
const FILL = `
insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id, occurred_at,
                       recorded_at, correlation, command_id)
select n, 'company-' || n % 10, 'sale-' || n / 200 || '-' || n % 10, (n % 200) / 10 + 1, gen_random_uuid(),
       (array['SaleRegistered','PointsPended','EntryOpened','PaymentRegistered','StockIssued','NoteAuthorized',
              'PersonChanged','ProductChanged'])[(n / 10) % 8 + 1], 1,
       json_build_object('saleId', 'sale-' || n, 'total', n % 90000, 'name', json_build_object('$enc', 'v1.t.' || repeat(md5(n::text), 3))),
       'staff', 'user-' || (n / 10) % 50, timestamptz '2026-01-01Z' + n * interval '1 second',
       timestamptz '2026-01-01Z' + n * interval '1 second', md5(n::text), 'command-' || n
from generate_series(1, $1::bigint) as n`;

await withThrowawayCluster(async ({ url }) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrate(pool);
  await pool.query(FILL, [EVENTS]);
  await pool.query('vacuum analyze es.events');
  const log = new PostgresEventStore({ url });
  const { sealer, verification } = openAudit(log, pool, 'a key of the bench, long enough to be one');

  const rows = [];
  const timed = async (what, work) => {
    const began = performance.now();
    const counted = await work();
    const seconds = (performance.now() - began) / 1_000;
    const memory_MB = Math.round(process.memoryUsage.rss() / 1e6);
    rows.push({
      what,
      seconds: seconds.toFixed(1),
      'events/s': Math.round(EVENTS / seconds),
      counted,
      memory_MB,
    });
  };
  await timed('seal', async () => {
    let seals = 0;
    for await (const _ of sealer.sealAll()) seals += 1;
    return `${seals} seals`;
  });
  await timed('verify', async () => {
    let findings = 0;
    for await (const step of verifyLog(verification)) findings += step.findings.length;
    return `${findings} findings`;
  });
  const database = openReadDatabase(url);
  await migrateReadModels(database, [auditEvents]);
  await timed('project', async () => {
    let events = 0;
    for (let after = 0; ;) {
      const page = await log.readAll({ after, limit: PAGE_EVENTS });
      if (page.through === after) return `${events} rows`;
      after = page.through;
      events += page.events.length;
      await database
        .transaction()
        .execute((transaction) => auditEvents.project(page.events, new SqlRows(transaction)));
    }
  });
  console.table(rows);
  await pool.query('vacuum analyze rm.audit_events');
  console.table(await pages(database));
  const { rows: sizes } =
    await pool.query(`select pg_size_pretty(pg_total_relation_size('es.seals')) as seals,
    pg_size_pretty(pg_relation_size('rm.audit_events')) as list,
    pg_size_pretty(pg_indexes_size('rm.audit_events')) as indexes`);
  console.table(sizes);
  await database.destroy();
  await log.close();
  await pool.end();
});

/** Half a page deep means: half of the company's events are newer. */
async function pages(database) {
  const filters = [
    ['everything', {}],
    ['a person', { actorId: 'user-7' }],
    ['a type', { type: 'PointsPended' }],
    ['a person and a type', { actorId: 'user-7', type: 'PersonChanged' }],
    ['a person and a type that never meet', { actorId: 'user-7', type: 'SaleRegistered' }],
    ['a record', { streams: ['sale-1000-3'] }],
    ['a day', { from: '2026-01-03T00:00:00Z', before: '2026-01-04T00:00:00Z' }],
  ];
  const deep = {
    position: Math.round(EVENTS / 2),
    occurredAt: new Date(Date.UTC(2026, 0, 1) + EVENTS * 500).toISOString(),
  };
  const told = [];
  for (const [filter_by, filter] of filters) {
    const first = await median_ms(database, { filter, limit: LIST_PAGE });
    const half = await median_ms(database, { filter, after: deep, limit: LIST_PAGE });
    told.push({ filter_by, 'first page ms': first.toFixed(1), 'page half way down ms': half.toFixed(1) });
  }
  return told;
}

async function median_ms(database, query) {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await auditQuery('company-3', query).execute(database);
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[TIMES / 2];
}
