import { announceExpiringCertificates } from '@fidelidade/application/registry/announce-expiring-certificates.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCertificate } from '@fidelidade/domain/testing/a-company.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

const DAY_ms = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_ms).toISOString() as Instant;

let server: ShopServer;
let shop: string;
let admin: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  admin = await server.tokenOf('ana@loja.com.br');
  await server.hire('caio@loja.com.br', [{ company: shop, ambient: 'A' }]);
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['system.companies.view'] }]);
});
afterAll(() => server.close());

const install = (fingerprint: string, days: number) =>
  server.tell(shop, streams.company(shop), {
    type: 'CertificateInstalled',
    data: { companyId: shop, ...aCertificate({ fingerprint, notAfter: inDays(days) }) },
  });

/** What the daily job does on a day from now. @returns to whom is written, and about what */
async function passDay(days = 0): Promise<string[]> {
  await server.allShown();
  const commands = await announceExpiringCertificates(server.infrastructure.readDatabase, inDays(days));
  for (const command of commands) await server.commands.execute(command);
  await server.allShown();
  return (await server.deliver()).map(({ to, subject }) => `${to}: ${subject}`).sort();
}

describe('the end of a certificate (R-4.6.1)', () => {
  it('is told to all who administer the company, once, however often the job runs', async () => {
    await install('f1', 12.5);
    expect(await passDay()).toEqual([
      expect.stringMatching(/^ana@loja\.com\.br: O certificado digital de .+ vence em 1[23] dias$/),
      expect.stringMatching(/^caio@loja\.com\.br: O certificado digital de .+ vence em 1[23] dias$/),
    ]);
    expect(await passDay()).toEqual([]);
    expect(await passDay(1)).toEqual([]);
  });

  it('is told again a week before, and after days on which nothing ran', async () => {
    expect(await passDay(9)).toHaveLength(2);
    expect(await passDay(10)).toEqual([]);
    expect(await passDay(12)).toEqual([
      expect.stringMatching(/vence (hoje|amanhã)$/),
      expect.stringMatching(/vence (hoje|amanhã)$/),
    ]);
    expect(await passDay(14)).toEqual([]);
  });

  it('stands in the history of the company, where it may still be changed at the version that is shown', async () => {
    const ask = (method: string, path: string, body?: object) =>
      server.ask(method, `/api/${path}`, { token: admin, body });
    const { body: history } = await ask('GET', `companies/${shop}/history`);
    expect(JSON.stringify(history)).toContain('Aviso de vencimento do certificado digital');
    const { version } = (await ask('GET', `companies/${shop}`)).body;
    expect(await ask('PUT', `companies/${shop}`, { version, fantasy_name: 'Outra' })).toMatchObject({
      statusCode: 200,
    });
  });

  it('is told to nobody once another certificate is in its place', async () => {
    await install('f2', 30);
    await server.allShown();
    const due = await announceExpiringCertificates(server.infrastructure.readDatabase, inDays(0));
    for (const command of due) await server.commands.execute(command);
    await install('f3', 400);
    expect(await passDay()).toEqual([]);
  });
});
