import { TODAY } from '../testing/finance-api.js';
import { RENT, SALES, Shop, type Refusal } from '../testing/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
  await shop.pay((await shop.sell({ value: '100.00' })).id);
  await shop.owe({ value: '30.00' });
});
afterAll(() => shop.api.close());

const YEAR = TODAY.slice(0, 4);
const MONTH = TODAY.slice(0, 7);
const INDEX = Number(MONTH.slice(5)) - 1;

interface Budget {
  readonly months: readonly string[];
  readonly categories: readonly {
    readonly id: string;
    readonly amounts: readonly string[];
    readonly previous: readonly string[] | null;
  }[];
  readonly previous_elsewhere: string | null;
}

interface Beside {
  readonly value: string;
  readonly difference: string;
  readonly reached: string | null;
  readonly drill: Readonly<Record<string, string>>;
}

interface Dre {
  readonly has_budget: boolean;
  readonly lines: readonly {
    readonly code: string;
    readonly total: string;
    readonly budget: { readonly columns: readonly Beside[]; readonly total: Beside };
  }[];
}

const cell = (account_plan_id: string, amount: string, changes: object = {}) => ({
  ...{ account_plan_id, month: MONTH, amount },
  ...changes,
});
const set = (cells: readonly object[], permissions?: readonly string[], year = YEAR) =>
  shop.ask<{ data: Budget } & Refusal>('PUT', `/api/budgets/${year}`, { cells }, permissions);
const grid = async (year = YEAR): Promise<Budget> =>
  (await shop.ask<Budget>('GET', `/api/budgets/${year}`)).body;
const amountOf = ({ categories }: Budget, id: string) =>
  categories.find((category) => category.id === id)?.amounts[INDEX];
const statement = (query = '') =>
  shop.ask<Dre & Refusal>(
    'GET',
    `/api/reports/dre?from=${MONTH}&to=${MONTH}&basis=competence&budget=1${query}`,
  );
const lineOf = ({ lines }: Dre, code: string) => lines.find((line) => line.code === code)!;

describe('a budget', () => {
  it('is set cell by cell, and shown as its categories have it', async () => {
    const { statusCode, body } = await set([cell(SALES, '80.00'), cell(RENT, '40')]);
    expect(statusCode).toBe(200);
    expect([amountOf(body.data, SALES), amountOf(body.data, RENT)]).toEqual(['80.00', '40.00']);
    expect(amountOf(await grid(), RENT)).toBe('40.00');
    const { body: again } = await set([cell(RENT, '40.00')]);
    expect([body.message, again.message]).toEqual(['Orçamento salvo.', 'Nada mudou: já estava assim.']);
  });

  it('stands in the statement beside what came to pass: less spent and more earned is better', async () => {
    const { body } = await statement();
    expect(body.has_budget).toBe(true);
    const [{ drill: _, ...sales }] = lineOf(body, '1.1').budget.columns as [Beside];
    expect(sales).toEqual({ value: '80.00', difference: '20.00', reached: '125.00' });
    const { drill: __, ...rent } = lineOf(body, '5').budget.total;
    expect(rent).toEqual({ value: '-40.00', difference: '10.00', reached: '75.00' });
    expect(lineOf(body, 'net_income').budget.total).toMatchObject({ value: '40.00', difference: '30.00' });
  });

  it('opens each of its cells into who set it and when, and they sum to it', async () => {
    await set([cell(RENT, '45.00')]);
    const { body } = await statement();
    for (const { budget } of body.lines)
      for (const { value, drill } of [...budget.columns, budget.total]) {
        const { headers, body: rows } = await shop.ask<{ value: string }[]>(
          'GET',
          `/api/reports/postings?${new URLSearchParams(drill).toString()}`,
        );
        expect([headers.get('x-total-value'), rows.reduce((sum, row) => sum + Number(row.value), 0)]).toEqual(
          [value, Number(value)],
        );
      }
    const { drill } = lineOf(body, '5').budget.total;
    const { body: rows } = await shop.ask<object[]>(
      'GET',
      `/api/reports/postings?${new URLSearchParams(drill).toString()}`,
    );
    expect(rows).toMatchObject([
      {
        value: '-40.00',
        set_to: '-40.00',
        set_by: { kind: 'staff' },
        record: { resource: 'budgets', id: YEAR },
      },
      { value: '-5.00', set_to: '-45.00', description: 'Orçamento: Aluguel' },
    ]);
    expect(rows[0]).toHaveProperty('set_at');
  });

  it('is read as of a moment', async () => {
    const before = new Date().toISOString();
    await set([cell(RENT, '50.00')]);
    const then = (await statement(`&as_of=${before}`)).body;
    expect(lineOf(then, '5').budget.total.value).toBe('-45.00');
    expect(lineOf((await statement()).body, '5').budget.total.value).toBe('-50.00');
  });

  it('refuses what is below nothing with its cell, and saves none of the others', async () => {
    const { statusCode, body } = await set([cell(SALES, '90.00'), cell(RENT, '-1.00')]);
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['cells.1.amount']]);
    expect(amountOf(await grid(), SALES)).toBe('80.00');
  });

  it('does not write over what somebody else set meanwhile', async () => {
    const refused = await set([cell(RENT, '60.00', { was: '45.00' })]);
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['cells']]);
    expect((await set([cell(RENT, '60.00', { was: '50.00' })])).statusCode).toBe(200);
  });

  it('refuses on their fields what is no amount, month or category of the statement', async () => {
    const asked: [object, string][] = [
      [cell(RENT, 'muito'), 'cells.0.amount'],
      [cell(RENT, '1.00', { month: '1999-01' }), 'cells.0.month'],
      [cell('nobody', '1.00'), 'cells.0.account_plan_id'],
    ];
    for (const [wrong, field] of asked) {
      const { statusCode, body } = await set([wrong]);
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await set([], undefined, '1815')).statusCode).toBe(404);
    expect((await shop.ask('GET', '/api/budgets/abc')).statusCode).toBe(404);
  });

  it('is seen and filled in by whoever may', async () => {
    expect((await set([cell(RENT, '1.00')], ['finance.budgets.view'])).statusCode).toBe(403);
    expect((await shop.ask('GET', `/api/budgets/${YEAR}`, undefined, ['finance.dre.view'])).statusCode).toBe(
      403,
    );
  });

  it('is shown beside what came to pass a year before', async () => {
    const { categories, previous_elsewhere } = await grid(String(Number(YEAR) + 1));
    const of = (id: string) => categories.find((category) => category.id === id)?.previous?.[INDEX];
    expect([of(SALES), of(RENT), previous_elsewhere]).toEqual(['100.00', '30.00', '0.00']);
    const { body } = await shop.ask<Budget>('GET', `/api/budgets/${Number(YEAR) + 1}`, undefined, [
      'finance.budgets.view',
    ]);
    expect([body.previous_elsewhere, ...body.categories.map(({ previous }) => previous)]).toEqual(
      Array(body.categories.length + 1).fill(null),
    );
  });

  it('is of no cost centre', async () => {
    for (const query of ['&cost_center_id=none', '&group_by=cost_center']) {
      const { statusCode, body } = await statement(query);
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['budget']]);
    }
  });

  it('counts where its category counts by now', async () => {
    await shop.api.given(`category-${RENT}`, {
      type: 'CategoryChanged',
      data: { categoryId: RENT, code: '2.05', name: 'Aluguel', walletType: 'D', dreGroup: '4' },
    });
    const { body } = await statement();
    expect([lineOf(body, '5').budget.total.value, lineOf(body, '4').budget.total.value]).toEqual([
      '0.00',
      '-60.00',
    ]);
  });

  it('is taken along as a file, a row a category', async () => {
    const { status, text } = await shop.api.file(`/api/budgets/${YEAR}/file?format=csv`);
    expect(status).toBe(200);
    expect(text).toContain('Aluguel');
    expect(text.split('\n').filter((line) => line.includes('60,00'))).toHaveLength(1);
  });

  it('is set for the future as well, closed books or not', async () => {
    const next = String(Number(YEAR) + 1);
    const { statusCode } = await set([cell(RENT, '70.00', { month: `${next}-01` })], undefined, next);
    expect(statusCode).toBe(200);
  });
});
