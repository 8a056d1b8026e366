import { raiseReviewCases } from '@fidelidade/application/loyalty/fraud/review-cases.policies.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const LIMITS = { staff_purchases: true, returns_after_use: true } as const;
/** What a browser keeps of us. */
const TABLET = `known_device=${'t'.repeat(32)}`;
const DOCUMENTS = ['52998224725', '71428793860', '16899535009', '35379838405', '39053344705', '15350946056'];

let server: ShopServer;
let shop: string;
let other: string;
let admin: string;
let queueOnly: string;
let outsider: string;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token?: string, body?: object) =>
  server.ask(method, path, { ...(token && { token }), ...(body && { body }) });
const look = (accounts_of_device: number | null, token = admin) =>
  ask('PUT', '/api/review-cases/limits', token, { ...LIMITS, accounts_of_device });
const emailOf = (customer: number, company: string) =>
  `c${customer}.${company === shop ? 'a' : 'b'}@cliente.com.br`;
const join = (customer: number, company = shop) =>
  server.signUpParticipant(company, DOCUMENTS[customer]!, emailOf(customer, company));
const signIn = (customer: number, company = shop, cookie = TABLET) =>
  server.ask('POST', '/api/login-participant', {
    body: { email: emailOf(customer, company), password: PASSWORD, company_id: company },
    headers: { cookie },
  });
const seen = async (company = shop) => {
  const { events } = await server.infrastructure.store.readAll({ after: 0, limit: 10_000, company });
  return events.filter(({ type }) => type === 'DeviceAccountSeen');
};
async function queue(token = admin) {
  await server.react(raiseReviewCases);
  await server.react(raiseReviewCases);
  await server.allShown();
  return (await ask('GET', '/api/review-cases', token)).body as { id: string; participant_id: string }[];
}

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  const cnpj = '12ABC34501DE35' as never;
  ({ companyId: other } = await server.openShop('dono@outra.com.br', { cnpj, storeSlug: 'outra-loja' }));
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.review-cases.view'] }]);
  [admin, outsider, queueOnly] = (await Promise.all(
    ['ana@loja.com.br', 'dono@outra.com.br', 'bia@loja.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
});
afterAll(() => server.close());

describe('many accounts on one device (R-10.1.8, ADR 0156)', () => {
  const ids: string[] = [];

  it('are nothing that is kept, and nothing that is said, while the shop does not look for them', async () => {
    for (const customer of [0, 1]) ids.push(await join(customer));
    await signIn(0);
    await signIn(1);
    expect(await seen()).toEqual([]);
    expect((await ask('GET', `/api/config/${'outra-loja'}`)).body.compares_devices).toBe(false);
  });

  it('are counted from then on, also of devices that an account knew before, and in no other shop', async () => {
    expect((await look(1)).body.data).toMatchObject({ accounts_of_device: 1 });
    await signIn(0);
    await signIn(0);
    expect(await queue()).toEqual([]);
    await join(4, other);
    await signIn(4, other);
    expect(await seen(other)).toEqual([]);
    await signIn(1);
    expect(await queue()).toMatchObject([
      {
        ...{ about: 'device', participant_id: ids[1], status: 'open', amount: '0.00' },
        flags: [{ kind: 'shared_device', accounts_seen: 2, accounts_limit: 1 }],
      },
    ]);
  });

  it('are named to whoever may see participants, and to nobody of another shop', async () => {
    const [found] = await queue();
    const facts = async (token: string) => ask('GET', `/api/review-cases/${found!.id}/facts`, token);
    expect((await facts(admin)).body.accounts_of_device.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await facts(queueOnly)).body.accounts_of_device).toBeNull();
    expect((await facts(outsider)).statusCode).toBe(404);
    expect(await queue(outsider)).toEqual([]);
  });

  it('have a digest of the shop’s own: another shop’s of the same device is another, and the text itself is in neither', async () => {
    await look(1, outsider);
    await signIn(4, other);
    const [[first], [second]] = [await seen(), await seen(other)];
    expect(first!.data).not.toMatchObject({ deviceKey: (second!.data as { deviceKey: string }).deviceKey });
    expect(JSON.stringify([first, second])).not.toContain('tttt');
    expect(await queue(outsider)).toEqual([]);
  });

  it('are one case each time that the limit is passed, and confirming it may block whoever passed it', async () => {
    const [case1] = await queue();
    ids.push(await join(2));
    await signIn(2);
    const both = await queue();
    expect(both.map(({ participant_id }) => participant_id)).toEqual([ids[2], ids[1]]);
    await signIn(2, shop, `known_device=${'x'.repeat(32)}`);
    expect(await queue()).toHaveLength(2);
    const body = { reason: 'Contas inventadas', measures: ['participant_disabled'] };
    expect((await ask('POST', `/api/review-cases/${case1!.id}/confirm`, admin, body)).statusCode).toBe(200);
    expect((await signIn(1)).statusCode).toBe(422);
    expect((await signIn(0)).statusCode).toBe(200);
  });

  it('are no longer looked for once the shop says so, nor kept', async () => {
    await look(null);
    await join(3);
    await signIn(3);
    expect(await queue()).toHaveLength(2);
    expect(await seen()).toHaveLength(4);
  });
});
