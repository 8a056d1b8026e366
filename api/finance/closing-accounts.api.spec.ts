import { daysFromNow, TODAY } from './testing/finance-api.js';
import { Shop, type Entry } from './testing/shop.js';

/** Each round is another chance to meet the moment between reading the books and closing. */
const ROUNDS = 20;
const FEWER_ROUNDS = 8;

interface Account {
  readonly id: string;
  readonly status: string;
  readonly balance: string;
  readonly [field: string]: unknown;
}

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open('postgres');
});
afterAll(() => shop.api.close());

const open = async (name: string): Promise<Account> => {
  const account = { name, wallet_type: 'checking', opening_balance: '0.00', opening_date: daysFromNow(-60) };
  return (await shop.ask<Account>('POST', '/api/accounts', account)).body;
};
const show = async ({ id }: Account) => (await shop.ask<Account>('GET', `/api/accounts/${id}`)).body;
const close = ({ id }: Account) => shop.ask('POST', `/api/accounts/${id}/close`, {});
/** Some milliseconds, another each round. */
const moment = (round: number) => new Promise((resolve) => setTimeout(resolve, round % 7));

const paid = { status: 'active', balance: '100.00' };
const closed = { status: 'closed', balance: '0.00' };

describe('an account that is closed in the moment in which money comes (R-3.4.6)', () => {
  it('is closed with nothing in it, or has the money and stays open', async () => {
    const outcomes = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [account, { id }] = [await open(`Pago ${round}`), await shop.sell()];
      const [payment, closing] = await Promise.all([
        shop.pay(id, { account_id: account.id }),
        moment(round).then(() => close(account)),
      ]);
      outcomes.push([payment.statusCode, closing.statusCode, await show(account)]);
    }
    for (const [payment, closing, account] of outcomes) {
      expect([payment, closing, account]).toEqual(
        payment === 201
          ? [201, 406, expect.objectContaining(paid)]
          : [422, 200, expect.objectContaining(closed)],
      );
    }
  });

  it('and so when a cheque clears, or what was paid is taken back', async () => {
    for (let round = 0; round < FEWER_ROUNDS; round += 1) {
      const [account, { id }, bill] = [await open(`Cheque ${round}`), await shop.sell(), await shop.owe()];
      const cheque = await shop.pay(id, { form: 'check', account_id: account.id });
      const payment = cheque.body.data.payments[0]!.id;
      const [clearing, closing] = await Promise.all([
        shop.ask('POST', `/api/receivables/${id}/payments/${payment}/compensate`, {
          cleared_on: TODAY,
          account_id: account.id,
        }),
        moment(round).then(() => close(account)),
      ]);
      expect([clearing.statusCode, closing.statusCode, await show(account)]).toEqual(
        clearing.statusCode === 200
          ? [200, 406, expect.objectContaining(paid)]
          : [422, 200, expect.objectContaining(closed)],
      );
      if (clearing.statusCode !== 200) continue;

      const out = await shop.pay(bill.id, { account_id: account.id }, 'payables');
      const spent = out.body.data.payments[0]!.id;
      const [reversal, again] = await Promise.all([
        shop.ask('POST', `/api/payables/${bill.id}/payments/${spent}/reverse`, { reason: 'Engano' }),
        moment(round).then(() => close(account)),
      ]);
      expect([reversal.statusCode, again.statusCode, await show(account)]).toEqual(
        reversal.statusCode === 200
          ? [200, 406, expect.objectContaining(paid)]
          : [406, 200, expect.objectContaining(closed)],
      );
    }
  });

  it('is opened on no day after money that moves in the same moment', async () => {
    for (let round = 0; round < FEWER_ROUNDS; round += 1) {
      const [account, { id }] = [await open(`Abertura ${round}`), await shop.sell()];
      const { name, wallet_type, opening_balance, version } = account;
      const later = { name, wallet_type, opening_balance, version, opening_date: daysFromNow(-2) };
      const [payment, change] = await Promise.all([
        shop.pay(id, { account_id: account.id, date: daysFromNow(-5) }),
        moment(round).then(() => shop.ask('PUT', `/api/accounts/${account.id}`, later)),
      ]);
      // Whoever comes second is told.
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual([payment.statusCode, change.statusCode]);
    }
  });

  it('takes many payments at once without one being in another’s way', async () => {
    const account = await open('Balcão');
    const sales: Entry[] = [];
    for (let sale = 0; sale < 30; sale += 1) sales.push(await shop.sell());
    const payments = await Promise.all(sales.map(({ id }) => shop.pay(id, { account_id: account.id })));
    expect(payments.map(({ statusCode }) => statusCode)).toEqual(sales.map(() => 201));
    expect((await show(account)).balance).toBe('3000.00');
  });
});

describe('an account that is deleted in the moment in which money is settled into it (ADR 0080)', () => {
  const remove = ({ id }: Account) => shop.ask('DELETE', `/api/accounts/${id}/deletar`);
  const deleted = { status: 'deleted', balance: '0.00' };

  it.each([
    ['is there', 'pix', paid],
    ['is on its way', 'check', { status: 'active', balance: '0.00' }],
  ])('is deleted, or keeps the money that %s', async (_, form, kept) => {
    for (let round = 0; round < FEWER_ROUNDS; round += 1) {
      const [account, { id }] = [await open(`Excluído ${form} ${round}`), await shop.sell()];
      const [payment, deletion] = await Promise.all([
        shop.pay(id, { form, account_id: account.id }),
        moment(round).then(() => remove(account)),
      ]);
      expect([payment.statusCode, deletion.statusCode, await show(account)]).toEqual(
        payment.statusCode === 201
          ? [201, 406, expect.objectContaining(kept)]
          : [422, 200, expect.objectContaining(deleted)],
      );
    }
  });
});
