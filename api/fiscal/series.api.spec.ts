import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let owner: string;

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br');
  owner = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const series = async () => (await server.ask('GET', '/api/company/series', { token: owner })).body;
const raise = (body: object) => server.ask('PUT', '/api/company/series', { token: owner, body });

describe('the numbers of a company that comes from another system (R-3.4.15)', () => {
  it('begin at 1, production and homologation apart', async () => {
    expect(await series()).toEqual([
      { id: '55-1-1', model: 55, environment: 1, series: 1, next_number: 1, last_used: null },
      { id: '55-2-1', model: 55, environment: 2, series: 1, next_number: 1, last_used: null },
    ]);
  });

  it('go on where the other system stopped', async () => {
    const { statusCode, body } = await raise({ environment: 1, next_number: 5_001 });
    expect([statusCode, body.data]).toEqual([200, expect.objectContaining({ next_number: 5_001 })]);
    expect(await series()).toMatchObject([{ next_number: 5_001 }, { next_number: 1 }]);
  });

  it.each([0, -1, 1_000_000_000])('are none: %p', async (next_number) => {
    const { statusCode, body } = await raise({ environment: 1, next_number });
    expect([statusCode, body.errors]).toEqual([
      422,
      { next_number: ['Informe um número de 1 a 999.999.999.'] },
    ]);
  });

  it.each([{ environment: 3, next_number: 1 }, { environment: 1 }, { environment: 1, next_number: '7a' }])(
    'are not taken from %j',
    async (body) => expect((await raise(body)).statusCode).toBe(422),
  );
});
