import { daysFromNow, TODAY } from './testing/finance-api.js';
import { Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.api.close());

interface Answer extends Refusal {
  readonly data: Entry;
  readonly offset_id?: string;
}
const setOff = (entry: Entry, counterpart: Entry, changes: object = {}, permissions?: readonly string[]) =>
  shop.ask<Answer>(
    'POST',
    `/api/receivables/${entry.id}/offsets`,
    { counterpart_id: counterpart.id, date: TODAY, amount: '60.00', ...changes },
    permissions,
  );
const record = async (kind: string, { id }: Entry) =>
  (await shop.ask<Entry & { payments: readonly { offset_id: string }[] }>('GET', `/api/${kind}/${id}`)).body;
const amountOf = async (basis: string, line: string) => {
  const month = TODAY.slice(0, 7);
  const { body } = await shop.ask<{ lines: { code: string; total: string }[] }>(
    'GET',
    `/api/reports/dre?from=${month}&to=${month}&basis=${basis}`,
  );
  return Number(body.lines.find(({ code }) => code === line)?.total);
};

describe('a set-off (R-4.3.11)', () => {
  it('takes one off the other, in no account, and both say of what', async () => {
    const [sale, bill] = [await shop.sell(), await shop.owe({ value: '60.00' })];
    const balance = await shop.balance();
    const [revenue, rent] = [await amountOf('cash', '1.1'), await amountOf('cash', '5')];
    const { statusCode, body } = await setOff(sale, bill, { new_due_date: daysFromNow(30) });
    expect([statusCode, body.message]).toEqual([
      200,
      'Encontro de contas feito: as duas contas devem menos.',
    ]);
    expect(body.data).toMatchObject({
      ...{ outstanding: '40.00', due_date: daysFromNow(30), partial: true },
      payments: [
        {
          ...{ principal: '60.00', total_cash: '0.00', form: null, account_id: null, account_name: null },
          ...{ cleared_on: TODAY, counterpart_id: bill.id, offset_id: expect.any(String) },
        },
      ],
    });
    expect(await record('payables', bill)).toMatchObject({
      ...{ outstanding: '0.00', fin_status: 2, payments: [{ counterpart_id: sale.id }] },
    });
    expect(await shop.balance()).toBe(balance);
    // On the cash basis it counts on both sides (ADR 0116).
    expect((await amountOf('cash', '1.1')) - revenue).toBeCloseTo(60);
    expect((await amountOf('cash', '5')) - rent).toBeCloseTo(-60);
  });

  it('proposes what is open of the same person the other way', async () => {
    const [sale, bill] = [await shop.sell(), await shop.owe({ description: 'Aluguel do ponto' })];
    const paid = await shop.owe();
    await shop.pay(paid.id, {}, 'payables');
    const ofNobody = await shop.owe({ person_id: null });
    const { body } = await shop.ask<Entry[]>('GET', `/api/receivables/${sale.id}/counterparts`);
    const ids = body.map(({ id }) => id);
    expect(ids).toContain(bill.id);
    for (const other of [paid, ofNobody, sale]) expect(ids).not.toContain(other.id);
    const nothing = await shop.ask<Entry[]>('GET', `/api/payables/${ofNobody.id}/counterparts`);
    expect(nothing.body).toEqual([]);
  });

  it('refuses on the field what does not fit', async () => {
    const [sale, bill] = [await shop.sell(), await shop.owe({ value: '90.00' })];
    const errorsOf = async (changes: object) => (await setOff(sale, bill, changes)).body.errors;
    const due = { new_due_date: daysFromNow(9), counterpart_new_due_date: daysFromNow(9) };
    expect(await errorsOf({ amount: '90.01', ...due })).toEqual({
      amount: ['O valor não pode ser maior que o que há em aberto em cada uma das contas.'],
    });
    expect(await errorsOf({ new_due_date: daysFromNow(9) })).toEqual({
      counterpart_new_due_date: ['Informe a nova data de vencimento.'],
    });
    expect(await errorsOf({ counterpart_id: 'nowhere', ...due })).toEqual({
      counterpart_id: ['Conta do encontro não encontrada.'],
    });
    const ofNobody = await shop.owe({ person_id: null });
    expect((await setOff(sale, ofNobody, due)).body.errors).toEqual({
      counterpart_id: ['É de outra pessoa: o encontro é entre o que a mesma pessoa deve e tem a receber.'],
    });
    expect(await record('receivables', sale)).toMatchObject({ outstanding: '100.00', payments: [] });
  });

  it('is reversed whole, with its paper, and by nothing else', async () => {
    const [sale, bill] = [await shop.sell({ value: '60.00' }), await shop.owe({ value: '60.00' })];
    const [payment] = (await setOff(sale, bill)).body.data.payments;
    const { offset_id } = payment as unknown as { offset_id: string };
    const address = `/api/receivables/${sale.id}/payments/${payment!.id}`;
    const issued = await shop.ask<Answer>('POST', `${address}/receipt`);
    expect(issued.body.data.payments).toMatchObject([{ receipt_number: expect.any(Number) }]);
    const alone = await shop.ask<Refusal>('POST', `${address}/reverse`, { reason: 'Engano' });
    expect([alone.statusCode, alone.body.message]).toEqual([
      406,
      'Faz parte de um encontro de contas: estorne o encontro, que reabre as duas contas.',
    ]);
    const reversal = `/api/payables/${bill.id}/offsets/${offset_id}/reverse`;
    const { body } = await shop.ask<Answer>('POST', reversal, { reason: 'Acordo desfeito' });
    expect(body.message).toBe('Encontro de contas estornado: as duas contas estão em aberto de novo.');
    for (const [kind, entry] of [
      ['receivables', sale],
      ['payables', bill],
    ] as const) {
      expect(await record(kind, entry)).toMatchObject({
        ...{ outstanding: '60.00', payments: [{ reverse_reason: 'Acordo desfeito' }] },
      });
    }
    const { body: papers } = await shop.ask<unknown[]>('GET', '/api/receipts');
    expect(papers).toMatchObject([{ status: 'void', form: null, value: '60.00', account_name: null }]);
    expect((await shop.ask<Refusal>('POST', reversal, { reason: 'Engano' })).body.message).toBe(
      'O encontro de contas já foi estornado.',
    );
  });

  it('is taken back at once as it was seen, and once; not where somebody changed its entry since (feature 6)', async () => {
    const [sale, bill] = [await shop.sell(), await shop.owe()];
    const { offset_id, data } = (await setOff(sale, bill, { amount: '100.00' })).body;
    expect(data.payments).toMatchObject([{ offset_id }]);
    const undo = (version: unknown) =>
      shop.ask<Answer>('POST', `/api/receivables/${sale.id}/offsets/${offset_id}/reverse`, {
        ...{ reason: 'Desfeito logo depois', version },
      });
    expect((await undo(Number(data['version']) - 1)).statusCode).toBe(409);
    expect((await undo(data['version'])).body.data).toMatchObject({ outstanding: '100.00' });
    expect((await undo(data['version'])).statusCode).toBe(409);
    expect((await record('payables', bill)).payments).toHaveLength(1);
  });

  it('is for whoever sees both sides, and may', async () => {
    const [sale, bill] = [await shop.sell({ value: '60.00' }), await shop.owe({ value: '60.00' })];
    const needed = ['receivables', 'payables'].flatMap((kind) => [
      `finance.${kind}.view`,
      `finance.${kind}.offset`,
    ]);
    for (const missing of needed) {
      const { statusCode, body } = await setOff(
        ...([sale, bill, {}, needed.filter((each) => each !== missing)] as const),
      );
      expect([statusCode, body.permission]).toEqual([403, missing]);
    }
    expect((await setOff(sale, bill, {}, needed)).statusCode).toBe(200);
  });
});
