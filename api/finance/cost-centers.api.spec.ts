import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

type Form = Readonly<Record<string, unknown>>;
const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));

let count = 0;
const newCenter = async (): Promise<string> => {
  count += 1;
  const { body } = await ask('POST', 'cost-centers', { code: `0${count}`, name: `Centro ${count}` });
  return body.id;
};
const owe = (changes: Form = {}) =>
  ask('POST', 'payables', {
    ...{ account_plan_id: wellKnownIds.category(company, '2.05'), description: 'Aluguel', value: '70.00' },
    ...{ issue_date: TODAY, due_date: TODAY },
    ...changes,
  });
const change = (id: string, changes: Form) => ask('PUT', `payables/${id}`, changes);
const listed = async (filter: Form) =>
  (await ask('GET', `payables?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Form[];

describe('the cost centre of what is owed (R-3.4.18)', () => {
  it('is shown, filtered by, and empty of what is of none', async () => {
    const center = await newCenter();
    const { body } = await owe({ cost_center_id: center });
    expect(body).toMatchObject({ cost_center_id: center, cost_center_name: `Centro ${count}` });
    const { body: other } = await owe();
    expect(other).toMatchObject({ cost_center_id: null, cost_center_name: null });
    expect((await listed({ cost_center_id: center })).map(({ id }) => id)).toEqual([body.id]);
    expect((await listed({ cost_center_id: null })).map(({ id }) => id)).toContain(other.id);
  });

  it('is said by the parts of a series, and changed of all of them', async () => {
    const [one, other] = [await newCenter(), await newCenter()];
    const series = { kind: 'installments', count: 3, every: 'monthly' };
    const { body } = await owe({ cost_center_id: one, series });
    const parts = async () => listed({ series_id: body.series_id });
    expect((await parts()).map(({ cost_center_id }) => cost_center_id)).toEqual([one, one, one]);
    const said = { cost_center_id: other, applies_to: 'open', reason: 'Outro centro' };
    expect((await change(body.id, said)).statusCode).toBe(200);
    expect((await parts()).map(({ cost_center_id }) => cost_center_id)).toEqual([other, other, other]);
  });

  it('is put right with a reason, stays where a change does not name it, and is told in the history', async () => {
    const [one, other] = [await newCenter(), await newCenter()];
    const { body } = await owe({ cost_center_id: one });
    expect((await change(body.id, { cost_center_id: other })).body.errors).toHaveProperty('reason');
    const reason = 'Era de outro centro';
    expect((await change(body.id, { cost_center_id: other, reason })).body.cost_center_id).toBe(other);
    expect((await change(body.id, { notes: 'Visto' })).body.cost_center_id).toBe(other);
    expect((await change(body.id, { cost_center_id: null, reason })).body.cost_center_id).toBeNull();
    const { body: history } = await ask('GET', `payables/${body.id}/history`);
    expect(JSON.stringify(history)).toContain('Centro de custo');
  });

  it('is one that is there and in use; what has one that is disabled since keeps it', async () => {
    const center = await newCenter();
    const { body } = await owe({ cost_center_id: center });
    expect((await ask('PUT', `cost-centers/${center}/status`)).statusCode).toBe(200);
    const told = ['Este centro de custo está desativado: ative-o ou escolha outro.'];
    expect((await owe({ cost_center_id: center })).body.errors).toEqual({ cost_center_id: told });
    const renamed = await change(body.id, { description: 'Aluguel da loja', reason: 'Nome' });
    expect([renamed.statusCode, renamed.body.cost_center_id]).toEqual([200, center]);
    const { body: none } = await owe();
    const moved = await change(none.id, { cost_center_id: center, reason: 'Engano' });
    expect(moved.body.errors).toEqual({ cost_center_id: told });
    expect((await owe({ cost_center_id: 'nada' })).body.errors).toEqual({
      cost_center_id: ['Centro de custo não encontrado.'],
    });
  });

  it('is not deleted for good while something is of it', async () => {
    const center = await newCenter();
    await owe({ cost_center_id: center });
    expect((await ask('DELETE', `cost-centers/${center}`)).statusCode).toBe(200);
    const kept = await ask('DELETE', `cost-centers/${center}/deletar?permanente=1`);
    expect([kept.statusCode, kept.body.message]).toEqual([406, 'Ainda em uso: 1 conta a pagar.']);
    const free = await newCenter();
    await ask('DELETE', `cost-centers/${free}`);
    expect((await ask('DELETE', `cost-centers/${free}/deletar?permanente=1`)).statusCode).toBe(200);
  });

  it('stands in the file of the list', async () => {
    const center = await newCenter();
    await owe({ cost_center_id: center });
    const filter = encodeURIComponent(JSON.stringify({ cost_center_id: center }));
    const address = `${server.address}/api/payables/export?format=csv&filter=${filter}`;
    const file = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    const text = await file.text();
    expect(text).toContain('Centro de custo');
    expect(text).toContain(`Centro ${count}`);
  });
});

describe('reports in parts (R-10.2.1, R-10.3.2)', () => {
  type Drill = Readonly<Record<string, string>>;
  const month = TODAY.slice(0, 7);
  const range = `from=${TODAY}&to=${TODAY}`;
  const statement = async (more = '') =>
    (await ask('GET', `reports/dre?from=${month}&to=${month}&basis=competence${more}`)).body;
  const flow = async (more = '') => (await ask('GET', `reports/cash-flow?${range}${more}`)).body;
  const opened = async (drill: Drill): Promise<readonly [string, Form[]]> => {
    const query = new URLSearchParams(drill).toString();
    const answer = await fetch(`${server.address}/api/reports/postings?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return [answer.headers.get('X-Total-Value') ?? '', (await answer.json()) as Form[]];
  };
  const lineOf = (report: Form) =>
    (report['lines'] as { code: string; total: string; values: string[]; drill: Drill[] }[]).find(
      ({ code }) => code === '5',
    )!;
  let center: string;

  beforeAll(async () => {
    center = await newCenter();
    await owe({ cost_center_id: center, value: '33.00', document: 'CC-33' });
    await owe({ value: '44.00' });
  });

  it('tell the income statement of one cost centre, of none, and by columns, each cell with its postings', async () => {
    const ofCenter = await statement(`&cost_center_id=${center}`);
    expect(ofCenter.cost_center).toEqual({ id: center, name: `0${count} Centro ${count}` });
    expect(lineOf(ofCenter).total).toBe('-33.00');
    const [amount, rows] = await opened(lineOf(ofCenter).drill[0]!);
    expect([amount, rows.map(({ document }) => document)]).toEqual(['-33.00', ['CC-33']]);
    expect(rows[0]).toMatchObject({ cost_center_name: `Centro ${count}` });
    const columns = await statement('&group_by=cost_center');
    const at = columns.cost_centers.findIndex(({ id }: Form) => id === center);
    expect(columns.cost_centers.at(-1)).toEqual({ id: null, name: null });
    expect(lineOf(columns).values[at]).toBe('-33.00');
    expect((await opened(lineOf(columns).drill[at]!))[0]).toBe('-33.00');
    const none = await statement('&cost_center_id=none');
    expect(lineOf(columns).values.at(-1)).toBe(lineOf(none).total);
    expect((await opened(lineOf(none).drill[0]!))[0]).toBe(lineOf(none).total);
    expect(lineOf(columns).total).toBe(lineOf(await statement()).total);
  });

  it('tell the cash flow by account, category and cost centre, each cell with its entries', async () => {
    await ask('POST', 'accounts', {
      ...{ name: 'Gaveta', wallet_type: 'cash', opening_balance: '70.00', opening_date: TODAY },
    });
    const byAccount = (await flow('&group_by=account')).groups;
    expect(
      byAccount.map(({ name, opening, opened: began, closing }: Form) => [name, opening, began, closing]),
    ).toContainEqual(['Gaveta', '0.00', '70.00', '70.00']);
    const byCenter = (await flow('&group_by=cost_center')).groups as (Form & {
      drill: Readonly<Record<string, Drill>>;
    })[];
    const own = byCenter.find(({ id }) => id === center)!;
    expect(own).toMatchObject({ opening: '0.00', projected_out: '-33.00', closing: '-33.00' });
    expect((await opened(own.drill['projected_out']!))[0]).toBe('-33.00');
    // What an account began with in the time is of no category and of no centre: there, each adds up to the whole.
    for (const more of [
      '&group_by=category',
      '&group_by=cost_center',
      '&group_by=category&cost_center_id=none',
    ]) {
      const none = (await flow(more)).groups.find(({ id }: Form) => id === null);
      expect(none).toMatchObject({ opening: '0.00', opened: '70.00' });
      expect((await opened(none.drill.opened))[0]).toBe('70.00');
      expect((await opened(none.drill.closing))[0]).toBe(none.closing);
    }
    const ofNone = await flow('&cost_center_id=none');
    expect(ofNone.rows.map(({ opened: began }: Form) => began)).toEqual(['70.00']);
    expect((await opened(ofNone.drill.closing_projected))[0]).toBe(ofNone.closing_projected);
    const byCategory = (await flow(`&group_by=category&cost_center_id=${center}`)).groups;
    expect(byCategory).toMatchObject([{ name: '2.05 Aluguel', projected_out: '-33.00' }]);
    const ofCenter = await flow(`&cost_center_id=${center}`);
    expect(ofCenter).toMatchObject({ opening: '0.00', closing_projected: '-33.00', groups: null });
  });

  it('know nothing else that they may be parted by', async () => {
    for (const path of [
      `reports/cash-flow?${range}&group_by=luck`,
      `reports/dre?from=${month}&to=${month}&group_by=month`,
    ])
      expect((await ask('GET', path)).body.errors).toHaveProperty('group_by');
  });
});
