import { earnCashbackOfSale } from '@fidelidade/application/loyalty/sale.policies.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let other: string;
let admin: string;
let ana: { id: string; token: string };
let code: string;

const RULE = {
  ...{ name: 'Indique e ganhe', kind: 'referral', currency: 'cashback', amount: '10.00', expires: 'days' },
  ...{ friend_amount: '4.00', min_purchase: '50.00', cap_per_month: '15.00', expiry_days: 60 },
};
const post = (path: string, body: object = {}, token?: string) =>
  server.ask('POST', path, { body, ...(token && { token }) });
const get = (path: string, token?: string) => server.ask('GET', path, token ? { token } : {});
const own = async () => (await get('/api/participant/referral', ana.token)).body;
const signUp = (document: string, name: string, referral_code: string, company_id = shop) =>
  post('/api/register-participant', {
    ...{
      name,
      document,
      email: `c${document}@cliente.com.br`,
      password: PASSWORD,
      company_id,
      referral_code,
    },
  });

async function idOf(document: string): Promise<string> {
  await server.allShown();
  const { body } = await get(`/api/participants?filter=${JSON.stringify({ q: document })}`, admin);
  return body[0].id;
}

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('dona@loja.com.br'));
  ({ companyId: other } = await server.openShop('dono@outra.com.br', {
    ...{ cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' },
  }));
  admin = await server.tokenOf('dona@loja.com.br');
  const { body } = await signUp('52998224725', 'Ana Souza', '');
  ana = { id: await idOf('52998224725'), token: body.access_token };
  ({ code } = await own());
});
afterAll(() => server.close());

describe('inviting somebody (R-10.1.1)', () => {
  it('is offered where a rule promises something, in its words', async () => {
    expect(await own()).toMatchObject({ rules: [], came: 0, cashback: '0.00' });
    expect((await get('/api/dash-participant', ana.token)).body.referral).toBeNull();
    expect((await post('/api/earning-rules', RULE, admin)).statusCode).toBe(201);
    const { rules } = await own();
    // names it so.
    expect((await get('/api/referral', ana.token)).body).toEqual(await own());
    expect(JSON.parse(JSON.stringify(rules).replaceAll('\u00a0', ' '))).toEqual([
      {
        name: 'Indique e ganhe',
        terms: [
          'Você ganha R$ 10,00 quando quem você convidou faz a primeira compra de R$ 50,00 ou mais.',
          'Quem você convidou também ganha: R$ 4,00.',
          'Você ganha no máximo R$ 15,00 por mês.',
          'O bônus entra na hora e pode ser usado por 60 dias.',
        ],
      },
    ]);
    expect((await get('/api/dash-participant', ana.token)).body.referral).toBe(rules[0].terms[0]);
  });

  it('refuses a rule of which a field says nothing, each at its field', async () => {
    const refused = async (changes: object) =>
      Object.keys((await post('/api/earning-rules', { ...RULE, ...changes }, admin)).body.errors).sort();
    expect(await refused({ cap_per_month: '9.99' })).toEqual(['cap_per_month']);
    expect(await refused({ cap_per_day: '20.00', pending_days: 3 })).toEqual(['cap_per_day', 'pending_days']);
    expect(await refused({ friend_amount: '0', min_purchase: 'x' })).toEqual([
      'friend_amount',
      'min_purchase',
    ]);
    expect(await refused({ kind: 'sign_up' })).toEqual(['cap_per_month', 'friend_amount', 'min_purchase']);
  });

  it('says who invited by the first name alone, and only in their own store', async () => {
    const asked = await get(`/api/invited-by/${code.toLowerCase()}?company_id=${shop}`);
    expect([asked.statusCode, asked.body]).toEqual([200, { data: { first_name: 'Ana' } }]);
    for (const path of [
      `${code}?company_id=${other}`,
      `0000000000?company_id=${shop}`,
      `x?company_id=${shop}`,
    ])
      expect((await get(`/api/invited-by/${path}`)).statusCode).toBe(404);
    expect((await get(`/api/invited-by/${code}`)).statusCode).toBe(422);
  });

  it('ties who is new to whoever invited them; the first purchase gives both what was promised', async () => {
    const bia = await signUp('11144477735', 'Bia Prado', code);
    expect(bia.statusCode).toBe(200);
    // Whose code is nobody's is welcome all the same; and so is whoever comes to another store by it.
    expect((await signUp('15350946056', 'Caio Lima', 'NINGUEM')).statusCode).toBe(200);
    expect((await signUp('15350946056', 'Caio Lima', code, other)).statusCode).toBe(200);
    const id = await idOf('11144477735');
    const sold = await post('/api/till/sales', { participant_id: id, total: '80.00' }, admin);
    expect(sold.statusCode).toBe(201);
    await server.react(earnCashbackOfSale);
    await server.allShown();
    expect(await own()).toMatchObject({ came: 1, bought: 1, cashback: '10.00', points: 0 });
    const listed = (await get(`/api/participants/${ana.id}/referrals`, admin)).body;
    expect(listed).toMatchObject({ invited_by: null, came: 1, data: [{ id, name: 'Bia Prado' }] });
    const of = (await get(`/api/participants/${id}/referrals`, admin)).body;
    expect(of).toMatchObject({ invited_by: { id: ana.id, name: 'Ana Souza' }, came: 0, data: [] });
    expect((await get(`/api/participants/${id}`, admin)).body).toMatchObject({ cashback_available: '4.00' });
    // What a friend bought is not for whoever invited them to read.
    const { data } = (await get('/api/statement', ana.token)).body;
    expect(data[0]).toMatchObject({ description: 'Indique e ganhe', document: null, sale_id: null });
    const { open_credits } = (await get('/api/participant/my-data', ana.token)).body;
    expect(open_credits).toMatchObject([{ remaining: '10.00', document: null, sale_id: null }]);
    expect((await get(`/api/sales/${sold.body.id}`, admin)).body).toMatchObject({ voucher_cashback: '0.00' });

    const back = await post(`/api/sales/${sold.body.id}/cancel`, { reason: 'Engano' }, admin);
    expect(back.statusCode).toBe(200);
    await server.allShown();
    expect(await own()).toMatchObject({ came: 1, cashback: '0.00' });
    const reversed = (await get('/api/statement', ana.token)).body.data[0];
    expect(reversed).toMatchObject({
      description: 'A compra de uma indicação foi devolvida: Indique e ganhe',
      cashback: '-10.00',
    });
    expect(reversed.why.at(-1)).toMatch(/^Com a devolução, R\$\s10,00 saem do saldo\.$/);
  });

  it('ties nobody whom the shop knew before, also not one who was erased and comes back', async () => {
    const CPF = '39053344705';
    await signUp(CPF, 'Davi Reis', '');
    const { body: persons } = await get(`/api/persons?filter=${JSON.stringify({ q: CPF })}`, admin);
    const erased = await post(`/api/persons/${persons[0].id}/erase`, { confirmation: CPF }, admin);
    expect(erased.statusCode).toBe(200);
    const again = await post('/api/register-participant', {
      ...{ name: 'Davi Reis', document: CPF, email: 'davi2@cliente.com.br', password: PASSWORD },
      ...{ company_id: shop, referral_code: code },
    });
    expect([again.statusCode, 'access_token' in again.body]).toEqual([200, true]);
    await server.allShown();
    expect(await own()).toMatchObject({ came: 1 });
  });
});
