import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { returnFile, type ToldBoleto } from '@fidelidade/domain/testing/a-return.js';
import { daysFromNow, TODAY } from '../testing/finance-api.js';
import { Shop, type Entry, type Refusal } from '../testing/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open('postgres');
});
afterAll(() => shop.api.close());

interface Boleto {
  readonly id: string;
  readonly state: string;
  readonly because: string | null;
  readonly reason: string | null;
  readonly printed_number: string;
}
interface Owed extends Entry {
  readonly boletos: readonly Boleto[];
}
interface Pending {
  readonly order: string;
  readonly entry_id: string;
  readonly boleto_id: string;
  readonly sent_in: number | null;
}
interface Line {
  readonly outcome: string;
  readonly because: string | null;
  readonly refusal: string | null;
  readonly entry_id: string | null;
}
interface Return extends Refusal {
  readonly number: number;
  readonly taken_at: string | null;
  readonly lines: readonly Line[];
}

let agreements = 2_837_451;
/** Each with an agreement of its own, and so with a row of numbers. */
const openAccount = async (changes: object = {}) => {
  const agreement = String(agreements++);
  const form = {
    ...{ wallet_type: 'checking', opening_balance: '0.00', opening_date: daysFromNow(-90) },
    ...{ bank_code: '001', agency: '4042', agency_digit: '8', number: '61900', digit: 'X' },
    ...{ boleto_portfolio: '17-019', boleto_agreement: agreement, name: `BB ${agreement}` },
    ...changes,
  };
  const { body } = await shop.ask<{ id: string }>('POST', '/api/accounts', form);
  return { id: body.id, agreement };
};
type Account = Awaited<ReturnType<typeof openAccount>>;

const made = async ({ id }: Account, changes: object = {}): Promise<Owed> => {
  const sale = await shop.sell(changes);
  const path = `/api/receivables/${sale.id}/boletos`;
  return (await shop.ask<{ data: Owed }>('POST', path, { account_id: id })).body.data;
};
const shown = async (id: string) => (await shop.ask<Owed>('GET', `/api/receivables/${id}`)).body;
const pendingIn = async ({ id }: Account) =>
  (await shop.ask<readonly Pending[]>('GET', `/api/accounts/${id}/remittances/pending`)).body;
const remit = (account: Account, boletos: readonly object[], more: object = {}) =>
  shop.ask<Refusal & { data: { id: string; number: number } }>(
    'POST',
    `/api/accounts/${account.id}/remittances`,
    { boletos, ...more },
  );
const register = (sale: Owed) => ({ order: 'register', entry_id: sale.id, boleto_id: sale.boletos[0]!.id });

let numbers = 340;
const file = ({ agreement }: Account, told: readonly ToldBoleto[], said: object = {}) =>
  returnFile(told, { number: (numbers += 1), document: aCompany().cnpj, agreement, madeOn: TODAY, ...said });
const told = (sale: Owed, movement: string, changes: Partial<ToldBoleto> = {}): ToldBoleto => ({
  ...{ ourNumber: sale.boletos[0]!.printed_number, movement, occurredOn: daysFromNow(-1), ...changes },
});
const paid = { amount: 100_00, paid: 100_00, credited: 97_50, tariff: 2_50, creditOn: TODAY };
const preview = (account: Account, content: string) =>
  shop.api.upload<Return>(`/api/accounts/${account.id}/returns/preview`, content);
const take = (account: Account, content: string) =>
  shop.api.upload<Refusal & { data: Return }>(`/api/accounts/${account.id}/returns`, content);
const balanceOf = async ({ id }: Account) =>
  (await shop.ask<{ balance: string }>('GET', `/api/accounts/${id}`)).body.balance;

describe('a remittance (R-4.3.13)', () => {
  it('tells the bank of every boleto once, in a file that stays what it is', async () => {
    const account = await openAccount();
    const [one, other] = [await made(account), await made(account)];
    expect(await pendingIn(account)).toMatchObject([
      { order: 'register', entry_id: one.id, sent_in: null, amount: '100.00' },
      { order: 'register', entry_id: other.id },
    ]);
    const first = await remit(account, [register(one), register(other)], { first_number: 57 });
    expect([first.statusCode, first.body.message]).toEqual([200, 'Remessa gerada.']);
    expect(first.body.data).toMatchObject({ number: 57, register_count: 2, amount: '200.00' });

    const path = `/api/accounts/${account.id}/remittances/${first.body.data.id}/file`;
    const remittance = await shop.api.file(path);
    expect(remittance.headers.get('content-disposition')).toContain('remessa-000057.rem');
    const records = remittance.text.split('\r\n');
    expect(records.map((each) => each.length)).toEqual([...new Array<number>(10).fill(240), 0]);
    expect(records[2]!.slice(37, 54)).toBe(one.boletos[0]!.printed_number);
    await shop.ask('PUT', `/api/receivables/${one.id}`, {
      ...(await shown(one.id)),
      description: 'Outra',
      reason: 'Erro',
    });
    await shop.ask('PUT', `/api/accounts/${account.id}`, { name: `Outro ${account.agreement}`, agency: '1' });
    expect((await shop.api.file(path)).text === remittance.text).toBe(true);
    await shop.ask('PUT', `/api/accounts/${account.id}`, { agency: '4042' });

    const again = await remit(account, [register(one)]);
    expect(again.body.errors).toHaveProperty('boletos');
    expect(await pendingIn(account)).toMatchObject([{ sent_in: 57 }, { sent_in: 57 }]);
    expect((await remit(account, [register(one)], { again: true })).body.data.number).toBe(58);
    const { body } = await shop.ask<object[]>('GET', `/api/accounts/${account.id}/remittances`);
    expect(body).toMatchObject([{ number: 58 }, { number: 57, register_count: 2 }]);
  });

  it('numbers files without a gap, whoever makes one at the same moment', async () => {
    const account = await openAccount();
    const sales = [await made(account), await made(account), await made(account)];
    const answers = await Promise.all(sales.map((sale) => remit(account, [register(sale)])));
    const taken = answers.map(({ body }) => body.data.number);
    expect(taken.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  it('has a boleto in one file only, whoever sends it at the same moment', async () => {
    const account = await openAccount();
    const sale = await made(account);
    const answers = await Promise.all([1, 2, 3].map(() => remit(account, [register(sale)])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    expect(await pendingIn(account)).toMatchObject([{ sent_in: 1 }]);
  });

  it('takes down what the bank knows and nobody is to pay any more', async () => {
    const account = await openAccount();
    const [known, unknown] = [await made(account), await made(account)];
    await remit(account, [register(known)]);
    for (const { id } of [known, unknown])
      await shop.ask('POST', `/api/receivables/${id}/cancel`, { reason: 'Engano' });
    const pending = await pendingIn(account);
    expect(pending).toMatchObject([{ order: 'write_off', entry_id: known.id }]);
    const { body } = await remit(
      account,
      pending.map(({ order, entry_id, boleto_id }) => ({ order, entry_id, boleto_id })),
    );
    expect(body.data).toMatchObject({ number: 2, register_count: 0, write_off_count: 1 });
    expect(await pendingIn(account)).toEqual([]);
  });

  it('tells a bank of no boleto of the agreement that the account had before', async () => {
    const account = await openAccount();
    const sale = await made(account);
    await shop.ask('PUT', `/api/accounts/${account.id}`, { boleto_agreement: '9876543' });
    expect(await pendingIn(account)).toEqual([]);
    const refused = await remit(account, [register(sale)]);
    expect([refused.statusCode, refused.body.errors?.['boletos']?.[0]]).toEqual([
      422,
      expect.stringContaining('outro convênio'),
    ]);
    await shop.ask('PUT', `/api/accounts/${account.id}`, { boleto_agreement: account.agreement });
    expect(await pendingIn(account)).toMatchObject([{ entry_id: sale.id }]);
  });

  it('says what is missing, and keeps out what does not belong', async () => {
    const account = await openAccount();
    const sale = await made(account);
    expect((await remit(account, [])).body.errors).toHaveProperty('boletos');
    expect((await remit(account, [register(sale)], { first_number: 0 })).statusCode).toBe(422);
    expect((await remit(await openAccount(), [register(sale)])).statusCode).toBe(404);
    expect((await remit({ ...account, id: 'nowhere' }, [register(sale)])).statusCode).toBe(404);
    const bare = await openAccount({ boleto_portfolio: '17' });
    const refused = await remit(bare, [register(await made(bare))]);
    expect(refused.body.errors).toHaveProperty('account_id');
    const elsewhere = await shop.ask<Refusal>('POST', `/api/accounts/${shop.bank}/remittances`, {
      boletos: [register(sale)],
    });
    expect(elsewhere.body.errors).toHaveProperty('account_id');
    const { body } = await shop.ask<object[]>('GET', '/api/boleto-exchange/accounts');
    expect(body).toContainEqual(expect.objectContaining({ account_id: account.id, ready: true }));
    expect(body).toContainEqual(expect.objectContaining({ account_id: bare.id, ready: false }));
  });
});

describe('a return (R-4.3.13)', () => {
  it('says what would come of it, does it, and does it once', async () => {
    const account = await openAccount();
    const sales = [await made(account), await made(account), await made(account), await made(account)];
    const [settled, registered, refused, gone] = sales as [Owed, Owed, Owed, Owed];
    await remit(account, sales.map(register));
    const content = file(account, [
      told(settled, '06', { ...paid, motives: '33' }),
      told(registered, '02'),
      told(refused, '03', { motives: '48' }),
      told(gone, '09', { motives: '12' }),
      { ourNumber: `${account.agreement}0000000999`, movement: '06', ...paid },
      told(registered, '77'),
    ]);
    const expected = [
      {
        outcome: 'paid',
        movement_name: 'Pago',
        motives: ['pela internet (33)'],
        entry_id: settled.id,
        fee: '2.50',
      },
      { outcome: 'registered', entry_id: registered.id },
      { outcome: 'rejected', motives: ['CEP inválido (48)'], entry_id: refused.id },
      { outcome: 'written_off', entry_id: gone.id },
      { outcome: 'left', because: 'unknown_boleto', entry_id: null },
      { outcome: 'left', because: 'unknown_movement', movement_name: null },
    ];
    const seen = await preview(account, content);
    expect(seen.body).toMatchObject({ taken_at: null, lines: expected });
    expect((await shown(settled.id)).payments).toEqual([]);

    const first = await take(account, content);
    expect([first.statusCode, first.body.message]).toEqual([200, 'Retorno lido.']);
    expect(first.body.data).toMatchObject({
      paid_count: 1,
      paid_amount: '100.00',
      left_count: 2,
      lines: expected,
    });
    expect(await shown(settled.id)).toMatchObject({
      ...{ fin_status: 0, boletos: [{ state: 'paid' }] },
      payments: [
        { principal: '100.00', form: 'ticket', date: daysFromNow(-1), cleared_on: TODAY, fee: '2.50' },
      ],
    });
    expect((await shown(registered.id)).boletos).toMatchObject([{ state: 'registered' }]);
    expect((await shown(refused.id)).boletos).toMatchObject([
      { state: 'written_off', because: 'rejected', reason: 'CEP inválido (48)' },
    ]);
    expect((await shown(gone.id)).boletos).toMatchObject([{ state: 'written_off', because: 'by_bank' }]);
    expect(await balanceOf(account)).toBe('97.50');

    const second = await take(account, content);
    expect(second.body.data.lines).toEqual(first.body.data.lines);
    expect((await preview(account, content)).body.taken_at).not.toBeNull();
    expect(await balanceOf(account)).toBe('97.50');
    expect((await shown(settled.id)).payments).toHaveLength(1);
    // What the bank refused or let go of is no order to it.
    expect(await pendingIn(account)).toEqual([]);
  });

  it('settles late payments with their interest, and money to come when it comes', async () => {
    const account = await openAccount();
    const [late, coming] = [await made(account), await made(account)];
    const content = file(account, [
      told(late, '06', { ...paid, interest: 3_00, paid: 103_00, credited: 103_00 }),
      told(coming, '06', { ...paid, credited: 100_00, creditOn: daysFromNow(1) }),
    ]);
    await take(account, content);
    expect((await shown(late.id)).payments).toMatchObject([{ interest: '3.00', cleared_on: TODAY }]);
    expect((await shown(coming.id)).payments).toMatchObject([{ cleared_on: null }]);
    expect(await balanceOf(account)).toBe('103.00');
  });

  it('settles with discount, penalty and interest told apart, as the boleto says them (R-4.3.13)', async () => {
    const account = await openAccount();
    await shop.ask('PUT', `/api/accounts/${account.id}`, { boleto_penalty: '2.00', boleto_interest: '3.00' });
    const [late, early] = [await made(account, { due_date: TODAY }), await made(account)];
    expect(late.boletos).toMatchObject([
      { penalty: '2.00', monthly_interest: '3', daily_interest: '0.10', late_from: daysFromNow(1) },
    ]);
    const sent = await remit(account, [register(late)]);
    const { text } = await shop.api.file(`/api/accounts/${account.id}/remittances/${sent.body.data.id}/file`);
    const [, , p, , r] = text.split('\r\n');
    const tomorrow = daysFromNow(1).split('-').reverse().join('');
    expect(p!.slice(117, 141)).toBe(`2${tomorrow}000000000000300`);
    expect(r!.slice(65, 89)).toBe(`1${tomorrow}000000000000200`);
    const content = file(account, [
      // Nobody pays after today: what was taken before the first late day is interest, whatever the boleto says.
      told(late, '06', { ...paid, interest: 2_30, paid: 102_30, credited: 102_30 }),
      told(early, '06', { ...paid, discount: 5_00, paid: 95_00, credited: 95_00 }),
    ]);
    await take(account, content);
    expect((await shown(late.id)).payments).toMatchObject([{ interest: '2.30', penalty: '0.00' }]);
    expect((await shown(early.id)).payments).toMatchObject([{ principal: '100.00', discount: '5.00' }]);
  });

  it('pays nothing a second time, and leaves to a person what does not add up', async () => {
    const account = await openAccount();
    const [byHand, byPix, part, closed] = [
      ...[await made(account), await made(account), await made(account), await made(account)],
    ] as [Owed, Owed, Owed, Owed];
    await shop.pay(byHand.id, { form: 'ticket' });
    await shop.pay(byPix.id);
    await shop.ask('POST', `/api/receivables/${closed.id}/cancel`, { reason: 'Engano' });
    const lines = (
      await take(
        account,
        file(account, [
          told(byHand, '06', paid),
          told(byPix, '06', paid),
          told(part, '06', { ...paid, paid: 40_00, credited: 40_00 }),
          told(closed, '17', paid),
        ]),
      )
    ).body.data.lines;
    expect(lines.map(({ because }) => because)).toEqual([
      'already_paid',
      'already_paid',
      'amounts_differ',
      'boleto_ended',
    ]);
    expect((await shown(byHand.id)).payments).toHaveLength(1);
    expect(await balanceOf(account)).toBe('0.00');
  });

  it('leaves a line to a person where a rule refuses it, and goes on', async () => {
    const account = await openAccount();
    const [before, after] = [await made(account), await made(account)];
    const content = file(account, [
      told(before, '06', { ...paid, occurredOn: daysFromNow(-400), creditOn: daysFromNow(-400) }),
      told(after, '06', paid),
    ]);
    const [left, done] = (await take(account, content)).body.data.lines;
    expect(left).toMatchObject({
      outcome: 'left',
      because: 'refused',
      // All of it is said: no place is left for a name that nobody filled in.
      refusal: expect.stringMatching(/^[^:]+\.$/),
    });
    expect(done).toMatchObject({ outcome: 'paid' });
  });

  it('is refused whole where it is another’s, or cannot be read', async () => {
    const account = await openAccount();
    const sale = await made(account);
    const line = [told(sale, '06', paid)];
    const why = async (content: string) => (await take(account, content)).body.errors?.['file']?.[0];
    expect(await why(file(account, line, { document: '00000000000191' }))).toContain('outra empresa');
    expect(await why(file(account, line, { agreement: '1111111' }))).toContain('outro convênio');
    expect(await why(file(account, line).slice(0, -1000))).toMatch(/termina antes|caracteres/);
    expect(await why('\u0000\u00ff%PDF')).toContain('CNAB 240');
    expect(await why('')).toBeDefined();
    const [one, other] = [file(account, line, { number: 9 }), file(account, [], { number: 9 })];
    await take(account, one);
    expect(await why(other)).toContain('já foi lido');
    const clerk = await shop.api.upload(`/api/accounts/${account.id}/returns`, one, [
      'finance.receivables.boleto',
    ]);
    expect(clerk.statusCode).toBe(403);
  });

  it('is worked off once, by however many at the same moment', async () => {
    const account = await openAccount();
    const sale = await made(account);
    const content = file(account, [told(sale, '06', paid)]);
    await Promise.all([take(account, content), take(account, content), take(account, content)]);
    expect((await shown(sale.id)).payments).toHaveLength(1);
    expect(await balanceOf(account)).toBe('97.50');
  });
});
