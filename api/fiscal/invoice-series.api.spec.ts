import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let owner: string;
let stranger: string;

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  owner = await server.tokenOf('ana@loja.com.br');
  stranger = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown, token = owner) =>
  server.ask(method, `/api/invoice-series${path}`, { token, body });
const list = async (filter: object = {}) =>
  (await ask('GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const first = async (environment: 1 | 2) => (await list({ environment, series: 1, model: 55 }))[0];
const raise = async (next_number: unknown, token = owner) =>
  ask('POST', `/${(await first(1)).id}/next-number`, { next_number }, token);

describe('the series of a company (R-3.4.15)', () => {
  it('are one of each environment at first, both the default', async () => {
    const begun = {
      series: 1,
      model: 55,
      next_number: 1,
      last_used: null,
      passed_over: [],
      is_default: true,
    };
    expect(await list()).toMatchObject([begun, begun]);
    expect(await list({ is_default: true, next_number: 1 })).toHaveLength(2);
    expect(await list({ offered: true })).toMatchObject([{ environment: 2 }]);
  });

  it('go on where another system stopped, and tell what was left out', async () => {
    const { statusCode, body } = await raise(5_001);
    expect([statusCode, body.data]).toEqual([
      200,
      expect.objectContaining({ next_number: 5_001, passed_over: [{ first: 1, last: 5_000 }] }),
    ]);
    expect(await list({ next_number: 5_001 })).toMatchObject([{ environment: 1 }]);
    expect((await raise(4_001)).body.data.passed_over).toEqual([{ first: 1, last: 4_000 }]);
  });

  it.each([0, -1, 1_000_000_000])('take no number %p', async (next_number) => {
    const { statusCode, body } = await raise(next_number);
    expect([statusCode, body.errors]).toEqual([
      422,
      { next_number: ['Informe um número de 1 a 999.999.999.'] },
    ]);
  });

  it.each(['7a', null, 1.5, undefined])('are not raised to %j', async (next_number) =>
    expect((await raise(next_number)).statusCode).toBe(422),
  );

  it('have one default, which stays', async () => {
    const before = await first(2);
    const form = { name: 'Balcão', model: 55, environment: 2, series: 3 };
    const { id } = (await ask('POST', '', form)).body;
    const { body } = await ask('POST', `/${id}/default`);
    expect([body.data.is_default, (await first(2)).is_default]).toEqual([true, false]);
    const kept = await ask('DELETE', `/${id}/deletar`);
    expect([kept.statusCode, kept.body.message]).toEqual([
      406,
      'Esta é a série padrão. Escolha outra como padrão antes.',
    ]);
    await ask('POST', `/${before.id}/default`);
    expect((await ask('DELETE', `/${id}/deletar`)).statusCode).toBe(200);
  });

  it('are refused what SEFAZ keeps for itself, and a number that another has', async () => {
    const form = { name: 'Outra', model: 55, environment: 1 };
    expect((await ask('POST', '', { ...form, series: 900 })).body.errors).toEqual({
      series: ['Na NF-e, as séries de 900 a 999 são reservadas. Use de 0 a 889.'],
    });
    expect((await ask('POST', '', { ...form, series: 890 })).body.errors).toEqual({
      series: ['As séries de 890 a 899 são da nota avulsa, emitida no site da SEFAZ. Use de 0 a 889.'],
    });
    expect(Object.keys((await ask('POST', '', { ...form, series: 1 })).body.errors)).toEqual(['series']);
  });

  it('are nobody else’s', async () => {
    expect((await raise(9_000, stranger)).statusCode).toBe(404);
    expect((await ask('POST', `/${(await first(1)).id}/default`, {}, stranger)).statusCode).toBe(404);
  });
});
