import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import type { Realm } from '@fidelidade/api/session/session.js';
import { INTERNAL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { ShopServer, type Answer } from '../testing/shop-server.js';
import { tokenFor, type Holder } from '../testing/route-walk/callers.js';
import { fillShop } from '../testing/route-walk/fill-shop.js';
import { CHOICES, PAGES, QUERIES } from '../testing/route-walk/known-routes.js';
import { addressOf, declaredRoutes } from '../testing/route-walk/routes.js';

jest.setTimeout(120_000);

let server: ShopServer;
let tokens: Readonly<Record<Realm, string>>;
/** Ids for the paths of lists that belong to one record. */
let parents: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await ShopServer.open();
  const { userId, companyId: company } = await server.openShop('ana@loja.com.br');
  const { participantId } = await fillShop(server, company, await server.tokenOf('ana@loja.com.br'));
  const holders: Readonly<Record<Realm, Holder>> = {
    staff: { realm: 'staff', subject: userId, company },
    participant: { realm: 'participant', subject: participantId, company },
  };
  tokens = {
    staff: await tokenFor(server, holders.staff),
    participant: await tokenFor(server, holders.participant),
  };
  const imports = await server.ask('GET', '/api/imports', { token: tokens.staff });
  parents = { '/api/imports/:id/rows': imports.body[0].id };
});
afterAll(() => server.close());

const realmOf = ({ access }: Route): Realm =>
  access?.kind === 'session' && access.realms[0] === 'participant' ? 'participant' : 'staff';
const isOfSupport = ({ access }: Route) =>
  access?.kind === 'permission' && INTERNAL_PERMISSIONS.has(access.permission);
const pathOf = ({ path }: Route): string =>
  path.replace(/:(\w+)/g, (_, name: string) => parents[path] ?? CHOICES[path]?.[name] ?? 'none');
const named = (routes: readonly Route[]) => routes.map((route) => [addressOf(route), route] as const);

const ask = (route: Route, query: Readonly<Record<string, string>>): Promise<Answer> => {
  const wanted = new URLSearchParams(QUERIES[route.path]);
  for (const [name, value] of Object.entries(query)) wanted.set(name, value);
  const path = `${pathOf(route)}?${wanted.toString()}`;
  return server.ask(route.verb.toUpperCase(), path, { token: tokens[realmOf(route)] });
};
const filtered = (route: Route, filter: object): Promise<Answer> =>
  ask(route, { filter: JSON.stringify(filter), range: `[0,${WHOLE_PAGE - 1}]` });

const refusedAt = ({ statusCode, body }: Answer) => ({ statusCode, fields: Object.keys(body.errors ?? {}) });

const asked = declaredRoutes.filter((route) => !isOfSupport(route) && !PAGES.includes(addressOf(route)));
const lists = asked.filter(({ queryNames }) => queryNames.includes('filter'));

describe('no address is asked what its route does not read: it is refused by its name', () => {
  it.each(named(asked))('%s', async (_, route) => {
    for (const name of ['nobody_knows', 'constructor']) {
      const answer = await ask(route, { [name]: '1' });
      expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: [name] });
    }
  });

  it('a query that a route does read is one of its description', async () => {
    const { body } = await server.ask('GET', '/api/openapi.json');
    const told = (path: string) =>
      body.paths[path].get.parameters
        .filter((each: { in: string }) => each.in === 'query')
        .map(({ name }: { name: string }) => name);
    expect(told('/api/persons')).toEqual(expect.arrayContaining(['sort', 'range', 'filter']));
    expect(told('/api/statement')).toEqual(expect.arrayContaining(['page', 'from', 'as_of']));
    expect(told('/api/persons/{id}/history')).toEqual(['from']);
  });
});

describe('every list speaks the same dialect (R-7.4.1, R-7.4.8)', () => {
  it('which are not few', () => expect(lists.length).toBeGreaterThan(18));

  it.each(named(lists))(
    '%s refuses a filter and a sort that it does not have, at their names',
    async (_, route) => {
      for (const name of ['nobody_knows', 'nobody_knows_gte', 'constructor', '__proto__', 'id_nobody']) {
        // A computed `__proto__` is a key like any other.
        const answer = await filtered(route, { [name]: 'x' });
        expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: [name] });
      }
      for (const name of ['nobody_knows', 'constructor']) {
        const answer = await ask(route, { sort: JSON.stringify([name, 'ASC']) });
        expect(refusedAt(answer)).toEqual({ statusCode: 422, fields: ['sort'] });
        expect(answer.body.message).toContain(name);
      }
    },
  );

  it.each(named(lists))('%s refuses what is no filter, no sort and no range', async (_, route) => {
    for (const name of ['filter', 'sort', 'range'])
      for (const value of ['{', '7', '"x"', '[[1]]', '{"id":{"gte":[1]}}', '{"id":[[1]]}']) {
        expect(refusedAt(await ask(route, { [name]: value }))).toEqual({ statusCode: 422, fields: [name] });
      }
  });

  it.each(named(lists))('%s takes no field as what it is not, and says at which it was', async (_, route) => {
    for (const field of Object.keys((await filtered(route, {})).body[0] ?? {})) {
      for (const value of ['\0', '\ud800', ['\0'], { gte: '\0' }]) {
        const { statusCode, fields } = refusedAt(await filtered(route, { [field]: value }));
        expect({ statusCode, fields }).toEqual({ statusCode: 422, fields: [expect.stringContaining(field)] });
      }
      for (const value of ['perhaps', -1.5, true, 1e300, '9'.repeat(40), null, []]) {
        for (const name of [field, `${field}_gte`, `${field}_ne`, `${field}_like`]) {
          const { statusCode, fields } = refusedAt(await filtered(route, { [name]: value }));
          expect([200, 422]).toContain(statusCode);
          if (statusCode === 422) expect(fields).toEqual([name]);
        }
      }
    }
  });

  it.each(named(lists))(
    '%s gives by each field it filters by exactly the rows that say so',
    async (_, route) => {
      const all: readonly Row[] = (await filtered(route, {})).body;
      const isWhole = all.length < WHOLE_PAGE;
      let answered = 0;
      for (const field of Object.keys(all[0] ?? {})) {
        const values = [...new Set(all.map((row) => row[field]))].filter(isScalar).slice(0, MOST_VALUES);
        for (const value of values) {
          const answer = await filtered(route, { [field]: value });
          if (answer.statusCode === 422) {
            expect(refusedAt(answer).fields).toEqual([field]);
            continue;
          }
          const found: readonly Row[] = answer.body;
          const wrong = found.filter((row) => row[field] !== value);
          const missing = all.filter((row) => row[field] === value && !found.some(({ id }) => id === row.id));
          const isFull = found.length >= WHOLE_PAGE;
          expect({ field, value, wrong, missing: isFull ? [] : missing }).toEqual({
            field,
            value,
            wrong: [],
            missing: [],
          });
          if (isWhole) expect(found.length).toBeGreaterThan(0);
          answered += 1;
        }
      }
      if (all.length > 0 && route.path !== ASKED_BY_PARAMETERS) expect(answered).toBeGreaterThan(1);
    },
  );
});

/** What a figure sums is said by the figure: its list has no filter. */
const ASKED_BY_PARAMETERS = '/api/reports/postings';
const WHOLE_PAGE = 1_000;
const MOST_VALUES = 5;
type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
