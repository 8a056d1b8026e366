import pg from 'pg';
import { percentile } from '../measuring/statistics.mjs';
import { ask, textOf } from './http/ask.mjs';
import { openShop } from './http/new-shop.mjs';
import { startServer } from './http/running-server.mjs';

/** Rules of every kind that counts: rates, what makes more of them, caps, the first purchase. */
const ON = { stackable: true, pending_days: 8, expires: 'days', expiry_days: 90 };
const RULES = [
  { name: 'Pontos', kind: 'points_per_amount', currency: 'points', amount: 1, per_amount: '1.00', ...ON },
  {
    name: 'Terça',
    kind: 'weekday_hour',
    currency: 'cashback',
    times: '2',
    weekdays: [2],
    cap_per_day: '20',
    ...ON,
  },
  { name: 'Primeira', kind: 'first_purchase', currency: 'cashback', amount: '10.00', ...ON },
];
const DRAFT = {
  ...{
    name: 'Mais 2 %',
    kind: 'spend_percent',
    currency: 'cashback',
    percent: '2',
    cap_per_month: '50',
    ...ON,
  },
  ...{ from_month: '2025-01', until_month: '2025-12' },
};

/** A draft tried out on a year's sales, of three lines each; and what others wait for meanwhile. */
export async function runPart({ cluster, quick }) {
  const database = await cluster.createDatabase('lab');
  const server = await startServer(database.url);
  const authorization = await openShop(server.address);
  const sales = quick ? 20_000 : 100_000;
  await ask(server.address, 'PUT', '/api/loyalty-programs', {
    authorization,
    body: { cashback_percent: '5' },
  });
  for (const body of RULES) await ask(server.address, 'POST', '/api/earning-rules', { authorization, body });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await fillSales(pool, sales);
  const floor_s = await seconds(() => pool.query('select * from rm.sales order by participant_id, told'));
  await pool.end();

  const waits_ms = [];
  let isRunning = true;
  const others = (async () => {
    while (isRunning) {
      const began = performance.now();
      await ask(server.address, 'GET', '/api/user', { authorization });
      waits_ms.push(performance.now() - began);
    }
  })();
  let answer = '';
  const lab_s = await seconds(async () => {
    answer = await textOf(server.address, 'POST', '/api/earning-rules/lab', { authorization, body: DRAFT });
  });
  isRunning = false;
  await others;
  const lines = answer.trimEnd().split('\n');
  const { result } = JSON.parse(lines.at(-1));
  if (result?.sales !== sales) throw new Error(`the lab saw ${result?.sales} of ${sales} sales`);
  await server.stop();
  await database.drop();
  return {
    measures: [
      { measure: `a draft tried out on ${sales} sales`, reached: lab_s, asked: { atMost: 10 }, unit: ' s' },
    ],
    figures: [
      {
        'lab s': Number(lab_s.toFixed(2)),
        'reading them alone s': Number(floor_s.toFixed(2)),
        ratio: Number((lab_s / floor_s).toFixed(1)),
        'lines of progress': lines.length - 1,
        'others wait p50 ms': Number(percentile(waits_ms, 0.5).toFixed(1)),
        'others wait p99 ms': Number(percentile(waits_ms, 0.99).toFixed(1)),
      },
    ],
  };
}

async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** One customer in twenty buys as often as ten others together. */
async function fillSales(pool, rows) {
  const item = (place) =>
    `jsonb_build_object('description', 'Produto', 'quantity', '1', 'total', 500 + n % ${7_000 + place}, 'productId', 'p' || n % ${50 + place})`;
  await pool.query(`
    insert into rm.sales (company_id, id, version, status, created_at, updated_at, date, document_number, origin,
      participant_id, person_id, items, discount, total, told, program_version, rules_as_of, returned_quantities,
      earned_lots, returns, state)
    select company.id, 'sale ' || n, 1, 'active', now(), now(), date '2025-01-01' + n % 365, n::text, 'pos',
      'customer ' || case when n % 3 = 0 then n % 250 else n % 5000 end, 'person', 
      jsonb_build_array(${[0, 1, 2].map(item).join()}), 0,
      1500 + n % 7000 + n % 7001 + n % 7002, n, 1, now(), '{}', '[]', '[]', 'registered'
    from generate_series(1, ${rows}) as n, rm.companies as company
  `);
  await pool.query('vacuum analyze rm.sales');
}
