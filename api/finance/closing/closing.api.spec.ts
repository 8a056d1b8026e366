import { takePeriodSnapshot } from '@fidelidade/application/finance/closing/take-snapshot.js';
import { addDays, addMonths, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import { anOfx } from '@fidelidade/domain/testing/a-statement.js';
import { COMPANY, daysFromNow, TODAY } from '../testing/finance-api.js';
import { RENT, Shop, type Refusal } from '../testing/shop.js';

const THIS_MONTH = `${TODAY.slice(0, 7)}-01` as CivilDate;
/** The last day of the month before, and a day within it. */
const CLOSED = addDays(THIS_MONTH, -1);
const WITHIN = addMonths(THIS_MONTH, -1);
const MONTH = CLOSED.slice(0, 7);

interface Changed {
  readonly then: string;
  readonly now: string;
  readonly difference: string;
}
interface Closing {
  readonly id: string;
  readonly closed_through: string;
  readonly result: string | null;
  readonly balance: string | null;
  readonly reopened_at: string | null;
  readonly reopen_reason: string | null;
  readonly holds: boolean | null;
  readonly lines: readonly (Changed & {
    readonly code: string;
    readonly month: string;
    readonly drill: Record<'then' | 'now', Record<string, string>>;
  })[];
  readonly balances: readonly (Changed & {
    readonly account_name: string;
    readonly drill: Record<'then' | 'now', Record<string, string>>;
  })[];
  readonly cash_flow: readonly (Changed & {
    readonly drill: Record<'then' | 'now', Record<string, string>>;
  })[];
  readonly owed: Record<string, { readonly total: string; readonly drill: Record<string, string> }>;
  readonly late: {
    readonly total: number;
    readonly results: { readonly total: number; readonly drill: Record<string, string> };
    readonly money: { readonly total: number; readonly drill: Record<string, string> };
    readonly postings: readonly {
      readonly value: string;
      readonly book: string;
      readonly date: string;
      readonly person_name: string | null;
    }[];
  };
}
interface Overview {
  readonly through: string;
  readonly can_close: boolean;
  readonly checks: readonly { check: string; count: number; amount: string | null; keeps_open: boolean }[];
  readonly data: readonly Closing[];
}

let shop: Shop;
const overview = async (query = '') => (await shop.ask<Overview>('GET', `/api/closings${query}`)).body;
const closingOf = async (id: string) => (await shop.ask<Closing>('GET', `/api/closings/${id}`)).body;
const centsOf = (text: string) => Math.round(Number(text) * 100);

const dayOf = (date: CivilDate) => ({ issue_date: date, due_date: date });
const close = (closedThrough: CivilDate) =>
  shop.api.given(streams.company(COMPANY), {
    type: 'PeriodClosed',
    data: { companyId: COMPANY, closedThrough },
  });
const reopen = (closedThrough: CivilDate | null, reason: string) =>
  shop.api.given(streams.company(COMPANY), {
    type: 'PeriodReopened',
    data: { companyId: COMPANY, closedThrough, reason },
  });
const keep = () => shop.api.follow(takePeriodSnapshot, streams.company(COMPANY));

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.api.close());

describe('before the books are closed (R-10.8.1, feature 17)', () => {
  it('says what stands in them up to that day: what is late, what has to clear, what has no line', async () => {
    await shop.sell({ ...dayOf(WITHIN), value: '30.00' });
    await shop.owe({ ...dayOf(CLOSED), value: '12.00' });
    await shop.sell({ issue_date: CLOSED, due_date: daysFromNow(9), value: '99.00' });
    const card = await shop.sell({ ...dayOf(WITHIN) });
    await shop.pay(card.id, { date: WITHIN, form: 'check' });

    const { through, can_close, checks, data } = await overview();
    expect({ through, can_close, data }).toEqual({ through: CLOSED, can_close: true, data: [] });
    const found = Object.fromEntries(checks.map(({ check, count, amount }) => [check, [count, amount]]));
    expect(found).toMatchObject({
      notes_on_their_way: [0, '0.00'],
      receivables_overdue: [1, '30.00'],
      payables_overdue: [1, '12.00'],
      payments_to_clear: [1, '100.00'],
      results_unclassified: [0, '0.00'],
      stock_negative: [0, null],
    });
    expect(checks.filter(({ keeps_open }) => keeps_open).map(({ check }) => check)).toEqual([
      'notes_on_their_way',
    ]);
  });

  it('warns of lines of the bank that wait, and of what waits for approval', async () => {
    const lineOf = (date: CivilDate, amount: string) => ({ date, amount, memo: `PIX ${amount}` });
    await shop.api.upload(
      `/api/accounts/${shop.bank}/statements?name=a.ofx`,
      anOfx([lineOf(WITHIN, '30.00'), lineOf(CLOSED, '-20.00'), lineOf(TODAY, '5.00')]),
    );
    await shop.ask('PUT', '/api/approvals/rules', { operations: ['payable'] });
    await shop.owe({ ...dayOf(WITHIN), value: '12.00' });
    const found = async (through: CivilDate) =>
      (await overview(`?through=${through}`)).checks
        .filter(({ check }) => ['statement_lines_waiting', 'approvals_waiting'].includes(check))
        .map(({ count, amount, keeps_open }) => [count, amount, keeps_open]);
    // It was asked for today.
    expect(await found(CLOSED)).toEqual([
      [2, '50.00', false],
      [0, null, false],
    ]);
    expect(await found(TODAY)).toEqual([
      [3, '55.00', false],
      [1, null, false],
    ]);
  });

  it('finds what has no line in the statement, in the months that the closing freezes', async () => {
    const odd = { categoryId: 'category-odd', code: '9.99', name: 'A definir', walletType: 'R' } as const;
    await shop.api.given('category-category-odd', {
      type: 'CategoryRegistered',
      data: { ...odd, dreGroup: '1.1' },
    });
    const sale = { account_plan_id: 'category-odd' };
    await shop.sell({ ...sale, ...dayOf(WITHIN), value: '8.00' });
    await shop.sell({ ...sale, ...dayOf(TODAY), value: '5.00' });
    await shop.sell({ ...sale, ...dayOf(addMonths(WITHIN, -12)), value: '3.00' });
    // Somebody took its line away since.
    await shop.api.given('category-category-odd', { type: 'CategoryChanged', data: odd });
    const { checks } = await overview();
    expect(checks.find(({ check }) => check === 'results_unclassified')).toMatchObject({
      count: 1,
      amount: '8.00',
    });
  });

  it('looks up to another day where one is named, and says that a day which is not over cannot be closed', async () => {
    await shop.sell({ issue_date: daysFromNow(-10), due_date: TODAY, value: '5.00' });
    const { can_close, checks } = await overview(`?through=${TODAY}`);
    expect(can_close).toBe(false);
    expect(checks.find(({ check }) => check === 'receivables_overdue')).toMatchObject({ count: 1 });
    const { statusCode, body } = await shop.ask<Refusal>('GET', '/api/closings?through=2026-02-30');
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['through']]);
  });

  it('is for whoever may see the income statement of the whole company', async () => {
    const { statusCode } = await shop.ask('GET', '/api/closings', undefined, ['finance.accounts.view']);
    expect(statusCode).toBe(403);
  });
});

describe('what was reported at a closing', () => {
  it('is kept, proved, and told apart from what changed since, to the cent', async () => {
    const sold = await shop.sell({ ...dayOf(WITHIN), value: '300.00' });
    await shop.pay(sold.id, { date: WITHIN, principal: '300.00' });
    await shop.owe({ ...dayOf(CLOSED), value: '100.00' });
    await close(CLOSED);
    await keep();
    const [listed] = (await overview()).data;
    expect(listed).toMatchObject({
      closed_through: CLOSED,
      result: '200.00',
      balance: '1300.00',
      reopened_at: null,
      closed_by: { kind: 'system' },
    });
    const id = listed!.id;
    expect(await closingOf(id)).toMatchObject({
      holds: true,
      to: MONTH,
      lines: [],
      balances: [],
      late: { total: 0, postings: [] },
    });

    await reopen(null, 'Faltou um aluguel');
    const forgotten = await shop.owe({ ...dayOf(CLOSED), value: '40.00' });
    await shop.pay(forgotten.id, { date: CLOSED, principal: '40.00' }, 'payables');
    // What counts after the closed days changes nothing of them.
    await shop.sell({ ...dayOf(TODAY), value: '7.00' });

    const changed = await closingOf(id);
    expect(changed).toMatchObject({ holds: true, reopen_reason: 'Faltou um aluguel' });
    expect(changed.reopened_at).not.toBeNull();
    const rent = changed.lines.find(({ code }) => code === '5');
    expect(rent).toMatchObject({ month: MONTH, then: '-100.00', now: '-140.00', difference: '-40.00' });
    expect(changed.lines.find(({ code }) => code === 'net_income')).toMatchObject({ difference: '-40.00' });
    expect(changed.lines.some(({ code }) => code === '1')).toBe(false);
    expect(changed.balances).toMatchObject([{ then: '1300.00', now: '1260.00', difference: '-40.00' }]);
    expect(changed.late.total).toBe(changed.late.postings.length);
    // Whose they are and who told them so late.
    for (const posting of changed.late.postings)
      expect(posting).toMatchObject({ record: { resource: 'payables' }, recorded_by: { kind: 'staff' } });
    const lateIn = (book: string) =>
      changed.late.postings
        .filter((posting) => posting.book === book)
        .reduce((sum, { value }) => sum + centsOf(value), 0);
    // What is late adds up to what differs: of the result, and of the accounts.
    expect([lateIn('competence'), lateIn('money')]).toEqual([-4_000, -4_000]);
    const sumOf = async (drill: Readonly<Record<string, string>>) => {
      const { headers } = await shop.ask(
        'GET',
        `/api/reports/postings?${new URLSearchParams(drill).toString()}`,
      );
      return headers.get('x-total-value');
    };
    expect([await sumOf(rent!.drill.then), await sumOf(rent!.drill.now)]).toEqual(['-100.00', '-140.00']);
    // So does what an account held, and all that came late, however much it is.
    const [held] = changed.balances;
    expect([await sumOf(held!.drill.then), await sumOf(held!.drill.now)]).toEqual(['1300.00', '1260.00']);
    expect(changed.cash_flow).toMatchObject([
      { month: MONTH, movement: 'realised_out', then: '0.00', now: '-40.00', difference: '-40.00' },
    ]);
    const [paid] = changed.cash_flow;
    expect([await sumOf(paid!.drill.then), await sumOf(paid!.drill.now)]).toEqual(['0.00', '-40.00']);
    for (const { total, drill } of Object.values(changed.owed)) expect(await sumOf(drill)).toBe(total);
    expect([changed.late.results.total, changed.late.money.total]).toEqual([1, 1]);
    expect(await sumOf(changed.late.results.drill)).toBe('-40.00');
    expect(await sumOf(changed.late.money.drill)).toBe('-40.00');
  });

  it('is taken along as a file: the frozen figures whole, and what changed since', async () => {
    const sold = await shop.sell({ ...dayOf(WITHIN), value: '300.00' });
    await shop.pay(sold.id, { date: WITHIN, principal: '300.00' });
    await shop.owe({ ...dayOf(CLOSED), value: '1234.56' });
    await close(CLOSED);
    await keep();
    const { id } = (await overview()).data[0]!;
    const { text: still } = await shop.api.file(`/api/closings/${id}/export?format=csv`);
    expect(still).toContain('Nada mudou: os números de hoje são os do fechamento.');
    await reopen(null, 'Faltou um aluguel');
    const forgotten = await shop.owe({ ...dayOf(CLOSED), value: '40.00', description: 'Aluguel da sala 2' });
    await shop.pay(forgotten.id, { date: CLOSED, principal: '40.00' }, 'payables');

    const asked = await shop.ask<{ verification_code: string }>('GET', `/api/closings/${id}`);
    const { text, headers } = await shop.api.file(`/api/closings/${id}/export?format=csv`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="fechamento-${CLOSED}.csv"`);
    // What was reported stays what it was …
    expect(text).toContain('Lucro/prejuízo líquido');
    expect(text).toMatch(/\r\nBanco;1300,00\r\n/);
    expect(text).toMatch(/;300,00;0,00;300,00\r\n/);
    expect(text).toContain('Vence em até 30 dias;0,00;1234,56');
    // … proved by its code, and what moved it stands under it.
    expect(text).toContain(asked.body.verification_code);
    expect(text).toContain('Faltou um aluguel');
    expect(text).toMatch(/\r\nBanco;1300,00;1260,00;-40,00\r\n/);
    expect(text).toContain('Aluguel da sala 2');
    for (const format of ['xlsx', 'pdf']) {
      const file = await shop.api.file(`/api/closings/${id}/export?format=${format}`);
      expect([file.status, file.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="fechamento-${CLOSED}.${format}"`,
      ]);
    }
    expect((await shop.api.file(`/api/closings/${id}/export`, ['finance.accounts.view'])).status).toBe(403);
    expect((await shop.api.file('/api/closings/of-nobody/export')).status).toBe(404);
    const { statusCode } = await shop.ask('GET', `/api/closings/${id}/export?format=doc`);
    expect(statusCode).toBe(422);
  });

  it('names whom what came late is of to whoever may see them, or the record that says so', async () => {
    await close(CLOSED);
    await keep();
    const { id } = (await overview()).data[0]!;
    await reopen(null, 'Faltou um aluguel');
    await shop.owe({ ...dayOf(CLOSED), value: '40.00' });
    const address = `/api/closings/${id}`;
    const nameFor = async (...more: readonly Permission[]) => {
      const permissions = ['finance.dre.view', ...more] as const;
      const { body } = await shop.ask<Closing>('GET', address, undefined, permissions);
      const { text } = await shop.api.file(`${address}/export?format=csv`, permissions);
      const [{ person_name: name } = { person_name: null }] = body.late.postings;
      expect(text).toContain(`;${name};`);
      return name;
    };
    const named = await nameFor('registry.persons.view');
    expect(named).toBe('Maria da Silva');
    expect(await nameFor('finance.payables.view')).toBe(named);
    expect(await nameFor()).toBe('Pessoa');
  });

  it('is not said to hold where it is not what was kept', async () => {
    await close(CLOSED);
    const [closing] = (await overview()).data;
    expect(await closingOf(closing!.id)).toMatchObject({ holds: null, result: null });
    await shop.api.given(streams.closing(closing!.id), {
      type: 'PeriodSnapshotTaken',
      data: {
        closingId: closing!.id,
        closedThrough: CLOSED,
        asOf: new Date().toISOString() as Instant,
        digest: '0'.repeat(64),
        netResult: cents(1),
        accountsBalance: cents(2),
      },
    });
    expect(await closingOf(closing!.id)).toMatchObject({ holds: false, result: '0.01', balance: '0.02' });
    await keep();
    expect(await closingOf(closing!.id)).toMatchObject({ holds: false });
  });

  it('stands while its days are closed: opening some of them opens the closings that closed these', async () => {
    const before = addDays(WITHIN, -1);
    await close(before);
    await close(CLOSED);
    await reopen(before, 'Faltou um aluguel');
    const { data, through } = await overview();
    expect(data.map(({ closed_through, reopened_at }) => [closed_through, reopened_at !== null])).toEqual([
      [CLOSED, true],
      [before, false],
    ]);
    expect(through).toBe(CLOSED);
    expect((await shop.ask('GET', '/api/closings/of-nobody')).statusCode).toBe(404);
    expect((await shop.owe({ account_plan_id: RENT, ...dayOf(WITHIN) })).id).toBeDefined();
  });
});
