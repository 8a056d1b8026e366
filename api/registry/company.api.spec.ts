import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let owner: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  owner = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const company = async (token = owner) => (await server.ask('GET', '/api/company', { token })).body;
const change = (body: object, token = owner, headers = {}) =>
  server.ask('PUT', '/api/company/contact', { token, body, headers });
const shownToParticipants = async (store: string) =>
  (await server.ask('GET', `/api/config/${store}`)).body.whatsapp;

describe('the company that somebody works in (R-2.6.4)', () => {
  it('is shown, with no WhatsApp number at first', async () => {
    expect(await company()).toMatchObject({
      id: shop,
      social_name: 'Loja Exemplo Ltda',
      loja_url: 'loja-exemplo',
      address: { address: 'Avenida Paulista', city_id: 3550308 },
      whatsapp: null,
    });
    expect(await shownToParticipants('loja-exemplo')).toBeNull();
  });

  it('takes a WhatsApp number as it is said and shows it to participants at once (R-3.1.6)', async () => {
    const { statusCode, body } = await change({ whatsapp: '(11) 98765-4321' });
    expect([statusCode, body]).toEqual([
      200,
      expect.objectContaining({
        message: 'Registro salvo com sucesso.',
        data: expect.objectContaining({ id: shop, whatsapp: '5511987654321' }),
      }),
    ]);
    expect(await company()).toMatchObject({ whatsapp: '5511987654321' });
    expect(await shownToParticipants('loja-exemplo')).toBe('5511987654321');
  });

  it('keeps it to its own store', async () => {
    await change({ whatsapp: '11 98765-4321' });
    expect(await shownToParticipants('outra-loja')).toBeNull();
    expect(await company(await server.tokenOf('dono@outra.com.br'))).toMatchObject({ whatsapp: null });
  });

  it.each([null, '', '  '])('shows none any more when it is given %p', async (whatsapp) => {
    await change({ whatsapp: '11 98765-4321' });
    expect((await change({ whatsapp })).statusCode).toBe(200);
    expect(await shownToParticipants('loja-exemplo')).toBeNull();
  });

  it.each([
    ['98765-4321', 'Informe o WhatsApp com DDD, por exemplo 11 98765-4321.'],
    [`11 98765-4321${' '.repeat(30)}`, 'no máximo 30 caracteres'],
    [5511987654321, ''],
    [undefined, ''],
  ])('refuses %p at its field and keeps what it has', async (whatsapp, says) => {
    await change({ whatsapp: '+351 912 345 678' });
    const { statusCode, body } = await change({ whatsapp });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['whatsapp']]);
    expect(body.errors.whatsapp[0]).toContain(says);
    expect(await company()).toMatchObject({ whatsapp: '351912345678' });
  });

  it('has a history, which is its own alone (R-7.4.11)', async () => {
    await change({ whatsapp: '11 98765-4321' });
    const { body } = await server.ask('GET', `/api/companies/${shop}/history`, { token: owner });
    const types = body.data.map(({ type }: { type: string }) => type);
    expect(types[0]).toBe('CompanyRegistered');
    expect(types).toContain('CompanyContactChanged');
    const stranger = await server.tokenOf('dono@outra.com.br');
    const theirs = await server.ask('GET', `/api/companies/${shop}/history`, { token: stranger });
    expect(theirs.statusCode).toBe(404);
  });

  it('is seen by who may see it, and changed by who may change it', async () => {
    await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['system.companies.view'] }]);
    const bia = await server.tokenOf('bia@loja.com.br');
    expect(await company(bia)).toMatchObject({ id: shop });
    expect(await change({ whatsapp: null }, bia)).toMatchObject({
      statusCode: 403,
      body: { permission: 'system.companies.edit' },
    });
  });
});
