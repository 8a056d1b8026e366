import { daysFromNow, TODAY } from './testing/finance-api.js';
import { Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.api.close());

interface Row {
  readonly id: string;
  readonly number: number;
  readonly [field: string]: unknown;
}
const list = async (filter: object = {}, permissions?: readonly string[]) =>
  shop.ask<Row[]>(
    'GET',
    `/api/receipts?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    undefined,
    permissions,
  );
const numbersOf = async (filter: object) => (await list(filter)).body.map(({ number }) => number);
const paper = (kind: string, { id, payments }: Entry) =>
  shop.ask('POST', `/api/${kind}/${id}/payments/${payments[0]!.id}/receipt`);

describe('the list of receipts (R-4.3.12)', () => {
  it('has a paper once it was issued, and keeps it when it is void', async () => {
    expect((await list()).body).toEqual([]);
    const sale = (await shop.pay((await shop.sell()).id)).body.data;
    const bounced = (await shop.pay((await shop.sell()).id, { form: 'check' })).body.data;
    const bill = (await shop.pay((await shop.owe()).id, { discount: '10.00' }, 'payables')).body.data;
    for (const entry of [sale, bounced]) await paper('receivables', entry);
    await paper('payables', bill);
    const payment = `/api/receivables/${bounced.id}/payments/${bounced.payments[0]!.id}`;
    await shop.ask('POST', `${payment}/bounce`, { date: TODAY, reason: 'Sem fundos' });
    expect((await list()).body).toMatchObject([
      { number: 3, direction: 'P', value: '90.00', entry_id: bill.id, status: 'valid' },
      { number: 2, status: 'void', voided_on: TODAY, void_reason: 'Sem fundos', form: 'check' },
      {
        ...{ number: 1, direction: 'R', value: '100.00', entry_id: sale.id, id: sale.payments[0]!.id },
        ...{ issued_on: TODAY, account_name: 'Banco', description: 'Venda de balcão', document: 'PED-7' },
        ...{ status: 'valid', voided_on: null, void_reason: null },
      },
    ]);
  });

  it.each([
    [{ status: 'void' }, [2]],
    [{ direction: 'R' }, [2, 1]],
    [{ number_gte: 2, number_lte: 3 }, [3, 2]],
    [{ value_lte: '95.00' }, [3]],
    [{ issued_on_gte: daysFromNow(1) }, []],
    [{ void_reason_like: 'fundos' }, [2]],
    [{ form: 'check' }, [2]],
    [{ q: 'ped-7 3' }, [3]],
    [{ q: 'R$ 90,00' }, [3]],
  ])('is narrowed by %j', async (filter, numbers) => expect(await numbersOf(filter)).toEqual(numbers));

  it.each([
    [{}, { received: '100.00', paid: '90.00', void: '100.00' }],
    [{ direction: 'R' }, { received: '100.00', paid: '0.00', void: '100.00' }],
    [{ status: 'void' }, { received: '0.00', paid: '0.00', void: '100.00' }],
    [{ q: 'R$ 90,00' }, { received: '0.00', paid: '90.00', void: '0.00' }],
  ])('comes to what it is narrowed to, void papers apart: %j', async (filter, sum) => {
    const asked = `/api/receipts/sum?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect((await shop.ask('GET', asked)).body).toEqual(sum);
  });

  it('comes to what whoever asks may see', async () => {
    const seen = async (...permissions: string[]) => {
      const { statusCode, body } = await shop.ask('GET', '/api/receipts/sum', undefined, permissions);
      return statusCode === 200 ? body : statusCode;
    };
    expect(await seen('finance.receipts.view', 'finance.payables.view')).toEqual({
      ...{ received: '0.00', paid: '90.00', void: '0.00' },
    });
    expect(await seen('finance.receipts.view')).toEqual({ received: '0.00', paid: '0.00', void: '0.00' });
    expect(await seen('finance.receivables.view')).toBe(403);
    const elsewhere = `/api/receipts/sum?filter=${encodeURIComponent(JSON.stringify({ account_id: nobodys }))}`;
    expect((await shop.ask('GET', elsewhere)).statusCode).toBe(422);
  });

  const nobodys = '0'.repeat(26);

  it.each(['receipts', 'clearings'])(
    'is refused for an account that is not there: %s would seem to have none',
    async (name) => {
      const of = (account_id: unknown) =>
        shop.ask<Refusal>('GET', `/api/${name}?filter=${JSON.stringify({ account_id })}`);
      expect((await of(shop.bank)).statusCode).toBe(200);
      for (const account of [nobodys, [shop.bank, nobodys]]) {
        const { statusCode, body } = await of(account);
        expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['account_id']]);
      }
      const file = await shop.api.file(`/api/${name}/export?filter={"account_id":"${nobodys}"}`);
      expect(file.status).toBe(422);
    },
  );

  it('shows receipts to whoever sees receivables, vouchers to whoever sees payables', async () => {
    const seen = async (...permissions: string[]) => {
      const { statusCode, body } = await list({}, permissions);
      return statusCode === 200 ? body.map(({ number }) => number) : statusCode;
    };
    expect(await seen('finance.receipts.view', 'finance.receivables.view')).toEqual([2, 1]);
    expect(await seen('finance.receipts.view', 'finance.payables.view')).toEqual([3]);
    expect(await seen('finance.receipts.view')).toEqual([]);
    expect(await seen('finance.receivables.view')).toBe(403);
  });

  it('is a file for spreadsheets', async () => {
    const { text } = await shop.api.file('/api/receipts/export?format=csv');
    expect(text.split('\n')[0]).toContain('Número;Sentido;Emissão;Pessoa');
    expect(text).toContain('Cancelado');
  });
});
