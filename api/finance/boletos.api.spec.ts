import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { paymentTerms } from '@fidelidade/domain/finance/payment-term.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { daysFromNow, TODAY } from './testing/finance-api.js';
import { Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;

// Numbers are given by the log: what many ask of it at once is tried where it is kept.
beforeAll(async () => {
  shop = await Shop.open('postgres');
});
afterAll(() => shop.api.close());

interface Boleto {
  readonly id: string;
  readonly state: string;
  readonly because: string | null;
  readonly printed_number: string;
  readonly due_date: CivilDate;
  readonly typed_line: string;
}
interface Owed extends Entry {
  readonly boletos: readonly Boleto[];
}
type Answer = Refusal & { readonly data: Owed };

const AT_ITAU = {
  ...{ wallet_type: 'checking', opening_balance: '0.00', opening_date: daysFromNow(-90) },
  ...{ bank_code: '341', agency: '0057', number: '12345', digit: '7', boleto_portfolio: '109' },
};
let accounts = 0;
/** Each with a portfolio of its own, and so with a row of numbers. */
const openAccount = async (changes: object = {}) => {
  const boleto_portfolio = String(109 + accounts++);
  const form = { ...AT_ITAU, name: `Itaú ${boleto_portfolio}`, boleto_portfolio, ...changes };
  const { body } = await shop.ask<{ id: string }>('POST', '/api/accounts', form);
  return body.id;
};
const issue = (id: string, account_id: string, permissions?: readonly string[]) =>
  shop.ask<Answer>('POST', `/api/receivables/${id}/boletos`, { account_id }, permissions);
const made = async (account: string, changes: object = {}) =>
  (await issue((await shop.sell(changes)).id, account)).body.data;
const shown = async (id: string) => (await shop.ask<Owed>('GET', `/api/receivables/${id}`)).body;

describe('a boleto of a receivable (R-4.3.13)', () => {
  it('is made out once, and is the same for whoever asks again', async () => {
    const account = await openAccount({ boleto_first_number: '501' });
    const sale = await shop.sell();
    const first = await issue(sale.id, account);
    expect([first.statusCode, first.body.message]).toEqual([200, 'Boleto gerado.']);
    const [boleto] = first.body.data.boletos;
    expect(boleto).toMatchObject({
      ...{ state: 'generated', amount: '100.00', due_date: daysFromNow(5), issued_on: TODAY },
      ...{ payable_through: daysFromNow(35), account_id: account },
      printed_number: expect.stringMatching(/^\d{3}\/00000501-\d$/),
      typed_line: expect.stringMatching(/^34191\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{4}0000010000$/),
    });
    expect((await issue(sale.id, account)).body.data.boletos).toEqual([boleto]);
    const byItsName = { account_id: account };
    const ticket = await shop.ask<Answer>('POST', `/api/receivables/${sale.id}/ticket`, byItsName);
    expect(ticket.body.data.boletos).toEqual([boleto]);
    const found = (q: string) =>
      shop.ask<Entry[]>('GET', `/api/receivables?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    for (const q of [boleto!.typed_line, boleto!.typed_line.replaceAll(/\D/g, '')])
      expect((await found(q)).body.map(({ id }) => id)).toEqual([sale.id]);
    expect((await found(boleto!.typed_line.replace(/^3/, '4'))).body).toEqual([]);
  });

  it('says what early and late payment change: by its payment term, else by the account (R-4.3.13)', async () => {
    const account = await openAccount({ boleto_penalty: '2', boleto_interest: '1' });
    const [ofAccount] = (await made(account)).boletos;
    expect(ofAccount).toMatchObject({
      ...{ discount: null, penalty: '2.00', monthly_interest: '1', daily_interest: '0.03' },
      ...{ late_from: daysFromNow(6) },
    });
    // What the account says later changes nothing of what is out.
    await shop.ask('PUT', `/api/accounts/${account}`, { boleto_penalty: '10' });
    // The payment term that a receivable was opened by comes before.
    await shop.api.given(streamOf(paymentTerms, 'term-of-two'), {
      type: 'PaymentTermRegistered',
      data: {
        ...{ id: 'term-of-two', name: '2 vezes', installments: 2, downPayment: false, firstDueDays: 30 },
        ...{ periodicity: 'monthly', interestType: 'simple', graceDays: 2, discount: '5', penalty: '1' },
      },
    } as never);
    const series = { kind: 'installments', payment_term_id: 'term-of-two' };
    const { boletos } = await made(account, { series });
    expect(boletos).toMatchObject([
      {
        amount: '50.00',
        discount: '2.50',
        penalty: '0.50',
        monthly_interest: null,
        late_from: addDays(boletos[0]!.due_date, 3),
      },
    ]);
    const plain = await made(await openAccount());
    expect(plain.boletos).toMatchObject([{ penalty: null, monthly_interest: null, late_from: null }]);
  });

  it('has a number of its own, whoever asks at the same moment', async () => {
    const account = await openAccount();
    const sales = await Promise.all(Array.from({ length: 6 }, () => shop.sell()));
    const asked = [...sales, ...sales.slice(0, 2)].map(({ id }) => issue(id, account));
    await Promise.all(asked);
    const numbers = await Promise.all(sales.map(async ({ id }) => (await shown(id)).boletos));
    expect(numbers.map((each) => each.length)).toEqual(sales.map(() => 1));
    const taken = numbers.flat().map(({ printed_number }) => Number(printed_number.slice(4, 12)));
    expect(taken.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is paid with its entry, and written off by whatever makes it wrong', async () => {
    const account = await openAccount();
    const [byBoleto, byPix, moved, called] = [
      await made(account),
      await made(account),
      await made(account),
      await made(account),
    ];
    await shop.pay(byBoleto.id, { form: 'ticket' });
    await shop.pay(byPix.id);
    const correction = { ...(await shown(moved.id)), due_date: daysFromNow(9), reason: 'Combinado' };
    expect((await shop.ask('PUT', `/api/receivables/${moved.id}`, correction)).statusCode).toBe(200);
    await shop.ask('POST', `/api/receivables/${called.id}/cancel`, { reason: 'Engano' });
    const states = async ({ id }: Entry) =>
      (await shown(id)).boletos.map(({ state, because }) => [state, because]);
    expect(await states(byBoleto)).toEqual([['paid', null]]);
    expect(await states(byPix)).toEqual([['written_off', 'settled']]);
    expect(await states(moved)).toEqual([['written_off', 'due_date_changed']]);
    expect(await states(called)).toEqual([['written_off', 'entry_cancelled']]);
    const anew = (await issue(moved.id, account)).body.data.boletos;
    expect(anew.map(({ state }) => state)).toEqual(['generated', 'written_off']);
    expect(anew[0]!.printed_number).not.toBe(anew[1]!.printed_number);
  });

  it('is written off by somebody who says why', async () => {
    const sale = await made(await openAccount());
    const path = `/api/receivables/${sale.id}/boletos/${sale.boletos[0]!.id}/cancel`;
    expect((await shop.ask<Refusal>('POST', path, { reason: '' })).body.errors).toHaveProperty('reason');
    const { body } = await shop.ask<Answer>('POST', path, { reason: 'Pagou em dinheiro' });
    expect(body.message).toBe('Boleto baixado.');
    expect(body.data.boletos).toMatchObject([{ state: 'written_off', reason: 'Pagou em dinheiro' }]);
    expect((await shop.ask('POST', path, { reason: 'x' })).statusCode).toBe(406);
    const other = path.replace(sale.boletos[0]!.id, 'nobody');
    expect((await shop.ask('POST', other, { reason: 'x' })).statusCode).toBe(404);
  });

  it('names what is missing, at its field', async () => {
    const account = await openAccount();
    const refused = async (sale: Entry, into = account) => (await issue(sale.id, into)).body.errors;
    expect(await refused(await shop.sell({ person_id: null }))).toHaveProperty('person_id');
    expect(await refused(await shop.sell(), shop.bank)).toHaveProperty('account_id');
    expect(await refused(await shop.sell(), 'nowhere')).toHaveProperty('account_id');
    expect(await refused(await shop.sell({ due_date: daysFromNow(-1) }))).toHaveProperty('due_date');
    const bill = await shop.owe();
    expect((await issue(bill.id, account)).statusCode).toBe(404);
    expect((await issue('nothing', account)).statusCode).toBe(404);
    const clerk = await issue((await shop.sell()).id, account, ['finance.receivables.view']);
    expect(clerk.statusCode).toBe(403);
  });

  it('is offered for the accounts whose bank it can be made out by', async () => {
    const account = await openAccount();
    const sale = await shop.sell();
    const { body } = await shop.ask<{ account_id: string }[]>(
      'GET',
      `/api/receivables/${sale.id}/boletos/accounts`,
    );
    expect(body.map(({ account_id }) => account_id)).toContain(account);
    expect(body.map(({ account_id }) => account_id)).not.toContain(shop.bank);
  });

  it('is printed as it was made out, byte for byte, whatever changed since', async () => {
    const account = await openAccount();
    const sale = await made(account);
    const paper = `/api/receivables/${sale.id}/boletos/${sale.boletos[0]!.id}/boleto.pdf`;
    const read = (permissions?: readonly string[]) => shop.api.file(paper, permissions);
    const first = await read(['finance.receivables.view']);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(first.headers.get('content-disposition')).toContain('boleto-1.pdf');
    const change = { description: 'Outra descrição', reason: 'Correção' };
    await shop.ask('PUT', `/api/receivables/${sale.id}`, { ...(await shown(sale.id)), ...change });
    await shop.ask('PUT', `/api/accounts/${account}`, { ...AT_ITAU, name: 'Outro nome', agency: '9999' });
    expect((await read()).text === first.text).toBe(true);
    expect((await read(['finance.payables.view'])).status).toBe(403);
    expect((await shop.api.file(paper.replace(sale.id, PERSON_ID))).status).toBe(404);
    expect(await shown(sale.id)).toMatchObject({ boletos: [{ state: 'generated' }] });
  });
});
