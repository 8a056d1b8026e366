import type { Type } from '@nestjs/common';
import { isList, nestedForm, ruleName, rulesByField } from '@fidelidade/api/http/forms/form-rules.js';
import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { fillShop } from '../testing/route-walk/fill-shop.js';
import { callersOf, holdersOf, tokenFor, type Holder, type Holders } from '../testing/route-walk/callers.js';
import { CHOICES, FORMS, LISTS } from '../testing/route-walk/known-routes.js';
import { addressOf, declaredRoutes } from '../testing/route-walk/routes.js';
import { ShopServer, type Answer } from '../testing/shop-server.js';

const TODAY = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);

let server: ShopServer;
let company: string;
let holders: Holders;
let count = 0;

beforeAll(async () => {
  server = await ShopServer.open();
  const shop = await server.openShop('ana@loja.com.br');
  company = shop.companyId;
  holders = holdersOf(shop, await fillShop(server, company, await server.tokenOf('ana@loja.com.br')));
});
afterAll(() => server.close());

/** A field of a form, or of a form in it. */
type Place = readonly string[];

const placesOf = (form: Type, above: Place = []): Place[] =>
  [...rulesByField(form)].flatMap(([name, rules]) => {
    const place = [...above, name];
    const isNested = rules.some((rule) => ruleName(rule) === 'nestedValidation');
    const inner = isNested ? nestedForm(form, name) : undefined;
    if (!inner || above.length > 1) return [place];
    const within = isList(form, name, rules) ? [...place, '0'] : place;
    return [place, ...placesOf(inner, within)];
  });

/** What was sent, with a value at a place of it; undefined is not sent. */
function withValue(sent: unknown, [name, ...deeper]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...rest] = Array.isArray(sent) ? (sent as unknown[]) : [];
    return [withValue(first, deeper, value), ...rest];
  }
  const object = (sent ?? {}) as Readonly<Record<string, unknown>>;
  return { ...object, [name]: withValue(object[name], deeper, value) };
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (at, name) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    value,
  );

/** A valid CPF that nobody here has. */
function newCpf(): string {
  const digits = String(200_000_000 + (count += 1));
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  return digits + check(digits) + check(digits + check(digits));
}

const anEntry = (category: string) => async () => ({
  account_plan_id: wellKnownIds.category(company, category),
  description: 'Balcão',
  issue_date: TODAY,
  due_date: TODAY,
  value: '50.00',
});

/** Forms that are taken as they are, each time for another record; the rest of a route's form is tried on top of them. */
const TAKEN: Readonly<Record<string, () => Promise<object>>> = {
  '/api/persons': async () => ({ document: newCpf(), full_name: 'Clara Nunes', client: true }),
  '/api/products': async () => ({
    code: `P${(count += 1)}`,
    name: `Café ${count}`,
    unit: 'UN',
    ncm: '09012100',
    sell_value: '10',
  }),
  '/api/accounts': async () => ({
    name: `Conta ${(count += 1)}`,
    wallet_type: 'checking',
    opening_balance: '100.00',
    opening_date: TODAY,
  }),
  '/api/posts': async () => ({ name: `Cargo ${(count += 1)}`, permissions: ['registry.persons.view'] }),
  '/api/users': async () => ({
    name: 'Davi',
    email: `davi${(count += 1)}@loja.com.br`,
    ambient: 'U',
    role_id: null,
  }),
  '/api/receivables': anEntry('1.01'),
  '/api/payables': anEntry('2.05'),
  '/api/invoices': async () => ({
    person_id: await first('/api/persons'),
    items: [{ product_id: await first('/api/products'), quantity: '1', unit_value: '10.00' }],
    payment_form: 'pix',
    installments: [],
  }),
};

const holderOf = ({ access }: Route): Holder | undefined => {
  const callers = callersOf(access);
  const caller = callers.includes('staff') ? 'staff' : callers[0];
  return caller && holders[caller];
};

async function ask(verb: string, path: string, holder: Holder | undefined, body?: unknown): Promise<Answer> {
  const token = holder && (await tokenFor(server, holder));
  return server.ask(verb.toUpperCase(), path, { token, ...(body !== undefined && { body }) });
}

async function first(base: string, holder: Holder = holders.staff): Promise<string> {
  const { body } = await ask('get', LISTS[base] ?? base, holder);
  const all: readonly { readonly id: string }[] = Array.isArray(body)
    ? body
    : (body.data ?? body.notifications ?? []);
  return all[0]?.id ?? 'none';
}

/** @returns the id of a fresh record */
async function made(base: string): Promise<string> {
  const { statusCode, body } = await ask('post', base, holders.staff, await TAKEN[base]!());
  if (statusCode >= 300) throw new Error(`${base}: ${statusCode} ${JSON.stringify(body)}`);
  return body.id;
}

/** A record for the route's parameters: a fresh one where somebody can make it. */
async function pathOf(route: Route): Promise<string> {
  if (!route.path.includes('/:')) return route.path;
  const base = route.path.slice(0, route.path.indexOf('/:'));
  const choice = CHOICES[route.path];
  const taken = TAKEN[base];
  const holder = holderOf(route) ?? holders.staff;
  const id = taken ? await made(base) : await first(base, holder);
  return route.path.replace(/:(\w+)/g, (_, name: string) => choice?.[name] ?? (name === 'id' ? id : 'none'));
}

const aPayment = async () => ({
  date: TODAY,
  principal: '10.00',
  form: 'pix',
  new_due_date: TODAY,
  account_id: await first('/api/accounts'),
});

/** What is taken of a record, or is not taken without. */
const OF_RECORDS: Readonly<Record<string, () => Promise<object>>> = {
  'put /api/receivables/:id': async () => ({ reason: 'Engano' }),
  'put /api/payables/:id': async () => ({ reason: 'Engano' }),
  'post /api/receivables/:id/payments': aPayment,
  'post /api/payables/:id/payments': aPayment,
};

/** A form that is taken where one is known, to try the null on top of. */
const formOf = async (route: Route): Promise<object> =>
  (route.verb === 'post' ? await TAKEN[route.path]?.() : undefined) ??
  (await OF_RECORDS[addressOf(route)]?.()) ??
  FORMS[addressOf(route)] ??
  {};

/** What is never nothing: taken away, it is again what it is where nobody says anything. Yes and no are read as if they had not been sent. */
const BACK_TO_USUAL: Readonly<Record<string, readonly string[]>> = {
  // The whole company.
  'put /api/user-permissions/:id': ['scope'],
  // That of its state.
  'put /api/companies/:id': ['timezone'],
  'put /api/persons/:id': ['taxpayer_type'],
  // Read off the city's name.
  'put /api/holidays/:id': ['city_code'],
  // One, on the day; the first warehouse.
  'put /api/invoices/:id': ['installments', 'warehouse_id'],
  // Those of the programme; no place before others.
  'put /api/earning-rules/:id': ['expiry_days', 'pending_days', 'priority'],
};
const isUsual = (route: Route, [name = '']: Place): boolean =>
  BACK_TO_USUAL[addressOf(route)]?.includes(name) === true;

const NOTHING: readonly unknown[] = [undefined, null, '', false];
const isNothing = (value: unknown) => NOTHING.includes(value) || (Array.isArray(value) && value.length === 0);

/** The record as it is when the field at a place is left out: of a change, as it was before. */
async function withoutField(route: Route, path: string, place: Place): Promise<unknown> {
  const holder = holderOf(route);
  const taken = TAKEN[route.path.replace('/:id', '')];
  if (!taken) return (await ask('get', path, holder)).body;
  const other = await ask(
    'post',
    route.path.replace('/:id', ''),
    holder,
    withValue(await taken(), place, undefined),
  );
  return other.statusCode < 300 ? other.body : (await ask('get', path, holder)).body;
}

/** What is wrong with the answer to null at a place; undefined when it is as it should be. */
async function fault(route: Route, place: Place): Promise<string | undefined> {
  const path = await pathOf(route);
  const isMade = route.verb === 'post' && TAKEN[route.path] !== undefined;
  const form = await formOf(route);
  const holder = holderOf(route);
  const byItself = isMade || route.isPartial ? await withoutField(route, path, place) : undefined;
  const answer = await ask(route.verb, path, holder, withValue(form, place, null));
  const told = `${place.join('.')}: ${answer.statusCode} ${JSON.stringify(answer.body).slice(0, 200)}`;
  if (answer.statusCode >= 500) return told;
  if (answer.statusCode === 422 && (isMade || (route.isPartial && place.length === 1))) {
    const fields = Object.keys(answer.body.errors ?? {});
    return fields.some((field) => field.startsWith(place[0]!)) ? undefined : told;
  }
  if (answer.statusCode >= 300 || byItself === undefined) return undefined;
  const shown = await ask('get', isMade ? `${path}/${answer.body.id}` : path, holder);
  const [value, otherwise] = [valueAt(shown.body, place), valueAt(byItself, place)];
  if (isNothing(value)) return undefined;
  // Whoever makes a record says nothing by null; whoever changes one takes away what was there, unless nobody is without it.
  const mayStay = isMade || typeof value === 'boolean' || place.length > 1 || isUsual(route, place);
  if (mayStay && JSON.stringify(value) === JSON.stringify(otherwise)) return undefined;
  return `${told} keeps ${JSON.stringify(value)}, not ${JSON.stringify(otherwise)}`;
}

describe('null is nothing, or refused by name; never a fault, and never kept as something else (R-7.4.4)', () => {
  const reading = declaredRoutes.filter(({ body }) => body !== undefined);

  it.each(reading.map((route) => [addressOf(route), route] as const))('%s', async (_, route) => {
    const faults: string[] = [];
    for (const place of placesOf(route.body!)) {
      const told = await fault(route, place);
      if (told !== undefined) faults.push(told);
    }
    expect(faults).toEqual([]);
  });

  it('and after all of it every read model goes on for every company', async () => {
    const { rows } = await server.infrastructure.pool.query('select * from rm.stopped_lanes');
    expect(rows).toEqual([]);
    expect((await server.ask('GET', '/health/ready')).body).toMatchObject({ degraded: false });
  });
});
