import { welcomeParticipant } from '@fidelidade/application/loyalty/rules/bonus.policies.js';
import { earnCashbackOfSale } from '@fidelidade/application/loyalty/sale.policies.js';
import { addDays, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let outsider: string;

const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
const POINTS = {
  ...{
    name: 'Um ponto por real',
    kind: 'points_per_amount',
    currency: 'points',
    amount: 1,
    per_amount: '1.00',
  },
  ...{ expires: 'days', pending_days: 0 },
};
const BONUS = { name: 'Gentileza', kind: 'manual', currency: 'points', amount: 50, expires: 'never' };
const post = (path: string, body: object = {}, token = admin) => server.ask('POST', path, { token, body });
const put = (path: string, body: object, token = admin) => server.ask('PUT', path, { token, body });
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const fieldsOf = (body: { errors: object }) => Object.keys(body.errors).sort();

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [
    { company: shop, permissions: ['loyalty.earning-rules.view', 'loyalty.participants.view'] },
  ]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
});
afterAll(() => server.close());

async function aProduct(): Promise<string> {
  const { body } = await post('/api/products', {
    ...{ code: 'NOMEADO', name: 'Produto', unit: 'UN', fractional: false, ncm: '09012100', sell_value: '1' },
  });
  return body.id;
}

async function aCustomer(cpf: string) {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  return { id, token: body.access_token as string };
}

describe('a rule of the programme (R-10.1.1)', () => {
  it('is published, changed by a new version, and ended; all versions stay', async () => {
    const { statusCode, body } = await post('/api/earning-rules', POINTS);
    expect([statusCode, body]).toMatchObject([
      201,
      {
        ...{ version: 1, status: 'active', name: 'Um ponto por real', kind: 'points_per_amount', amount: 1 },
        ...{
          per_amount: '1.00',
          percent: null,
          stackable: true,
          priority: 0,
          expiry_days: 365,
          ended_at: null,
        },
      },
    ]);
    const path = `/api/earning-rules/${body.id}`;
    const changed = await put(path, { ...body, amount: 2, version: 1 });
    expect([changed.statusCode, changed.body.data]).toMatchObject([200, { version: 2, amount: 2 }]);
    expect((await put(path, { name: 'Dois por real', version: 1 })).statusCode).toBe(409);
    expect((await put(path, { name: 'Dois por real', version: 2 })).body.data).toMatchObject({
      ...{ version: 3, name: 'Dois por real', amount: 2 },
    });
    const { data } = (await get(`${path}/versions`)).body;
    expect(data.map((each: { version: number; name: string }) => [each.version, each.name])).toEqual([
      [3, 'Dois por real'],
      [2, 'Um ponto por real'],
      [1, 'Um ponto por real'],
    ]);
    expect((await post(`${path}/end`)).body.data).toMatchObject({ status: 'ended', version: 3 });
    expect((await put(path, { name: 'De novo', version: 3 })).statusCode).toBe(406);
    expect((await get('/api/earning-rules')).body.data).toMatchObject([{ id: body.id, status: 'ended' }]);
  });

  it('has a version of its own: the terms change beside it, from the version of theirs that was seen', async () => {
    const terms = (await get('/api/loyalty-programs')).body;
    const changed = await put('/api/loyalty-programs', { cashback_percent: '7.00', version: terms.version });
    expect([changed.statusCode, changed.body.data]).toMatchObject([200, { version: terms.version + 1 }]);
    expect(changed.body.message).toBe('Regras publicadas. Valem para as vendas a partir de agora.');
    const again = await put('/api/loyalty-programs', { cashback_percent: '7.00' });
    expect([again.statusCode, again.body.message]).toEqual([200, 'Nada mudou: as regras já eram essas.']);
    const late = await put('/api/loyalty-programs', { cashback_percent: '8.00', version: terms.version });
    expect([late.statusCode, late.body.current]).toMatchObject([409, { version: terms.version + 1 }]);
    expect((await put('/api/loyalty-programs', terms)).statusCode).toBe(409);
    const { cashback_percent } = terms;
    const back = await put('/api/loyalty-programs', { cashback_percent, version: terms.version + 1 });
    expect(back.body.data).toMatchObject({ cashback_percent, version: terms.version + 2 });
  });

  it('runs out by inactivity, after so many months without a purchase or a use', async () => {
    const idle = { ...POINTS, name: 'Enquanto compra', expires: 'inactivity' };
    const { statusCode, body } = await post('/api/earning-rules', idle);
    expect([statusCode, body]).toMatchObject([
      201,
      { expires: 'inactivity', inactivity_months: 6, expiry_days: null },
    ]);
    const refused = async (changes: object) =>
      fieldsOf((await post('/api/earning-rules', { ...idle, ...changes })).body);
    expect(await refused({ inactivity_months: 0 })).toEqual(['inactivity_months']);
    expect(await refused({ expiry_days: 30 })).toEqual(['expiry_days']);
    expect(await refused({ expires: 'never', inactivity_months: 3 })).toEqual(['inactivity_months']);
    await post(`/api/earning-rules/${body.id}/end`);
  });

  it('says what is wrong with it, each at its field, and refuses what would do nothing', async () => {
    const refused = async (changes: object) => {
      const { statusCode, body } = await post('/api/earning-rules', { ...POINTS, ...changes });
      expect(statusCode).toBe(422);
      return fieldsOf(body);
    };
    expect(await refused({ amount: '1.5', per_amount: '0' })).toEqual(['amount', 'per_amount']);
    expect(await refused({ kind: 'other' })).toEqual(['kind']);
    expect(await refused({ percent: '2', times: '2' })).toEqual(['percent', 'times']);
    expect(await refused({ currency: 'cashback' })).toEqual(['currency']);
    expect(await refused({ expires: 'never', expiry_days: 30 })).toEqual(['expiry_days']);
    expect(await refused({ valid_from: TODAY, valid_until: addDays(TODAY, -1) })).toEqual(['valid_until']);
    expect(await refused({ valid_until: addDays(TODAY, -1) })).toEqual(['valid_until']);
    expect(await refused({ amount: 10_000_000, per_amount: '0.01' })).toEqual(['amount']);
    expect(await refused({ cap_per_purchase: 20, cap_per_day: 10, cap_per_month: 5 })).toEqual([
      'cap_per_day',
      'cap_per_month',
    ]);
    const percentage = { name: 'Demais', kind: 'spend_percent', currency: 'cashback', amount: null };
    expect(await refused({ ...percentage, per_amount: null, percent: '150' })).toEqual(['percent']);
    expect(await refused({ ...BONUS, min_purchase: '10', pending_days: 0 })).toEqual([
      'min_purchase',
      'pending_days',
      'per_amount',
    ]);
  });

  it('names products and groups of its own company; one that is deleted later stays named', async () => {
    const product = {
      ...{ name: 'Produto', unit: 'UN', fractional: false, ncm: '09012100' },
      sell_value: '1',
    };
    const ofToken = async (code: string, token: string) =>
      (await post('/api/products', { ...product, code }, token)).body.id as string;
    const [own, foreign] = [await ofToken('ALVO', admin), await ofToken('ALHEIO', outsider)];
    const rule = {
      name: 'Em dobro',
      kind: 'product_multiplier',
      currency: 'points',
      times: '2',
      expires: 'never',
    };
    for (const [changes, field] of [
      [{ product_ids: [own, foreign] }, 'product_ids'],
      [{ product_ids: ['none'] }, 'product_ids'],
      [{ group_ids: ['none'] }, 'group_ids'],
    ] as const)
      expect(fieldsOf((await post('/api/earning-rules', { ...rule, ...changes })).body)).toEqual([field]);
    const { id } = (await post('/api/earning-rules', { ...rule, product_ids: [own] })).body;
    await server.ask('DELETE', `/api/products/${own}/deletar`, { token: admin });
    expect((await put(`/api/earning-rules/${id}`, { name: 'Em triplo', times: '3' })).statusCode).toBe(200);
    expect(fieldsOf((await put(`/api/earning-rules/${id}`, { product_ids: [own, foreign] })).body)).toEqual([
      'product_ids',
    ]);
    const purge = () => server.ask('DELETE', `/api/products/${own}?permanente=1`, { token: admin });
    const refused = await purge();
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      expect.stringContaining('1 regra do programa'),
    ]);
    await post(`/api/earning-rules/${id}/end`);
    expect((await purge()).statusCode).toBe(200);
  });

  it('keeps a group from being deleted for good as long as it names it', async () => {
    const group = (await post('/api/product-groups', { name: 'Cafés' })).body.id as string;
    const { body: rule } = await post('/api/earning-rules', {
      ...{ name: 'Grupo em dobro', kind: 'product_multiplier', currency: 'points', times: '2' },
      ...{ expires: 'never', group_ids: [group] },
    });
    const { data } = (await get(`/api/product-groups/${group}/detalhes`)).body;
    expect(data.references).toMatchObject([{ resource: 'earning-rules', count: 1 }]);
    await server.ask('DELETE', `/api/product-groups/${group}/deletar`, { token: admin });
    const purge = () => server.ask('DELETE', `/api/product-groups/${group}?permanente=1`, { token: admin });
    expect((await purge()).statusCode).toBe(406);
    expect(
      (await put(`/api/earning-rules/${rule.id}`, { group_ids: [], product_ids: [await aProduct()] }))
        .statusCode,
    ).toBe(200);
    expect((await purge()).statusCode).toBe(200);
    await post(`/api/earning-rules/${rule.id}/end`);
  });

  it('is seen and changed by those alone who may, in their own company', async () => {
    const { id } = (await post('/api/earning-rules', BONUS)).body;
    const path = `/api/earning-rules/${id}`;
    expect((await get(path, viewer)).statusCode).toBe(200);
    expect((await post('/api/earning-rules', BONUS, viewer)).statusCode).toBe(403);
    expect((await put(path, { name: 'X' }, viewer)).statusCode).toBe(403);
    expect((await post(`${path}/end`, {}, viewer)).statusCode).toBe(403);
    expect((await get(path, outsider)).statusCode).toBe(404);
    expect((await get(`${path}/versions`, outsider)).statusCode).toBe(404);
    expect((await put(path, { name: 'X' }, outsider)).statusCode).toBe(404);
    expect((await post(`${path}/end`, {}, outsider)).statusCode).toBe(404);
    await post(`${path}/end`);
  });
});

describe('what the till sells by rules', () => {
  it('earns points and cashback by item, tells both, and gives them up item by item', async () => {
    const rule = (await post('/api/earning-rules', POINTS)).body;
    const product = async (code: string, changes: object = {}) => {
      const { body } = await post('/api/products', {
        ...{ code, name: `Produto ${code}`, unit: 'UN', fractional: false, ncm: '09012100', origin: 0 },
        ...{ sell_value: '10.00', ...changes },
      });
      return body.id as string;
    };
    const [coffee, gift] = [await product('CAFE'), await product('VALE', { loyalty_multiplier: '0' })];
    const doubled = await post('/api/earning-rules', {
      ...{ name: 'Café em dobro', kind: 'product_multiplier', currency: 'points', times: '2' },
      ...{ product_ids: [coffee], expires: 'year_end', pending_days: 0 },
    });
    expect(doubled.statusCode).toBe(201);
    const { id, token } = await aCustomer('52998224725');
    const items = [
      { product_id: coffee, quantity: '2', unit_value: '10.00' },
      { product_id: gift, quantity: '1', unit_value: '30.00' },
    ];
    const sold = await post('/api/till/sales', { participant_id: id, total: '50.00', items });
    expect([sold.statusCode, sold.body.data]).toMatchObject([201, { earns: '1.00', earns_points: 40 }]);
    await server.react(earnCashbackOfSale);
    await server.allShown();
    const balance = async () => (await get(`/api/participants/${id}`)).body;
    expect(await balance()).toMatchObject({ cashback_pending: '1.00', points_available: 40 });
    expect((await get(`/api/participants/${id}/lots`)).body.data).toHaveLength(3);
    const why = (await server.ask('GET', '/api/statement', { token })).body.data.flatMap(
      (line: { why: string[] }) => line.why,
    );
    expect(why.join(' ')).toContain('«Café em dobro» (versão 1)');
    expect(why.join(' ')).toContain('Produto CAFE (20 pontos)');
    expect(why.join(' ')).not.toContain('Produto VALE');
    const back = { items: [{ line: 1, quantity: '1' }], reason: 'Veio quebrado' };
    expect((await post(`/api/sales/${sold.body.id}/returns`, back)).statusCode).toBe(200);
    expect(await balance()).toMatchObject({ cashback_pending: '0.50', points_available: 20 });
    for (const each of [rule.id, doubled.body.id]) await post(`/api/earning-rules/${each}/end`);
  });

  it('refuses items that are no products of the shop, or come to less than the total', async () => {
    const { id } = await aCustomer('11144477735');
    const sell = async (...items: readonly object[]) =>
      fieldsOf((await post('/api/till/sales', { participant_id: id, total: '50.00', items })).body);
    expect(await sell({ product_id: 'none', quantity: '1', unit_value: '50.00' })).toEqual([
      'items.0.product_id',
    ]);
    const goods = { product_id: 'none', quantity: '1' };
    expect(await sell({ ...goods, unit_value: '-50.00' })).toEqual(['items.0.unit_value']);
    const most = { product_id: 'none', quantity: '2', unit_value: '600000000.00' };
    expect(await sell(most)).toEqual(['items.0.unit_value']);
    expect(await sell({ ...most, quantity: '1' }, { ...most, quantity: '1' })).toEqual(['items']);
    expect(await sell({ product_id: 'none', quantity: '1', unit_value: '49.99' })).toEqual(['items']);
  });
});

describe('what staff give and take (R-3.1.10)', () => {
  it('needs a permission of its own and a reason, and is told in the statement', async () => {
    const { id, token } = await aCustomer('41262237890');
    const path = `/api/participants/${id}`;
    const credit = { currency: 'points', amount: 80, reason: 'Atraso na entrega' };
    expect((await post(`${path}/credit`, credit, viewer)).statusCode).toBe(403);
    expect((await post(`${path}/credit`, credit, outsider)).statusCode).toBe(404);
    expect((await post(`${path}/credit`, { ...credit, reason: ' ' })).statusCode).toBe(422);
    expect((await post(`${path}/credit`, credit)).body.data).toMatchObject({ points_available: 80 });
    const bonus = (await post('/api/earning-rules', BONUS)).body;
    const byRule = await post(`${path}/credit`, { rule_id: bonus.id, reason: 'Indicou uma amiga' });
    expect(byRule.body.data).toMatchObject({ points_available: 130 });
    await post(`/api/earning-rules/${bonus.id}/end`);
    const over = await post(`${path}/credit`, { rule_id: bonus.id, reason: 'De novo' });
    expect(fieldsOf(over.body)).toEqual(['rule_id']);
    const debit = { currency: 'points', amount: 30, reason: 'Engano' };
    expect((await post(`${path}/debit`, debit, viewer)).statusCode).toBe(403);
    expect((await post(`${path}/debit`, debit)).body.data).toMatchObject({ points_available: 100 });
    expect(fieldsOf((await post(`${path}/debit`, { ...debit, amount: 101 })).body)).toEqual(['amount']);
    const { data } = (await server.ask('GET', '/api/statement', { token })).body;
    expect(data.map((line: { kind: string; points: number }) => [line.kind, line.points])).toEqual([
      ['adjust', -30],
      ['bonus', 50],
      ['adjust', 80],
    ]);
    const ofStaff = (await get(`${path}/statement`)).body;
    expect(ofStaff.meta).toEqual({ page: 1, per_page: 50, total: 3 });
    const [taken] = ofStaff.data as { author_name: string; why: string[] }[];
    expect([taken!.author_name, taken!.why.join(' ')]).toEqual([
      expect.any(String),
      expect.stringContaining('Engano'),
    ]);
    expect((await get(`${path}/statement?page=2`)).body.data).toEqual([]);
    expect((await get(`${path}/statement?page=0`)).statusCode).toBe(422);
    expect((await get(`${path}/lots?which=closed`)).body.data).toEqual([]);
    expect((await get(`${path}/lots?which=all`)).statusCode).toBe(422);
    expect(data[1]).toMatchObject({ description: 'Gentileza', expires_at: null });
    expect(data[2].why[0]).toContain('Atraso na entrega');
    expect((await get(`${path}/statement`, outsider)).statusCode).toBe(404);
    const [heading, ...lines] = String((await get(`${path}/statement/export?format=csv`)).body)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n');
    const cell = (line: string, name: string) => line.split(';')[heading!.split(';').indexOf(name)];
    expect(lines.map((line) => [cell(line, 'Pontos'), cell(line, 'Saldo de pontos')])).toEqual([
      ['-30', '100'],
      ['50', '130'],
      ['80', '80'],
    ]);
    expect((await get(`${path}/statement/export`, outsider)).statusCode).toBe(404);
    expect((await get(`${path}/lots`, outsider)).statusCode).toBe(404);
  });
});

describe('what all of them are owed (R-7.4.10)', () => {
  const report = (changes: Record<string, string> = {}, token = admin) => {
    const days = { from: addDays(TODAY, -40), to: TODAY, ...changes };
    return get(`/api/reports/loyalty-liability?${new URLSearchParams(days).toString()}`, token);
  };

  it('is what their balances add up to, for those alone who may see it', async () => {
    const data = (await get('/api/participants?range=[0,999]')).body as readonly Record<string, number>[];
    const inAll = (...fields: string[]) =>
      data.reduce((sum, row) => sum + fields.reduce((s, f) => s + Number(row[f]), 0), 0);
    const { statusCode, body } = await report();
    expect([statusCode, body.as_of]).toEqual([200, null]);
    expect(body.points.closing).toBe(inAll('points_available', 'points_pending'));
    expect(Number(body.cashback.closing)).toBeCloseTo(inAll('cashback_available', 'cashback_pending'));
    expect((await report({}, viewer)).statusCode).toBe(403);
    expect((await report({}, outsider)).body).toMatchObject({
      points: { closing: 0 },
      open: { by_expiry: [] },
    });
  });

  it('opens each figure of what is open into the lots that come to it, and says whose they are to who may see that', async () => {
    const { open } = (await report()).body;
    const opened = async (query: Record<string, string>, token = admin) =>
      (await get(`/api/reports/loyalty-liability/lots?${new URLSearchParams(query).toString()}`, token)).body;
    expect(open.by_expiry.length).toBeGreaterThan(0);
    for (const { cashback, points, drill } of [...open.by_expiry, ...open.by_age]) {
      expect(await opened({ ...drill, currency: 'cashback' })).toMatchObject({ amount: cashback });
      expect(await opened({ ...drill, currency: 'points' })).toMatchObject({ amount: points });
    }
    const { data, meta, amount } = await opened({ currency: 'points' });
    expect(data).toHaveLength(meta.total);
    expect(data.reduce((sum: number, { remaining }: { remaining: number }) => sum + remaining, 0)).toBe(
      amount,
    );
    expect(data[0]).toMatchObject({ participant_name: expect.any(String) });
    expect(await opened({ currency: 'points' }, outsider)).toMatchObject({ data: [], amount: 0 });
  });

  it.each([
    [{ currency: 'reais' }, 'currency'],
    [{ month: '2026-13' }, 'month'],
    [{ earned_from: 'x' }, 'earned_from'],
    [{ page: '0' }, 'page'],
  ])('refuses lots of %j at %s', async (query, field) => {
    const asked = new URLSearchParams(query as unknown as Record<string, string>).toString();
    const { statusCode, body } = await get(`/api/reports/loyalty-liability/lots?${asked}`);
    expect([statusCode, fieldsOf(body)]).toEqual([422, [field]]);
  });

  it('says how it came about as it was known, and its lots only as they are', async () => {
    const { body } = await report({ as_of: `${addDays(TODAY, -1)}T00:00:00.000Z` });
    expect(body).toMatchObject({ points: { closing: 0 }, open: null });
  });

  it('says what points come to by the terms of then, whatever they are worth since', async () => {
    const worthOf = async (asOf: string) => (await report({ as_of: asOf })).body.points_worth;
    const before = new Date().toISOString();
    const { points } = (await report()).body;
    await put('/api/loyalty-programs', { points_worth: '5.00' });
    await server.allShown();
    expect(await worthOf(before)).toBeNull();
    expect(Number(await worthOf(new Date().toISOString()))).toBeCloseTo(points.closing * 0.05);
    // Of a day that is over, too: nothing was said of their worth at its end.
    expect((await report({ to: addDays(TODAY, -1) })).body.points_worth).toBeNull();
    await put('/api/loyalty-programs', { points_worth: null });
  });

  it.each([
    [{ from: 'x' }, 'from'],
    [{ to: '2020-01-01' }, 'to'],
    [{ granularity: 'hour' }, 'granularity'],
    [{ as_of: 'yesterday' }, 'as_of'],
  ])('refuses %j at %s', async (changes, field) => {
    const { statusCode, body } = await report(changes as unknown as Record<string, string>);
    expect([statusCode, fieldsOf(body)]).toEqual([422, [field]]);
  });
});

describe('welcome points (R-7.2.2)', () => {
  it('are there once somebody opened their account, once', async () => {
    const welcome = { ...BONUS, name: 'Boas-vindas', kind: 'sign_up', amount: 25 };
    const { id: ruleId } = (await post('/api/earning-rules', welcome)).body;
    const { id } = await aCustomer('39053344705');
    await server.react(welcomeParticipant);
    await server.react(welcomeParticipant);
    await server.allShown();
    expect((await get(`/api/participants/${id}`)).body).toMatchObject({ points_available: 25 });
    await post(`/api/earning-rules/${ruleId}/end`);
  });
});
