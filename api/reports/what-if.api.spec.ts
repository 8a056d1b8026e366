import { daysFromNow, TODAY } from '../finance/testing/finance-api.js';
import { Shop, type Refusal } from '../finance/testing/shop.js';

interface Course {
  readonly closing: string;
  readonly lowest: { readonly date: string; readonly balance: string };
}
interface WhatIf {
  readonly today: string;
  readonly opening: string;
  readonly expected: Course;
  readonly imagined: Course;
  readonly effects: Readonly<Record<string, string | number>>;
  readonly rows: readonly Readonly<Record<string, string>>[];
}
type CashFlow = Readonly<Record<'opening' | 'closing_projected', string>> & {
  readonly rows: readonly Readonly<Record<string, string>>[];
};

const DAYS = { from: daysFromNow(-3), to: daysFromNow(40), granularity: 'day' };

describe('a cash flow that might be (feature 5)', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
    await shop.pay((await shop.sell()).id);
    await shop.pay((await shop.sell()).id, { form: 'credit_card' });
    await shop.sell({ due_date: daysFromNow(-1), value: '30.00' });
    await shop.sell({ due_date: daysFromNow(10), value: '200.00' });
    await shop.owe({ due_date: daysFromNow(5), value: '1150.00' });
  });
  afterAll(() => shop.api.close());

  const suppose = (body: object) =>
    shop.ask<WhatIf & Refusal>('POST', '/api/reports/cash-flow/what-if', { ...DAYS, ...body });
  const cashFlow = async (asked: Record<string, string> = {}) =>
    (
      await shop.ask<CashFlow>(
        'GET',
        `/api/reports/cash-flow?${new URLSearchParams({ ...DAYS, ...asked }).toString()}`,
      )
    ).body;
  const closingOn = (row: string, { rows }: WhatIf) => rows.find(({ from }) => from === row)!['closing'];

  it('is the cash flow itself while nothing is supposed', async () => {
    const [flow, { statusCode, body }] = [await cashFlow(), await suppose({})];
    expect(statusCode).toBe(200);
    expect(body.today).toBe(TODAY);
    expect(body.opening).toBe(flow.opening);
    expect(body.imagined).toEqual(body.expected);
    expect(body.expected.closing).toBe(flow.closing_projected);
    expect(body.rows.map(({ closing }) => closing)).toEqual(flow.rows.map(({ closing }) => closing));
    expect(body.rows.every(({ difference }) => difference === '0.00')).toBe(true);
  });

  it('leaves out what is overdue where the cash flow does', async () => {
    const [flow, { body }] = [await cashFlow({ overdue: 'left' }), await suppose({ overdue: 'left' })];
    expect(body.expected.closing).toBe(flow.closing_projected);
    expect(body.rows.map(({ closing }) => closing)).toEqual(flow.rows.map(({ closing }) => closing));
    expect(Number((await cashFlow()).closing_projected) - Number(flow.closing_projected)).toBe(30);
    const late = await suppose({ overdue: 'left', receipt_loss: '10' });
    expect(late.body.effects).toMatchObject({ lost: '20.00' });
  });

  it('shows when the money runs short if customers are late, and changes nothing real', async () => {
    const before = await cashFlow();
    const { body } = await suppose({ receipt_delay: 15, receipt_loss: '10' });
    expect(body.effects).toMatchObject({ delayed: '207.00', lost: '23.00' });
    expect(body.imagined.lowest).toEqual({ date: daysFromNow(5), balance: '-50.00' });
    expect(closingOn(daysFromNow(25), body)).toBe('157.00');
    expect(Number(body.expected.closing) - Number(body.imagined.closing)).toBe(23);
    expect(await cashFlow()).toEqual(before);
  });

  it('advances what is due, for its cost, what was paid by card among it', async () => {
    const { body } = await suppose({ advance_within: 30, advance_rate: '3', advance_arrives: 0 });
    expect(body.effects).toMatchObject({ advanced: '300.00', advance_cost: '5.00' });
    expect(closingOn(TODAY, body)).toBe('1425.00');
  });

  it('adds what comes or goes besides, and follows reality when that moves', async () => {
    const one_offs = [
      { description: 'Forno', direction: 'P', amount: '80.00', date: daysFromNow(2), times: 2 },
      { description: 'Ontem', direction: 'R', amount: '5.00', date: daysFromNow(-1) },
    ];
    const { body } = await suppose({ one_offs });
    expect(body.effects).toMatchObject({ added_out: '160.00', added_in: '0.00', past: 1 });
    await shop.sell({ due_date: daysFromNow(12), value: '70.00' });
    const { body: later } = await suppose({ one_offs });
    expect(Number(later.imagined.closing) - Number(body.imagined.closing)).toBe(70);
  });

  it('takes together what is expected of a day, of whomever it is that the scenario does not name', async () => {
    const lost = async () => Number((await suppose({ receipt_loss: '50' })).body.effects['lost']);
    const before = await lost();
    for (const whose of [{}, { person_id: null }])
      await shop.sell({ due_date: daysFromNow(33), value: '0.01', ...whose });
    expect((await lost()) - before).toBeCloseTo(0.01);
  });

  it.each([
    [{ receipt_delay: 400 }, 'receipt_delay'],
    [{ receipt_delay: '15 dias' }, 'receipt_delay'],
    [{ receipt_loss: '101' }, 'receipt_loss'],
    [{ one_offs: [{ description: 'x', direction: 'X', amount: '1', date: TODAY }] }, 'one_offs.0.direction'],
    [{ one_offs: [{ description: 'x', direction: 'R', amount: '1', date: 'amanhã' }] }, 'one_offs.0.date'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: daysFromNow(-10) }, 'to'],
    [{ granularity: 'hour' }, 'granularity'],
    [{ overdue: 'later' }, 'overdue'],
    [{ invented: 1 }, 'invented'],
  ])('is refused at the field: %j', async (body, field) => {
    const { statusCode, body: refusal } = await suppose(body);
    expect([statusCode, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });
});
