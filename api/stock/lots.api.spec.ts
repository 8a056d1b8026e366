import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
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

const ask = (method: string, path: string, body?: unknown, by = token) =>
  server.ask(method, `/api/${path}`, { token: by, body });
let codes = 0;
const product = async (changes: object = {}): Promise<string> => {
  const form = { code: `P-${(codes += 1)}`, name: 'Leite', unit: 'UN', ncm: '04012010', sell_value: '5' };
  return (await ask('POST', 'products', { ...form, lot_control: true, ...changes })).body.id;
};
const type = async (name: string, direction: string, rest: object = {}): Promise<string> =>
  (await ask('POST', 'movement-types', { name, direction, affects_cost: true, ...rest })).body.id;
const receive = (id: string, changes: object = {}) =>
  ask('POST', `products/${id}/receive`, { quantity: '10', unit_cost: '4', lot_number: 'L-1', ...changes });
const lotsOf = async (id: string) => {
  const filter = encodeURIComponent(JSON.stringify({ product_id: id }));
  const { body } = await ask('GET', `lots?filter=${filter}`);
  return body as { id: string; number: string; quantity: string; expires_on: string | null }[];
};
const movementsOf = async (id: string) => {
  const filter = encodeURIComponent(JSON.stringify({ product_id: id }));
  const { body } = await ask('GET', `stock-movements?filter=${filter}`);
  return body as {
    id: string;
    date: string;
    reversed_by: string | null;
    lots: { number: string; quantity: string }[];
  }[];
};
const refusedAt = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
  statusCode,
  Object.keys(body.errors ?? {}),
];

describe('a product that is kept by lot (R-3.4.11)', () => {
  it('comes in by lot, which is registered with its days, or known by its number', async () => {
    const id = await product();
    expect(refusedAt(await receive(id, { lot_number: null }))).toEqual([422, ['lot_number']]);
    await receive(id, { lot_manufactured_on: '2026-01-01', lot_expires_on: '2026-12-31' });
    await receive(id, { lot_number: '  l-1 ', quantity: '5' });
    expect(refusedAt(await receive(id, { lot_expires_on: '2026-02-30' }))).toEqual([422, ['lot_expires_on']]);
    expect(refusedAt(await receive(id, { lot_expires_on: '2027-01-01' }))).toEqual([422, ['lot_expires_on']]);
    expect(await lotsOf(id)).toEqual([
      expect.objectContaining({ number: 'L-1', quantity: '15', expires_on: '2026-12-31' }),
    ]);
  });

  it('is described where somebody does so: shown, found, in files, and put right', async () => {
    const id = await product();
    await receive(id, { lot_description: ' Safra de inverno ' });
    expect(refusedAt(await receive(id, { lot_description: 'Outra' }))).toEqual([422, ['lot_description']]);
    expect(refusedAt(await receive(id, { lot_description: 'x'.repeat(201) }))).toEqual([
      422,
      ['lot_description'],
    ]);
    await receive(id, { lot_number: 'L-2' });
    const filter = encodeURIComponent(JSON.stringify({ product_id: id, description_like: 'inverno' }));
    const { body: found } = await ask('GET', `lots?filter=${filter}`);
    expect(found).toEqual([
      expect.objectContaining({ number: 'L-1', description: 'Safra de inverno', quantity: '10' }),
    ]);
    expect(String((await ask('GET', `lots/export?filter=${filter}&format=csv`)).body)).toContain(
      'Safra de inverno',
    );
    const put = (body: object) => ask('PUT', `lots/${found[0].id}`, body);
    const described = async (body: object) => (await put(body)).body.data.description;
    expect(await described({ number: 'L-1B' })).toBe('Safra de inverno');
    expect(await described({ description: 'Safra de verão' })).toBe('Safra de verão');
    expect(refusedAt(await put({ description: 'x'.repeat(201) }))).toEqual([422, ['description']]);
    expect(await described({ description: null })).toBeNull();
  });

  it('was made by the day on which it is here', async () => {
    const id = await product();
    const unmade = { lot_manufactured_on: '2099-01-01', lot_expires_on: '2099-12-31' };
    expect(refusedAt(await receive(id, unmade))).toEqual([422, ['lot_manufactured_on']]);
    expect(await lotsOf(id)).toEqual([]);
    await receive(id);
    const [lot] = await lotsOf(id);
    const change = (manufactured_on: string) => ask('PUT', `lots/${lot!.id}`, { manufactured_on });
    expect(refusedAt(await change('2099-01-01'))).toEqual([422, ['manufactured_on']]);
    expect((await change('2026-01-01')).statusCode).toBe(200);
  });

  it('leaves by the lot that expires first, or by the one that is named', async () => {
    const id = await product();
    await receive(id, { lot_number: 'TARDE', lot_expires_on: '2099-12-31' });
    await receive(id, { lot_number: 'CEDO', lot_expires_on: '2099-01-31' });
    const withdraw = (changes: object) =>
      ask('POST', `products/${id}/withdraw`, { quantity: '4', ...changes });
    expect((await withdraw({ reason: 'Quebrou' })).statusCode).toBe(200);
    const left = async () => Object.fromEntries((await lotsOf(id)).map((lot) => [lot.number, lot.quantity]));
    expect(await left()).toEqual({ CEDO: '6', TARDE: '10' });
    const late = (await lotsOf(id)).find(({ number }) => number === 'TARDE')!;
    await withdraw({ lot_id: late.id });
    expect(await left()).toEqual({ CEDO: '6', TARDE: '6' });
    expect(refusedAt(await withdraw({ lot_id: late.id, quantity: '7' }))).toEqual([422, ['quantity']]);
    expect(refusedAt(await withdraw({ lot_id: 'none' }))).toEqual([422, ['lot_id']]);
    expect(refusedAt(await withdraw({ quantity: '13' }))).toEqual([422, ['quantity']]);
    const filter = encodeURIComponent(JSON.stringify({ lot_id: late.id }));
    const { body: moved } = await ask('GET', `stock-movements?filter=${filter}`);
    expect(moved).toHaveLength(2);
    expect(moved[0].lots).toEqual([{ lot_id: late.id, number: 'TARDE', quantity: '-4' }]);
  });

  it('is counted lot by lot, and has a card by lot', async () => {
    const id = await product();
    await receive(id);
    const [lot] = await lotsOf(id);
    const count = (changes: object) =>
      ask('POST', `products/${id}/count`, { counted: '7', reason: 'Contagem', ...changes });
    expect(refusedAt(await count({}))).toEqual([422, ['lot_id']]);
    expect(refusedAt(await count({ lot_id: lot!.id, without_lot: true }))).toEqual([422, ['without_lot']]);
    expect(refusedAt(await count({ lot_id: 'none' }))).toEqual([422, ['lot_id']]);
    expect((await count({ lot_id: lot!.id })).statusCode).toBe(200);
    expect((await lotsOf(id))[0]!.quantity).toBe('7');
    const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { body: card } = await ask(
      'GET',
      `reports/kardex?product_id=${id}&lot_id=${lot!.id}&from=2026-01-01&to=${today}`,
    );
    expect([card.closing.quantity, card.is_valued, card.rows.length]).toEqual(['7', false, 2]);
    // What is of no lot stands beside it.
    expect((await count({ counted: '2', without_lot: true })).body.data.stock_quantity).toBe('9');
    expect((await lotsOf(id))[0]!.quantity).toBe('7');
  });

  it('is named in the card, in the history and in files', async () => {
    const id = await product({ name: 'Leite de arquivo' });
    await receive(id, { lot_number: 'NOME-1' });
    const [{ id: lotId, by_warehouse }] = (await lotsOf(id)) as unknown as [
      { id: string; by_warehouse: { warehouse_name: string }[] },
    ];
    expect(by_warehouse).toEqual([expect.objectContaining({ warehouse_name: 'Loja', quantity: '10' })]);
    const day = (await movementsOf(id))[0]!.date;
    const { body: card } = await ask('GET', `reports/kardex?product_id=${id}&from=${day}&to=${day}`);
    expect(card.rows[0].lots).toEqual(['NOME-1']);
    const { body: history } = await ask('GET', `products/${id}/history`);
    const told = (history.data as { changes: { field: string }[] }[]).flatMap(({ changes }) => changes);
    expect(told.find(({ field }) => field === 'lots')).toMatchObject({
      label: 'Lotes',
      after: [lotId],
      reference: 'lots',
    });
    const filter = encodeURIComponent(JSON.stringify({ product_id: id }));
    const file = async (list: string) =>
      String((await ask('GET', `${list}/export?filter=${filter}&format=csv`)).body);
    expect(await file('stock-movements')).toContain('NOME-1: 10 UN');
    expect(await file('lots')).toContain('Loja: 10 UN');
  });

  it('is not taken out once it has expired, unless its lot is named', async () => {
    const id = await product();
    await receive(id, { lot_number: 'VENCIDO', lot_expires_on: '2026-01-31' });
    await receive(id, { lot_number: 'BOM', lot_expires_on: '2099-01-31' });
    const withdraw = (changes: object) =>
      ask('POST', `products/${id}/withdraw`, { quantity: '11', ...changes });
    const refused = await withdraw({});
    expect([refusedAt(refused), refused.body.errors.quantity[0]]).toEqual([
      [422, ['quantity']],
      expect.stringContaining('10 venceram'),
    ]);
    const over = (await lotsOf(id)).find(({ number }) => number === 'VENCIDO')!;
    expect((await withdraw({ quantity: '10', lot_id: over.id })).statusCode).toBe(200);
    expect((await withdraw({ quantity: '10' })).statusCode).toBe(200);
  });

  it('has lots that are put right, and are nobody else’s', async () => {
    const id = await product();
    await receive(id);
    await receive(id, { lot_number: 'L-2' });
    const lot = (await lotsOf(id)).find(({ number }) => number === 'L-1')!;
    const put = (body: object, by = token) => ask('PUT', `lots/${lot.id}`, body, by);
    expect((await put({ expires_on: '2026-12-01' })).body.data).toMatchObject({
      number: 'L-1',
      expires_on: '2026-12-01',
      quantity: '10',
    });
    expect(refusedAt(await put({ number: ' l-2' }))).toEqual([422, ['number']]);
    expect(refusedAt(await put({ number: '  ' }))).toEqual([422, ['number']]);
    expect(refusedAt(await put({ expires_on: '2026-02-30' }))).toEqual([422, ['expires_on']]);
    const swapped = { manufactured_on: '2026-01-02', expires_on: '2026-01-01' };
    expect(refusedAt(await put(swapped))).toEqual([422, ['expires_on']]);
    expect((await put({ number: 'X' }, strangersToken)).statusCode).toBe(404);
    expect((await ask('GET', `lots/${lot.id}`, undefined, strangersToken)).statusCode).toBe(404);
  });
});

describe('a movement type (R-3.4.11)', () => {
  it('says which way goods go, and what is asked of the movement', async () => {
    const id = await product({ lot_control: false });
    const gift = await type('Bonificação', 'in', { affects_cost: false, needs_partner: true });
    const loss = await type('Perda', 'out', { needs_lot: true });
    const came = (changes: object) =>
      ask('POST', `products/${id}/receive`, { quantity: '1', unit_cost: '4', ...changes });
    await came({ quantity: '10' });
    expect(refusedAt(await came({ movement_type_id: loss }))).toEqual([422, ['movement_type_id']]);
    expect(refusedAt(await came({ movement_type_id: 'none' }))).toEqual([422, ['movement_type_id']]);
    expect(refusedAt(await came({ movement_type_id: gift }))).toEqual([422, ['person_id']]);
    expect(refusedAt(await came({ unit_cost: null }))).toEqual([422, ['unit_cost']]);
    const out = { quantity: '1', movement_type_id: loss };
    expect(refusedAt(await ask('POST', `products/${id}/withdraw`, out))).toEqual([422, ['lot_id']]);
  });

  it('asks for no person where goods stay in the company, and counts as a sale where they go out alone', async () => {
    const said = (direction: string, rest: object) =>
      ask('POST', 'movement-types', { name: `De ${direction}`, direction, affects_cost: true, ...rest });
    for (const direction of ['transfer', 'adjust'])
      expect(refusedAt(await said(direction, { needs_partner: true }))).toEqual([422, ['needs_partner']]);
    expect(refusedAt(await said('in', { affects_revenue: true }))).toEqual([422, ['affects_revenue']]);
  });

  it('says what goods that go out are to the result: no cost of sales unless they were sold', async () => {
    const id = await product({ lot_control: false });
    const date = '2026-03-10';
    await ask('POST', `products/${id}/receive`, { quantity: '10', unit_cost: '4', date });
    const lines = async () => {
      await server.allShown();
      const { body } = await ask('GET', `reports/dre?from=2026-03&to=2026-03&basis=competence`);
      return Object.fromEntries(
        (body.lines as { code: string; total: string }[])
          .filter(({ code }) => code === '3' || code === '5')
          .map(({ code, total }) => [code, total]),
      );
    };
    const out = async (quantity: string, movement_type_id?: string) =>
      (await ask('POST', `products/${id}/withdraw`, { quantity, movement_type_id, date })).statusCode;
    expect(await out('1')).toBe(200);
    expect(await lines()).toEqual({ 3: '0.00', 5: '0.00' });
    await out('2', await type('Quebra', 'out'));
    await out('1', await type('Empréstimo', 'out', { affects_cost: false }));
    expect(await lines()).toEqual({ 3: '0.00', 5: '-8.00' });
    await out('1', await type('Venda na feira', 'out', { affects_revenue: true }));
    expect(await lines()).toEqual({ 3: '-4.00', 5: '-8.00' });
  });

  it('goes back out of the result with goods that were taken out by mistake, to their lots', async () => {
    const id = await product();
    await receive(id, { quantity: '3', lot_number: 'CEDO', lot_expires_on: '2099-01-31' });
    await receive(id, { quantity: '3', lot_number: 'TARDE', lot_expires_on: '2099-12-31' });
    const expenses = async () => {
      await server.allShown();
      const month = (await movementsOf(id))[0]!.date.slice(0, 7);
      const { body } = await ask('GET', `reports/dre?from=${month}&to=${month}&basis=competence`);
      return (body.lines as { code: string; total: string }[]).find(({ code }) => code === '5')?.total;
    };
    const before = await expenses();
    const movement_type_id = await type('Avaria', 'out');
    await ask('POST', `products/${id}/withdraw`, { quantity: '4', movement_type_id });
    expect(await expenses()).toBe((Number(before) - 16).toFixed(2));
    const [taken] = await movementsOf(id);
    const reverse = (reason: string, by = token) =>
      ask('POST', `stock-movements/${taken!.id}/reverse`, { reason }, by);
    expect(refusedAt(await reverse(' '))).toEqual([422, ['reason']]);
    expect((await reverse('Outro', strangersToken)).statusCode).toBe(404);
    const { body } = await reverse('Era outro produto');
    expect(body.message).toBe('Saída estornada.');
    expect(await expenses()).toBe(before);
    const [back, struck] = await movementsOf(id);
    expect(struck).toMatchObject({ id: taken!.id, reversed_by: back!.id });
    expect(back).toMatchObject({
      kind: 'reversal',
      quantity: '4',
      cost: '16.00',
      reason: 'Era outro produto',
    });
    expect(back!.lots.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['CEDO', '3'],
      ['TARDE', '1'],
    ]);
    expect((await lotsOf(id)).map(({ quantity }) => quantity)).toEqual(['3', '3']);
    expect((await reverse('De novo')).statusCode).toBe(406);
  });

  it('may leave the average cost alone, and is kept while a movement names it', async () => {
    const id = await product({ lot_control: false });
    const gift = await type('Brinde', 'in', { affects_cost: false });
    const came = (changes: object) =>
      ask('POST', `products/${id}/receive`, { quantity: '10', unit_cost: '4', ...changes });
    await came({});
    expect(refusedAt(await came({ movement_type_id: gift }))).toEqual([422, ['unit_cost']]);
    const { body } = await came({ movement_type_id: gift, unit_cost: null });
    expect(body.data).toMatchObject({ stock_quantity: '20', cost_value: '4.0000' });
    await ask('DELETE', `movement-types/${gift}/deletar`);
    expect((await ask('DELETE', `movement-types/${gift}/deletar?permanente=1`)).statusCode).toBe(406);
    expect(refusedAt(await came({ movement_type_id: gift, unit_cost: null }))).toEqual([
      422,
      ['movement_type_id'],
    ]);
  });
});
