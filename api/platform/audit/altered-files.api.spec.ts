import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
});
afterAll(() => server.close());

describe('the files that events name, in a verification (R-7.4.11)', () => {
  const verified = async (email: string, query = '') =>
    (await server.ask('GET', `/api/audit/verify${query}`, { token: await server.tokenOf(email) })).body;

  it('are compared with their digests, and an altered one is named to its company alone', async () => {
    const { blobs, pool } = server.infrastructure;
    const names = [];
    for (let n = 0; n < 120; n += 1)
      names.push(await blobs.put(shop, Buffer.from(`<nfeProc>${n}</nfeProc>`)));
    expect(await verified('ana@loja.com.br')).toMatchObject({ ok: true, findings: [] });
    const altered = [names[3]!, names[110]!].toSorted();
    await pool.query(`update app.blobs set bytes = 'another' where company_id = $1 and name = any($2)`, [
      shop,
      altered,
    ]);
    const { ok, findings, findings_in_all } = await verified('ana@loja.com.br');
    expect({ ok, findings_in_all, findings }).toMatchObject({
      ...{ ok: false, findings_in_all: 2 },
      findings: altered.map((file) => ({
        kind: 'file_altered',
        file,
        own: true,
        position: null,
        stream: null,
      })),
    });
    expect(await verified('ana@loja.com.br', '?from=1&to=3')).toMatchObject({ ok: true });
    expect(await verified('dono@outra.com.br')).toMatchObject({ ok: true, findings: [] });
    await expect(blobs.get(shop, altered[0]!)).rejects.toThrow('is not what was kept');
  });
});
