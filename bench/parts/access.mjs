import autocannon from 'autocannon';
import { alternate } from '../measuring/rounds.mjs';
import { median } from '../measuring/statistics.mjs';
import firstRun from '../../server/testing/first-run.json' with { type: 'json' };
import { ask, statusOf } from './http/ask.mjs';
import { openShop, signIn } from './http/new-shop.mjs';
import { startServer } from './http/running-server.mjs';

const CONNECTIONS = 16;
const OPEN = 'trivial POST';
const CHECKED = 'trivial POST behind the permission check';
const SELLER = { email: 'vendas@loja.com.br', password: 'senha-de-vendas' };
const PERMISSION = 'stock.products.view';
const PATH = '/api/products';
const GIVE_UP_ms = 10_000;

/** What the permission check costs each request, and how soon a permission that was taken away is refused elsewhere. */
export async function runPart({ cluster, quick }) {
  const database = await cluster.createDatabase('access');
  const { seller, results } = await whatItCosts(database.url, quick);
  const refusals_ms = await whenItIsRefused(database.url, seller, quick ? 3 : 20);
  await database.drop();
  const time_ms = (name) => 1_000 / results.of(name, 'rate');
  return {
    measures: [
      {
        measure: 'the permission check, to each request',
        reached: time_ms(CHECKED) - time_ms(OPEN),
        asked: { atMost: 0.2 },
        unit: ' ms',
      },
      {
        measure: 'from taking a permission to its refusal by another process, longest',
        reached: Math.max(...refusals_ms),
        asked: { atMost: 1_000 },
        unit: ' ms',
      },
      { measure: 'the same, p50', reached: median(refusals_ms), unit: ' ms' },
    ],
    figures: results.names.map((name) => ({ request: name, 'per second': results.of(name, 'rate') })),
  };
}

async function whatItCosts(databaseUrl, quick) {
  const server = await startServer(databaseUrl);
  const owner = await openShop(server.address);
  const seller = await hireSeller(server, owner);
  const authorization = await signIn(server.address, SELLER);
  // The check that the bench's route makes is this one's.
  await ask(server.address, 'GET', PATH, { authorization });
  const results = await alternate(
    {
      [OPEN]: (duration_ms) => cannon(server.address, '/bench/trivial', authorization, duration_ms),
      [CHECKED]: (duration_ms) => cannon(server.address, '/bench/checked', authorization, duration_ms),
    },
    quick
      ? { rounds: 2, warmUp_ms: 2_000, duration_ms: 2_000 }
      : { rounds: 4, warmUp_ms: 4_000, duration_ms: 4_000 },
  );
  await server.stop();
  return { seller, results };
}

/** Somebody with one permission, invited as everybody is. @returns the staff user's id */
async function hireSeller({ address, takeSeen }, authorization) {
  const body = { name: 'Vendas', email: SELLER.email, ambient: 'U', granted: [PERMISSION] };
  await ask(address, 'POST', '/api/users', { authorization, body });
  const token = (await mailedLink(takeSeen)).split('?')[0].split('/').at(-1);
  await ask(address, 'POST', `/api/convite/${token}/cadastrar`, {
    body: { name: body.name, password: SELLER.password, password_confirmation: SELLER.password },
  });
  const users = await ask(address, 'GET', '/api/users', { authorization });
  return users.find(({ email, status }) => email === SELLER.email && status === 'active').id;
}

async function mailedLink(takeSeen) {
  for (const end = performance.now() + GIVE_UP_ms; performance.now() < end;) {
    const link = (await takeSeen()).links.find((each) => each.includes('/usuario/cadastrar/'));
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no invitation was mailed');
}

/** Two processes serve the API, a third keeps the read models: taken on one, refused by the other. */
async function whenItIsRefused(databaseUrl, seller, times) {
  const apart = { SEFAZ_BASE_URL: 'https://127.0.0.1:9' };
  const models = await startServer(databaseUrl, { ROLE: 'projections' });
  const office = await startServer(databaseUrl, { ...apart, ROLE: 'api' });
  const counter = await startServer(databaseUrl, { ...apart, ROLE: 'api' });
  const owner = await signIn(office.address, firstRun);
  const authorization = await signIn(counter.address, SELLER);
  const permit = (granted) =>
    ask(office.address, 'PUT', `/api/user-permissions/${seller}`, {
      authorization: owner,
      body: { granted },
    });
  const refusals_ms = [];
  for (let time = 0; time < times; time += 1) {
    await permit([PERMISSION]);
    await until(counter.address, authorization, 200);
    await permit([]);
    const taken = performance.now();
    await until(counter.address, authorization, 403);
    refusals_ms.push(performance.now() - taken);
  }
  for (const each of [counter, office, models]) await each.stop();
  return refusals_ms;
}

async function until(address, authorization, status) {
  const end = performance.now() + GIVE_UP_ms;
  while ((await statusOf(address, 'GET', PATH, { authorization })) !== status) {
    if (performance.now() > end) throw new Error(`${PATH} does not answer ${status}`);
  }
}

async function cannon(address, path, authorization, duration_ms) {
  const result = await autocannon({
    url: address + path,
    connections: CONNECTIONS,
    duration: duration_ms / 1_000,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ name: 'x' }),
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} refusals`);
  return { rate: result.requests.average };
}
