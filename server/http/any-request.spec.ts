import { ALL_POLICIES } from '@fidelidade/application/application.module.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { holdersOf, tokenFor, type Holders } from '../testing/route-walk/callers.js';
import { fillShop } from '../testing/route-walk/fill-shop.js';
import { ShopServer } from '../testing/shop-server.js';
import { AnyRequests, type Described, type RequestToSend } from '../testing/any-requests.js';

/** FAULTS=long sends more than twenty thousand; the short form takes half a minute. */
const REQUESTS = process.env['FAULTS'] === 'long' ? 30_000 : 3_000;
const AT_ONCE = 6;
/** What no answer takes, however busy the machine. */
const HANGS_AFTER_ms = 30_000;
/** The same requests every time; another number sends others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

jest.setTimeout(1_500_000);

let server: ShopServer;
let own: Holders;
let theirs: Holders;
let requests: AnyRequests;

beforeAll(async () => {
  server = await ShopServer.open();
  const shop = await server.openShop('ana@loja.com.br');
  const other = await server.openShop('dono@outra.com.br', {
    cnpj: A_CNPJ_WITH_LETTERS,
    storeSlug: 'outra-loja',
  });
  const [token, strangers] = [
    await server.tokenOf('ana@loja.com.br'),
    await server.tokenOf('dono@outra.com.br'),
  ];
  const filled = await fillShop(server, shop.companyId, token);
  const others = await fillShop(server, other.companyId, strangers);
  own = holdersOf(shop, filled);
  theirs = holdersOf(other, others);
  const document: Described = (await server.ask('GET', '/api/openapi.json')).body;
  const idsAt = async (path: string, by: string): Promise<string[]> => {
    const { body } = await server.ask('GET', path, { token: by });
    return Array.isArray(body) ? body.map(({ id }: { id: string }) => id) : [];
  };
  const ofRecords = Object.keys(document.paths).filter((path) => path.includes('/{'));
  const lists = new Set(ofRecords.map((path) => path.slice(0, path.indexOf('/{'))));
  const records: Record<string, readonly string[]> = {};
  for (const path of lists)
    records[path] = [...(await idsAt(path, token)), ...(await idsAt(path, strangers))];
  requests = new AnyRequests({ document, records, forms: filled.forms, seed: SEED });
});
afterAll(() => server.close());

/** Tokens are made anew as often as some request has ended their session. */
const tokens = new Map<string, string>();
async function tokenOf({ realm, isStranger }: RequestToSend): Promise<string | undefined> {
  if (realm === undefined) return undefined;
  const holder = (isStranger ? theirs : own)[realm];
  const key = `${realm} ${isStranger}`;
  const token = tokens.get(key) ?? (await tokenFor(server, holder));
  tokens.set(key, token);
  return token;
}

interface Fault {
  readonly what: number | string;
  readonly request: string;
}

/** An answer that ends its connection (431, 413) may meet the next request on it: that one is sent again, once. */
async function send(request: RequestToSend): Promise<Fault | undefined> {
  const fault = await sendOnce(request);
  return fault?.what === CONNECTION_ENDED ? sendOnce(request) : fault;
}

const CONNECTION_ENDED = 'TypeError: fetch failed';

async function sendOnce(request: RequestToSend): Promise<Fault | undefined> {
  const token = await tokenOf(request);
  const { method, path, body } = request;
  const told = `${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 300)}`;
  try {
    const answer = await fetch(server.address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(HANGS_AFTER_ms),
    });
    answered.set(request.operation, (answered.get(request.operation) ?? new Set()).add(answer.status));
    if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel();
    else await answer.arrayBuffer();
    if (answer.status === 401) tokens.delete(`${request.realm} ${request.isStranger}`);
    return answer.status >= 500 ? { what: answer.status, request: told } : undefined;
  } catch (error) {
    return { what: String(error), request: told };
  }
}

const MET_WITH_A_RECORD = ['persons', 'products', 'receivables', 'invoices', 'users', 'posts'].map(
  (resource) => `get /api/${resource}/{id}`,
);
const MOST_ASKED_ON = 20_000;

const answered = new Map<string, Set<number>>();

describe('whatever is sent to whichever route', () => {
  const faults: Fault[] = [];

  it(`${REQUESTS} requests made of the API's own description meet no fault of ours, and none hangs`, async () => {
    const queue = requests.take(REQUESTS);
    const lane = async () => {
      for (let request = queue.next(); !request.done; request = queue.next()) {
        const fault = await send(request.value);
        if (fault) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('reached every operation, and got further than its door', async () => {
    expect([...requests.operations].filter((operation) => !answered.has(operation))).toEqual([]);
    // Of so many operations each is asked a few times only: those that were met by strangers alone are asked on, and those that are to be
    // met with a record of one's own.
    const shut = () =>
      [...answered].flatMap(([operation, statuses]) =>
        [...statuses].every((status) => status === 401) ? [operation] : [],
      );
    const unmet = () => MET_WITH_A_RECORD.filter((operation) => !answered.get(operation)?.has(200));
    for (const request of requests.take(MOST_ASKED_ON)) {
      const asked = [...shut(), ...unmet()];
      if (asked.length === 0) break;
      if (asked.includes(request.operation)) await send(request);
    }
    expect([shut(), unmet()]).toEqual([[], []]);
  });

  it('leaves no read model behind, and so none that met a fact it cannot show; `close` would tell of one', async () => {
    await server.shown(await server.infrastructure.store.head());
  });

  it('leaves policies nothing but what is done or plainly refused', async () => {
    const outcomes: unknown[] = [];
    // One after the other: policies that write to one inbox outrun each other, and their runner would only try again.
    for (const policy of ALL_POLICIES) outcomes.push(await server.react(policy).catch((error) => error));
    const faults = outcomes.filter((each) => each !== undefined && !(each instanceof DomainError));
    expect(faults).toEqual([]);
  });
});
