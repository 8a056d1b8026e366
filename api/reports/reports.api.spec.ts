import { addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { daysFromNow, TODAY } from '../finance/testing/finance-api.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { Shop, type Refusal } from '../finance/testing/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await trade();
});
afterAll(() => shop.api.close());

interface Report {
  readonly [field: string]: unknown;
}

/** A month of trade: paid with interest, by card, in part, in arrears, reversed. */
async function trade(): Promise<void> {
  await shop.pay((await shop.sell()).id, { interest: '2.50' });
  await shop.pay((await shop.sell()).id, { form: 'credit_card', discount: '5.00' });
  await shop.pay((await shop.sell()).id, { principal: '40.00', new_due_date: daysFromNow(12) });
  await shop.sell({ due_date: daysFromNow(-1), value: '30.00' });
  const { id } = await shop.sell();
  const { data } = (await shop.pay(id, { penalty: '1.00' })).body;
  await shop.ask('POST', `/api/receivables/${id}/payments/${data.payments[0]?.id}/reverse`, {
    reason: 'Engano',
  });
  await shop.pay((await shop.owe()).id, {}, 'payables');
  await shop.owe({ due_date: daysFromNow(-3) });
}

describe('reports', () => {
  const drill = (query: Readonly<Record<string, string>>) =>
    shop.ask<{ value: string; description: string; record: { resource: string } }[]>(
      'GET',
      `/api/reports/postings?${new URLSearchParams({ ...query, range: '[0,999]' }).toString()}`,
    );
  const cents = (text: string) => Math.round(Number(text) * 100);
  const sumOf = (rows: readonly { value: string }[]) =>
    rows.reduce((sum, { value }) => sum + cents(value), 0);

  it('open every cell of the DRE into postings that sum to it, with its total in the header (R-10.3.2)', async () => {
    const months = `from=${daysFromNow(-10).slice(0, 7)}&to=${TODAY.slice(0, 7)}`;
    for (const basis of ['competence', 'cash']) {
      const { body } = await shop.ask<
        Report & {
          lines: { label: string; values: string[]; total: string; drill: Record<string, string>[] }[];
        }
      >('GET', `/api/reports/dre?${months}&basis=${basis}`);
      for (const { label, values, total, drill: queries } of body.lines) {
        for (const [index, value] of [...values, total].entries()) {
          const { headers, body: rows } = await drill(queries[index]!);
          expect([label, headers.get('x-total-value'), sumOf(rows)]).toEqual([label, value, cents(value)]);
        }
      }
    }
  });

  it.each(['0000-01', '1899-12', '3000-01', '2026-13'])('know no month %s', async (month) => {
    const { statusCode, body } = await shop.ask<{ errors: object }>(
      'GET',
      `/api/reports/dre?from=${month}&to=${month}&against=year`,
    );
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['from']]);
  });

  it('name the lines of the DRE as the statement does, with the share of net revenue', async () => {
    const month = daysFromNow(-10).slice(0, 7);
    const { body } = await shop.ask<Report & { lines: Report[] }>(
      'GET',
      `/api/reports/dre?from=${month}&to=${TODAY.slice(0, 7)}`,
    );
    const lineOf = (code: string) => body.lines.find((line) => line['code'] === code);
    expect(lineOf('2.2')).toMatchObject({
      label: '(−) Descontos e cashback concedidos',
      sign: -1,
      kind: 'subgroup',
    });
    expect(lineOf('net_revenue')).toMatchObject({
      label: '= Receita líquida',
      sign: 1,
      kind: 'result',
      vertical: '100.00',
    });
    expect(body).toMatchObject({ basis: 'competence', unclassified: '0.00' });
  });

  it('hold the statement against the months before, or the year before, with how much it changed (R-10.3.2)', async () => {
    type Line = {
      total: string;
      previous: string;
      horizontal: string | null;
      previous_drill: Record<string, string>;
    };
    type Statement = { against: { from: string; to: string } | null; lines: Line[] };
    const dre = async (query: string) => (await shop.ask<Statement>('GET', `/api/reports/dre?${query}`)).body;
    // The trade began ten days ago, which may be in another month.
    const [from, to] = [daysFromNow(-10).slice(0, 7), TODAY.slice(0, 7)];
    const months = from === to ? 1 : 2;
    const on = (month: string, by: number) => addMonths(`${month}-01` as CivilDate, by).slice(0, 7);
    const [now, later] = [
      await dre(`from=${from}&to=${to}`),
      await dre(`from=${on(from, months)}&to=${on(to, months)}&against=period`),
    ];
    expect(now.against).toBeNull();
    expect(later.against).toEqual({ from, to });
    expect(later.lines.map(({ previous }) => previous)).toEqual(now.lines.map(({ total }) => total));
    for (const { previous, horizontal, previous_drill } of later.lines) {
      expect(horizontal).toBe(Number(previous) === 0 ? null : '-100.00');
      expect(sumOf((await drill(previous_drill)).body)).toBe(cents(previous));
    }
    expect(later.lines.some(({ horizontal }) => horizontal !== null)).toBe(true);
    const { against, lines } = await dre(`from=${on(from, 12)}&to=${on(to, 12)}&against=year`);
    expect(against).toEqual({ from, to });
    expect(lines.map(({ previous }) => previous)).toEqual(now.lines.map(({ total }) => total));
  });

  it('lead the cash flow from the opening to the closing, each cell with its postings', async () => {
    const range = `from=${daysFromNow(-7)}&to=${daysFromNow(20)}&granularity=week`;
    const movements = ['realised_in', 'realised_out', 'projected_in', 'projected_out'] as const;
    type Row = Record<'opening' | 'closing' | (typeof movements)[number], string> & {
      drill: Record<string, Record<string, string>>;
    };
    const { body } = await shop.ask<
      Record<'opening' | 'closing_realised' | 'closing_projected', string> &
        Pick<Row, 'drill'> & { rows: Row[] }
    >('GET', `/api/reports/cash-flow?${range}`);
    expect(body.closing_realised).toBe(await shop.balance());
    expect(body.rows[0]?.opening).toBe(body.opening);
    expect(body.rows.at(-1)?.closing).toBe(body.closing_projected);
    for (const name of ['opening', 'closing_realised', 'closing_projected'] as const) {
      const { headers, body: rows } = await drill(body.drill[name]!);
      const told = [name, headers.get('x-total-value'), sumOf(rows)];
      expect(told).toEqual([name, body[name], cents(body[name])]);
    }
    for (const row of body.rows) {
      for (const name of ['opening', 'closing'] as const)
        expect([name, sumOf((await drill(row.drill[name]!)).body)]).toEqual([name, cents(row[name])]);
      const flow = movements.reduce((sum, movement) => sum + cents(row[movement]), cents(row.opening));
      expect(flow).toBe(cents(row.closing));
      for (const movement of movements) {
        const { headers, body: rows } = await drill(row.drill[movement]!);
        expect([movement, headers.get('x-total-value'), sumOf(rows)]).toEqual([
          movement,
          row[movement],
          cents(row[movement]),
        ]);
      }
    }
  });

  it('leave what is overdue out of the cash flow for whoever does not count on it, and open into the rest', async () => {
    type Row = Record<'projected_in' | 'closing', string> & {
      drill: Record<'projected_in' | 'closing', Record<string, string>>;
    };
    const flow = async (overdue: string) =>
      (
        await shop.ask<{ rows: Row[]; overdue: string }>(
          'GET',
          `/api/reports/cash-flow?from=${TODAY}&to=${TODAY}&overdue=${overdue}`,
        )
      ).body;
    const [counted, left] = [await flow('today'), await flow('left')];
    const [now, without] = [counted.rows[0]!, left.rows[0]!];
    expect([counted.overdue, left.overdue]).toEqual(['today', 'left']);
    expect(cents(now.projected_in) - cents(without.projected_in)).toBe(30_00);
    for (const { projected_in, closing, drill: opens } of [now, without]) {
      expect(sumOf((await drill(opens.projected_in)).body)).toBe(cents(projected_in));
      expect(sumOf((await drill(opens.closing)).body)).toBe(cents(closing));
    }
  });

  it('tell the cash flow of one account as it is a part of all of them (R-10.2.1)', async () => {
    type Amounts = Record<'opening' | 'closing', string> & {
      drill: Record<string, Record<string, string> | null>;
    };
    type Flow = Record<'opening' | 'closing_projected', string> & {
      account: { id: string | null; name: string | null } | null;
      rows: Amounts[];
      groups: (Amounts & { id: string | null })[] | null;
    };
    const days = `from=${daysFromNow(-95)}&to=${daysFromNow(20)}&granularity=month`;
    const flowOf = async (more: string) =>
      (await shop.ask<Flow>('GET', `/api/reports/cash-flow?${days}${more}`)).body;
    const { groups, account } = await flowOf('&group_by=account');
    expect([account, groups!.length]).toEqual([null, 2]);
    for (const { id, opening, closing } of groups!) {
      const flow = await flowOf(`&account_id=${id ?? 'none'}`);
      expect(flow.account).toEqual({ id, name: id === null ? null : 'Banco' });
      expect([flow.opening, flow.closing_projected]).toEqual([opening, closing]);
      for (const row of flow.rows) {
        const { body: rows } = row.drill['closing'] ? await drill(row.drill['closing']) : { body: [] };
        expect(sumOf(rows)).toBe(cents(row.closing));
      }
      const [part] = (await flowOf(`&account_id=${id ?? 'none'}&group_by=account`)).groups!;
      expect(part).toMatchObject({ id, opening, closing });
    }
  });

  it('tell what moved in an account from one day to another, as a screen and as a file (R-10.4.1)', async () => {
    type Line = Record<'date' | 'document' | 'balance', string> &
      Record<'incoming' | 'outgoing' | 'person_name', string | null> & { record: { resource: string } };
    type Statement = Record<'opening' | 'opened' | 'incoming' | 'outgoing' | 'closing', string> & {
      account: { id: string; name: string } | null;
      drill: Record<'opening' | 'closing', Record<string, string>>;
      rows: Line[];
    };
    const of = (query: string) =>
      shop.ask<Statement & Refusal>('GET', `/api/reports/financial-statement?${query}`);
    const { body } = await of(`account_id=${shop.bank}&from=${daysFromNow(-1)}&to=${TODAY}`);
    expect(body).toMatchObject({
      account: { id: shop.bank, name: 'Banco' },
      opening: '1000.00',
      opened: '0.00',
    });
    expect(body.closing).toBe(await shop.balance());
    // What was there before is what the account began with, and all that moved until then.
    const { body: before } = await drill(body.drill.opening);
    expect(before).toMatchObject([
      { value: '1000.00', balance: '1000.00', record: { resource: 'accounts' } },
    ]);
    expect(sumOf((await drill(body.drill.closing)).body)).toBe(cents(body.closing));
    const column = (name: 'incoming' | 'outgoing') =>
      body.rows.reduce((sum, row) => sum + cents(row[name] ?? '0'), 0);
    expect([column('incoming'), column('outgoing')]).toEqual([cents(body.incoming), cents(body.outgoing)]);
    expect(body.rows.at(-1)?.balance).toBe(body.closing);
    expect(body.rows[0]).toMatchObject({
      incoming: '102.50',
      outgoing: null,
      document: 'PED-7',
      person_name: 'Maria da Silva',
      record: { resource: 'receivables' },
    });

    // Where none is said it is the first; what it began with is in neither column.
    const { body: whole } = await of(`from=${daysFromNow(-100)}&to=${TODAY}`);
    expect(whole).toMatchObject({ opening: '0.00', opened: '1000.00', closing: body.closing });
    expect(whole.rows[0]).toMatchObject({ incoming: null, outgoing: null, balance: '1000.00' });
    const { body: still } = await of(`from=${daysFromNow(-50)}&to=${daysFromNow(-40)}`);
    expect(still).toMatchObject({ opening: '1000.00', closing: '1000.00', rows: [] });
    const nobody = await of(`account_id=none&from=${TODAY}&to=${TODAY}`);
    expect([nobody.statusCode, Object.keys(nobody.body.errors ?? {})]).toEqual([422, ['account_id']]);

    const { statusCode, body: refused } = await of(`from=${TODAY}&to=${daysFromNow(-1)}`);
    expect([statusCode, Object.keys(refused.errors ?? {})]).toEqual([422, ['to']]);

    const part = { figure: 'account', account_id: shop.bank, from: daysFromNow(-1), to: TODAY };
    const { body: rows } = await drill(part);
    expect(rows).toHaveLength(body.rows.length);
    const { to: _, ...open } = part;
    const half = await shop.ask<Refusal>(
      'GET',
      `/api/reports/postings?${new URLSearchParams(open).toString()}`,
    );
    expect([half.statusCode, Object.keys(half.body.errors ?? {})]).toEqual([422, ['to']]);
  });

  it('tell who owes how much for how long, each amount with its entries (aging)', async () => {
    const late = await Shop.open();
    try {
      await late.sell({ due_date: daysFromNow(-95), issue_date: daysFromNow(-100), value: '10.00' });
      await late.sell({ due_date: daysFromNow(-1), value: '20.00' });
      await late.sell({ due_date: TODAY, value: '30.00' });
      const { id: open } = await late.sell({ due_date: daysFromNow(61), value: '40.00', person_id: null });
      await late.pay((await late.sell({ value: '500.00' })).id, { principal: '500.00' });
      await late.pay(open, { principal: '15.00', new_due_date: daysFromNow(62), form: 'credit_card' });
      await late.owe({ due_date: daysFromNow(-1), value: '7.00' });

      type Figures = {
        total: string;
        amounts: Record<string, string>;
        drill: Record<string, Record<string, string>>;
      };
      type Answer = Report &
        Record<'overdue' | 'to_come', string> &
        Pick<Figures, 'drill'> & { totals: Figures; persons: (Figures & { person_id: string | null })[] };
      const { body } = await late.ask<Answer>('GET', '/api/reports/receivables-aging');
      expect(body).toMatchObject({
        today: TODAY,
        overdue: '30.00',
        to_come: '55.00',
        overdue_percent: '35.3',
        totals: {
          total: '85.00',
          amounts: {
            overdue_over_90: '10.00',
            overdue_61_90: '0.00',
            overdue_1_30: '20.00',
            due_0_30: '30.00',
            due_over_60: '25.00',
          },
        },
        persons: [
          { person_name: 'Maria da Silva', total: '60.00' },
          { person_id: null, person_name: null, total: '25.00' },
        ],
        others: null,
      });
      for (const name of ['overdue', 'to_come'] as const) {
        const query = new URLSearchParams({ ...body.drill[name], range: '[0,999]' }).toString();
        const { body: rows } = await late.ask<{ value: string }[]>('GET', `/api/reports/postings?${query}`);
        expect([name, sumOf(rows)]).toEqual([name, cents(body[name])]);
      }
      for (const figures of [body.totals, ...body.persons]) {
        const told = { ...figures.amounts, total: figures.total };
        for (const [name, amount] of Object.entries(told)) {
          const query = new URLSearchParams({ ...figures.drill[name], range: '[0,999]' });
          const { headers, body: rows } = await late.ask<{ value: string }[]>(
            'GET',
            `/api/reports/postings?${query.toString()}`,
          );
          expect([name, headers.get('x-total-value'), sumOf(rows)]).toEqual([name, amount, cents(amount)]);
        }
      }
      const { body: owed } = await late.ask<Answer>('GET', '/api/reports/payables-aging');
      expect(owed).toMatchObject({ overdue: '7.00', to_come: '0.00', totals: { total: '7.00' } });

      // As it stood a moment ago, also after everything was paid.
      const asOf = new Date().toISOString();
      while (new Date().toISOString() === asOf) await new Promise(setImmediate);
      await late.pay(open, { principal: '25.00' });
      const then = await late.ask<Answer>('GET', `/api/reports/receivables-aging?as_of=${asOf}`);
      expect(then.body.totals.total).toBe('85.00');
      const now = await late.ask<Answer>('GET', '/api/reports/receivables-aging');
      expect(now.body.totals.total).toBe('60.00');

      // One address for both, as the specification writes it.
      const aging = (query: string) => late.ask<Answer>('GET', `/api/reports/aging${query}`);
      expect((await aging('')).body).toEqual(now.body);
      expect((await aging(`?direction=receivable&as_of=${asOf}`)).body).toEqual(then.body);
      expect((await aging('?direction=payable')).body).toEqual(owed);
      expect((await aging('?direction=both')).statusCode).toBe(422);
    } finally {
      await late.api.close();
    }
  });

  it('show what was known at a moment, and open into what was known then (R-7.4.11)', async () => {
    type Statement = {
      as_of: string | null;
      late: Record<string, string> | null;
      lines: { code: string; total: string; drill: Record<string, string>[] }[];
    };
    const months = `from=${daysFromNow(-10).slice(0, 7)}&to=${TODAY.slice(0, 7)}`;
    const revenueOf = ({ lines }: Statement) => lines.find(({ code }) => code === '1.1');
    const before = (await shop.ask<Statement>('GET', `/api/reports/dre?${months}`)).body;
    const balances = (await shop.ask<Report>('GET', '/api/reports/account-balances')).body;
    const asOf = new Date().toISOString();
    while (new Date().toISOString() === asOf) await new Promise(setImmediate);
    await shop.pay((await shop.sell({ value: '77.00' })).id, { principal: '77.00' });

    const now = (await shop.ask<Statement>('GET', `/api/reports/dre?${months}`)).body;
    const then = (await shop.ask<Statement>('GET', `/api/reports/dre?${months}&as_of=${asOf}`)).body;
    expect(then.as_of).toBe(asOf);
    expect(revenueOf(then)?.total).toBe(revenueOf(before)?.total);
    expect(revenueOf(now)?.total).not.toBe(revenueOf(before)?.total);
    expect([before.late, now.late]).toEqual([null, null]);
    const { headers: lateHeaders, body: late } = await drill(then.late!);
    expect(late.map(({ value }) => value)).toEqual(['77.00']);
    expect(lateHeaders.get('x-total-value')).toBe('77.00');
    const flow = `from=${daysFromNow(-10)}&to=${TODAY}`;
    const money = await shop.ask<Statement>('GET', `/api/reports/cash-flow?${flow}&as_of=${asOf}`);
    expect(sumOf((await drill(money.body.late!)).body)).toBe(cents('77.00'));
    expect((await shop.ask<Statement>('GET', `/api/reports/cash-flow?${flow}`)).body.late).toBeNull();
    const { headers, body: rows } = await drill(revenueOf(then)!.drill.at(-1)!);
    expect([headers.get('x-total-value'), sumOf(rows)]).toEqual([
      revenueOf(then)?.total,
      cents(revenueOf(then)!.total),
    ]);
    const { body: held } = await shop.ask<Report>('GET', `/api/reports/account-balances?as_of=${asOf}`);
    const lateOf = async (path: string) => {
      const { body } = await shop.ask<Statement>('GET', `${path}as_of=${asOf}`);
      return (await drill(body.late!)).body.map(({ value }) => value);
    };
    expect(held).toEqual({ ...balances, as_of: asOf, late: { figure: 'late_account', as_of: asOf } });
    expect(await lateOf('/api/reports/account-balances?')).toEqual(['77.00']);
    expect(await lateOf(`/api/reports/financial-statement?${flow}&account_id=${shop.bank}&`)).toEqual([
      '77.00',
    ]);
    // Sold and paid since: what is owed is what it was, by two facts.
    expect((await lateOf('/api/reports/receivables-aging?')).sort()).toEqual(['-77.00', '77.00']);
    expect(await lateOf('/api/reports/payables-aging?')).toEqual([]);
  });

  it('say of each posting which fact it is of, who told it and when (feature 1)', async () => {
    const month = TODAY.slice(0, 7);
    const { body } = await drill({ figure: 'dre', basis: 'competence', line: '7', from: month, to: month });
    const [told] = body as unknown as { recorded_at: string }[];
    expect(told).toMatchObject({
      event_label: 'Recebimento registrado',
      recorded_by: { kind: 'staff', id: 'user-1' },
      causes: [],
    });
    expect(Math.abs(Date.parse(told!.recorded_at) - Date.now())).toBeLessThan(10 * 60_000);
    // What is owed is no posting yet, and is of a fact all the same.
    const owed = await drill({ figure: 'receivable' });
    expect(owed.body[0]).toMatchObject({ recorded_by: { kind: 'staff', id: 'user-1' } });
  });

  it('name whom a posting is of to whoever may see them, or the record that says so', async () => {
    const month = TODAY.slice(0, 7);
    const query = { figure: 'dre', basis: 'competence', line: '1.1', from: month, to: month };
    const address = `/api/reports/postings?${new URLSearchParams(query).toString()}`;
    const namesFor = async (...permissions: readonly Permission[]) => {
      const { body } = await shop.ask<{ person_name: string | null }[]>(
        'GET',
        address,
        undefined,
        permissions,
      );
      return [...new Set(body.map(({ person_name }) => person_name))];
    };
    const named = await namesFor('finance.dre.view', 'registry.persons.view');
    expect(named).toContain('Maria da Silva');
    expect(await namesFor('finance.dre.view', 'finance.receivables.view')).toEqual(named);
    const hidden = await namesFor('finance.dre.view');
    expect(hidden).toContain('Pessoa');
    expect(hidden).not.toContain('Maria da Silva');
    const asCsv = `${address.replace('postings?', 'postings/export?')}&format=csv`;
    const file = await shop.api.file(asCsv, ['finance.dre.view']);
    expect(file.text).toContain(';Pessoa;');
    expect(file.text).not.toContain('Maria da Silva');
  });

  it('say which part of a payment a posting is', async () => {
    const month = TODAY.slice(0, 7);
    const { body } = await drill({ figure: 'dre', basis: 'competence', line: '7', from: month, to: month });
    expect(body[0]).toMatchObject({
      description: 'Juros: Venda de balcão',
      value: '2.50',
      record: { resource: 'receivables' },
    });
  });

  it.each([
    ['/api/reports/dre?from=2026-03&to=2026-03&against=decade', 'against'],
    ['/api/reports/cash-flow?from=2026-02-30&to=2026-03-01', 'from'],
    ['/api/reports/cash-flow?from=2026-03-02&to=2026-03-01', 'to'],
    ['/api/reports/cash-flow?from=2020-01-01&to=2026-03-01', 'to'],
    ['/api/reports/cash-flow?from=2026-03-01&to=2026-03-02&granularity=hour', 'granularity'],
    ['/api/reports/cash-flow?from=2026-03-01&to=2026-03-02&overdue=never', 'overdue'],
    ['/api/reports/dre?from=2026-13&to=2026-13', 'from'],
    ['/api/reports/dre?from=2026-01&to=2026-01&basis=mood', 'basis'],
    ['/api/reports/postings?figure=dre&line=99&from=2026-01&to=2026-01', 'line'],
    ['/api/reports/postings?figure=luck', 'figure'],
    ['/api/reports/postings?figure=account', 'account_id'],
    ['/api/reports/postings?figure=receivable&from=2026-02-30', 'from'],
    ['/api/reports/dre?from=2026-01&to=2026-01&as_of=yesterday', 'as_of'],
    ['/api/reports/cash-flow?from=2026-03-01&to=2026-03-02&as_of=2026-03-01T10:00', 'as_of'],
    ['/api/reports/account-balances?as_of=2999-01-01T00:00:00Z', 'as_of'],
  ])('refuse %s, naming the field', async (url, field) => {
    const { statusCode, body } = await shop.ask<Refusal>('GET', url);
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the dashboard (R-10.9.1)', () => {
  it('shows what is due, what is in the accounts and where they will be in thirty days', async () => {
    const { statusCode, body } = await shop.ask<Report & { cash_flow: { date: string; balance: string }[] }>(
      'GET',
      '/api/dashboard',
    );
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      payable: { due_today: '0.00', overdue: '100.00', overdue_count: 1 },
      accounts_balance: await shop.balance(),
      receivable: { due_today: '0.00', overdue: '30.00', overdue_count: 1 },
      top_overdue: [
        { person_name: 'Maria da Silva', description: expect.stringMatching(/./), outstanding: '30.00' },
      ],
      invoices: { draft: 0, processing: 0, rejected: 0, authorized_month: 0 },
      certificate: { state: 'missing', not_after: null },
      loyalty: {
        participants: 0,
        cashback_available: '0.00',
        cashback_pending: '0.00',
        points_available: 0,
        points_pending: 0,
      },
    });
    expect(body.cash_flow).toHaveLength(30);
    expect(body.cash_flow[0]?.date).toBe(TODAY);
  });
});

describe('sums beyond what one fact may say', () => {
  const ONE = 'R$ 900 million';
  const MANY = 120;
  const value = '900000000.00';
  let large: Shop;

  beforeAll(async () => {
    large = await Shop.open();
    for (let n = 0; n < MANY; n += 1) {
      const { id } = await large.sell({ value });
      expect((await large.pay(id, { principal: value })).statusCode).toBe(201);
      await large.sell({ value, issue_date: TODAY, due_date: TODAY });
      await large.owe({ value, issue_date: TODAY, due_date: TODAY });
    }
  });
  afterAll(() => large.api.close());

  const sum = '108000000000.00';
  const balance = '108000001000.00';
  const month = TODAY.slice(0, 7);
  const months = `from=${daysFromNow(-10).slice(0, 7)}&to=${month}`;

  it.each([
    ['the dashboard', '/api/dashboard', [sum, balance]],
    ['the cash flow', `/api/reports/cash-flow?from=${TODAY}&to=${daysFromNow(7)}`, [sum, balance]],
    ['the DRE by competence', `/api/reports/dre?${months}&basis=competence`, ['216000000000.00']],
    ['the DRE by cash', `/api/reports/dre?${months}&basis=cash`, [sum]],
    ['the balances of accounts', '/api/reports/account-balances', [balance]],
    ['the accounts', '/api/accounts', [balance]],
  ])(`of many of ${ONE} are told by %s`, async (_, path, figures) => {
    const { statusCode, body } = await large.ask('GET', path);
    const text = JSON.stringify(body);
    expect([statusCode, figures.filter((figure) => !text.includes(figure))]).toEqual([200, []]);
  });

  it('are told above the list of what was opened, and of the account alone', async () => {
    expect(await large.balance()).toBe(balance);
    for (const resource of ['receivables', 'payables']) {
      const { statusCode } = await large.ask('GET', `/api/${resource}?range=[0,199]`);
      expect(statusCode).toBe(200);
    }
  });
});
