import { randomUUID } from 'node:crypto';
import { ask } from '../http/ask.mjs';
import { openShop } from '../http/new-shop.mjs';
import { startServer } from '../http/running-server.mjs';

/** As many as one request takes. */
const AT_ONCE = 200;
const OPENED_AT_ONCE = 8;
const VALUE = '10.00';

/**
 * What a bookkeeper waits for (issue 13), through the API of a process whose read models hold another company's large books: many entries
 * settled together, and one payment until all reports have it. All times in ms.
 */
export async function settleThroughTheApi(databaseUrl, { settled, rounds }) {
  const server = await startServer(databaseUrl);
  const authorization = await openShop(server.address);
  const desk = deskOf(server.address, authorization);
  const accountId = (await desk.post('/api/accounts', bank(desk.today))).id;
  const [{ id: categoryId }] = await desk.get('/api/account-plans', { code: '1.01' });
  const opened = { account_plan_id: categoryId, issue_date: desk.today, due_date: desk.today, value: VALUE };

  const ids = await openMany(desk, opened, settled);
  const settled_ms = await settleAll(desk, ids, accountId);
  const shown_ms = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await desk.post('/api/receivables', { ...opened, description: `Rodada ${round}` });
    shown_ms.push(await paidToShown(desk, id, accountId));
  }
  await server.stop();
  return { settled_ms, shown_ms };
}

function deskOf(address, authorization) {
  const asked = (method, path, body) =>
    ask(address, method, path, {
      authorization,
      ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
      ...(body && { body }),
    });
  return {
    // The company of a first run is in São Paulo.
    today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(),
    post: (path, body) => asked('POST', path, body),
    get: (path, filter) =>
      asked('GET', filter ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : path),
  };
}

const bank = (today) => ({
  name: 'Banco',
  wallet_type: 'checking',
  opening_balance: '0.00',
  opening_date: today,
});

async function openMany(desk, opened, count) {
  const ids = [];
  const next = async () => {
    while (ids.length < count) {
      const place = ids.push(undefined) - 1;
      ids[place] = (await desk.post('/api/receivables', { ...opened, description: `Venda ${place}` })).id;
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, next));
  return ids;
}

/** As the screen does it: so many in a request, one request after the other. */
async function settleAll(desk, ids, account_id) {
  const began = performance.now();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const entries = ids.slice(from, from + AT_ONCE).map((id) => ({ id, principal: VALUE }));
    const { data } = await desk.post('/api/receivables/settle', {
      ...{ entries, date: desk.today, form: 'pix', account_id },
    });
    const refused = data.find(({ changed }) => !changed);
    if (refused) throw new Error(`an entry was not settled: ${refused.refusal}`);
  }
  return performance.now() - began;
}

/** The figures that one payment moves: list, statement of the account, cash flow, income statement by cash, balance. */
async function figures(desk, entryId, accountId) {
  const { today } = desk;
  const month = today.slice(0, 'YYYY-MM'.length);
  return Promise.all([
    desk.get(`/api/receivables/${entryId}`).then(({ outstanding }) => outstanding),
    desk.get(`/api/accounts/${accountId}`).then(({ balance }) => balance),
    desk.get(`/api/reports/cash-flow?from=${today}&to=${today}`).then(({ rows }) => rows[0].realised_in),
    desk
      .get(`/api/reports/dre?basis=cash&from=${month}&to=${month}`)
      .then((dre) => JSON.stringify(dre.lines)),
    desk
      .get(`/api/reports/financial-statement?account_id=${accountId}&from=${today}&to=${today}`)
      .then(({ rows }) => rows.length),
  ]);
}

/** From the payment that is sent to the moment in which every figure is another one than before. */
async function paidToShown(desk, id, account_id) {
  const before = await figures(desk, id, account_id);
  const began = performance.now();
  await desk.post(`/api/receivables/${id}/payments`, {
    ...{ principal: VALUE, date: desk.today, form: 'pix', account_id },
  });
  for (;;) {
    const now = await figures(desk, id, account_id);
    if (now.every((figure, place) => figure !== before[place])) return performance.now() - began;
  }
}
