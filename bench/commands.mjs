/**
 * HTTP command to durable event, read model visible, with authentication, validation and decider in the way, as a ratio to
 * a trivial POST on the same Fastify in the same run. Usage: npm run bench:commands [seconds]
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const CONNECTIONS = 64;
const SECONDS = Number(process.argv[2] ?? 8);
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;

let products = 0;

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const server = fork(new URL('./commands-server.mjs', import.meta.url), {
  env: { ...process.env, DATA_DIR: folder, PORT: '0' },
});
try {
  const address = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const authorization = `Bearer ${await signIn(address)}`;
  const measures = {
    'trivial POST': { path: '/bench/trivial', body: () => ({ name: 'x' }) },
    'command POST /api/products': { path: '/api/products', body: aProduct, authorization },
  };
  for (const measure of Object.values(measures)) await run(address, measure, WARM_UP_SECONDS);
  const results = Object.fromEntries(Object.keys(measures).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(measures))
      results[name].push(await run(address, measure, SECONDS));
  }
  report(results);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}

async function signIn(address) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com.br', password: 'demo1234' }),
  });
  return (await answer.json()).access_token;
}

function aProduct() {
  products += 1;
  return {
    code: `B${products}`,
    name: `Produto ${products}`,
    unit: 'UN',
    ncm: '09012100',
    origin: 0,
    sell_value: '10.00',
  };
}

async function run(address, { path, body, authorization }, duration) {
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} refusals`);
  return { rate: result.requests.average, p50_ms: result.latency.p50, p99_ms: result.latency.p99 };
}

function report(results) {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const floor = median(results['trivial POST'].map(({ rate }) => rate));
  console.log(
    `${cpus().length} x ${cpus()[0].model}, Node ${process.version}, ${CONNECTIONS} connections, median of ${ROUNDS}`,
  );
  console.table(
    Object.entries(results).map(([name, rounds]) => {
      const rate = median(rounds.map((round) => round.rate));
      return {
        measure: name,
        'per second': Math.round(rate),
        'ratio to trivial': Number((rate / floor).toFixed(2)),
        'p50 ms': median(rounds.map((round) => round.p50_ms)),
        'p99 ms': median(rounds.map((round) => round.p99_ms)),
      };
    }),
  );
}
