import { daysFromNow, TODAY } from '../testing/finance-api.js';
import { Shop } from '../testing/shop.js';

interface Transfer {
  readonly id: string;
  readonly [field: string]: unknown;
}
interface Answered {
  readonly data: Transfer;
}

let shop: Shop;
let till: string;
let bank: string;

beforeAll(async () => {
  shop = await Shop.open('postgres');
  till = await open('Caixa', '300.00');
  bank = shop.bank;
});
afterAll(() => shop.api.close());

const open = async (name: string, opening_balance = '0.00') => {
  const account = { name, wallet_type: 'checking', opening_balance, opening_date: daysFromNow(-60) };
  return (await shop.ask<{ id: string }>('POST', '/api/accounts', account)).body.id;
};
const balanceOf = async (id: string) =>
  (await shop.ask<{ balance: string }>('GET', `/api/accounts/${id}`)).body.balance;
const form = (changes: object = {}) => ({
  from_account_id: till,
  to_account_id: bank,
  amount: '100.00',
  date: TODAY,
  ...changes,
});
const transfer = (changes: object = {}) => shop.ask<Transfer>('POST', '/api/transfers', form(changes));
const reverse = (id: string, reason = 'Conta errada') =>
  shop.ask<Answered>('POST', `/api/transfers/${id}/reverse`, { reason });

describe('a transfer between accounts', () => {
  it('takes from one what it gives to the other, and the fee; the cash flow tells the fee alone', async () => {
    const made = await transfer({ fee: '8.50', description: ' Depósito do dia ' });
    expect(made.statusCode).toBe(201);
    expect(made.body).toMatchObject({
      ...{ amount: '100.00', fee: '8.50', date: TODAY, description: 'Depósito do dia', status: 'made' },
      ...{ from_account_name: 'Caixa', to_account_name: 'Banco', reversed_on: null },
    });
    expect([await balanceOf(till), await balanceOf(bank)]).toEqual(['191.50', '1100.00']);

    const days = `from=${TODAY}&to=${TODAY}`;
    const flow = await shop.ask<{ rows: readonly Record<string, string>[] }>(
      'GET',
      `/api/reports/cash-flow?${days}`,
    );
    expect(flow.body.rows[0]).toMatchObject({
      ...{ realised_in: '0.00', realised_out: '-8.50', transferred: '0.00', closing: '1291.50' },
    });

    const statement = await shop.ask<{ rows: readonly object[] }>(
      'GET',
      `/api/reports/financial-statement?account_id=${till}&${days}`,
    );
    const record = { resource: 'transfers', id: made.body.id };
    expect(statement.body.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ description: 'Transferência: Caixa → Banco · Depósito do dia', outgoing: '-100.00', record },
        }),
        expect.objectContaining({
          ...{ description: 'Taxa: Caixa → Banco · Depósito do dia', outgoing: '-8.50', record },
        }),
      ]),
    );

    const back = await reverse(made.body.id);
    expect(back.statusCode).toBe(200);
    expect(back.body).toMatchObject({
      message: 'Transferência estornada.',
      data: { status: 'reversed', reversed_on: TODAY, reverse_reason: 'Conta errada' },
    });
    expect([await balanceOf(till), await balanceOf(bank)]).toEqual(['300.00', '1000.00']);
    expect((await reverse(made.body.id)).statusCode).toBe(406);
  });

  it('is refused at each field that is wrong, all at once', async () => {
    const closed = await open('Fechado');
    await shop.ask('POST', `/api/accounts/${closed}/close`, {});
    const wrong = { to_account_id: closed, amount: '0', fee: '-1', date: daysFromNow(1) };
    const refused = await transfer(wrong);
    expect(refused.statusCode).toBe(422);
    const { errors } = refused.body as unknown as { errors: Record<string, unknown> };
    expect(Object.keys(errors).sort()).toEqual(['amount', 'date', 'fee', 'to_account_id']);
    expect((await transfer({ to_account_id: till })).body).toMatchObject({
      errors: { to_account_id: [expect.stringContaining('outra conta')] },
    });
    expect((await transfer({ date: daysFromNow(-61) })).body).toMatchObject({
      errors: { date: [expect.stringContaining('é acompanhado desde')] },
    });
    expect((await transfer({ amount: 'dez' })).statusCode).toBe(422);
    expect((await transfer({ to_account_id: 'none' })).statusCode).toBe(422);
  });

  it('does not go back out of an account that was closed meanwhile', async () => {
    const short = await open('Breve');
    const { body } = await transfer({ to_account_id: short, amount: '10.00' });
    await transfer({ from_account_id: short, to_account_id: till, amount: '10.00' });
    expect((await shop.ask('POST', `/api/accounts/${short}/close`, {})).statusCode).toBe(200);
    expect((await reverse(body.id)).body).toMatchObject({ message: expect.stringContaining('Breve') });
    expect((await reverse(body.id)).statusCode).toBe(406);
  });

  it('is made, or the account is closed, where both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const account = await open(`Disputado ${round}`);
      const [made, closed] = await Promise.all([
        transfer({ to_account_id: account, amount: '1.00' }),
        new Promise((resolve) => setTimeout(resolve, round)).then(() =>
          shop.ask('POST', `/api/accounts/${account}/close`, {}),
        ),
      ]);
      const balance = await balanceOf(account);
      expect([made.statusCode, closed.statusCode, balance]).toEqual(
        made.statusCode === 201 ? [201, 406, '1.00'] : [422, 200, '0.00'],
      );
    }
  });

  it('keeps its accounts from being deleted for good', async () => {
    const account = await open('Guardado');
    await transfer({ to_account_id: account, amount: '5.00' });
    await transfer({ from_account_id: account, to_account_id: till, amount: '5.00' });
    await shop.ask('DELETE', `/api/accounts/${account}`);
    const purged = await shop.ask<{ message: string }>('DELETE', `/api/accounts/${account}?permanente=1`);
    expect(purged.statusCode).toBe(406);
    expect(purged.body.message).toContain('2 transferências');
  });

  it('is listed, searched, filtered and exported', async () => {
    await transfer({ amount: '77.77', description: 'Sangria da tarde' });
    const where = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const found = async (filter: object) =>
      (await shop.ask<readonly Transfer[]>('GET', `/api/transfers?${where(filter)}`)).body.map(
        ({ amount }) => amount,
      );
    expect(await found({ q: 'sangria' })).toEqual(['77.77']);
    expect(
      await found({ amount_gte: '77.77', amount_lte: '77.77', status: 'made', from_account_id: till }),
    ).toEqual(['77.77']);
    const address = `/api/transfers/export?format=csv&${where({ q: 'sangria' })}`;
    const { text } = await shop.api.file(address);
    expect(text).toContain('Caixa;Banco;77,77;0,00;Sangria da tarde;Feita');
    expect((await shop.ask('GET', `/api/transfers?${where({ nonsense: 1 })}`)).statusCode).toBe(422);
    const blind = ['finance.accounts.view'];
    expect((await shop.ask('GET', '/api/transfers', undefined, blind)).statusCode).toBe(403);
    expect((await shop.ask('POST', '/api/transfers', form(), ['finance.transfers.view'])).statusCode).toBe(
      403,
    );
  });
});
