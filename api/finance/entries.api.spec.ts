import { moneyMovesOn } from '@fidelidade/domain/finance/payment-form.js';
import { daysFromNow, TODAY } from './testing/finance-api.js';
import { aSale, RENT, Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.api.close());

describe('a receivable', () => {
  it('is opened and shown with the names behind its ids', async () => {
    const { statusCode, body } = await shop.ask<Entry>('POST', '/api/receivables', aSale());
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      direction: 'R',
      person_name: 'Maria da Silva',
      account_plan_name: 'Venda de mercadorias',
      value: '100.00',
      paid: '0.00',
      outstanding: '100.00',
      fin_status: 1,
      partial: false,
      cancelled: false,
      invoice_id: null,
      status: 'active',
      version: 1,
      payments: [],
    });
  });

  it('tells every field that is wrong, in Portuguese', async () => {
    const { statusCode, body } = await shop.ask<Refusal>(
      'POST',
      '/api/receivables',
      aSale({ account_plan_id: RENT, person_id: 'nobody' }),
    );
    expect(statusCode).toBe(422);
    expect(body.errors).toEqual({
      account_plan_id: [
        'Escolha uma categoria do tipo certo: receita para contas a receber, despesa para contas a pagar.',
      ],
      person_id: ['Pessoa não encontrada.'],
    });
  });

  it('is paid in full: received, and the money is in the account', async () => {
    const before = Number(await shop.balance());
    const { id } = await shop.sell();
    const { statusCode, body } = await shop.pay(id, { interest: '2.50' });
    expect([statusCode, body.message]).toEqual([201, 'Recebimento registrado.']);
    expect(body.data).toMatchObject({
      fin_status: 0,
      outstanding: '0.00',
      paid: '100.00',
      payments: [
        {
          principal: '100.00',
          interest: '2.50',
          total_cash: '102.50',
          account_name: 'Banco',
          cleared_on: TODAY,
        },
      ],
    });
    expect(Number(await shop.balance()) - before).toBeCloseTo(102.5);
  });

  it('asks for a new due date when something is left (R-4.3.7)', async () => {
    const { id } = await shop.sell();
    const refused = await shop.pay(id, { principal: '40.00' });
    expect(refused.body.errors).toEqual({ new_due_date: ['Informe a nova data de vencimento.'] });
    const { body } = await shop.pay(id, { principal: '40.00', new_due_date: daysFromNow(30) });
    expect(body.data).toMatchObject({
      partial: true,
      outstanding: '60.00',
      due_date: daysFromNow(30),
      fin_status: 1,
    });
  });

  it.each([
    ['principal', { principal: '0.00' }, 'O valor do pagamento não pode ser zero.'],
    ['principal', { principal: '100.01' }, 'O valor do pagamento não pode ser maior que o valor da conta.'],
    ['form', { form: 'barter' }, 'Forma de pagamento inválida.'],
    ['account_id', { account_id: 'nowhere' }, 'Caixa ou banco não encontrado.'],
    ['date', { date: daysFromNow(2) }, 'A data do pagamento não pode estar no futuro.'],
  ])('refuses a payment with a wrong %s', async (field, changes, text) => {
    const { statusCode, body } = await shop.pay((await shop.sell()).id, changes);
    expect([statusCode, body.errors?.[field]]).toEqual([422, [text]]);
  });

  it('can be reversed and then cancelled, each with its reason', async () => {
    const { id } = await shop.sell();
    const [{ id: paymentId } = { id: '' }] = (await shop.pay(id)).body.data.payments;
    const refused = await shop.ask<Refusal>('POST', `/api/receivables/${id}/cancel`, { reason: 'Engano' });
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'Não é possível excluir uma conta com pagamentos.',
    ]);
    const reversed = await shop.ask<{ data: Entry }>(
      'POST',
      `/api/receivables/${id}/payments/${paymentId}/reverse`,
      { reason: 'Engano' },
    );
    expect(reversed.body.data).toMatchObject({
      outstanding: '100.00',
      payments: [{ reverse_reason: 'Engano' }],
    });
    const cancelled = await shop.ask<{ data: Entry }>('POST', `/api/receivables/${id}/cancel`, {
      reason: 'Engano',
    });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', cancelled: true, fin_status: null });
  });

  it('comes back without the fee, which the bank keeps, unless it is told to be returned', async () => {
    const sentBack = async (fee?: string) => {
      const { id } = await shop.sell();
      const paid = await shop.pay(id, { form: 'check', date: daysFromNow(-3) });
      const of = `receivables/${id}/payments/${paid.body.data.payments[0]!.id}`;
      const before = Number(await shop.balance());
      await shop.ask('POST', `/api/${of}/compensate`, {
        ...{ cleared_on: daysFromNow(-1), account_id: shop.bank, fee: '3.00' },
      });
      const { body: ahead } = await shop.ask<{
        data: Pick<Entry, 'outstanding'> & { payments: { fee_kept: string }[] };
      }>('POST', `/api/${of}/bounce`, {
        ...{ date: TODAY, reason: 'Sem fundos', ...(fee && { fee }) },
      });
      return [
        ahead.data.outstanding,
        ahead.data.payments[0]!.fee_kept,
        (Number(await shop.balance()) - before).toFixed(2),
      ];
    };
    expect(await sentBack()).toEqual(['100.00', '3.00', '-3.00']);
    expect(await sentBack('kept')).toEqual(['100.00', '3.00', '-3.00']);
    expect(await sentBack('returned')).toEqual(['100.00', '0.00', '0.00']);
  });

  it('comes back when the bank sends its check back, and its money with it (R-4.3.10)', async () => {
    const { id } = await shop.sell();
    const byCheck = (await shop.pay(id, { form: 'check', date: daysFromNow(-3) })).body.data.payments[0]!;
    const address = `/api/receivables/${id}/payments/${byCheck.id}`;
    const awaited = async () =>
      (await shop.ask<{ entry_id: string }[]>('GET', '/api/clearings')).body.map(({ entry_id }) => entry_id);
    expect(await awaited()).toContain(id);
    const before = await shop.balance();
    const clearing = { cleared_on: daysFromNow(-1), account_id: shop.bank };
    await shop.ask('POST', `${address}/compensate`, clearing);
    const bounce = <Body>(date: string) =>
      shop.ask<Body>('POST', `${address}/bounce`, { date, reason: 'Devolvido: sem fundos' });
    const early = await bounce<Refusal>(daysFromNow(-2));
    expect(early.body.errors).toEqual({
      date: ['A devolução não pode ser antes do pagamento ou da compensação.'],
    });
    const { body } = await bounce<{ message: string; data: Entry }>(TODAY);
    expect(body).toMatchObject({
      message: 'Devolução registrada: a conta está em aberto de novo.',
      data: { outstanding: '100.00', payments: [{ bounced: true, reverse_reason: 'Devolvido: sem fundos' }] },
    });
    expect([await shop.balance(), (await awaited()).includes(id)]).toEqual([before, false]);
    expect((await bounce<Refusal>(TODAY)).body.message).toBe('O pagamento já foi cancelado.');
    const byPix = (await shop.pay(id)).body.data.payments[1]!;
    const refused = await shop.ask<Refusal>('POST', `/api/receivables/${id}/payments/${byPix.id}/bounce`, {
      ...{ date: TODAY, reason: 'Devolvido' },
    });
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'Só cheque, cartão e boleto são devolvidos. O que foi pago de outra forma se estorna.',
    ]);
  });

  it('is reopened once when it was cancelled, with a reason (R-4.3.9)', async () => {
    const { id } = await shop.sell();
    const reopen = <Body>(reason: string, kind = 'receivables') =>
      shop.ask<Body>('POST', `/api/${kind}/${id}/reopen`, { reason });
    const open = await reopen<Refusal>('Engano');
    expect([open.statusCode, open.body.message]).toEqual([406, 'Só se reabre uma conta cancelada.']);
    await shop.ask('POST', `/api/receivables/${id}/cancel`, { reason: 'Engano' });
    expect((await reopen<Refusal>('Ainda devida', 'payables')).statusCode).toBe(404);
    const empty = await reopen<Refusal>('');
    expect([empty.statusCode, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['reason']]);
    const { body } = await reopen<{ message: string; data: Entry }>('Ainda devida');
    expect(body).toMatchObject({
      message: 'Conta reaberta.',
      data: { status: 'active', cancelled: false, outstanding: '100.00' },
    });
    expect((await shop.pay(id)).body.data).toMatchObject({ outstanding: '0.00' });
  });

  it('has its amount corrected until something of it is paid (R-4.3.9)', async () => {
    const { id } = await shop.sell();
    const correct = <Body>(value: string) =>
      shop.ask<Body>('PUT', `/api/receivables/${id}`, { value, reason: 'Digitado errado' });
    expect((await correct<Entry>('120.50')).body).toMatchObject({ value: '120.50', outstanding: '120.50' });
    const nothing = await correct<Refusal>('0');
    expect([nothing.statusCode, Object.keys(nothing.body.errors ?? {})]).toEqual([422, ['value']]);
    await shop.pay(id, { principal: '20.50', new_due_date: daysFromNow(10) });
    const paid = await correct<Refusal>('130.00');
    expect([paid.statusCode, paid.body.errors?.['value']]).toEqual([
      422,
      ['O valor só se corrige sem baixas: estorne a baixa primeiro.'],
    ]);
  });

  it('paid by card moves the account when it clears (R-4.3.10)', async () => {
    const { id } = await shop.sell();
    const before = await shop.balance();
    const [{ id: paymentId } = { id: '' }] = (await shop.pay(id, { form: 'credit_card' })).body.data.payments;
    expect(await shop.balance()).toBe(before);
    const clearing = { cleared_on: TODAY, fee: '3.00', account_id: shop.bank };
    const { body } = await shop.ask<{ message: string; data: Entry }>(
      'POST',
      `/api/receivables/${id}/payments/${paymentId}/compensate`,
      clearing,
    );
    expect(body).toMatchObject({
      message: 'Pagamento compensado.',
      data: { payments: [{ fee: '3.00', total_cash: '97.00' }] },
    });
    expect(Number(await shop.balance()) - Number(before)).toBeCloseTo(97);

    const back = `/api/receivables/${id}/payments/${paymentId}/compensate/reverse`;
    const nothing = await shop.ask<Refusal>('POST', back, { reason: '' });
    expect(Object.keys(nothing.body.errors ?? {})).toEqual(['reason']);
    const taken = await shop.ask<{ message: string; data: Entry }>('POST', back, { reason: 'Outra venda' });
    expect(taken.body).toMatchObject({
      message: 'Compensação desfeita: o pagamento está a compensar.',
      data: { outstanding: '0.00', payments: [{ cleared_on: null }] },
    });
    expect(await shop.balance()).toBe(before);
    const again = await shop.ask<{ message: string }>('POST', back, { reason: 'Outra venda' });
    expect([again.statusCode, again.body.message]).toEqual([
      406,
      'O pagamento ainda está a compensar: não há compensação a desfazer.',
    ]);
  });

  it('is no payable: its routes do not know it', async () => {
    const { id } = await shop.sell();
    expect((await shop.ask('GET', `/api/payables/${id}`)).statusCode).toBe(404);
    expect((await shop.pay(id, {}, 'payables')).statusCode).toBe(404);
  });
});

describe('an entry that was typed wrong', () => {
  const correct = async (entry: Entry, changes: object) =>
    shop.ask<Entry & Refusal>('PUT', `/api/receivables/${entry.id}`, {
      ...entry,
      reason: 'Digitada errado',
      ...changes,
    });

  it('is put right where it is, with a reason', async () => {
    const entry = await shop.sell();
    const right = { description: 'Venda na loja', document: 'PED-8', due_date: daysFromNow(9) };
    const { statusCode, body } = await correct(entry, right);
    expect([statusCode, body]).toEqual([200, expect.objectContaining({ ...right, version: 2 })]);
    const refused = await correct(body, { description: 'Outra', reason: undefined });
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']]);
    const noted = await correct(body, { notes: 'Retira na loja', reason: undefined });
    expect([noted.statusCode, noted.body]).toMatchObject([200, { notes: 'Retira na loja', version: 3 }]);
  });

  it('keeps its first due date: what is no field of the correction is refused by name', async () => {
    const { statusCode, body } = await correct(await shop.sell(), { original_due_date: '2026-01-01' });
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['original_due_date']]);
  });

  it('takes no category of the other kind', async () => {
    const { statusCode, body } = await correct(await shop.sell(), { account_plan_id: RENT });
    expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['account_plan_id']]);
  });

  it('is reclassified by its own command, also once it is settled (R-7.4.9)', async () => {
    const SERVICES = 'category-services';
    await shop.api.given(`category-${SERVICES}`, {
      type: 'CategoryRegistered',
      data: { categoryId: SERVICES, code: '1.02', name: 'Serviços', walletType: 'R', dreGroup: '1.3' },
    });
    const { body: paid } = await shop.pay((await shop.sell()).id);
    const reclassify = (changes: object) =>
      shop.ask<Refusal & { data: Entry }>('POST', `/api/receivables/${paid.data.id}/reclassify`, {
        ...{ account_plan_id: SERVICES, reason: 'É um serviço' },
        ...changes,
      });
    const refused = await reclassify({ reason: '' });
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']]);
    const wrong = await reclassify({ account_plan_id: RENT });
    expect([wrong.statusCode, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['account_plan_id']]);
    const { statusCode, body } = await reclassify({});
    expect(statusCode).toBe(200);
    expect(body.data).toMatchObject({
      account_plan_id: SERVICES,
      description: paid.data.description,
      paid: '100.00',
    });
    expect((await reclassify({ account_plan_id: RENT, version: 1 })).statusCode).toBe(409);
  });

  it('of what is settled only the category is put right', async () => {
    const { body } = await shop.pay((await shop.sell()).id);
    const refused = await correct(body.data, { description: 'Outra' });
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'De uma conta quitada só mudam a categoria, o centro de custo, a forma e a conta previstas, a condição de pagamento, as etiquetas e as observações. Para o resto, estorne a baixa primeiro.',
    ]);
  });
});

describe('twenty payments of one entry at once', () => {
  it('never take more than is owed, and each refusal names its field', async () => {
    const { id } = await shop.sell();
    const before = Number(await shop.balance());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.pay(id, { principal: '30.00', new_due_date: daysFromNow(30) })),
    );
    const paid = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(paid).toBeLessThanOrEqual(3);
    for (const { statusCode, body } of answers) {
      // Outrun by the others time and again: a conflict, to be tried again.
      if (statusCode === 201 || statusCode === 409) continue;
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, ['principal']]);
    }
    const { body: entry } = await shop.ask<Entry>('GET', `/api/receivables/${id}`);
    expect(Number(entry['outstanding'])).toBe(100 - 30 * paid);
    expect(Number(await shop.balance()) - before).toBeCloseTo(30 * paid);
  });

  it('settle it once', async () => {
    const { id } = await shop.sell();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.pay(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const { statusCode } of answers) expect([201, 406, 409]).toContain(statusCode);
    const { body: entry } = await shop.ask<Entry>('GET', `/api/receivables/${id}`);
    expect([entry['outstanding'], entry.payments]).toEqual(['0.00', [expect.anything()]]);
  });
});

describe('what is to be cleared (R-4.3.10)', () => {
  const toClear = async (permissions?: readonly string[]) =>
    (await shop.ask<readonly Record<string, unknown>[]>('GET', '/api/clearings', undefined, permissions))
      .body;

  it('is listed by the day on which the money is expected, until it is cleared or taken back', async () => {
    const known = (await toClear()).length;
    const [card, check] = [await shop.sell(), await shop.sell()];
    const paid = await shop.pay(card.id, { form: 'credit_card', interest: '5.00' });
    await shop.pay(check.id, { form: 'check' });
    const rows = (await toClear()).filter(({ entry_id }) => [card.id, check.id].includes(String(entry_id)));
    expect(
      rows.map(({ entry_id, form, value, expected_on }) => [entry_id, form, value, expected_on]),
    ).toEqual([
      [check.id, 'check', '100.00', moneyMovesOn({ date: TODAY, form: 'check' })],
      [card.id, 'credit_card', '105.00', moneyMovesOn({ date: TODAY, form: 'credit_card' })],
    ]);
    expect(rows[0]).toMatchObject({ account_name: 'Banco', person_name: 'Maria da Silva', direction: 'R' });

    const [{ id: paymentId } = { id: '' }] = paid.body.data.payments;
    await shop.ask('POST', `/api/receivables/${card.id}/payments/${paymentId}/compensate`, {
      cleared_on: TODAY,
      account_id: shop.bank,
    });
    expect(await toClear()).toHaveLength(known + 1);
  });

  it('comes to what is to come less what is to go, over all pages and as it is filtered', async () => {
    const own = await Shop.open();
    await own.pay((await own.sell()).id, { form: 'check' });
    await own.pay((await own.sell()).id, { form: 'credit_card', interest: '5.00' });
    const bill = await own.owe({ value: '30.00' });
    await own.pay(bill.id, { form: 'check', principal: '30.00' }, 'payables');
    const sumOf = async (filter: object, permissions?: readonly string[]) => {
      const asked = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
      const { headers } = await own.ask('GET', `/api/clearings?${String(asked)}`, undefined, permissions);
      return headers.get('x-total-value');
    };
    expect(await sumOf({})).toBe('175.00');
    expect(await sumOf({ direction: 'P' })).toBe('-30.00');
    expect(await sumOf({ expected_on_lte: moneyMovesOn({ date: TODAY, form: 'check' }) })).toBe('70.00');
    expect(await sumOf({ description: 'nada disso' })).toBe('0.00');
    expect(await sumOf({}, ['finance.accounts.view', 'finance.payables.view'])).toBe('-30.00');
    await own.api.close();
  });

  it('shows who may not see receivables nothing of theirs', async () => {
    expect(await toClear(['finance.accounts.view', 'finance.payables.view'])).toEqual([]);
  });
});

describe('the list of payables', () => {
  const list = async (filter: object) => {
    const answer = await shop.ask<Entry[]>(
      'GET',
      `/api/payables?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return { ...answer, names: answer.body.map(({ description }) => description) };
  };

  beforeAll(async () => {
    const bill = (description: string, changes: object = {}) => shop.owe({ description, ...changes });
    await bill('Aluguel de amanhã', { due_date: daysFromNow(1) });
    await bill('Aluguel atrasado', { due_date: daysFromNow(-3) });
    const part = await bill('Aluguel em parte', { due_date: daysFromNow(2) });
    await shop.pay(part.id, { principal: '1.00', new_due_date: daysFromNow(3) }, 'payables');
    const paid = await bill('Aluguel pago', { due_date: daysFromNow(4) });
    await shop.pay(paid.id, {}, 'payables');
    const wrong = await bill('Aluguel errado', { due_date: daysFromNow(6), person_id: null });
    await shop.ask('POST', `/api/payables/${wrong.id}/cancel`, { reason: 'Engano' });
  });

  it('shows all but the cancelled, by due date, with the total', async () => {
    const { names, headers } = await list({});
    expect(names).toEqual(['Aluguel atrasado', 'Aluguel de amanhã', 'Aluguel em parte', 'Aluguel pago']);
    expect(headers.get('content-range')).toBe('payables 0-3/4');
  });

  it.each([
    ['open', ['Aluguel atrasado', 'Aluguel de amanhã', 'Aluguel em parte']],
    ['partial', ['Aluguel em parte']],
    ['overdue', ['Aluguel atrasado']],
    ['settled', ['Aluguel pago']],
    ['cancelled', ['Aluguel errado']],
  ])('shows those in the situation «%s»', async (situation, expected) => {
    expect((await list({ situation })).names).toEqual(expected);
  });

  it.each([
    [{}, { value: '400.00', outstanding: '299.00' }],
    [{ situation: 'open' }, { value: '300.00', outstanding: '299.00' }],
    [{ situation: 'settled' }, { value: '100.00', outstanding: '0.00' }],
    [{ situation: 'cancelled' }, { value: '100.00', outstanding: '0.00' }],
    // What is cancelled comes to nothing beside what is not.
    [{ situation: 'all' }, { value: '400.00', outstanding: '299.00' }],
    [{ q: 'amanha' }, { value: '100.00', outstanding: '100.00' }],
  ])('says what all that it is narrowed to by %j comes to, on every page', async (filter, sum) => {
    const where = encodeURIComponent(JSON.stringify(filter));
    expect((await shop.ask('GET', `/api/payables/sum?filter=${where}`)).body).toEqual(sum);
  });

  it('says no sum to whoever may not see it, nor of what it cannot be narrowed by', async () => {
    const { statusCode } = await shop.ask('GET', '/api/payables/sum', undefined, [
      'finance.receivables.view',
    ]);
    expect(statusCode).toBe(403);
    const refused = await shop.ask<Refusal>('GET', '/api/payables/sum?filter={"mood":"bad"}');
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['mood']]);
  });

  it('finds the cancelled by their status, and all of them (R-7.4.8)', async () => {
    expect((await list({ status: 'cancelled' })).names).toEqual(['Aluguel errado']);
    expect((await list({ _status: 'cancelled' })).names).toEqual(['Aluguel errado']);
    expect((await list({ _status: 'all' })).names).toHaveLength(5);
  });

  it('has nothing outstanding, and nothing paid, of the cancelled (R-3.4.19)', async () => {
    const all = (filter: object) => list({ situation: 'all', ...filter });
    expect((await all({ outstanding_gte: '0.01' })).names).not.toContain('Aluguel errado');
    expect((await all({ outstanding_lte: '0.00' })).names).toEqual(['Aluguel pago', 'Aluguel errado']);
    expect((await all({ paid_lte: '0.00' })).names).toContain('Aluguel errado');
    const [wrong] = (await list({ situation: 'cancelled', outstanding_lte: '0.00' })).body;
    expect(wrong).toMatchObject({ value: '100.00', outstanding: '0.00', paid: '0.00' });
    const byOutstanding = encodeURIComponent(JSON.stringify(['outstanding', 'DESC']));
    const all_ = encodeURIComponent(JSON.stringify({ situation: 'all' }));
    const { body } = await shop.ask<Entry[]>('GET', `/api/payables?filter=${all_}&sort=${byOutstanding}`);
    expect(body.slice(-2).map(({ outstanding }) => outstanding)).toEqual(['0.00', '0.00']);
  });

  it('says -1 in arrears, 1 open and 2 paid (R-3.4.19)', async () => {
    expect((await list({})).body.map(({ fin_status }) => fin_status)).toEqual([-1, 1, 1, 2]);
  });

  it('finds by the words of the entry and by the name of the person, without accents', async () => {
    expect((await list({ q: 'amanha' })).names).toEqual(['Aluguel de amanhã']);
    expect((await list({ q: 'maria aluguel' })).names).toHaveLength(4);
    expect((await list({ q: 'ninguem' })).names).toEqual([]);
  });

  it('filters by due date', async () => {
    expect((await list({ due_date_gte: daysFromNow(2), due_date_lte: daysFromNow(3) })).names).toEqual([
      'Aluguel em parte',
    ]);
  });
});

describe('a charge by Pix (R-4.3.13)', () => {
  interface Charges {
    readonly amount: string;
    readonly charges: readonly { readonly account_name: string; readonly code: string }[];
  }
  const chargesOf = async (id: string) => (await shop.ask<Charges>('GET', `/api/receivables/${id}/pix`)).body;
  const account = (changes: object) =>
    shop.ask('POST', '/api/accounts', {
      ...{ wallet_type: 'checking', opening_balance: '0.00', opening_date: TODAY },
      ...changes,
    });

  it('is for what is open now, into each account that has a key', async () => {
    const { id } = await shop.sell();
    expect(await chargesOf(id)).toEqual({ amount: '100.00', charges: [] });
    await account({ name: 'Pix', pix_key_type: 'email', pix_key: 'caixa@loja.com.br' });
    await account({ name: 'Sem chave' });
    await shop.pay(id, { principal: '40.00', new_due_date: daysFromNow(10) });
    const { amount, charges } = await chargesOf(id);
    expect(amount).toBe('60.00');
    expect(charges).toMatchObject([{ account_name: 'Pix', pix_key: 'caixa@loja.com.br' }]);
    expect(charges[0]!.code).toContain('0117caixa@loja.com.br');
    expect(charges[0]!.code).toContain('540560.00');
    expect(charges[0]!.code).toContain(`0525${id.slice(1)}`);
  });

  it('is none for what is paid, and of payables there is none at all', async () => {
    const { id } = await shop.sell();
    await shop.pay(id);
    expect(await chargesOf(id)).toEqual({ amount: '0.00', charges: [] });
    expect((await shop.ask('GET', `/api/payables/${id}/pix`)).statusCode).toBe(404);
    expect((await shop.ask('GET', '/api/receivables/none/pix')).statusCode).toBe(404);
  });
});

describe('the fee of a payment (R-3.4.20)', () => {
  it('is taken off what comes in, and added to what goes out', async () => {
    const { id: sale } = await shop.sell();
    const { id: rent } = await shop.owe();
    const before = Number(await shop.balance());
    const paid = await shop.pay(sale, { fee: '2.50' });
    expect(paid.body.data).toMatchObject({
      payments: [{ fee: '2.50', total_cash: '97.50' }],
      outstanding: '0.00',
    });
    expect(Number(await shop.balance()) - before).toBe(97.5);
    await shop.pay(rent, { fee: '2.50' }, 'payables');
    expect(Number(await shop.balance()) - before).toBe(-5);
  });

  it('is in the statement of its month: of what is received an expense of selling, of what is paid one of the bank', async () => {
    const { id: sale } = await shop.sell();
    const { id: rent } = await shop.owe();
    const before = await linesOfMonth();
    await shop.pay(sale, { fee: '2.50' });
    await shop.pay(rent, { fee: '1.00' }, 'payables');
    const after = await linesOfMonth();
    const movedBy = (label: string) => after.get(label)! - before.get(label)!;
    expect([
      movedBy('= Receita líquida'),
      movedBy('(−) Despesas com vendas (variáveis)'),
      movedBy('(+/−) Resultado financeiro'),
      // What was received, less what was paid, less both fees.
      movedBy('= Lucro/prejuízo líquido'),
    ]).toEqual([100_00, -2_50, -1_00, -3_50]);
  });

  /** What each line of the month's statement comes to, in cents. */
  async function linesOfMonth(): Promise<ReadonlyMap<string, number>> {
    const month = TODAY.slice(0, 7);
    const { body } = await shop.ask<{ lines: { label: string; total: string }[] }>(
      'GET',
      `/api/reports/dre?from=${month}&to=${month}&basis=cash`,
    );
    return new Map(body.lines.map(({ label, total }) => [label, Math.round(Number(total) * 100)]));
  }

  it('is refused where it is less than nothing, as every other amount is, each of them once', async () => {
    const { id } = await shop.sell();
    const less = { discount: '-1', interest: '-1', penalty: '-1', fee: '-1' };
    const { statusCode, body } = await shop.pay(id, less);
    const negative = ['O valor não pode ser negativo.'];
    expect([statusCode, body.errors]).toEqual([
      422,
      { discount: negative, interest: negative, penalty: negative, fee: negative },
    ]);
    const above = await shop.pay(id, { discount: '101' });
    expect(above.body.errors).toEqual({
      discount: ['O desconto não pode ser maior que o valor do pagamento.'],
    });
  });
});

describe('what is said of an entry beside its figures (R-3.4.18)', () => {
  const remarks = {
    payment_form: 'ticket',
    tags: [' Aluguel ', 'loja, aluguel'],
    notes: ' Reajuste em maio ',
  };
  const read = { payment_form: 'ticket', tags: ['Aluguel', 'loja'], notes: 'Reajuste em maio' };

  it('names a payment term that there is', async () => {
    const refused = await shop.ask<Refusal>('POST', '/api/payables', {
      ...aSale({ account_plan_id: RENT, payment_term_id: 'none' }),
    });
    expect([refused.statusCode, refused.body.errors]).toEqual([
      422,
      { payment_term_id: ['Condição de pagamento não encontrada.'] },
    ]);
  });

  describe('the typed line of the bill that is paid', () => {
    const line = '34191101213456788005871234570001616670000012345';
    const scanned = '34196166700000123451101234567880057123457000';
    const printed = '34191.10121 34567.880058 71234.570001 6 16670000012345';

    it('is taken as it is printed or scanned, shown, found, exported and put right', async () => {
      const { id } = await shop.owe({ description: 'Fornecedor 9', barcode: printed });
      const own = async () => (await shop.ask<Entry>('GET', `/api/payables/${id}`)).body;
      expect(await own()).toMatchObject({ barcode: line });
      for (const q of [line, printed, scanned, ` ${printed} `]) {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        const { body } = await shop.ask<readonly Entry[]>('GET', `/api/payables?filter=${filter}`);
        expect(body.map((each) => each.id)).toEqual([id]);
      }
      const where = encodeURIComponent(JSON.stringify({ barcode_like: '345678800' }));
      const found = await shop.ask<readonly Entry[]>('GET', `/api/payables?filter=${where}`);
      expect(found.body.map((each) => each.id)).toEqual([id]);
      const { text } = await shop.api.file(`/api/payables/export?format=csv&filter=${where}`);
      expect(text).toContain(line);
      // Beside the figures: nobody is asked why.
      expect((await shop.ask('PUT', `/api/payables/${id}`, { barcode: null })).statusCode).toBe(200);
      expect(await own()).toMatchObject({ barcode: null });
      expect((await shop.ask('PUT', `/api/payables/${id}`, { barcode: scanned })).statusCode).toBe(200);
      expect(await own()).toMatchObject({ barcode: line });
    });

    it('is refused with a wrong digit, of a receivable, and of many at once', async () => {
      const owe = { ...aSale({ account_plan_id: RENT }), barcode: line };
      const refused = async (resource: string, body: object) => {
        const { statusCode, body: told } = await shop.ask<Refusal>('POST', `/api/${resource}`, body);
        return [statusCode, told.errors];
      };
      expect(await refused('payables', { ...owe, barcode: line.replace('8', '3') })).toEqual([
        422,
        { barcode: ['Linha digitável inválida: confira os dígitos.'] },
      ]);
      expect(await refused('receivables', aSale({ barcode: line }))).toEqual([
        422,
        { barcode: ['Só contas a pagar têm a linha digitável de um boleto recebido.'] },
      ]);
      const parts = [daysFromNow(9), daysFromNow(39)].map((due_date) => ({ due_date, value: '50.00' }));
      const series = { kind: 'installments', every: 'monthly', entries: parts };
      expect(await refused('payables', { ...owe, series })).toEqual([
        422,
        { barcode: ['Cada parcela tem o seu boleto: informe a linha digitável em cada conta.'] },
      ]);
    });
  });

  it('is as long as it may be', async () => {
    const notes = 'x'.repeat(2_000);
    const { id } = await shop.owe({ notes });
    const changed = await shop.ask<Entry>('PUT', `/api/payables/${id}`, {
      description: 'Sala 13',
      reason: 'Sala',
    });
    expect([changed.statusCode, changed.body['notes']]).toEqual([200, notes]);
    const refused = await shop.ask<Refusal>('PUT', `/api/payables/${id}`, {
      notes: `${notes}x`,
      reason: 'Mais',
    });
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['notes']]);
  });

  it('is shown, found, exported and put right as it was typed', async () => {
    const { id } = await shop.owe({ ...remarks, description: 'Sala 12' });
    const own = async () => (await shop.ask<Entry>('GET', `/api/payables/${id}`)).body;
    expect(await own()).toMatchObject(read);
    for (const filter of [
      { tags_like: 'alug' },
      { notes_like: 'maio' },
      { payment_form: 'ticket' },
      { q: 'reajuste' },
    ]) {
      const { body } = await shop.ask<readonly Entry[]>(
        'GET',
        `/api/payables?filter=${encodeURIComponent(JSON.stringify({ ...filter, description: 'Sala 12' }))}`,
      );
      expect([filter, body.map((each) => each.id)]).toEqual([filter, [id]]);
    }
    const where = encodeURIComponent(JSON.stringify({ description: 'Sala 12' }));
    const { text } = await shop.api.file(`/api/payables/export?format=csv&filter=${where}`);
    expect(text).toContain('Boleto;Aluguel, loja;Reajuste em maio');

    const changed = await shop.ask<Entry>('PUT', `/api/payables/${id}`, {
      tags: [],
      reason: 'Sem etiquetas',
    });
    expect(changed.statusCode).toBe(200);
    expect(await own()).toMatchObject({ ...read, tags: [] });
    const refused = await shop.ask<Refusal>('PUT', `/api/payables/${id}`, {
      ...{ payment_form: 'barter', reason: 'Troca' },
    });
    expect([refused.statusCode, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['payment_form']]);
  });
});
