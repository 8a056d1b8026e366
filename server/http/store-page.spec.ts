import { ShopServer } from '../testing/shop-server.js';

const PAGE = `<!doctype html><html><head><meta name="description" content="x" /><title>x</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="manifest" href="/manifest.webmanifest" />
</head><body><div id="root"></div></body></html>`;
const words = {
  heading: 'Entre',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  pitch: '{{percent}} de volta',
  pending: 'Em {{days}} dias.',
  expiry: '{{days}} dias.',
};
const paint = {
  style: '.x{}',
  scripts: ['assets/door.js'],
  styles: ['assets/door.css'],
  texts: { pt_BR: words, en: words },
};

let server: ShopServer;
beforeAll(async () => {
  server = await ShopServer.open({
    'participant/index.html': PAGE,
    'participant/first-paint.json': JSON.stringify(paint),
    'participant/icon.svg': '<svg/>',
    'participant/manifest.webmanifest': '{}',
  });
  await server.openShop('ana@loja.com.br', { fantasyName: 'Bar & Cia', storeSlug: 'bar' });
});
afterAll(() => server.close());

const page = async (path: string, cookie = '') => {
  const answer = await fetch(server.address + path, { headers: { cookie } });
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
};

describe('the page of a store', () => {
  it('is the shop’s in its title and where it is shared', async () => {
    const { html } = await page('/bar');
    expect(html).toContain('<title>Bar &amp; Cia</title>');
    expect(html).toContain('<meta property="og:title" content="Programa Fidelidade · Bar &amp; Cia" />');
    expect(html).toContain(`<meta property="og:image" content="${server.address}/icon-512.png" />`);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?loja=bar" />');
  });

  it('paints the door before any script has come, by a style that its own policy names', async () => {
    const { html, policy } = await page('/BAR');
    const [, nonce] = /<style nonce="([\w-]+)">/.exec(html) ?? [];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(html).toContain('<div id="first-paint" aria-hidden="true">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/door.js" />');
    expect((await page('/bar')).html).not.toContain(nonce);
  });

  it('paints no door for who is in, nor where there is none', async () => {
    expect((await page('/bar', 'access_token=x')).html).not.toContain('first-paint');
    expect((await page('/home/profile', 'loja=bar')).html).not.toContain('first-paint');
    expect((await page('/home/profile', 'loja=bar')).html).toContain('<title>Bar &amp; Cia</title>');
  });

  it('brings what its client would ask for, as data that nothing in it ends', async () => {
    const { html } = await page('/bar');
    const [, data = ''] =
      /<script type="application\/json" id="store-config">(.*?)<\/script>/.exec(html) ?? [];
    const { body } = await server.ask('GET', '/api/config/bar');
    expect(JSON.parse(data)).toEqual(body);
  });

  it('lets a phone install the shop under its own name and sign', async () => {
    const manifest = await server.ask('GET', '/manifest.webmanifest?loja=bar');
    expect(manifest.body).toMatchObject({ name: 'Bar & Cia', short_name: 'Bar & Cia', start_url: '/bar' });
    expect((await page('/icon.svg?loja=bar')).html).toMatch(/<svg .*>BC<|<svg .*>B/);
    expect((await page('/icon.svg?loja=..%00')).html).toBe('<svg/>');
  });
});
