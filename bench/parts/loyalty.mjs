import pg from 'pg';
import { load } from '../measuring/load.mjs';
import { percentile } from '../measuring/statistics.mjs';
import { ask } from './http/ask.mjs';
import { startServer } from './http/running-server.mjs';
import { fillAccount, untilQuiet } from './loyalty/large-account.mjs';
import { PointsWatch } from './loyalty/points-watch.mjs';
import { openLoyaltyShop, POINTS_A_SALE, sell, welcome } from './loyalty/shop.mjs';
import { rulesAlone } from './loyalty/rules-alone.mjs';

const TILLS = 16;
const MANY = 64;
/** Each client serves so many customers in turn: nobody buys a hundred times in a minute. */
const CUSTOMERS_EACH = 10;
const WARM_UP_ms = 3_000;
const LOTS = 100_000;
const ROUNDS = 40;
const SMALL_LOTS = 1_000;
const REDEEMED = '1.00';

/**
 * The programme under load (issue 12): from a sale at a till to points that are shown, sales a second through the rules, and an account with a hundred
 * thousand lots beside a new one. The rule lab is a part of its own (`lab`). One process and its PostgreSQL, and the clients beside them.
 */
export async function runPart({ cluster, quick }) {
  const database = await cluster.createDatabase('loyalty');
  const server = await startServer(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // What ends with the cluster is told by whoever ended it.
  pool.on('error', () => undefined);
  const till = { address: server.address, authorization: await openLoyaltyShop(server.address) };
  const duration_ms = quick ? 3_000 : 10_000;
  const customers = await welcome(till, { from: 100_000_000, count: MANY * CUSTOMERS_EACH });

  const trivial = () => ask(till.address, 'POST', '/bench/trivial', { body: { name: 'x' } }).then(() => 1);
  const floor = await load({ clients: TILLS, duration_ms: WARM_UP_ms, work: trivial });
  const floorOfMany = await load({ clients: MANY, duration_ms: WARM_UP_ms, work: trivial });
  const atTills = await soldToVisible(till, pool, customers, duration_ms);
  await untilQuiet(server);
  const many = await salesASecond(till, pool, customers, duration_ms);
  await untilQuiet(server);
  const accounts = await largeAccount(database.url, server, till, pool, quick ? LOTS / 10 : LOTS);
  await pool.end();
  await server.stop();
  await database.drop();

  const alone = rulesAlone(duration_ms / 5);
  const [large] = accounts;
  const ratio = (figure) => figure / floor.p50_ms;
  return {
    measures: [
      {
        measure: `a sale to visible points at ${TILLS} tills, p99`,
        reached: atTills.visible_p99_ms,
        asked: { atMost: 50 },
        unit: ' ms',
      },
      {
        measure: 'the same, p50 / p50 of a trivial POST of as many',
        reached: ratio(atTills.visible_p50_ms),
        unit: 'x',
      },
      {
        measure: `sales a second through the rules, ${MANY} at once, points visible`,
        reached: many.earned_per_s,
        asked: { atLeast: 1_000 },
        unit: '/s',
      },
      {
        measure: 'the same / trivial POSTs a second of as many',
        reached: many.earned_per_s / floorOfMany.rate,
        unit: 'x',
      },
      {
        measure: `an account with ${large.lots} lots redeems, p99`,
        reached: large.redeems_p99_ms,
        asked: { atMost: 20 },
        unit: ' ms',
      },
      {
        measure: `an account with ${large.lots} lots earns, sale to visible points, p99`,
        reached: large.earns_p99_ms,
        asked: { atMost: 20 },
        unit: ' ms',
      },
    ],
    figures: [
      {
        what: `trivial POST @${TILLS}`,
        'per second': floor.rate,
        'p50 ms': floor.p50_ms,
        'p99 ms': floor.p99_ms,
      },
      {
        ...{ what: `trivial POST @${MANY}`, 'per second': floorOfMany.rate },
        ...{ 'p50 ms': floorOfMany.p50_ms, 'p99 ms': floorOfMany.p99_ms },
      },
      {
        ...{ what: `sale answered @${TILLS}`, 'per second': atTills.rate },
        ...{ 'p50 ms': atTills.answered_p50_ms, 'p99 ms': atTills.answered_p99_ms },
      },
      {
        ...{ what: `sale to visible points @${TILLS}`, 'per second': atTills.rate },
        ...{ 'p50 ms': atTills.visible_p50_ms, 'p99 ms': atTills.visible_p99_ms },
      },
      {
        ...{ what: `sale answered @${MANY}`, 'per second': many.told_per_s },
        ...{ 'p50 ms': many.p50_ms, 'p99 ms': many.p99_ms },
      },
      { what: 'rules alone, nothing kept', 'per second': alone },
      ...accounts.flatMap(({ lots, ...times }) => [
        {
          ...{ what: `a sale to visible points, account with ${lots} lots` },
          ...{ 'p50 ms': times.earns_p50_ms, 'p99 ms': times.earns_p99_ms },
        },
        {
          ...{ what: `redeeming in a sale, account with ${lots} lots` },
          ...{ 'p50 ms': times.redeems_p50_ms, 'p99 ms': times.redeems_p99_ms },
        },
      ]),
    ],
  };
}

/** Each till tells the next sale once the points of the last one are there: a counter as busy as it can be. */
async function soldToVisible(till, pool, customers, duration_ms) {
  const watch = new PointsWatch(pool);
  let [answered_ms, visible_ms] = [[], []];
  const turns = Array.from({ length: TILLS }, () => 0);
  const work = async (number) => {
    const id = customers[number * CUSTOMERS_EACH + (turns[number]++ % CUSTOMERS_EACH)];
    const began = performance.now();
    const visible = watch.gained(id, POINTS_A_SALE).then(() => visible_ms.push(performance.now() - began));
    await sell(till, id);
    answered_ms.push(performance.now() - began);
    await visible;
  };
  await load({ clients: TILLS, duration_ms: WARM_UP_ms, work });
  [answered_ms, visible_ms] = [[], []];
  const { rate } = await load({ clients: TILLS, duration_ms, work });
  await watch.close();
  return {
    rate,
    answered_p50_ms: percentile(answered_ms, 0.5),
    answered_p99_ms: percentile(answered_ms, 0.99),
    visible_p50_ms: percentile(visible_ms, 0.5),
    visible_p99_ms: percentile(visible_ms, 0.99),
  };
}

/** As many sales as are told, until the points of the last one are there: what is not earned yet does not count. */
async function salesASecond(till, pool, customers, duration_ms) {
  const turns = Array.from({ length: MANY }, () => 0);
  let sales = 0;
  const work = async (number) => {
    await sell(till, customers[number * CUSTOMERS_EACH + (turns[number]++ % CUSTOMERS_EACH)]);
    sales += 1;
  };
  await load({ clients: MANY, duration_ms: WARM_UP_ms, work });
  await untilPoints(pool, (await pointsOf(pool)).told);
  sales = 0;
  const began = performance.now();
  const { rate, p50_ms, p99_ms } = await load({ clients: MANY, duration_ms, work });
  await untilPoints(pool, (await pointsOf(pool)).told);
  return { told_per_s: rate, earned_per_s: (sales / (performance.now() - began)) * 1_000, p50_ms, p99_ms };
}

/** What all have, and what all sales that were told must give. */
async function pointsOf(pool) {
  const { rows } = await pool.query(`select
    (select sum(points_available + points_pending) from rm.loyalty_balances) as seen,
    (select count(*) * ${POINTS_A_SALE} from rm.sales) as told`);
  return { seen: Number(rows[0].seen), told: Number(rows[0].told) };
}

async function untilPoints(pool, least) {
  const end = performance.now() + 120_000;
  while ((await pointsOf(pool)).seen < least) {
    if (performance.now() > end) throw new Error('points do not come');
    await new Promise((later) => setTimeout(later, 20));
  }
}

/** One sale after the other, of whoever has so many lots and of somebody new in turn. */
async function largeAccount(url, server, till, pool, lots) {
  const [large, small] = await welcome(till, { from: 200_000_000, count: 2 });
  const { rows } = await pool.query(
    'select company_id, person_id, id from rm.participants where id = any($1)',
    [[large, small]],
  );
  const sizes = [
    [large, lots],
    [small, SMALL_LOTS],
  ];
  for (const [id, many] of sizes) {
    const { company_id, person_id } = rows.find((row) => row.id === id);
    await fillAccount(url, company_id, { participantId: id, personId: person_id }, many);
  }
  await untilQuiet(server);
  const watch = new PointsWatch(pool);
  const times = new Map(sizes.map(([id]) => [id, { earns: [], redeems: [] }]));
  const round = async (id) => {
    const began = performance.now();
    const visible = watch.gained(id, POINTS_A_SALE).then(() => performance.now() - began);
    await sell(till, id);
    times.get(id).earns.push(await visible);
    const redeeming = performance.now();
    const also = watch.gained(id, POINTS_A_SALE - Number(REDEEMED));
    await sell(till, id, { redeem: REDEEMED }).then(() =>
      times.get(id).redeems.push(performance.now() - redeeming),
    );
    await also;
  };
  for (const [id] of sizes) await round(id);
  for (const [id] of sizes) times.set(id, { earns: [], redeems: [] });
  for (let each = 0; each < ROUNDS; each += 1) for (const [id] of sizes) await round(id);
  await watch.close();
  return sizes.map(([id, many]) => {
    const { earns, redeems } = times.get(id);
    return {
      lots: many,
      earns_p50_ms: percentile(earns, 0.5),
      earns_p99_ms: percentile(earns, 0.99),
      redeems_p50_ms: percentile(redeems, 0.5),
      redeems_p99_ms: percentile(redeems, 0.99),
    };
  });
}
