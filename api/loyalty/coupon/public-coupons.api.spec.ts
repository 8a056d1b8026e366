import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let admin: string;

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const DISCOUNT = {
  ...{ title: 'R$ 20 na próxima', description: 'Vale na loja.', kind: 'desconto', price_cashback: '10.00' },
  ...{ starts_at: at(-1), ends_at: at(24), gives: { kind: 'value', value: '20.00', valid_days: 30 } },
};
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br', { storeSlug: 'bar', fantasyName: 'Bar & Cia' });
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  admin = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const post = (path: string, body: object = {}) => server.ask('POST', path, { token: admin, body });
async function draft(changes: object = {}): Promise<string> {
  const { statusCode, body } = await post('/api/coupons', { ...DISCOUNT, ...changes });
  expect(statusCode).toBe(201);
  return body.id;
}
async function published(changes: object = {}): Promise<string> {
  const id = await draft(changes);
  expect((await post(`/api/coupons/${id}/publish`)).statusCode).toBe(200);
  return id;
}
const shown = (id: string, store = 'bar') => server.ask('GET', `/api/public-coupons/${store}/${id}`);

describe('a coupon whose address was shared (issue 12)', () => {
  it('is shown to anybody as its store offers it, and says nothing of who has it', async () => {
    const id = await published();
    const { statusCode, body } = await shown(id);
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      ...{ id, title: 'R$ 20 na próxima', store: 'Bar & Cia', loja_url: 'bar', kind: 'desconto' },
      ...{ price_cashback: '10.00', image_url: null, levels: [] },
      gives: { kind: 'value', value: '20.00', valid_days: 30 },
    });
    for (const hidden of ['mine', 'left', 'sold', 'clicks', 'click_url', 'version'])
      expect(body).not.toHaveProperty(hidden);
  });

  it('is not there, whatever the reason, where it is a draft, to come, paused, closed, unknown or of another store', async () => {
    const [paused, closed, toCome] = [
      await published(),
      await published(),
      await published({ starts_at: at(2) }),
    ];
    await post(`/api/coupons/${paused}/pause`);
    await post(`/api/coupons/${closed}/close`);
    const answers = await Promise.all([
      ...[await draft(), toCome, paused, closed, 'nobody'].map((id) => shown(id)),
      shown(await published(), 'outra-loja'),
      shown(await published(), 'ninguem'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const [first] = answers;
    for (const { body } of answers) expect(body.message).toBe(first?.body.message);
  });

  it('has its picture beside it, to be kept by whoever shows the link, and only while it is shown itself', async () => {
    const id = await published();
    const sent = await server.ask('PUT', `/api/coupons/${id}/picture`, {
      token: admin,
      body: { picture: PNG },
    });
    expect(sent.statusCode).toBe(200);
    const { image_url: address } = (await shown(id)).body;
    const picture = await fetch(server.address + address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toMatch(/^public/);
    await post(`/api/coupons/${id}/pause`);
    expect((await fetch(server.address + address)).status).toBe(404);
  });
});
