import { rulesByField } from '@fidelidade/api/http/forms/form-rules.js';
import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import type { Caller } from '@fidelidade/api/session/session.js';
import { moduleOf } from '@fidelidade/domain/identity/modules.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { INTERNAL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer, type Answer } from '../testing/shop-server.js';
import {
  callersOf,
  holdersOf,
  tokenFor,
  worthlessTokens,
  type Holder,
  type Holders,
} from '../testing/route-walk/callers.js';
import { fillShop, type FilledShop } from '../testing/route-walk/fill-shop.js';
import {
  CHOICES,
  FORMS,
  LISTS,
  OPERATING,
  PAGES,
  PUBLIC_ROUTES,
  SENT_ON,
  QUERIES,
  ownListOf,
} from '../testing/route-walk/known-routes.js';
import { addressOf, declaredRoutes, ServedRoutes } from '../testing/route-walk/routes.js';

const served = new ServedRoutes();
let server: ShopServer;
/** Whose records everything is about; whoever asks for them without any right; and somebody who works there and may do nothing. */
let owners: Holders;
let strangers: Holders;
let powerless: Holder;
let undecided: Holder;
let filled: FilledShop;

beforeAll(async () => {
  server = await ShopServer.open({}, { beforeRoutes: served.listen });
  const own = await server.openShop('ana@loja.com.br');
  const other = await server.openShop('dono@outra.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'outra-loja',
  });
  filled = await fillShop(server, own.companyId, await server.tokenOf('ana@loja.com.br'));
  const theirs = await fillShop(server, other.companyId, await server.tokenOf('dono@outra.com.br'));
  const bia = await server.hire('bia@loja.com.br', [{ company: own.companyId }]);
  owners = holdersOf(own, filled);
  strangers = holdersOf(other, theirs);
  powerless = { realm: 'staff', subject: bia, company: own.companyId };
  undecided = { realm: 'staff', subject: own.userId, company: undefined };
});
afterAll(() => server.close());

const realmsOf = ({ access }: Route): readonly Caller[] => callersOf(access);
const isPublic = ({ access }: Route) => access?.kind === 'public';
const named = (routes: readonly Route[]) => routes.map((route) => [addressOf(route), route] as const);
const guarded = declaredRoutes.filter((route) => !isPublic(route));
const isOfOneRecord = ({ path }: Route) => path.includes('/:') && !Object.hasOwn(CHOICES, path);
/** The system's own support has these, over every company; no company's administrator does. */
const isOfSupport = ({ access }: Route) =>
  access?.kind === 'permission' && INTERNAL_PERMISSIONS.has(access.permission);
const ofOneRecord = guarded.filter((route) => isOfOneRecord(route) && !isOfSupport(route));
const readings = guarded.filter(
  (route) => route.verb === 'get' && !route.path.includes('/:') && !isOfSupport(route),
);

/** A call by a token, or by a holder with a session of its own. What flows without end is looked at no further. */
async function call(route: Route, by: Holder | string | undefined, path: string, body?: object) {
  const token = typeof by === 'object' ? await tokenFor(server, by) : by;
  const sent = route.verb === 'get' ? undefined : body;
  return server.ask(route.verb.toUpperCase(), path, { token, ...(sent && { body: sent }) });
}

/** The path with something in the place of each parameter. */
const filledIn = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'none');
const anyPath = ({ path }: Route) => filledIn(path, CHOICES[path]);
const asked = ({ path }: Route) => (QUERIES[path] ? `${path}?${QUERIES[path]}` : path);

function expectRefusal({ statusCode, body }: Answer, expected: number): void {
  expect([statusCode, body]).toEqual([expected, expect.objectContaining({ status: 'error' })]);
  expect(body).not.toHaveProperty('data');
}

describe('the server', () => {
  it('has no address in the API that does not say, by a decorator, who may call it', () => {
    const declared = [...declaredRoutes.map(addressOf), ...PAGES].sort();
    expect(served.ofApi).toEqual(declared);
    expect(declaredRoutes.filter(({ access }) => !access).map(addressOf)).toEqual([]);
  });

  it('has no address beside the API but the pages, and those for its operators', async () => {
    expect(served.ofOperators).toEqual(Object.keys(OPERATING).sort());
    const tokens = [
      undefined,
      ...(await Promise.all(Object.values(owners).map((each) => tokenFor(server, each)))),
    ];
    for (const token of tokens) {
      const answer = await server.ask('GET', '/metrics', { token });
      expect([answer.statusCode, answer.body]).toEqual([401, { status: 'error' }]);
    }
  });

  it('is open where somebody gave a reason for it, and nowhere else', () => {
    const open = declaredRoutes.filter(isPublic).map(addressOf);
    expect(open.filter((address) => !Object.hasOwn(PUBLIC_ROUTES, address))).toEqual([]);
  });
});

describe('who shows no token that is worth anything is told so (401)', () => {
  it.each(named(guarded))('%s', async (address, route) => {
    for (const realm of realmsOf(route)) {
      for (const [what, token] of Object.entries(await worthlessTokens(server, owners[realm]))) {
        if (token === undefined && SENT_ON.has(address)) continue;
        const answer = await call(route, token, anyPath(route), {});
        expect({ what, status: answer.statusCode }).toEqual({ what, status: 401 });
        expectRefusal(answer, 401);
      }
    }
  });

  it.each(named(guarded.filter((route) => realmsOf(route).length === 1)))(
    '%s: of the other realm',
    async (_, route) => {
      const other = realmsOf(route)[0] === 'staff' ? 'participant' : 'staff';
      expectRefusal(await call(route, owners[other], anyPath(route), {}), 401);
    },
  );
});

describe('who lacks a permission is told which (403)', () => {
  it.each(named(guarded))('%s', async (_, route) => {
    if (route.access?.kind !== 'permission') return;
    const answer = await call(route, powerless, anyPath(route), {});
    expectRefusal(answer, 403);
    expect(answer.body.permission).toBe(route.access.permission);
    expectRefusal(await call(route, undecided, anyPath(route), {}), 401);
  });
});

describe('what the system’s own support may do is no administrator’s (403)', () => {
  it.each(named(guarded.filter(isOfSupport)))('%s', async (_, route) => {
    const { company = '' } = owners.staff;
    const path = filledIn(route.path, { id: company });
    expectRefusal(await call(route, owners.staff, path, {}), 403);
    expectRefusal(await call(route, strangers.staff, path, {}), 403);
  });
});

/** The record that stands for a route's parameters, and the path to it. */
interface Target {
  readonly path: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** @param id of the record; default the first of its list */
async function targetOf(route: Route, id?: unknown): Promise<Target> {
  const owner = owners[realmsOf(route)[0] ?? 'staff'];
  const base = route.path.slice(0, route.path.indexOf('/:'));
  const read = async (path: string) =>
    (await server.ask('GET', path, { token: await tokenFor(server, owner) })).body;
  const list = await read(LISTS[base] ?? ownListOf(base));
  const alone = list.id === undefined ? [] : [list];
  const all: { readonly id: string }[] = Array.isArray(list)
    ? list
    : (list.data ?? list.notifications ?? alone);
  const first = all.find((each) => id === undefined || each.id === id);
  if (!first)
    throw new Error(`${addressOf(route)}: there is none at ${LISTS[base] ?? base}. See known-routes.ts`);
  const shown = await read(`${base}/${first.id}`);
  // What is only ever shown in its list says there who asks and when: that it is there still is what counts.
  const record = shown.status === 'error' ? { id: first.id } : shown;
  // A path that tells of parts alone, or of what comes of a record, does not say which parts it has: where its list is, the record stands.
  const isElsewhere = shown.status === 'error' || shown.id === undefined;
  const whole = isElsewhere && LISTS[base] !== undefined ? await read(`${LISTS[base]}/${first.id}`) : record;
  const parts = await partsOf(route, read, `${base}/${first.id}`, whole);
  const partOf = (name: string): string => parts[`${name.replace(/Id$/, '').replace(/y$/, 'ie')}s`] ?? 'none';
  const values = new Proxy<Record<string, string>>(
    {},
    { get: (_, name: string) => (name === 'id' ? first.id : partOf(name)) },
  );
  const query = QUERIES[addressOf(route)];
  return { path: filledIn(route.path, values) + (query ? `?${query}` : ''), record };
}

/** The first of each kind of part that the route names: inside the record, or in a list below it. */
async function partsOf(
  { path }: Route,
  read: (path: string) => Promise<unknown>,
  own: string,
  record: Readonly<Record<string, readonly { readonly id: string }[]>>,
): Promise<Readonly<Record<string, string | undefined>>> {
  const kinds = [...path.matchAll(/\/(\w+)\/:\w+Id\b/g)].map(([, kind = '']) => kind);
  const found = kinds.map(async (kind) => {
    const parts = record[kind] ?? (await read(`${own}/${kind}`));
    return [kind, partsIn(parts)[0]?.id] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const partsIn = (answer: unknown): readonly { readonly id: string }[] => {
  const listed = (answer as { readonly data?: unknown } | undefined)?.data ?? answer;
  return Array.isArray(listed) ? listed : [];
};

/** What the route's form has of a record; a route that reads none is sent nothing. */
function formOf({ body, isPartial }: Route, record: Readonly<Record<string, unknown>>) {
  const fields = body ? [...rulesByField(body).keys()] : [];
  return isPartial
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
}

describe('nothing that is typed is dropped in silence: what no form has is refused by its name (R-7.4.4)', () => {
  const writing = declaredRoutes.filter(({ verb }) => verb !== 'get' && verb !== 'delete');

  it.each(named(writing.filter((route) => !isOfSupport(route))))('%s', async (_, route) => {
    const { path } =
      isPublic(route) || !isOfOneRecord(route) ? { path: anyPath(route) } : await targetOf(route);
    const by = isPublic(route) ? undefined : owners[realmsOf(route)[0] ?? 'staff'];
    for (const name of ['nobody_knows', 'constructor', 'toString']) {
      const { statusCode, body } = await call(route, by, path, { [name]: 'x' });
      expect([statusCode, body.errors]).toEqual([
        422,
        expect.objectContaining({ [name]: [expect.any(String)] }),
      ]);
    }
  });
});

describe('a record of another company is not there (404)', () => {
  it.each(named(ofOneRecord))('%s', async (address, route) => {
    const { path, record } = await targetOf(route);
    const form = { ...formOf(route, record), ...FORMS[address] };
    for (const realm of realmsOf(route)) {
      expectRefusal(await call(route, strangers[realm], path, form), 404);
    }
    const again = await targetOf(route, record['id']);
    expect(again.record).toEqual(record);
  });

  it.each(named(ofOneRecord.filter(({ verb }) => verb === 'get')))(
    '%s: and is there for its own (or there is a reason)',
    async (_, route) => {
      const { path } = await targetOf(route);
      const realm = realmsOf(route)[0] ?? 'staff';
      expect([200, 406]).toContain((await call(route, owners[realm], path)).statusCode);
    },
  );

  it('and cannot be used in a form of one’s own', async () => {
    const own = idsIn(filled.forms.map(({ body }) => body));
    expect(own.size).toBeGreaterThan(3);
    for (const { path, body } of filled.forms.filter((form) => idsIn(form.body).size > 0)) {
      const token = await tokenFor(server, strangers.staff);
      const { statusCode } = await server.ask('POST', path, { token, body });
      expect([path, statusCode === 404 || statusCode === 422 ? 'refused' : statusCode]).toEqual([
        path,
        'refused',
      ]);
    }
  });
});

const idsIn = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value)?.match(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g) ?? []);

describe('what a list shows is of one company', () => {
  it.each(named(readings))('%s', async (_, route) => {
    for (const realm of realmsOf(route)) {
      const [ownAnswer, theirAnswer] = [
        await call(route, owners[realm], asked(route)),
        await call(route, strangers[realm], asked(route)),
      ];
      expect([ownAnswer.statusCode, theirAnswer.statusCode]).toEqual([200, 200]);
      const own = idsIn(ownAnswer.body);
      expect([...idsIn(theirAnswer.body)].filter((id) => own.has(id))).toEqual([]);
    }
  });
});

describe('what stands between a session and a route comes in order', () => {
  const standing = guarded.filter(({ access }) => access?.kind !== 'session' || !access.isOwnAccount);
  const ownAccount = guarded.filter(
    ({ access, verb }) => access?.kind === 'session' && access.isOwnAccount && verb === 'get',
  );
  const sharedModule = (route: Route, realm: Caller) => {
    if (realm === 'api-key') return 'api';
    if (realm === 'participant') return 'fidelidade';
    return route.access?.kind === 'permission' ? moduleOf(route.access.permission) : undefined;
  };
  const changePlan = (plan: Partial<typeof OPEN_PLAN>) =>
    server.tell(strangers.staff.company ?? '', streams.plan(), {
      type: 'PlanChanged',
      data: { companyId: strangers.staff.company ?? '', ...OPEN_PLAN, ...plan },
    });

  it('402 names the module that the plan lacks', async () => {
    await changePlan({ modules: [] });
    for (const route of standing) {
      for (const realm of realmsOf(route)) {
        const modulo = sharedModule(route, realm);
        if (!modulo) continue;
        const answer = await call(route, strangers[realm], anyPath(route), {});
        expect([addressOf(route), answer.statusCode, answer.body.reason, answer.body.modulo]).toEqual([
          addressOf(route),
          402,
          'UPGRADE_PLAN',
          modulo,
        ]);
      }
    }
  });

  /** A plan that is not paid must still be seen and renewed. */
  const isAboutThePlan = ({ access }: Route) =>
    access?.kind === 'permission' && access.permission.startsWith('system.plans.');

  it('402 bars every route of a plan that is not paid, but the account’s own and the plan’s', async () => {
    await changePlan({ paidUntil: '2020-01-31' as CivilDate });
    for (const route of standing.filter((each) => !isAboutThePlan(each))) {
      for (const realm of realmsOf(route)) {
        const answer = await call(route, strangers[realm], anyPath(route), {});
        expect([addressOf(route), answer.statusCode, answer.body.reason]).toEqual([
          addressOf(route),
          402,
          'SUBSCRIPTION_EXPIRED',
        ]);
      }
    }
  });

  it('451 asks for the terms before anything of the plan or of permissions is said', async () => {
    // Versions go on after what the shop was filled with.
    const terms = { version: 9, title: 'Termos', text: 'Um texto.' };
    await server.tell(PLATFORM, streams.terms('staff'), {
      type: 'TermsPublished',
      data: { audience: 'staff', ...terms },
    });
    await server.tell(strangers.participant.company ?? '', streams.terms('participant'), {
      type: 'TermsPublished',
      data: { audience: 'participant', ...terms },
    });
    for (const route of standing) {
      for (const realm of realmsOf(route)) {
        // Another system accepts no terms.
        if (realm === 'api-key') continue;
        const callers = realm === 'staff' ? [strangers.staff, powerless] : [strangers.participant];
        for (const caller of callers) {
          const answer = await call(route, caller, anyPath(route), {});
          expect([addressOf(route), answer.statusCode]).toEqual([addressOf(route), 451]);
          expect(answer.body.termos).toMatchObject({ version: 9, title: 'Termos' });
        }
      }
    }
  });

  it('and one’s own account stays open through all of it', async () => {
    for (const route of ownAccount) {
      for (const realm of realmsOf(route)) {
        const { statusCode } = await call(route, strangers[realm], anyPath(route));
        expect([addressOf(route), [401, 402, 403, 451].includes(statusCode)]).toEqual([
          addressOf(route),
          false,
        ]);
      }
    }
  });
});
