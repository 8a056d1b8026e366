import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { A_CNPJ_WITH_LETTERS, A_CPF, ANOTHER_CPF } from '@fidelidade/domain/testing/a-person.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let strangersToken: string;

beforeAll(async () => {
  server = await ShopServer.open();
  await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  token = await server.tokenOf('ana@loja.com.br');
  strangersToken = await server.tokenOf('dono@outra.com.br');
});
afterAll(() => server.close());

const address = {
  zip: '01310-100',
  state: 'SP',
  city_id: 3550308,
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
};
const aForm = (changes: object = {}) => ({
  document: '529.982.247-25',
  full_name: '  Maria da Silva ',
  email: ' Maria@Exemplo.com.br',
  taxpayer_type: 9,
  client: true,
  address,
  ...changes,
});
const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  server.ask(method, path, { token, body, headers: headers ?? {} });
const post = (body: unknown, headers?: Record<string, string>) => ask('POST', '/api/persons', body, headers);

/** Before anybody was registered. */
const BEGAN = new Date().toISOString();
let cnpjs = 0;
/** Somebody with a document that nobody has yet. */
const someone = async (changes: object = {}) => {
  cnpjs += 1;
  return (await post(aForm({ document: cnpjOf(cnpjs), ...changes }))).body;
};

/** A valid CNPJ for each number. */
function cnpjOf(number: number): string {
  const base = `${String(20_000_000 + number)}0001`;
  const digit = (text: string) => {
    const sum = [...text].reduce(
      (total, char, i) => total + Number(char) * (((text.length - 1 - i) % 8) + 2),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

describe('a person', () => {
  it('is registered as it was meant: bare document, trimmed name, lower e-mail (R-7.4.4, R-7.4.7)', async () => {
    const { statusCode, body } = await post(aForm());
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      version: 1,
      status: 'active',
      document: A_CPF,
      full_name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
      client: true,
      provider: false,
      address: { zip: '01310100', city_id: 3550308, address: 'Avenida Paulista' },
    });
    expect((await ask('GET', `/api/persons/${body.id}`)).body).toEqual(body);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['company_id']));
  });

  it('stands on file once, told at the document in the language of the user (R-3.4.2)', async () => {
    const { statusCode, body } = await post(aForm());
    expect([statusCode, body.errors]).toEqual([422, { document: ['CPF ou CNPJ já está em uso.'] }]);
    expect(body.message).toBe('CPF ou CNPJ já está em uso.');
    expect(body.request_id).toBeDefined();
  });

  it('lives in the city of the number that was sent, which has its name (R-3.4.3)', async () => {
    const { city: _, ...numbered } = address;
    const body = await someone({ email: 'numero@exemplo.com.br', address: numbered });
    expect(body.address.city).toBe('São Paulo');
    const moved = await ask('PUT', `/api/persons/${body.id}`, {
      address: { state: 'RJ', city_id: 3_304_557 },
    });
    expect(moved.body.address).toMatchObject({ city: 'Rio de Janeiro', city_id: 3_304_557, zip: '01310100' });
    const unnamed = await ask('PUT', `/api/persons/${body.id}`, {
      address: { ...address, city: null, city_id: 3_599_998 },
    });
    expect([unnamed.statusCode, Object.keys(unnamed.body.errors)]).toEqual([422, ['address.city_id']]);
  });

  it('is refused at every field that is wrong at once, nested ones dotted (R-7.4.6)', async () => {
    const { statusCode, body } = await post(
      aForm({
        document: ANOTHER_CPF,
        full_name: ' ',
        email: 'nobody',
        client: false,
        address: { ...address, zip: '12', state: 'XX', number: ' ' },
      }),
    );
    expect(statusCode).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'address.city_id',
      'address.number',
      'address.state',
      'address.zip',
      'client',
      'email',
      'full_name',
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a list of forms', [aForm()]],
    ['a number', 5],
    ['null', 'null'],
    ['broken JSON', '{"document":'],
    ['types that are wrong', { document: 1, full_name: {}, client: 'yes', address: 'here' }],
  ])('is refused (422) when what is sent is %s', async (_, body) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(Object.keys(answer.body.errors ?? {})).not.toContain('undefined');
  });

  it.each(['Maria\u0000', 'Maria \ud800'])('has no name that no database can hold: %j', async (full_name) => {
    const { statusCode, body } = await post(aForm({ document: ANOTHER_CPF, full_name }));
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['full_name']]);
  });

  it('loses no line of an address whose postcode is missing: it is asked for', async () => {
    const { statusCode, body } = await post(
      aForm({ document: ANOTHER_CPF, address: { ...address, zip: '' } }),
    );
    expect([statusCode, body.errors]).toEqual([422, { 'address.zip': ['O campo CEP é obrigatório.'] }]);
  });

  it('has no address when every line of it is blank', async () => {
    const blank = Object.fromEntries(Object.keys(address).map((field) => [field, '']));
    expect(await someone({ address: blank })).toMatchObject({ address: null });
    expect(await someone({ address: { ...blank, city_id: null } })).toMatchObject({ address: null });
  });

  it('comes back whole, and is refused what it works out itself or does not know, by its name (R-7.4.4)', async () => {
    const before = await someone();
    const change = { ...before, full_name: 'Outro Nome' };
    const derived = { status: 'deleted', company_id: 'another', nonsense: { deep: true } };
    const refused = await ask('PUT', `/api/persons/${before.id}`, { ...change, ...derived });
    expect([refused.statusCode, refused.body.errors]).toEqual([
      422,
      {
        status: ['O campo situação não se altera aqui: é o sistema que o calcula.'],
        company_id: ['O campo loja não existe aqui.'],
        nonsense: ['O campo nonsense não existe aqui.'],
      },
    ]);
    const { statusCode, body } = await ask('PUT', `/api/persons/${before.id}`, change);
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({ full_name: 'Outro Nome', status: 'active', version: 2 });
    expect(body.created_at).toBe(before.created_at);
  });

  it('keeps what a change leaves out, and loses what it says is null (R-7.4.4)', async () => {
    const before = await someone({ email: 'clara@exemplo.com.br', phone: '1133334444' });
    const path = `/api/persons/${before.id}`;
    const { statusCode, body } = await ask('PUT', path, { full_name: 'Outro Nome' });
    expect(statusCode).toBe(200);
    expect(body).toEqual({
      ...before,
      full_name: 'Outro Nome',
      version: before.version + 1,
      updated_at: expect.any(String),
    });
    expect((await ask('PUT', path, { version: body.version, phone: null })).body).toMatchObject({
      email: 'clara@exemplo.com.br',
      phone: null,
    });
  });

  it('is not overwritten from a stale version (409), and not changed by nothing (R-7.4.7)', async () => {
    const before = await someone();
    const same = await ask('PUT', `/api/persons/${before.id}`, before);
    expect([same.statusCode, same.body.version]).toEqual([200, 1]);
    await ask('PUT', `/api/persons/${before.id}`, { ...before, full_name: 'Primeira' });
    const stale = await ask('PUT', `/api/persons/${before.id}`, { ...before, full_name: 'Segunda' });
    expect(stale.statusCode).toBe(409);
    expect(stale.body).toMatchObject({
      reason: 'CONFLICT',
      message: 'Este registro foi alterado por outra pessoa.',
    });
    const { body: current } = await ask('GET', `/api/persons/${before.id}`);
    expect(current).toMatchObject({ full_name: 'Primeira', version: 2 });
    expect(stale.body.current).toEqual(current);
  });

  it('is not there for another company, whatever is asked of it (404)', async () => {
    const { id } = await someone();
    const body = aForm({ version: 1 });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/detalhes'],
      ['PUT', ''],
      ['PUT', '/status'],
      ['PUT', '/recuperar'],
      ['DELETE', ''],
      ['DELETE', '/deletar'],
    ] as const) {
      const answer = await server.ask(method, `/api/persons/${id}${path}`, {
        token: strangersToken,
        ...(method === 'PUT' && path === '' && { body }),
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
    expect((await ask('GET', `/api/persons/${id}`)).body).toMatchObject({ version: 1, status: 'active' });
  });

  it('is deleted softly, answered with its id, and restored as it was (R-7.3, R-7.4.5)', async () => {
    const { id } = await someone();
    await ask('PUT', `/api/persons/${id}/status`, { status: 'disabled' });
    const deleted = await ask('DELETE', `/api/persons/${id}`);
    expect([deleted.statusCode, deleted.body]).toMatchObject([
      200,
      { status: 'success', id, data: { status: 'deleted' } },
    ]);
    const again = await ask('DELETE', `/api/persons/${id}/deletar`);
    expect([again.statusCode, again.body.message]).toEqual([406, 'Registro já excluído.']);
    expect((await ask('PUT', `/api/persons/${id}`, aForm())).statusCode).toBe(406);
    const restored = await ask('PUT', `/api/persons/${id}/recuperar`);
    expect(restored.body).toMatchObject({ message: 'Registro restaurado.', data: { status: 'disabled' } });
  });

  it('is deleted for good once nothing refers to them, and the document is free (R-4.2.6)', async () => {
    const { id, document } = await someone();
    const purge = (asked = token) =>
      server.ask('DELETE', `/api/persons/${id}/deletar?permanente=1`, { token: asked });
    expect((await purge()).statusCode).toBe(406);
    await ask('DELETE', `/api/persons/${id}`);
    expect((await purge(strangersToken)).statusCode).toBe(404);
    expect(await purge()).toMatchObject({ statusCode: 200, body: { id, data: { id } } });
    for (const path of ['', '/detalhes'])
      expect((await ask('GET', `/api/persons/${id}${path}`)).statusCode).toBe(404);
    for (const filter of [{ _status: 'all' }, { _status: 'purged' }, { id: [id] }, { status: 'purged' }]) {
      const text = encodeURIComponent(JSON.stringify(filter));
      const { body } = await ask('GET', `/api/persons?filter=${text}`);
      expect(body.filter((each: { id: string }) => each.id === id)).toEqual([]);
    }
    expect((await ask('PUT', `/api/persons/${id}/recuperar`)).statusCode).toBe(404);
    expect((await post(aForm({ document }))).statusCode).toBe(201);
  });

  it('is not deleted for good while something refers to them: who it is, is told', async () => {
    const { id } = await someone();
    const plans = (await ask('GET', '/api/account-plans?range=[0,99]')).body;
    const entry = await ask('POST', '/api/receivables', {
      person_id: id,
      account_plan_id: plans.find((each: { code: string }) => each.code === '1.01').id,
      description: 'Venda',
      issue_date: '2026-11-01',
      due_date: '2026-12-01',
      value: '10.00',
    });
    expect(entry.statusCode).toBe(201);
    await ask('DELETE', `/api/persons/${id}`);
    expect(await ask('DELETE', `/api/persons/${id}/deletar?permanente=1`)).toMatchObject({
      statusCode: 406,
      body: { message: expect.stringContaining('1 conta a receber') },
    });
    expect((await ask('PUT', `/api/persons/${id}/recuperar`)).statusCode).toBe(200);
  });

  it('takes a DELETE that says text/plain and has no body (R-7.4.5)', async () => {
    const { id } = await someone();
    const { statusCode } = await ask('DELETE', `/api/persons/${id}`, undefined, {
      'content-type': 'text/plain',
    });
    expect(statusCode).toBe(200);
  });

  it('is toggled without a body, and set by one (R-7.3.2)', async () => {
    const { id } = await someone();
    const toggle = () => ask('PUT', `/api/persons/${id}/status`);
    expect((await toggle()).body.data.status).toBe('disabled');
    expect((await toggle()).body.data.status).toBe('active');
    expect((await ask('PUT', `/api/persons/${id}/status`, { status: 'gone' })).statusCode).toBe(422);
    expect((await ask('PUT', `/api/persons/${id}/status`, { status: 'active' })).statusCode).toBe(406);
  });
});

describe('an idempotency key (R-7.1.14)', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  it('gives the same answer again, and one effect', async () => {
    const form = aForm({ document: cnpjOf(900) });
    const first = await post(form, key('chave-0001'));
    const second = await post(form, key('chave-0001'));
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('gives one effect to twenty at once', async () => {
    const form = aForm({ document: cnpjOf(901) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(form, key('chave-0002'))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is refused for another content, so that nobody takes an old answer for a new one', async () => {
    await post(aForm({ document: cnpjOf(902) }), key('chave-0003'));
    const other = await post(aForm({ document: cnpjOf(903) }), key('chave-0003'));
    expect([other.statusCode, other.body.reason]).toEqual([422, 'IDEMPOTENCY_KEY']);
  });

  it('is refused on another route', async () => {
    const { id } = await someone();
    await ask('PUT', `/api/persons/${id}/status`, undefined, key('chave-0004'));
    expect((await ask('DELETE', `/api/persons/${id}`, undefined, key('chave-0004'))).statusCode).toBe(422);
  });

  it("is another user's own", async () => {
    await post(aForm({ document: cnpjOf(904) }), key('chave-0005'));
    const { statusCode } = await server.ask('POST', '/api/persons', {
      token: strangersToken,
      body: aForm({ document: cnpjOf(905) }),
      headers: key('chave-0005'),
    });
    expect(statusCode).toBe(201);
  });

  it('keeps no refusal: what was put right goes through under the same key', async () => {
    const form = aForm({ document: cnpjOf(906) });
    expect((await post({ ...form, full_name: '' }, key('chave-0006'))).statusCode).toBe(422);
    expect((await post(form, key('chave-0006'))).statusCode).toBe(201);
  });

  it.each(['curta', 'com vazio dentro', 'x'.repeat(101)])('%j is none (422)', async (text) => {
    const { statusCode, body } = await post(aForm({ document: cnpjOf(907) }), key(text));
    expect([statusCode, body.message]).toEqual([422, 'Chave de repetição inválida.']);
  });
});

describe('the list of persons (R-7.4.1, R-7.4.8)', () => {
  let shop: ShopServer;
  let listToken: string;
  const NAMES = ['Ágata Moura', 'Ana Silva', 'Ana Silva', 'João Araújo', 'Zé da Silva'];
  const list = (query: string) => shop.ask('GET', `/api/persons?${query}`, { token: listToken });
  const names = async (query: string) =>
    (await list(query)).body.map(({ full_name }: { full_name: string }) => full_name);
  const by = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

  beforeAll(async () => {
    shop = await ShopServer.open();
    await shop.openShop('ana@loja.com.br');
    listToken = await shop.tokenOf('ana@loja.com.br');
    for (const [index, full_name] of NAMES.entries()) {
      const body = aForm({ full_name, document: cnpjOf(index), provider: index < 2 });
      await shop.ask('POST', '/api/persons', { token: listToken, body });
    }
  });
  afterAll(() => shop.close());

  it('is a bare array whose place and total stand in Content-Range', async () => {
    const { statusCode, headers, body } = await list('range=[1,2]&sort=["full_name","ASC"]');
    expect([statusCode, headers.get('content-range'), body.length]).toEqual([200, 'persons 1-2/5', 2]);
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it('past its end is empty, and still tells the total', async () => {
    const { statusCode, headers, body } = await list('range=[50,74]');
    expect([statusCode, headers.get('content-range'), body]).toEqual([200, 'persons */5', []]);
  });

  it('finds any word without accents or case, all of them, from the first letter on', async () => {
    expect(await names(by({ q: 'araujo' }))).toEqual(['João Araújo']);
    expect(await names(by({ q: 'SILVA ana' }))).toHaveLength(2);
    expect(await names(by({ q: 'zé' }))).toEqual(['Zé da Silva']);
    expect(await names(by({ q: 'j' }))).toEqual(['João Araújo']);
    expect(await names(by({ q: ' ' }))).toHaveLength(5);
    expect(await names(by({ q: '%%%%' }))).toEqual([]);
  });

  it('finds a document as people write it: bare, with its punctuation, or as far as it is typed', async () => {
    const document = cnpjOf(3);
    const written = formatDocument(document);
    for (const typed of [
      document,
      written,
      written.slice(0, 7),
      written.slice(0, 12),
      written.slice(0, 16),
    ]) {
      expect([typed, await names(by({ q: typed, full_name: 'João Araújo' }))]).toEqual([
        typed,
        ['João Araújo'],
      ]);
    }
  });

  it('filters by value, by several, by booleans, by parts and by ranges', async () => {
    expect(await names(by({ full_name: ['Ana Silva', 'Zé da Silva'] }))).toHaveLength(3);
    expect(await names(by({ provider: true }))).toHaveLength(2);
    expect(await names(by({ document_gte: cnpjOf(3) }))).toEqual(['João Araújo', 'Zé da Silva']);
    expect(await names(by({ full_name_like: 'ARAUJO' }))).toEqual(['João Araújo']);
    expect(await names(by({ created_at: { gte: '2020-01-01', lte: '2099-12-31' } }))).toHaveLength(5);
    expect(await names(by({ created_at: { lte: '2020-01-01' } }))).toEqual([]);
    expect(await names(by({ created_at_gte: BEGAN, created_at_lt: '2099-01-01' }))).toHaveLength(5);
  });

  it.each([
    ['filter={"unknown":1}', 'unknown', 'Esta lista não tem o filtro «unknown».'],
    ['filter={"id; drop table":2}', 'id; drop table', undefined],
    ['filter={"company_id":"x"}', 'company_id', undefined],
    ['filter={"toString":"x"}', 'toString', undefined],
    ['filter={"client_like":"x"}', 'client_like', undefined],
    ['filter={"a":{"b":1}}', 'a_b', undefined],
    ['filter={"created_at_gte":"whenever"}', 'created_at_gte', undefined],
    ['filter={"created_at_gte":[1,2]}', 'created_at_gte', undefined],
    ['filter={"client_gte":"perhaps"}', 'client_gte', undefined],
    ['filter={"full_name":"\\u0000"}', 'full_name', undefined],
    ['filter={"q":"abcd\\u0000"}', 'q', undefined],
    ['sort=["nonsense","DESC"]', 'sort', 'Esta lista não se ordena por nonsense.'],
    ['sort=["__proto__","DESC"]', 'sort', undefined],
  ])('refuses %s at its own name (R-7.4.8)', async (query, field, text = expect.any(String)) => {
    const [name, value = ''] = query.split(/=(.*)/s);
    const { statusCode, body } = await list(`${name}=${encodeURIComponent(value)}`);
    expect([statusCode, body.errors]).toEqual([422, { [field]: [text] }]);
  });

  it('is sorted both ways, ties by id, pages meeting without a gap', async () => {
    const ids = async (query: string) => (await list(query)).body.map(({ id }: { id: string }) => id);
    for (const order of ['ASC', 'DESC']) {
      const whole = await ids(`sort=["full_name","${order}"]&range=[0,24]`);
      const pages = [];
      for (const at of [0, 1, 2, 3, 4]) {
        pages.push(...(await ids(`sort=["full_name","${order}"]&range=[${at},${at}]`)));
      }
      expect(pages).toEqual(whole);
    }
  });

  it('answers getMany without a range', async () => {
    const all: { id: string }[] = (await list('')).body;
    expect(await names(by({ id: [...all.map(({ id }) => id), '0'.repeat(26)] }))).toHaveLength(5);
  });

  it('leaves the deleted out, until they are asked for or named', async () => {
    const [first] = (await list('')).body;
    await shop.ask('DELETE', `/api/persons/${first.id}`, { token: listToken });
    expect(await names('')).toHaveLength(4);
    expect(await names(by({ _status: 'deleted' }))).toEqual([first.full_name]);
    expect(await names(by({ _status: 'all' }))).toHaveLength(5);
    expect(await names(by({ id: [first.id] }))).toHaveLength(1);
    await shop.ask('PUT', `/api/persons/${first.id}/recuperar`, { token: listToken });
  });

  it.each([
    'range=[5,1]',
    'range=[-1,5]',
    'range=[0]',
    'range={}',
    'sort="full_name"',
    'sort=[1,2]',
    'filter=[1]',
    'filter=5',
    'filter={',
    'filter={"q":{}}',
  ])('refuses %s (422), and does not fail over it', async (query) => {
    const [name, value = ''] = query.split(/=(.*)/s);
    const { statusCode, body } = await list(`${name}=${encodeURIComponent(value)}`);
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
  });

  it('shows no row of another company, not even when it is named', async () => {
    await shop.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
    const stranger = await shop.tokenOf('dono@outra.com.br');
    const all: { id: string }[] = (await list('')).body;
    for (const filter of [{}, { _status: 'all' }, { id: all.map(({ id }) => id) }]) {
      const { body } = await shop.ask('GET', `/api/persons?${by(filter)}`, { token: stranger });
      expect(body).toEqual([]);
    }
  });

  it('caps a page at a thousand', async () => {
    const { headers } = await list('range=[0,99999999]');
    expect(headers.get('content-range')).toBe('persons 0-4/5');
  });
});

it.each(['%00', '%ED%A0%80', 'a'.repeat(300)])('finds nothing under the id %s', async (id) => {
  const { statusCode } = await ask('GET', `/api/persons/${id}`);
  expect([400, 404, 422]).toContain(statusCode);
});

describe('POST /api/persons/{id}/erase', () => {
  const erase = (id: string, confirmation: unknown, as = token) =>
    server.ask('POST', `/api/persons/${id}/erase`, { token: as, body: { confirmation } });

  it('wants the document typed once more, and a person of the company', async () => {
    const { id, document } = await someone();
    expect((await erase(id, '11144477735')).body.errors).toEqual({ confirmation: [expect.any(String)] });
    expect((await erase(id, document, strangersToken)).statusCode).toBe(404);
    expect((await erase(id, undefined)).statusCode).toBe(422);
    expect((await ask('GET', `/api/persons/${id}`)).body.full_name).toBe('Maria da Silva');
  });

  it('leaves a record without a person, for ever, and frees the document', async () => {
    const { id, document } = await someone();
    const answer = await erase(id, document);
    expect(answer).toMatchObject({ statusCode: 200, body: { id, kept: { fiscal_documents: 0 } } });
    const { body } = await ask('GET', `/api/persons/${id}`);
    expect(body).toMatchObject({ status: 'erased', full_name: 'dados apagados', document: '', email: null });
    expect((await ask('PUT', `/api/persons/${id}`, aForm({ document }))).statusCode).toBe(406);
    expect((await ask('PUT', `/api/persons/${id}/recuperar`)).statusCode).toBe(406);
    const again = await post(aForm({ document }));
    expect(again.statusCode).toBe(201);
    expect(again.body.id).not.toBe(id);
  });
});
