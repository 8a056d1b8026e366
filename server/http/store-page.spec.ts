import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreConfig } from '@fidelidade/api/identity/store/store-config.js';
import { ShopServer } from '../testing/shop-server.js';
import { PUBLIC_URL } from '../testing/spec-external-services.js';
import { storePage } from './store-page.js';

const PAGE = `<!doctype html><html><head><meta name="description" content="x" /><title>x</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icon-192.png" /><link rel="manifest" href="/manifest.webmanifest" />
</head><body><div id="root"></div></body></html>`;
const words = {
  heading: 'Entre',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  pitch: '{{percent}} de volta',
  at_once: 'Na hora.',
  pending_one: 'Em {{count}} dia.',
  pending: 'Em {{count}} dias.',
  expiry: '{{days}} dias.',
};
const paint = {
  style: '.x{}',
  scripts: ['assets/login.js'],
  styles: ['assets/login.css'],
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
    expect(html).toContain(`<meta property="og:image" content="${PUBLIC_URL}/icon-512.png" />`);
    expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}/bar" />`);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?loja=bar" />');
  });

  it('of a shared coupon shows the coupon where it is shared, as long as it is to be had (ADR 0142)', async () => {
    const token = await server.tokenOf('ana@loja.com.br');
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const offer = {
      ...{
        title: 'Café & bolo',
        description: 'Para dois.\n\nDe manhã.',
        kind: 'desconto',
        price_cashback: '10.00',
      },
      ...{ starts_at: at(-1), ends_at: at(24), gives: { kind: 'value', value: '20.00', valid_days: 30 } },
    };
    const { body: coupon } = await server.ask('POST', '/api/coupons', { token, body: offer });
    const titleOf = async () =>
      /<meta property="og:title" content="([^"]*)"/.exec((await page(`/bar/cupom/${coupon.id}`)).html)?.[1];
    expect(await titleOf()).toBe('Programa Fidelidade · Bar &amp; Cia');
    await server.ask('POST', `/api/coupons/${coupon.id}/publish`, { token, body: {} });
    expect(await titleOf()).toBe('Café &amp; bolo · Bar &amp; Cia');
    const { html } = await page(`/bar/cupom/${coupon.id}`);
    expect(html).toContain('<meta property="og:description" content="Para dois. De manhã." />');
    for (const none of ['/bar/cupom/nenhum', '/bar/cupom/%00', `/bar/cupom/${coupon.id}/mais`])
      expect((await page(none)).html).toContain('content="Programa Fidelidade · Bar &amp; Cia"');
  });

  it('names no host that a visitor made up', async () => {
    const { port } = new URL(server.address);
    const html = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'ladrao.example', 'x-forwarded-host': 'ladrao.example' };
      request({ host: '127.0.0.1', port, path: '/bar', headers }, (answer) => {
        let text = '';
        answer.on('data', (piece: Buffer) => (text += piece.toString()));
        answer.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(html).toContain('<title>Bar &amp; Cia</title>');
    expect(html).not.toContain('ladrao');
  });

  it('does without the login page where the build has none, and says when it cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    const { body } = await server.ask('GET', '/api/config/bar');
    const store = body as StoreConfig;
    const paintPage = () =>
      storePage(folder, store, { publicUrl: PUBLIC_URL, path: '/bar', nonce: 'x', showsLogin: true });
    try {
      await writeFile(join(folder, 'index.html'), PAGE);
      expect(await paintPage()).not.toContain('first-paint');
      await mkdir(join(folder, 'first-paint.json'));
      await expect(paintPage()).rejects.toMatchObject({ code: 'EISDIR' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('paints the login page before any script has come, by a style that its own policy names', async () => {
    const { html, policy } = await page('/BAR');
    const [, nonce] = /<style nonce="([\w-]+)">/.exec(html) ?? [];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(html).toContain('<div id="first-paint" aria-hidden="true">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/login.js" />');
    expect((await page('/bar')).html).not.toContain(nonce);
  });

  it('paints no login page for whoever is in, nor where there is none', async () => {
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

  it('wears no other store’s looks where a draw is checked, whose address names none', async () => {
    expect((await page('/sorteio/01J', 'loja=bar')).html).not.toContain('Bar &amp; Cia');
    expect((await page('/sorteio/loja/bar', 'loja=outra')).html).toContain('<title>Bar &amp; Cia</title>');
  });
});

describe('the page of a store with a brand of its own (R-3.1.6)', () => {
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  beforeAll(async () => {
    const token = await server.tokenOf('ana@loja.com.br');
    const put = (what: string, body: object) =>
      server.ask('PUT', `/api/company/brand${what}`, { token, body });
    const picture = `data:image/png;base64,${PIXEL}`;
    await put('', { brand_colour: '#8e24aa' });
    await put('/logo', { picture });
    await put('/cover', { picture });
  });

  it('paints the login page in its colour and behind its cover, as its policy allows', async () => {
    const { html, policy } = await page('/bar');
    expect(html).toContain('--hero:#8e24aa');
    expect(html).toMatch(/<img class="fp-cover" src="\/api\/config\/bar\/cover\?sha256=[0-9a-f]{64}" alt=""/);
    expect(html).not.toMatch(/ style="/);
    expect(policy).not.toContain('unsafe-inline');
    expect(html).toMatch(
      new RegExp(`<meta property="og:image" content="${PUBLIC_URL}/api/config/bar/cover\\?sha256=`),
    );
  });

  it('is installed under its logo, whole within what a phone cuts out', async () => {
    const { body } = await server.ask('GET', '/manifest.webmanifest?loja=bar');
    expect(body.theme_color).toBe('#8e24aa');
    const icons = await Promise.all(
      body.icons.map(async ({ src }: { src: string }) => (await page(src)).html),
    );
    expect(icons.map((icon) => icon.includes(`href="data:image/png;base64,${PIXEL}"`))).toEqual([true, true]);
    expect(new Set(icons).size).toBe(2);
    expect((await page('/bar')).html).toContain(
      '<link rel="apple-touch-icon" href="/api/config/bar/logo?sha256=',
    );
  });
});
