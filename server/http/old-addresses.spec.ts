import fastify from 'fastify';
import { keepOldAddresses } from './old-addresses.js';

const app = fastify();
keepOldAddresses(app);
afterAll(() => app.close());

const ask = (method: 'GET' | 'PUT', url: string) =>
  app.inject({ method, url, headers: { authorization: 'Bearer t' } });

describe('what is asked for where it once stood (R-7.4.2)', () => {
  it.each([
    ['/api/ncms', '/api/ncm'],
    ['/api/ncms?filter=%7B%22q%22%3A%22caf%C3%A9%22%7D', '/api/ncm?filter=%7B%22q%22%3A%22caf%C3%A9%22%7D'],
    ['/api/cests/01J/detalhes', '/api/cest/01J/detalhes'],
    ['/api/cfops/export', '/api/cfop/export'],
    ['/api/product-lots', '/api/lots'],
    ['/api/program/versions', '/api/loyalty-programs/versions'],
    ['/api/user/lists/product-lots/filters', '/api/user/lists/lots/filters'],
  ])('%s is sent on to %s, with its method', async (old, today) => {
    for (const method of ['GET', 'PUT'] as const) {
      const { statusCode, headers } = await ask(method, old);
      expect([statusCode, headers.location]).toEqual([308, today]);
    }
  });

  it.each(['/api/ncm', '/api/program-x', '/api/persons?filter=/api/ncms', '/api/user/lists/persons'])(
    '%s stays where it is',
    async (address) => expect((await ask('GET', address)).statusCode).toBe(404),
  );
});
