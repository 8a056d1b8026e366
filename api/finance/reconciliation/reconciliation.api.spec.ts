import { unmatchReversedPayments } from '@fidelidade/application/finance/reconciliation/unmatch-reversed-payments.policy.js';
import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { paymentTerms } from '@fidelidade/domain/finance/payment-term.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { streams } from '@fidelidade/domain/streams.js';
import { anOfx, type OfxLine } from '@fidelidade/domain/testing/a-statement.js';
import { COMPANY, daysFromNow, TODAY } from '../testing/finance-api.js';
import { RENT, SALES, Shop, type Entry, type Refusal } from '../testing/shop.js';

interface Line {
  readonly id: string;
  readonly amount: string;
  readonly memo: string;
  readonly status: string;
  readonly unmatched_because: string | null;
  readonly matched_with?: string | null;
  readonly suggestions: readonly {
    readonly id: string;
    readonly standing: string;
    readonly because: readonly string[];
    readonly entry_id: string;
    readonly payment_id: string | null;
    readonly told: Readonly<Record<string, string>> | null;
    readonly together: readonly { readonly entry_id: string }[];
  }[];
  readonly learned: { readonly account_plan_id: string; readonly person_id: string | null } | null;
  readonly moves?: readonly {
    readonly payment_id: string;
    readonly amount: string;
    readonly made: string | null;
  }[];
}
interface Screen {
  readonly open: number;
  readonly matched: number;
  readonly ignored: number;
  readonly bank_balance: string | null;
  readonly book_balance: string | null;
  readonly lines: readonly Line[];
}
type Told = Refusal & { readonly data: Line };

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open('postgres');
});
afterEach(() => shop.api.close());

const PAST = daysFromNow(-4);
const aLine = (changes: Partial<OfxLine> = {}): OfxLine => ({
  date: PAST,
  amount: '100.00',
  memo: 'PIX RECEBIDO',
  ...changes,
});
const upload = <Body = { id: string; line_count: number; known_count: number; earlier_count: number }>(
  lines: readonly OfxLine[],
  query = '',
  account?: Parameters<typeof anOfx>[1],
) =>
  shop.api.upload<Body>(`/api/accounts/${shop.bank}/statements?name=jan.ofx${query}`, anOfx(lines, account));
const screen = async () =>
  (await shop.ask<Screen>('GET', `/api/reconciliation?account_id=${shop.bank}`)).body;
const match = (
  {
    lines: [line, ...lines],
    ...form
  }: { readonly lines: readonly (string | undefined)[] } & Readonly<Record<string, unknown>>,
  permissions?: readonly string[],
) =>
  shop.ask<Told>(
    'POST',
    `/api/bank-statement-lines/${line!}/match`,
    { ...form, ...(lines.length > 0 && { lines }) },
    permissions,
  );
const act = (id: string, action: string, form: object = {}) =>
  shop.ask<Told>('POST', `/api/bank-statement-lines/${id}/${action}`, form);
const lineOf = async (id: string) => (await shop.ask<Line>('GET', `/api/bank-statement-lines/${id}`)).body;

/** R$ 100,00 that were sold and paid on the day of the line. */
async function paid(changes: object = {}): Promise<{ entry: Entry; payment: string }> {
  const entry = await shop.sell();
  const { body } = await shop.pay(entry.id, { date: PAST, ...changes });
  return { entry, payment: body.data.payments[0]!.id };
}
const ofPayment = ({ entry, payment }: { entry: Entry; payment: string }) => ({
  entry_id: entry.id,
  payment_id: payment,
});

describe('a bank statement', () => {
  it('is taken into an account, and again only what is new of it', async () => {
    const { statusCode, body } = await upload([aLine(), aLine({ amount: '-12.50', memo: 'TARIFA' })], '', {
      balance: '1087.50',
    });
    expect([statusCode, body]).toMatchObject([201, { line_count: 2, known_count: 0 }]);
    const more = await upload([aLine(), aLine({ amount: '-12.50' }), aLine({ amount: '7.00' })]);
    expect(more.body).toMatchObject({ line_count: 1, known_count: 2 });
    const nothing = await upload<Refusal>([aLine()]);
    expect([nothing.statusCode, Object.keys(nothing.body.errors ?? {})]).toEqual([422, ['file']]);
    expect(await screen()).toMatchObject({
      open: 3,
      bank_balance: '1087.50',
      book_balance: '1000.00',
      lines: [{ amount: '100.00' }, { amount: '-12.50' }, { amount: '7.00' }],
    });
  });

  it('leaves out what is of before the account was followed, and says so', async () => {
    const { body } = await upload([aLine(), aLine({ date: daysFromNow(-100) })]);
    expect(body).toMatchObject({ line_count: 1, earlier_count: 1 });
  });

  it('leaves out what is of days to come until they come, and says so', async () => {
    const { body } = await upload([aLine(), aLine({ date: daysFromNow(3) })]);
    expect(body).toMatchObject({ line_count: 1, later_count: 1 });
    const nothing = await upload<Refusal>([aLine({ date: daysFromNow(3) })]);
    expect(nothing.body.errors).toEqual({ file: [expect.stringContaining('data futura')] });
  });

  it('that was taken in another format is asked about, and its lines are left out or taken', async () => {
    await upload([aLine(), aLine({ amount: '-12.50' })]);
    const csv = `Data;Valor;Histórico\n${PAST};100,00;Pix da Ana\n${PAST};-12,50;Tarifa\n${PAST};7,00;Outro`;
    const again = <Body>(query = '') =>
      shop.api.upload<Body>(`/api/accounts/${shop.bank}/statements?name=a.csv${query}`, csv);
    const asked = await again<Refusal & { reason: string }>();
    expect(asked).toMatchObject({ statusCode: 422, body: { reason: 'STATEMENT_ALIKE' } });
    expect(asked.body.errors).toEqual({ file: [expect.stringContaining('mesmo valor: 2.')] });
    const left = await again<{ line_count: number; known_count: number }>('&alike=leave');
    expect(left).toMatchObject({ statusCode: 201, body: { line_count: 1, known_count: 2 } });
    const taken = await again<{ line_count: number; known_count: number }>('&alike=take');
    expect(taken).toMatchObject({ statusCode: 201, body: { line_count: 2, known_count: 1 } });
  });

  it('of another account is refused, unless somebody has seen that', async () => {
    const account = (await shop.ask<Record<string, unknown>>('GET', `/api/accounts/${shop.bank}`)).body;
    await shop.ask('PUT', `/api/accounts/${shop.bank}`, { ...account, number: '56789', digit: '0' });
    const refused = await upload<Refusal>([aLine()], '', { account: '11111-1' });
    expect(refused.body.errors).toMatchObject({ file: [expect.stringContaining('11111-1')] });
    expect((await upload([aLine()], '&any_account=1', { account: '11111-1' })).statusCode).toBe(201);
    expect((await upload([aLine({ amount: '1.00' })], '', { account: '0056789-0' })).statusCode).toBe(201);
  });

  it('that is too long is refused with how long it may be, also in csv', async () => {
    const csv = `Data;Valor\n${`${PAST};1,00\n`.repeat(10_001)}`;
    const refused = await shop.api.upload<Refusal>(`/api/accounts/${shop.bank}/statements?name=a.csv`, csv);
    expect(refused.body.errors).toEqual({ file: [expect.stringContaining('mais de 5000 lançamentos')] });
  });

  it('in csv names the line of a character that is no text', async () => {
    const csv = `Data;Valor;Histórico\n${PAST};100,00;Pix\n${PAST};5,00;Ta\u0000rifa`;
    const address = `/api/accounts/${shop.bank}/statements`;
    for (const each of [`${address}?name=a.csv`, `${address}/preview`]) {
      const refused = await shop.api.upload<Refusal>(each, csv);
      expect(refused.statusCode).toBe(422);
      expect(refused.body.errors?.['file']?.[0]).toContain('linha 3');
    }
  });

  it('in OFX names that line too before anything is said of it', async () => {
    const ofx =
      'OFXHEADER:100\n\n<OFX>\n<MEMO>Ta\u0000rifa, paga em atraso e debitada na conta corrente\n</OFX>';
    const refused = await shop.api.upload<Refusal>(`/api/accounts/${shop.bank}/statements/preview`, ofx);
    expect([refused.statusCode, refused.body.errors?.['file']?.[0]]).toEqual([
      422,
      expect.stringContaining('linha 4'),
    ]);
  });

  it('in csv has the columns that are said', async () => {
    const csv = 'Quando;Quanto;O que\n' + `${PAST};100,00;PIX`;
    const address = `/api/accounts/${shop.bank}/statements`;
    const look = await shop.api.upload<{ format: string; header: string[]; columns: string[][] }>(
      `${address}/preview`,
      csv,
    );
    expect(look.body).toMatchObject({ format: 'table', header: ['Quando', 'Quanto', 'O que'], columns: [] });
    const refused = await shop.api.upload<Refusal>(`${address}?name=a.csv`, csv);
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['file']]);
    const columns = JSON.stringify([
      ['Quando', 'date'],
      ['Quanto', 'amount'],
      ['O que', 'memo'],
    ]);
    const said = await shop.api.upload(`${address}?name=a.csv&columns=${encodeURIComponent(columns)}`, csv);
    expect(said).toMatchObject({ statusCode: 201, body: { format: 'table', line_count: 1 } });
  });

  it.each(['', 'nada', '%PDF-1.4', '\u0000\u0001', '<OFX></OFX>', 'PK\u0003\u0004xx'])(
    'that is none is refused at the file: %j',
    async (bytes) => {
      const address = `/api/accounts/${shop.bank}/statements?name=x`;
      const { statusCode, body } = await shop.api.upload<Refusal>(address, bytes);
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
    },
  );

  it('imported twice at once gives each line once', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => aLine({ amount: `${index + 1}.00` }));
    const answers = await Promise.all([upload(lines), upload(lines), upload(lines)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect((await screen()).open).toBe(200);
  });

  it('is undone while no line of it is matched, and may come again', async () => {
    const payment = await paid();
    const { id } = (await upload([aLine(), aLine({ amount: '5.00' })])).body;
    const [first] = (await screen()).lines;
    await match({ lines: [first!.id], payments: [ofPayment(payment)] });
    const undo = () => shop.ask<Refusal>('POST', `/api/bank-statements/${id}/undo`);
    expect((await undo()).statusCode).toBe(406);
    await act(first!.id, 'unmatch');
    expect(await undo()).toMatchObject({ statusCode: 200, body: { data: { status: 'undone' } } });
    expect(await screen()).toMatchObject({ open: 0, lines: [] });
    expect((await upload([aLine()])).body).toMatchObject({ line_count: 1, known_count: 0 });
    const [again] = (await screen()).lines;
    expect(again!.id).toBe(first!.id);
  });
});

describe('a line of no amount that the books have', () => {
  it('is suggested less its fee, late by its payment term, or as several entries, and is matched so', async () => {
    await shop.api.given(streamOf(paymentTerms, 'term'), {
      type: 'PaymentTermRegistered',
      data: {
        ...{ id: 'term', name: '30 dias', installments: 1, downPayment: false, firstDueDays: 30 },
        ...{ periodicity: 'monthly', interestType: 'simple', graceDays: 0, penalty: '2', interest: '3' },
      },
    } as never);
    const late = await shop.sell({ payment_term_id: 'term', due_date: daysFromNow(-8) });
    const card = await paid({ form: 'credit_card' });
    const parts = [await shop.sell({ value: '80.00' }), await shop.sell({ value: '75.00' })];
    const named = 'MARIA DA SILVA';
    await upload([
      aLine({ amount: '102.40', memo: 'DEPOSITO' }),
      aLine({ amount: '97.00', memo: `CARTAO ${named}` }),
      aLine({ amount: '155.00', memo: `PIX ${named}` }),
      aLine({ amount: '41.00', memo: `PIX ${named}` }),
    ]);
    const { lines } = await screen();
    expect(lines.slice(0, 3).map(({ suggestions: [first] }) => first)).toMatchObject([
      { entry_id: late.id, because: ['late'], told: { penalty: '2.00', interest: '0.40' }, together: [] },
      { payment_id: card.payment, because: ['fee', 'name'], told: { fee: '3.00' }, together: [] },
      { because: ['together', 'name'], told: null, together: [{}] },
    ]);
    expect(lines[3]!.suggestions).toEqual([]);
    const sum = lines[2]!.suggestions[0]!;
    expect([sum, ...sum.together].map(({ entry_id }) => entry_id).sort()).toEqual(
      parts.map(({ id }) => id).sort(),
    );
    const [first, second, third] = lines;
    const answers = [
      await match({ lines: [first!.id], entries: [{ entry_id: late.id, ...first!.suggestions[0]!.told }] }),
      await match({
        lines: [second!.id],
        payments: [{ ...ofPayment(card), ...second!.suggestions[0]!.told }],
      }),
      await match({ lines: [third!.id], entries: parts.map(({ id }) => ({ entry_id: id })) }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await shop.balance()).toBe('1354.40');
  });
});

describe('a line of the bank', () => {
  it('is matched with a payment, which the statement of the account then says', async () => {
    const payment = await paid();
    await upload([aLine()]);
    const [line] = (await screen()).lines;
    expect(line!.suggestions).toMatchObject([{ id: payment.payment, standing: 'moved', because: ['day'] }]);
    const linesSaid = async () => {
      const { body: entry } = await shop.ask<Entry>('GET', `/api/receivables/${payment.entry.id}`);
      return entry.payments.map((each) => (each as Record<string, unknown>)['reconciled_statement_line']);
    };
    expect(await linesSaid()).toEqual([null]);
    const { statusCode, body } = await match({ lines: [line!.id], payments: [ofPayment(payment)] });
    expect(await linesSaid()).toEqual([line!.id]);
    expect([statusCode, body.data]).toMatchObject([
      200,
      { status: 'matched', moves: [{ payment_id: payment.payment, amount: '100.00', made: null }] },
    ]);
    expect(await screen()).toMatchObject({ open: 0, matched: 1, lines: [] });
    const statement = () =>
      shop.ask<{ rows: { value: string; reconciled: boolean | null }[] }>(
        'GET',
        `/api/reports/financial-statement?account_id=${shop.bank}&from=${daysFromNow(-10)}&to=${TODAY}`,
      );
    expect((await statement()).body.rows).toMatchObject([{ value: '100.00', reconciled: true }]);
    await act(line!.id, 'unmatch');
    expect((await statement()).body.rows).toMatchObject([{ value: '100.00', reconciled: false }]);
    expect((await screen()).lines[0]).toMatchObject({ status: 'open', unmatched_because: 'undone' });
  });

  it('pays what is owed, less what the bank took, and gives it back when that is undone', async () => {
    const entry = await shop.sell();
    await upload([aLine({ amount: '97.50' })]);
    const [line] = (await screen()).lines;
    const short = await match({ lines: [line!.id], entries: [{ entry_id: entry.id }] });
    expect([short.statusCode, Object.keys(short.body.errors ?? {})]).toEqual([422, ['moves']]);
    const done = await match({ lines: [line!.id], entries: [{ entry_id: entry.id, fee: '2.50' }] });
    expect(done.body.data).toMatchObject({
      status: 'matched',
      moves: [{ amount: '97.50', made: 'payment' }],
    });
    expect(await shop.balance()).toBe('1097.50');
    const paidEntry = (await shop.ask<Record<string, unknown>>('GET', `/api/receivables/${entry.id}`)).body;
    expect(paidEntry).toMatchObject({
      outstanding: '0.00',
      payments: [{ date: PAST, form: 'pix', fee: '2.50' }],
    });
    await act(line!.id, 'unmatch', { take_back: true });
    expect(await shop.balance()).toBe('1000.00');
    expect((await shop.ask('GET', `/api/receivables/${entry.id}`)).body).toMatchObject({
      outstanding: '100.00',
    });
  });

  it('pays with a discount or with interest, and a part with a new due date', async () => {
    const [one, two, three] = [await shop.sell(), await shop.sell(), await shop.sell()];
    await upload([aLine({ amount: '90.00' }), aLine({ amount: '104.00' }), aLine({ amount: '40.00' })]);
    const { lines } = await screen();
    const pay = async (index: number, entry: object) =>
      (await match({ lines: [lines[index]!.id], entries: [entry] })).statusCode;
    expect(await pay(0, { entry_id: one.id, discount: '10.00' })).toBe(200);
    expect(await pay(1, { entry_id: two.id, interest: '4.00' })).toBe(200);
    expect(await pay(2, { entry_id: three.id, principal: '40.00' })).toBe(422);
    expect(await pay(2, { entry_id: three.id, principal: '40.00', new_due_date: daysFromNow(9) })).toBe(200);
    expect(await shop.balance()).toBe('1234.00');
  });

  it('clears what was on its way, with what that cost', async () => {
    const payment = await paid({ form: 'credit_card' });
    await upload([aLine({ amount: '96.00' })]);
    const [line] = (await screen()).lines;
    const done = await match({ lines: [line!.id], payments: [{ ...ofPayment(payment), fee: '4.00' }] });
    expect(done.body.data.moves).toMatchObject([{ amount: '96.00' }]);
    expect(await shop.balance()).toBe('1096.00');
    await act(line!.id, 'unmatch');
    const again = await match({ lines: [line!.id], payments: [{ ...ofPayment(payment), fee: '4.00' }] });
    expect(again.statusCode).toBe(422);
    expect((await match({ lines: [line!.id], payments: [ofPayment(payment)] })).statusCode).toBe(200);
  });

  it('is on its way again, without what its clearing cost, when the match that cleared it is taken back', async () => {
    const payment = await paid({ form: 'credit_card' });
    const waiting = async () => (await shop.ask<unknown[]>('GET', '/api/clearings')).body.length;
    const before = [await shop.balance(), await waiting()];
    await upload([aLine({ amount: '96.00' })]);
    const [line] = (await screen()).lines;
    await match({ lines: [line!.id], payments: [{ ...ofPayment(payment), fee: '4.00' }] });
    expect([await shop.balance(), await waiting()]).toEqual(['1096.00', 0]);
    await act(line!.id, 'unmatch', { take_back: true });
    expect([await shop.balance(), await waiting()]).toEqual(before);
    expect((await screen()).lines[0]).toMatchObject({ status: 'open' });
    const again = await match({ lines: [line!.id], payments: [{ ...ofPayment(payment), fee: '4.00' }] });
    expect(again.statusCode).toBe(200);
    expect([await shop.balance(), await waiting()]).toEqual(['1096.00', 0]);
  });

  it('is several payments, and an entry for the rest', async () => {
    const [one, two] = [await paid(), await paid()];
    await upload([aLine({ amount: '195.00' })]);
    const [line] = (await screen()).lines;
    const fee = { description: 'Tarifa do banco', account_plan_id: RENT };
    const form = { lines: [line!.id], payments: [ofPayment(one), ofPayment(two)] };
    expect((await match(form)).statusCode).toBe(422);
    const done = await match({ ...form, new_entry: fee });
    expect(done.body.data.moves?.map(({ amount, made }) => [amount, made]).sort()).toEqual([
      ['-5.00', 'entry'],
      ['100.00', null],
      ['100.00', null],
    ]);
    expect(await shop.balance()).toBe('1195.00');
    await act(line!.id, 'unmatch', { take_back: true });
    expect(await shop.balance()).toBe('1200.00');
    const [bill] = (
      await shop.ask<{ cancelled: boolean }[]>('GET', '/api/payables?filter={"cancelled":true}')
    ).body;
    expect(bill).toMatchObject({ cancelled: true, description: 'Tarifa do banco' });
  });

  it('is one of several that one payment is', async () => {
    const payment = await paid();
    await upload([aLine({ amount: '60.00' }), aLine({ amount: '40.00' })]);
    const lines = (await screen()).lines.map(({ id }) => id);
    const done = await match({ lines, payments: [ofPayment(payment)] });
    expect(done.statusCode).toBe(200);
    expect(await screen()).toMatchObject({ open: 0, matched: 2 });
    await act(lines[1]!, 'unmatch');
    expect(await screen()).toMatchObject({ open: 2, matched: 0 });
  });

  it('opens an entry of its own, and the next that reads the same is offered the same', async () => {
    await upload([aLine({ amount: '-12.50', memo: 'TARIFA PACOTE 01/26', fitId: '1' })]);
    const [line] = (await screen()).lines;
    expect(line!.learned).toBeNull();
    const done = await match({
      lines: [line!.id],
      new_entry: { description: 'Tarifa do banco', account_plan_id: RENT, document: 'T-1' },
    });
    expect(done.body.data).toMatchObject({
      matched_with: 'Tarifa do banco',
      moves: [{ amount: '-12.50', made: 'entry' }],
    });
    await upload([aLine({ amount: '-13.00', memo: 'Tarifa pacote 02/26', fitId: '2' })]);
    expect((await screen()).lines[0]!.learned).toMatchObject({ account_plan_id: RENT, person_id: null });
    const wrong = await match({
      lines: [(await screen()).lines[0]!.id],
      new_entry: { description: 'x', account_plan_id: SALES },
    });
    expect([wrong.statusCode, Object.keys(wrong.body.errors ?? {})]).toEqual([
      422,
      ['new_entry.account_plan_id'],
    ]);
  });

  it('is ignored for a reason, and comes back', async () => {
    await upload([aLine()]);
    const [line] = (await screen()).lines;
    expect((await act(line!.id, 'ignore', { reason: ' ' })).statusCode).toBe(422);
    expect((await act(line!.id, 'ignore', { reason: 'Aplicação automática' })).body.data).toMatchObject({
      status: 'ignored',
    });
    expect(await screen()).toMatchObject({ open: 0, ignored: 1 });
    await act(line!.id, 'reopen');
    expect(await screen()).toMatchObject({ open: 1, ignored: 0 });
  });

  it('waits again once its payment is reversed', async () => {
    const payment = await paid();
    await upload([aLine()]);
    const [line] = (await screen()).lines;
    await match({ lines: [line!.id], payments: [ofPayment(payment)] });
    const address = `/api/receivables/${payment.entry.id}/payments/${payment.payment}/reverse`;
    await shop.ask('POST', address, { reason: 'Engano' });
    await shop.api.follow(unmatchReversedPayments, streams.entry(payment.entry.id));
    expect(await lineOf(line!.id)).toMatchObject({
      status: 'open',
      unmatched_because: 'payment_reversed',
      moves: [],
    });
    await shop.api.follow(unmatchReversedPayments, streams.entry(payment.entry.id));
    const other = await paid();
    expect((await match({ lines: [line!.id], payments: [ofPayment(other)] })).statusCode).toBe(200);
    expect((await match({ lines: [line!.id], payments: [ofPayment(payment)] })).statusCode).toBe(409);
  });

  it('is matched with the one that takes it back, as where a check that was matched bounced (R-4.3.10)', async () => {
    const check = await paid({ form: 'check', date: daysFromNow(-5) });
    await upload([
      aLine({ memo: 'DEPOSITO CHEQUE' }),
      aLine({ amount: '-100.00', memo: 'CHEQUE DEVOLVIDO' }),
    ]);
    const [deposit, back] = (await screen()).lines.map(({ id }) => id);
    expect((await match({ lines: [deposit], payments: [ofPayment(check)] })).statusCode).toBe(200);
    const bounce = { date: PAST, reason: 'Sem fundos' };
    const address = `/api/receivables/${check.entry.id}/payments/${check.payment}/bounce`;
    expect((await shop.ask('POST', address, bounce)).statusCode).toBe(200);
    await shop.api.follow(unmatchReversedPayments, streams.entry(check.entry.id));
    expect(await screen()).toMatchObject({
      ...{ open: 2, matched: 0 },
      lines: [
        { id: deposit, taken_back_by: { id: back, amount: '-100.00', memo: 'CHEQUE DEVOLVIDO' } },
        { id: back, taken_back_by: { id: deposit, amount: '100.00' } },
      ],
    });

    const alone = await match({ lines: [back] });
    expect([alone.statusCode, Object.keys(alone.body.errors ?? {})]).toEqual([422, ['moves']]);
    expect((await match({ lines: [deposit, back] })).statusCode).toBe(200);
    expect(await screen()).toMatchObject({ open: 0, matched: 2 });
    expect(await lineOf(deposit!)).toMatchObject({
      ...{ status: 'matched', matched_with: 'CHEQUE DEVOLVIDO', moves: [] },
      other_lines: [{ id: back, amount: '-100.00' }],
    });
    const again = await match({ lines: [deposit], payments: [ofPayment(await paid())] });
    expect(again.statusCode).toBe(409);
    await act(back!, 'unmatch', { take_back: true });
    expect(await screen()).toMatchObject({ open: 2, matched: 0 });
  });

  it('is matched by one of two, and so is a payment: the other is told of it', async () => {
    const [payment, other] = [await paid(), await paid()];
    await upload([aLine({ fitId: '1' }), aLine({ fitId: '2' })]);
    const [one, two] = (await screen()).lines.map(({ id }) => id);
    const sameLine = await Promise.all([
      match({ lines: [one], payments: [ofPayment(payment)] }),
      match({ lines: [one], payments: [ofPayment(other)] }),
    ]);
    expect(sameLine.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(sameLine.find(({ statusCode }) => statusCode === 409)!.body.message).toBe(
      'Este lançamento já foi conciliado.',
    );
    await act(one!, 'unmatch');
    const samePayment = await Promise.all([
      match({ lines: [one], payments: [ofPayment(payment)] }),
      match({ lines: [two], payments: [ofPayment(payment)] }),
    ]);
    expect(samePayment.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await screen()).toMatchObject({ open: 1, matched: 1 });
  });

  it('pays nothing in closed books, and is matched with what was paid in them', async () => {
    const payment = await paid();
    const owed = await shop.sell();
    await shop.api.given(streams.company(COMPANY), {
      type: 'PeriodClosed',
      data: { companyId: COMPANY, closedThrough: PAST },
    });
    await upload([aLine({ fitId: '1' }), aLine({ fitId: '2' })]);
    const [one, two] = (await screen()).lines.map(({ id }) => id);
    expect((await match({ lines: [one], entries: [{ entry_id: owed.id }] })).statusCode).toBe(406);
    expect((await match({ lines: [two], payments: [ofPayment(payment)] })).statusCode).toBe(200);
  });

  it('asks for the right to do what the match does', async () => {
    const entry = await shop.sell();
    await upload([aLine(), aLine({ amount: '-5.00' })]);
    const [line, out] = (await screen()).lines;
    const without = (permission: string) => ALL_PERMISSIONS.filter((each) => each !== permission);
    const pays = { lines: [line!.id], entries: [{ entry_id: entry.id }] };
    expect((await match(pays, without('finance.reconciliation.run'))).statusCode).toBe(403);
    expect(await match(pays, without('finance.receivables.settle'))).toMatchObject({
      statusCode: 403,
      body: { permission: 'finance.receivables.settle' },
    });
    const opens = { lines: [out!.id], new_entry: { description: 'Tarifa', account_plan_id: RENT } };
    expect((await match(opens, without('finance.payables.create'))).statusCode).toBe(403);
    const seen = await shop.ask<Screen>(
      'GET',
      `/api/reconciliation?account_id=${shop.bank}`,
      undefined,
      without('finance.receivables.view'),
    );
    expect(seen.body.lines[0]!.suggestions).toEqual([]);
  });

  it('is looked for by word and amount', async () => {
    const entry = await shop.sell({ description: 'Armário sob medida', value: '333.00' });
    await upload([aLine()]);
    const [line] = (await screen()).lines;
    const found = async (q: string) =>
      (
        await shop.ask<{ id: string }[]>(
          'GET',
          `/api/bank-statement-lines/${line!.id}/candidates?q=${encodeURIComponent(q)}`,
        )
      ).body.map(({ id }) => id);
    expect(await found('armario')).toEqual([entry.id]);
    expect(await found('333,00')).toEqual([entry.id]);
    expect(await found('nada')).toEqual([]);
    expect(await found('')).toEqual([entry.id]);
  });

  it('of nobody is found by nobody', async () => {
    for (const [action, form] of [['unmatch'], ['ignore', { reason: 'x' }], ['reopen']] as const)
      expect((await act('none', action, form)).statusCode).toBe(404);
    expect((await match({ lines: ['none'], payments: [] })).statusCode).toBe(404);
    expect((await shop.ask('GET', '/api/reconciliation?account_id=none')).statusCode).toBe(404);
    expect((await shop.ask('GET', '/api/bank-statement-lines/none')).statusCode).toBe(404);
  });
});

describe('a thousand lines', () => {
  it('are one import, and one screen with what each may be', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      aLine({ amount: `${index + 1}.00`, fitId: String(index) }),
    );
    expect((await upload(lines)).body).toMatchObject({ line_count: 1_000 });
    const payment = await paid();
    const shown = await screen();
    expect(shown.lines).toHaveLength(1_000);
    expect(shown.lines[99]!.suggestions).toMatchObject([{ id: payment.payment }]);
  });
});

describe('a transfer between own accounts', () => {
  const transferred = async (fee = '3.00') => {
    const account = {
      ...{ name: 'Aplicação', wallet_type: 'investment', opening_balance: '0.00' },
      opening_date: daysFromNow(-60),
    };
    const { body: other } = await shop.ask<{ id: string }>('POST', '/api/accounts', account);
    const form = { from_account_id: shop.bank, to_account_id: other.id, amount: '40.00', fee, date: PAST };
    const { body } = await shop.ask<{ id: string }>('POST', '/api/transfers', form);
    return { transferId: body.id, other: other.id };
  };
  const part = (transfer_id: string, name: string) => ({ transfers: [{ transfer_id, part: name }] });
  const marks = async () => {
    const days = `from=${daysFromNow(-10)}&to=${TODAY}`;
    const { body } = await shop.ask<{ rows: readonly { outgoing: string; reconciled: boolean }[] }>(
      'GET',
      `/api/reports/financial-statement?account_id=${shop.bank}&${days}`,
    );
    return Object.fromEntries(body.rows.map(({ outgoing, reconciled }) => [outgoing, reconciled]));
  };

  it('and its fee are suggested and matched, each with a line of its own, once', async () => {
    const { transferId, other } = await transferred();
    await upload([aLine({ amount: '-40.00', memo: 'TED' }), aLine({ amount: '-3.00', memo: 'TARIFA TED' })]);
    const [out, fee] = (await screen()).lines;
    expect([out, fee].map((line) => line!.suggestions[0])).toMatchObject([
      { id: `transfer_out:${transferId}`, standing: 'moved', because: ['day'] },
      { id: `transfer_fee:${transferId}`, standing: 'moved', because: ['day'] },
    ]);
    const done = await match({ lines: [out!.id], ...part(transferId, 'transfer_out') });
    expect(done.body.data).toMatchObject({ status: 'matched', matched_with: 'Banco → Aplicação' });
    expect(await lineOf(out!.id)).toMatchObject({
      moves: [{ payment_id: null, transfer_id: transferId, transfer_part: 'transfer_out', amount: '-40.00' }],
    });
    expect(await marks()).toEqual({ '-40.00': true, '-3.00': false });
    expect((await screen()).lines.map(({ suggestions }) => suggestions.map(({ id }) => id))).toEqual([
      [`transfer_fee:${transferId}`],
    ]);
    // Its other end is a line of the other account's bank, and no line of this one's.
    const wrong = await match({ lines: [fee!.id], ...part(transferId, 'transfer_in') });
    expect([wrong.statusCode, wrong.body.message]).toEqual([406, 'Esta transferência é de outra conta.']);
    await match({ lines: [fee!.id], ...part(transferId, 'transfer_fee') });
    expect(await marks()).toEqual({ '-40.00': true, '-3.00': true });

    const opened = anOfx([aLine({ amount: '40.00', memo: 'APLICACAO' })]);
    await shop.api.upload(`/api/accounts/${other}/statements?name=jan.ofx`, opened);
    const { body } = await shop.ask<Screen>('GET', `/api/reconciliation?account_id=${other}`);
    expect(body.lines[0]!.suggestions.map(({ id }) => id)).toEqual([`transfer_in:${transferId}`]);
  });

  it('that is reversed is what its lines are no more', async () => {
    const { transferId } = await transferred();
    await upload([aLine({ amount: '-40.00' }), aLine({ amount: '-3.00' })]);
    const lines = (await screen()).lines.map(({ id }) => id);
    await match({ lines: [lines[0]!], ...part(transferId, 'transfer_out') });
    await match({ lines: [lines[1]!], ...part(transferId, 'transfer_fee') });
    await shop.ask('POST', `/api/transfers/${transferId}/reverse`, { reason: 'Engano' });
    await shop.api.follow(unmatchReversedPayments, streams.accountTransfer(transferId));
    for (const id of lines)
      expect(await lineOf(id)).toMatchObject({ status: 'open', unmatched_because: 'transfer_reversed' });
    const late = await match({ lines: [lines[0]!], ...part(transferId, 'transfer_out') });
    expect(late.statusCode).toBe(406);
  });

  it('is offered to nobody who may see none, and its match is undone without touching it', async () => {
    const { transferId } = await transferred('0.00');
    await upload([aLine({ amount: '-40.00' })]);
    const blind = ALL_PERMISSIONS.filter((each) => each !== 'finance.transfers.view');
    const { body } = await shop.ask<Screen>(
      'GET',
      `/api/reconciliation?account_id=${shop.bank}`,
      undefined,
      blind,
    );
    expect(body.lines[0]!.suggestions).toEqual([]);
    const [{ id }] = body.lines as [Line];
    await match({ lines: [id], ...part(transferId, 'transfer_out') });
    const none = await match({ lines: [id], ...part(transferId, 'transfer_fee') });
    expect(none.statusCode).toBe(409);
    expect((await act(id, 'unmatch', { take_back: true })).body.data).toMatchObject({ status: 'open' });
    const transfer = await shop.ask<{ status: string }>('GET', `/api/transfers/${transferId}`);
    expect(transfer.body.status).toBe('made');
  });
});
