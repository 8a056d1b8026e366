import { raiseReviewCases } from '@fidelidade/application/loyalty/fraud/review-cases.policies.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let till: string;
let outsider: string;
let second: string;
let customer: string;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token = admin, body?: object) =>
  server.ask(method, path, { token, ...(body && { body }) });
const sell = (document_number: string, total: string, participant_id = customer) =>
  ask('POST', '/api/till/sales', till, { participant_id, document_number, total });
const LIMITS = { staff_purchases: true, returns_after_use: true } as const;

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('caixa@loja.com.br', [
    { company: shop, permissions: ['loyalty.till.view', 'loyalty.till.use', 'loyalty.review-cases.view'] },
  ]);
  await server.hire('bia@loja.com.br', [{ company: shop, ambient: 'A' }]);
  [admin, till, outsider, second] = (await Promise.all(
    ['ana@loja.com.br', 'caixa@loja.com.br', 'dono@outra.com.br', 'bia@loja.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  customer = (await ask('POST', '/api/till/customers', till, { cpf: '52998224725' })).body.id;
});
afterAll(() => server.close());

/** What the policy does with every fact that it reacts to, as often as it is asked. */
async function review(times = 1): Promise<void> {
  const { store } = server.infrastructure;
  for (let time = 0; time < times; time += 1) {
    const { events } = await store.readAll({ after: 0, limit: 10_000, company: shop });
    for (const event of events) {
      if (!raiseReviewCases.reactsTo.includes(event.type as never)) continue;
      for (const command of raiseReviewCases.react(event as never)) await server.commands.execute(command);
    }
    await server.shown(await store.head());
  }
}
const queue = async (query = '', token = admin) =>
  (await ask('GET', `/api/review-cases${query}`, token)).body;
const open = async () =>
  queue(`?filter=${encodeURIComponent(JSON.stringify({ status: 'open' }))}`) as Promise<
    { id: string; document_number: string; flags: { kind: string }[] }[]
  >;

describe('the review queue (R-10.1.8)', () => {
  it('holds what is above a limit, once, however often it is looked at', async () => {
    expect(
      (await ask('PUT', '/api/review-cases/limits', admin, { ...LIMITS, sale_above: '100.00' })).statusCode,
    ).toBe(200);
    await sell('A-1', '100.00');
    await sell('A-2', '100.01');
    await review(2);
    expect(await open()).toMatchObject([
      {
        document_number: 'A-2',
        amount: '100.01',
        about: 'sale',
        flags: [{ kind: 'large_sale', found: '100.01', amount_limit: '100.00' }],
      },
    ]);
    expect(await queue('?filter=%7B%22flag%22%3A%22many_sales%22%7D')).toEqual([]);
  });

  it('holds the sale that is one too many in a day', async () => {
    await ask('PUT', '/api/review-cases/limits', admin, {
      ...LIMITS,
      sales_of_day: 2,
      credits_of_day: '10.00',
    });
    await sell('A-3', '5.00');
    await review();
    expect((await open()).map(({ document_number }) => document_number)).toEqual(['A-3', 'A-2']);
  });

  it('is nobody’s of another shop, and decided by nobody without the right', async () => {
    const { id } = (await open())[0]!;
    expect((await ask('GET', `/api/review-cases/${id}`, outsider)).statusCode).toBe(404);
    expect((await ask('GET', `/api/review-cases/${id}/facts`, outsider)).statusCode).toBe(404);
    expect((await ask('POST', `/api/review-cases/${id}/clear`, till, { reason: 'x' })).statusCode).toBe(403);
    expect((await ask('PUT', '/api/review-cases/limits', till, LIMITS)).statusCode).toBe(403);
    const { body } = await ask('GET', `/api/review-cases/${id}/facts`, till);
    expect(
      body.sales_of_participant.map((each: { document_number: string }) => each.document_number).sort(),
    ).toEqual(['A-1', 'A-2', 'A-3']);
    expect(body.cases_of_participant).toHaveLength(1);
  });

  it('lets go of what was as it should be, with a reason', async () => {
    const { id } = (await open())[0]!;
    const empty = await ask('POST', `/api/review-cases/${id}/clear`, admin, { reason: ' ' });
    expect([empty.statusCode, Object.keys(empty.body.errors)]).toEqual([422, ['reason']]);
    const cleared = await ask('POST', `/api/review-cases/${id}/clear`, admin, { reason: 'Conferido' });
    expect(cleared.body.data).toMatchObject({ status: 'cleared', reason: 'Conferido' });
    expect(
      (await ask('POST', `/api/review-cases/${id}/clear`, admin, { reason: 'De novo' })).statusCode,
    ).toBe(406);
    await review();
    expect((await open()).map(({ document_number }) => document_number)).toEqual(['A-2']);
    const { body } = await ask('GET', `/api/review-cases/${id}/history`);
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['ReviewCaseRaised', 'ReviewCaseCleared']),
    );
  });

  it('cancels the sale with the decision, or leaves the case open, and flags what that takes back no more', async () => {
    const { id } = (await open())[0]!;
    const confirm = (...measures: string[]) =>
      ask('POST', `/api/review-cases/${id}/confirm`, admin, { reason: 'Inventada', measures });
    // Nobody without an account is blocked: then the sale is not cancelled either.
    const refused = await confirm('sale_cancelled', 'participant_disabled');
    expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, ['measures']]);
    expect(await open()).toHaveLength(1);
    const confirmed = await confirm('sale_cancelled');
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed', measures: ['sale_cancelled'] });
    const { body: sale } = await ask('GET', `/api/sales/${confirmed.body.data.sale_id}`);
    expect(sale.state).toBe('cancelled');
    await review();
    expect(await open()).toEqual([]);
  });

  it('blocks a customer who has an account', async () => {
    await ask('PUT', '/api/review-cases/limits', admin, { ...LIMITS, sale_above: '50.00' });
    const buyer = await server.signUpParticipant(shop, '71428793860', 'caio@cliente.com.br');
    await sell('B-1', '60.00', buyer);
    await review();
    const { id } = (await open()).filter(({ document_number }) => document_number === 'B-1')[0]!;
    const body = { reason: 'Inventada', measures: ['participant_disabled'] };
    expect((await ask('POST', `/api/review-cases/${id}/confirm`, admin, body)).statusCode).toBe(200);
    expect((await sell('B-2', '5.00', buyer)).statusCode).toBe(406);
  });

  it('holds what one of the staff gives by hand in a day, once it is much', async () => {
    await ask('PUT', '/api/review-cases/limits', admin, { ...LIMITS, credits_of_day: '10.00' });
    const give = (amount: string) =>
      ask('POST', `/api/participants/${customer}/credit`, admin, {
        currency: 'cashback',
        amount,
        reason: 'Brinde',
      });
    await give('6.00');
    await give('4.00');
    await review();
    const credits = async () => (await open()).filter(({ flags }) => flags[0]?.kind === 'many_credits');
    expect(await credits()).toEqual([]);
    await give('0.01');
    await give('1.00');
    await review(2);
    expect(await credits()).toMatchObject([{ about: 'credits', document_number: null }]);
    // As much again is looked at again, also where the first case is decided.
    const [first] = await credits();
    await ask('POST', `/api/review-cases/${first!.id}/clear`, second, { reason: 'Conferido' });
    await give('10.00');
    await review(2);
    expect(await credits()).toMatchObject([{ amount: '21.01' }]);
  });

  it('is not decided by whoever sold it without a network, though a colleague sent it', async () => {
    await ask('PUT', '/api/review-cases/limits', admin, { ...LIMITS, sale_above: '50.00' });
    const sold_by = (await ask('GET', '/api/user', second)).body.id as string;
    const sale = { document_number: 'OFF-1', sold_at: new Date().toISOString(), sold_by, total: '70.00' };
    const told = await ask('POST', '/api/till/offline-sales', till, { ...sale, participant_id: customer });
    expect(told.statusCode).toBe(201);
    await review();
    const { id } = (await open()).find(({ document_number }) => document_number === 'OFF-1')!;
    const clear = async (token: string) =>
      (await ask('POST', `/api/review-cases/${id}/clear`, token, { reason: 'Conferido' })).statusCode;
    const confirm = { reason: 'Inventada', measures: [] };
    expect((await ask('POST', `/api/review-cases/${id}/confirm`, second, confirm)).statusCode).toBe(406);
    expect([await clear(second), await clear(admin)]).toEqual([406, 200]);
  });

  it('are changed by whoever saw the limits as they are', async () => {
    const { version } = (await ask('GET', '/api/review-cases/limits')).body;
    const change = (sales_of_day: number) =>
      ask('PUT', '/api/review-cases/limits', admin, { ...LIMITS, sales_of_day, version });
    expect((await change(7)).body.data.version).toBe(version + 1);
    expect((await change(8)).statusCode).toBe(409);
  });

  it.each([
    [{ ...LIMITS, sales_of_day: 0 }, 'sales_of_day'],
    [{ ...LIMITS, times_usual: 1_001 }, 'times_usual'],
    [{ ...LIMITS, sale_above: '0' }, 'sale_above'],
    [{ ...LIMITS, accounts_of_device: 0 }, 'accounts_of_device'],
    [{ ...LIMITS, credits_of_day: 'x' }, 'credits_of_day'],
  ])('has no limits like %j', async (body, field) => {
    const { statusCode, body: refused } = await ask('PUT', '/api/review-cases/limits', admin, body);
    expect([statusCode, Object.keys(refused.errors)]).toEqual([422, [field]]);
  });
});
