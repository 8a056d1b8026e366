import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PNG = `data:image/png;base64,${PIXEL}`;

let server: ShopServer;
let owner: string;
let shop: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br', { storeSlug: 'loja-da-ana' }));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  owner = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const change = (what: string, body: object, token = owner) =>
  server.ask('PUT', `/api/company/brand${what}`, { token, body });
const config = async (store = 'loja-da-ana') => (await server.ask('GET', `/api/config/${store}`)).body;
const read = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.address + address, { headers });

describe('the brand that customers see (R-3.1.6)', () => {
  it('is none at first', async () =>
    expect(await config()).toMatchObject({ company_icon: null, brand_colour: null, brand_cover: null }));

  it('is the shop’s own colour, whatever it is', async () => {
    const { statusCode, body } = await change('', { brand_colour: '#FFFF00' });
    expect([statusCode, body.data.brand_colour]).toEqual([200, '#ffff00']);
    expect((await config()).brand_colour).toBe('#ffff00');
    expect((await config('outra-loja')).brand_colour).toBeNull();
    const history = await server.ask('GET', `/api/companies/${shop}/history`, { token: owner });
    expect(JSON.stringify(history.body)).toContain('Cor da marca');
    const unsaid = await change('', {});
    expect([unsaid.statusCode, Object.keys(unsaid.body.errors)]).toEqual([422, ['brand_colour']]);
    expect((await config()).brand_colour).toBe('#ffff00');
    expect((await change('', { brand_colour: null })).body.data.brand_colour).toBeNull();
  });

  it.each(['amarelo', '#ff0', '#ffff0080', '#ffff00;background:url(//x)'])(
    'is no colour: %s',
    async (colour) => {
      const { statusCode, body } = await change('', { brand_colour: colour });
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['brand_colour']]);
    },
  );

  it.each(['logo', 'cover'])(
    'shows its %s to anybody, for good, and only while it is the one',
    async (which) => {
      const { statusCode, body } = await change(`/${which}`, { picture: PNG });
      const address: string = body.data[`brand_${which}`];
      expect([statusCode, address]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^/api/config/loja-da-ana/${which}\\?sha256=[0-9a-f]{64}$`)),
      ]);
      expect(await config()).toMatchObject(
        which === 'logo' ? { company_icon: address } : { brand_cover: address },
      );
      const shown = await read(address);
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      // The picture alone: whose it is stands before it where it is kept.
      expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(PIXEL);
      const tag = shown.headers.get('etag') ?? '';
      expect((await read(address, { 'if-none-match': tag })).status).toBe(304);
      // Never by another store's address.
      expect((await read(address.replace('loja-da-ana', 'outra-loja'))).status).toBe(404);
      expect((await server.ask('DELETE', `/api/company/brand/${which}`, { token: owner })).statusCode).toBe(
        200,
      );
      expect((await read(address)).status).toBe(404);
      expect((await read(address.split('?')[0]!)).status).toBe(404);
    },
  );

  it.each([
    [
      'an SVG, which may hold programs',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ],
    [
      'what only says that it is a picture',
      `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ],
    ['another kind than it says', `data:image/jpeg;base64,${PIXEL}`],
    ['no picture at all', 'x'],
  ])('takes no %s', async (_what, picture) => {
    const { statusCode, body } = await change('/logo', { picture });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['picture']]);
  });

  it('reaches no other file of the company by its digest', async () => {
    const id = await server.signUpParticipant(shop, '52998224725', 'caio@cliente.com.br');
    const signIn = { email: 'caio@cliente.com.br', password: PASSWORD, company_id: shop };
    const { body } = await server.ask('POST', '/api/login-participant', { body: signIn });
    await server.ask('PUT', '/api/participant-profile', { token: body.access_token, body: { avatar: PNG } });
    const photo = (await server.ask('GET', `/api/participants/${id}`, { token: owner })).body.avatar_url;
    await change('/logo', { picture: PNG });
    const [, digest] = String(photo).split('sha256=');
    expect((await read(`/api/config/loja-da-ana/logo?sha256=${digest}`)).status).toBe(404);
  });

  it('is changed by whoever may change the company, and by nobody else', async () => {
    await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['system.companies.view'] }]);
    const token = await server.tokenOf('bia@loja.com.br');
    const answers = await Promise.all([
      change('', { brand_colour: '#000000' }, token),
      change('/logo', { picture: PNG }, token),
      change('/cover', { picture: PNG }, token),
      server.ask('DELETE', '/api/company/brand/logo', { token }),
      server.ask('DELETE', '/api/company/brand/cover', { token }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });
});
