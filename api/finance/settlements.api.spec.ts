import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { paymentTerms } from '@fidelidade/domain/finance/payment-term.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { daysFromNow, TODAY } from './testing/finance-api.js';
import { Shop, type Entry, type Refusal } from './testing/shop.js';

interface Result {
  readonly id: string;
  readonly changed: boolean;
  readonly refusal: string | null;
  readonly payment_id: string;
  readonly version: number | null;
}

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.api.close());

const asked = (entries: readonly { id: string; principal?: string }[], changes: object = {}) => ({
  entries: entries.map(({ id, principal = '100.00' }) => ({ id, principal })),
  date: TODAY,
  form: 'pix',
  account_id: shop.bank,
  ...changes,
});

const settle = (body: object, key?: string, resource = 'receivables') =>
  shop.ask<{ data: readonly Result[] } & Refusal>(
    'POST',
    `/api/${resource}/settle`,
    body,
    ALL_PERMISSIONS,
    key,
  );
const reverse = (payments: readonly Pick<Result, 'id' | 'payment_id' | 'version'>[], key?: string) =>
  shop.ask<{ data: readonly Result[] }>(
    'POST',
    '/api/receivables/reverse',
    {
      reason: 'Desfeito logo depois',
      payments: payments.map(({ id, payment_id, version }) => ({ id, payment_id, version })),
    },
    ALL_PERMISSIONS,
    key,
  );
const entry = async (id: string, resource = 'receivables') =>
  (await shop.ask<Entry & { version: number; outstanding: string }>('GET', `/api/${resource}/${id}`)).body;
const refusals = (data: readonly Result[]) => data.map(({ refusal }) => refusal);

describe('many entries settled at once (R-4.3.2)', () => {
  it('are proposed what their terms ask for on the day, and settled with what of it is wanted (R-3.4.7)', async () => {
    await shop.api.given(streamOf(paymentTerms, 'term-late'), {
      type: 'PaymentTermRegistered',
      data: {
        ...{ id: 'term-late', name: 'Com multa', installments: 1, downPayment: false, firstDueDays: 30 },
        ...{ periodicity: 'monthly', interestType: 'simple', graceDays: 0, penalty: '2', interest: '3' },
      },
    } as never);
    const late = await shop.sell({
      ...{ issue_date: daysFromNow(-40), due_date: daysFromNow(-10), payment_term_id: 'term-late' },
    });
    const plain = await shop.sell({ issue_date: daysFromNow(-40), due_date: daysFromNow(-10) });
    const entries = [late, plain].map(({ id }) => ({ id, principal: '100.00' }));
    const { statusCode, body } = await shop.ask<{ data: readonly object[] }>(
      'POST',
      '/api/receivables/settle/proposed',
      { entries, date: TODAY },
    );
    // Ten days of three per cent a month, and two per cent once.
    const charges = { discount: '0.00', interest: '1.00', penalty: '2.00' };
    expect([statusCode, body.data]).toEqual([200, [{ id: late.id, ...charges }]]);
    const before = Number(await shop.balance());
    const asProposed = entries.map((each) => (each.id === late.id ? { ...each, ...charges } : each));
    const settled = await settle({ ...asked([]), entries: asProposed });
    expect(refusals(settled.body.data)).toEqual([null, null]);
    expect(Number(await shop.balance())).toBe(before + 203);
  });

  it.each(['0', '-5.00'])('have nothing proposed for a payment of %s', async (principal) => {
    const { id } = await shop.sell();
    const asked = { entries: [{ id, principal }], date: TODAY };
    const { statusCode, body } = await shop.ask<{ errors: object }>(
      'POST',
      '/api/receivables/settle/proposed',
      asked,
    );
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['entries.0.principal']]);
  });

  it('are each received for what is outstanding; one that is refused is told, and the others stand', async () => {
    const before = Number(await shop.balance());
    const [first, paid, third] = [await shop.sell(), await shop.sell(), await shop.sell()];
    await shop.pay(paid.id);
    const { statusCode, body } = await settle(asked([first, paid, third]));
    expect([statusCode, refusals(body.data)]).toEqual([200, [null, 'A conta já foi paga.', null]]);
    expect(body.data.map(({ id, changed }) => [id, changed])).toEqual([
      [first.id, true],
      [paid.id, false],
      [third.id, true],
    ]);
    const { payments, version, outstanding } = await entry(first.id);
    expect(outstanding).toBe('0.00');
    expect(body.data[0]).toMatchObject({ payment_id: payments[0]!.id, version });
    expect(Number(await shop.balance()) - before).toBeCloseTo(300);
  });

  it('are paid the same way, and of the other direction there are none', async () => {
    const [bill, sale] = [await shop.owe(), await shop.sell()];
    const { body } = await settle(asked([bill, sale]), undefined, 'payables');
    expect(refusals(body.data)).toEqual([null, 'Conteúdo não encontrado, verifique mais tarde.']);
    expect(await entry(bill.id, 'payables')).toMatchObject({ outstanding: '0.00', fin_status: 2 });
    expect(await entry(sale.id)).toMatchObject({ outstanding: '100.00' });
  });

  it('are not settled twice by a request that is sent again, nor by one that names an entry twice', async () => {
    const sale = await shop.sell();
    const before = Number(await shop.balance());
    const first = await settle(asked([sale, sale]), 'settle-once-1');
    const again = await settle(asked([sale, sale]), 'settle-once-1');
    expect(again.body).toEqual(first.body);
    expect(first.body.data).toHaveLength(1);
    expect((await entry(sale.id)).payments).toHaveLength(1);
    expect(Number(await shop.balance()) - before).toBeCloseTo(100);
  });

  it('are refused as a whole where an entry stands twice with two amounts: nobody knows which is meant', async () => {
    const sale = await shop.sell();
    const twice = [
      { id: sale.id, principal: '3.00' },
      { id: sale.id, principal: '100.00' },
    ];
    const { statusCode, body } = await settle(asked(twice));
    const said = 'Esta conta está duas vezes no pedido, com valores diferentes.';
    expect([statusCode, body.errors]).toEqual([422, { 'entries.1.principal': [said] }]);
    expect((await entry(sale.id)).outstanding).toBe('100.00');
  });

  it('leave alone what is not outstanding as it was seen', async () => {
    const sale = await shop.sell();
    await shop.pay(sale.id, { principal: '40.00', new_due_date: daysFromNow(9) });
    const { body } = await settle(asked([sale]));
    expect(refusals(body.data)).toEqual(['O valor do pagamento não pode ser maior que o valor da conta.']);
    expect(await entry(sale.id)).toMatchObject({ outstanding: '60.00' });
  });

  it('are refused as a whole where day or form cannot be, and no more than two hundred at once', async () => {
    const sale = await shop.sell();
    const { statusCode, body } = await settle(asked([sale], { form: 'barter' }));
    expect([statusCode, body.errors]).toEqual([422, { form: ['Forma de pagamento inválida.'] }]);
    const ahead = await settle(asked([sale], { date: daysFromNow(1) }));
    expect([ahead.statusCode, ahead.body.errors]).toEqual([
      422,
      { date: ['A data do pagamento não pode estar no futuro.'] },
    ]);
    const many = Array.from({ length: 201 }, (_, index) => ({ id: `entry-${index}` }));
    expect((await settle(asked(many))).statusCode).toBe(422);
  });

  it('are nobody’s without the permission', async () => {
    const sale = await shop.sell();
    const settled = await shop.ask('POST', '/api/receivables/settle', asked([sale]), [
      'finance.receivables.view',
      'finance.payables.settle',
    ]);
    const taken = await shop.ask('POST', '/api/receivables/reverse', { payments: [], reason: 'x' }, [
      'finance.receivables.settle',
    ]);
    expect([settled.statusCode, taken.statusCode]).toEqual([403, 403]);
  });
});

describe('what was settled a moment ago', () => {
  it('is taken back once, however often that is asked', async () => {
    const before = Number(await shop.balance());
    const sales = [await shop.sell(), await shop.sell()];
    const { data } = (await settle(asked(sales))).body;
    const [first, again] = [await reverse(data, 'undo-once-1'), await reverse(data, 'undo-once-1')];
    expect(refusals(first.body.data)).toEqual([null, null]);
    expect(again.body.data.map(({ changed }) => changed)).toEqual([true, true]);
    const refused = await reverse(data);
    expect(refusals(refused.body.data)).toEqual(sales.map(() => CHANGED));
    const { payments, outstanding } = await entry(sales[0]!.id);
    expect([payments.length, outstanding]).toEqual([1, '100.00']);
    expect(Number(await shop.balance())).toBeCloseTo(before);
  });

  it('is left alone where somebody else changed the entry since, and that is said', async () => {
    const [touched, other] = [await shop.sell(), await shop.sell()];
    const { data } = (await settle(asked([touched, other]))).body;
    await shop.ask('POST', `/api/receivables/${touched.id}/payments/${data[0]!.payment_id}/receipt`);
    const { body } = await reverse(data);
    expect(refusals(body.data)).toEqual([CHANGED, null]);
    expect(await entry(touched.id)).toMatchObject({ outstanding: '0.00' });
    expect(await entry(other.id)).toMatchObject({ outstanding: '100.00' });
  });
});

const CHANGED = 'Este registro foi alterado por outra pessoa.';
