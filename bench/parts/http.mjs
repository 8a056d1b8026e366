import autocannon from 'autocannon';
import { alternate } from '../measuring/rounds.mjs';
import { percentile } from '../measuring/statistics.mjs';
import { openShop } from './http/new-shop.mjs';
import { startServer } from './http/running-server.mjs';

const CONNECTIONS = 64;
const TRIVIAL = 'trivial POST';
const COMMAND = 'command POST /api/products';

/** From an HTTP command to a durable event and a visible row, with session, validation and decider in the way. */
export async function runPart({ cluster, quick }) {
  const database = await cluster.createDatabase('http');
  const server = await startServer(database.url);
  const owner = { address: server.address, authorization: await openShop(server.address) };
  let products = 0;
  const waits_ms = [];
  const aProduct = () => {
    products += 1;
    return {
      code: `B${products}`,
      name: `Produto ${products}`,
      unit: 'UN',
      ncm: '09012100',
      origin: 0,
      sell_value: '10.00',
    };
  };
  const results = await alternate(
    {
      [TRIVIAL]: (duration_ms) => cannon(owner, '/bench/trivial', () => ({ name: 'x' }), duration_ms),
      [COMMAND]: async (duration_ms) => {
        await server.takeSeen();
        const figures = await cannon(owner, '/api/products', aProduct, duration_ms);
        waits_ms.push(...(await server.takeSeen()).waits_ms);
        return figures;
      },
    },
    quick
      ? { rounds: 2, warmUp_ms: 3_000, duration_ms: 3_000 }
      : { rounds: 4, warmUp_ms: 6_000, duration_ms: 6_000 },
  );
  await server.stop();
  await database.drop();
  return {
    measures: [
      {
        measure: 'command / trivial POST',
        reached: results.ratio(COMMAND, TRIVIAL),
        asked: { atLeast: 0.45 },
        unit: 'x',
      },
      { measure: 'command, p99', reached: results.of(COMMAND, 'p99_ms'), asked: { atMost: 40 }, unit: ' ms' },
      { measure: 'wait for one’s own writes, p50', reached: percentile(waits_ms, 0.5), unit: ' ms' },
      { measure: 'wait for one’s own writes, p99', reached: percentile(waits_ms, 0.99), unit: ' ms' },
    ],
    figures: results.names.map((name) => ({
      request: name,
      'per second': results.of(name, 'rate'),
      'p50 ms': results.of(name, 'p50_ms'),
      'p99 ms': results.of(name, 'p99_ms'),
    })),
  };
}

async function cannon({ address, authorization }, path, body, duration_ms) {
  const headers = { 'content-type': 'application/json', authorization };
  const setupRequest = (request) => ({ ...request, body: JSON.stringify(body()) });
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: duration_ms / 1_000,
    requests: [{ method: 'POST', path, headers, setupRequest }],
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} refusals`);
  return { rate: result.requests.average, p50_ms: result.latency.p50, p99_ms: result.latency.p99 };
}
