import { addMonths } from '@fidelidade/domain/kernel/civil-date.js';
import { paymentTerms } from '@fidelidade/domain/finance/payment-term.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { daysFromNow, TODAY } from './testing/finance-api.js';
import { aSale, RENT, Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.api.given(streamOf(paymentTerms, TERM), {
    type: 'PaymentTermRegistered',
    data: {
      ...{ id: TERM, name: '3 vezes', installments: 3, downPayment: true, firstDueDays: 30 },
      ...{ periodicity: 'monthly', interestType: 'simple', graceDays: 0, penalty: '2', interest: '1' },
    },
  } as never);
});
afterAll(() => shop.api.close());

const TERM = 'term-of-three';
const FIRST = daysFromNow(10);
type Row = Entry &
  Readonly<Record<'installment_number' | 'due_date' | 'value' | 'document' | 'payment_term_id', unknown>>;

const open = (series: object, changes: object = {}) =>
  shop.ask<Row & Refusal>(
    'POST',
    '/api/payables',
    aSale({
      ...{ account_plan_id: RENT, issue_date: TODAY, due_date: FIRST, document: 'CT-1' },
      ...{ series, ...changes },
    }),
  );
const entriesOf = async (series: unknown) => {
  const filter = encodeURIComponent(JSON.stringify({ series_id: series, situation: 'all' }));
  const sort = encodeURIComponent(JSON.stringify(['installment_number', 'ASC']));
  return (await shop.ask<Row[]>('GET', `/api/payables?filter=${filter}&sort=${sort}`)).body;
};
const refusals = async (series: object, changes: object = {}) => {
  const { statusCode, body } = await open(series, changes);
  return [statusCode, body.errors];
};

describe('a series of payables (R-4.3.14)', () => {
  it('by number and interval sums to the whole, and is found by its code', async () => {
    const { statusCode, body } = await open({ kind: 'installments', count: 3, every: 'monthly' });
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      ...{ series_kind: 'installments', installment_number: 1, installment_count: 3 },
      ...{ document: 'CT-1 1/3', value: '33.34', due_date: FIRST },
    });
    expect((await entriesOf(body['series_id'])).map(({ due_date, value }) => [due_date, value])).toEqual([
      [FIRST, '33.34'],
      [addMonths(FIRST, 1), '33.33'],
      [addMonths(FIRST, 2), '33.33'],
    ]);
  });

  it('by a payment term counts from the day of the issue', async () => {
    const { body } = await open({ kind: 'installments', payment_term_id: TERM });
    expect(body).toMatchObject({
      ...{ payment_term_id: TERM, payment_term_name: '3 vezes' },
      payment_conditions: { penalty: '2', interest: '1', interest_type: 'simple', grace_days: 0 },
    });
    expect((await entriesOf(body['series_id'])).map(({ payment_term_id }) => payment_term_id)).toEqual([
      ...[TERM, TERM, TERM],
    ]);
    expect((await entriesOf(body['series_id'])).map(({ due_date }) => due_date)).toEqual([
      TODAY,
      daysFromNow(30),
      addMonths(daysFromNow(30), 1),
    ]);
  });

  it('takes what was seen and changed before it was sent', async () => {
    const entries = [
      { due_date: daysFromNow(1), value: '60.00' },
      { due_date: daysFromNow(40), value: '40.00' },
    ];
    const { body } = await open({ kind: 'installments', count: 2, interval_days: 30, entries });
    expect(await entriesOf(body['series_id'])).toMatchObject(entries);
  });

  it('repeats so often, or until a day, which may be the last', async () => {
    const often = await open({ kind: 'repetitions', every: 'weekly', count: 4 });
    expect(await entriesOf(often.body['series_id'])).toMatchObject([
      { due_date: FIRST, value: '100.00' },
      { due_date: daysFromNow(17) },
      { due_date: daysFromNow(24) },
      { due_date: daysFromNow(31), installment_number: 4, installment_count: 4 },
    ]);
    const until = await open({ kind: 'repetitions', every: 'weekly', until: daysFromNow(31) });
    expect(until.body['installment_count']).toBe(4);
  });

  it('counts what repeats each time when it falls due, or from the first competence that was said on; parts where the whole does', async () => {
    const competences = async (series: object, changes: object = {}) => {
      const { body } = await open(series, changes);
      return (await entriesOf(body['series_id'])).map((each) => each['competence_date']);
    };
    const yearly = { kind: 'repetitions', every: 'yearly', count: 3 };
    const leap = { due_date: '2028-02-29' };
    expect(await competences(yearly, leap)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
    expect(await competences(yearly, { ...leap, competence_date: '2028-01-31' })).toEqual([
      ...['2028-01-31', '2029-01-31', '2030-01-31'],
    ]);
    const parts = { kind: 'installments', every: 'monthly', count: 2 };
    expect(await competences(parts)).toEqual([TODAY, TODAY]);
    expect(await competences(parts, { competence_date: daysFromNow(-3) })).toEqual([
      daysFromNow(-3),
      daysFromNow(-3),
    ]);
  });

  it('is one append of 240 weeks', async () => {
    const { statusCode, body } = await open({ kind: 'repetitions', every: 'weekly', count: 240 });
    expect([statusCode, body['installment_count']]).toEqual([201, 240]);
  });

  it.each([
    ['no kind', {}, { 'series.kind': ['O campo tipo é obrigatório.'] }],
    [
      'one part',
      { kind: 'installments', count: 1, every: 'monthly' },
      { 'series.count': ['Uma série tem pelo menos 2 contas.'] },
    ],
    [
      'none',
      { kind: 'installments', count: 0, every: 'monthly' },
      { 'series.count': ['Uma série tem pelo menos 2 contas.'] },
    ],
    [
      '61 parts',
      { kind: 'installments', count: 61, every: 'monthly' },
      { 'series.count': ['Número de parcelas maior que 60.'] },
    ],
    [
      'a billion',
      { kind: 'repetitions', count: 1_000_000_000, every: 'yearly' },
      { 'series.count': ['Repete no máximo 5 vezes.'] },
    ],
    [
      'no number',
      { kind: 'installments', every: 'monthly' },
      { 'series.count': ['O campo quantidade é obrigatório.'] },
    ],
    [
      'no interval',
      { kind: 'installments', count: 3 },
      { 'series.every': ['O campo intervalo é obrigatório.'] },
    ],
    [
      'an end before its beginning',
      { kind: 'repetitions', every: 'monthly', until: TODAY },
      { 'series.until': ['A última data não pode ser anterior ao primeiro vencimento.'] },
    ],
    [
      'an end beyond five years',
      { kind: 'repetitions', every: 'yearly', until: '2999-12-31' },
      { 'series.until': ['Repete no máximo 5 vezes.'] },
    ],
    [
      'a term that is not there',
      { kind: 'installments', payment_term_id: 'none' },
      { 'series.payment_term_id': ['Condição de pagamento não encontrada.'] },
    ],
    [
      'what says nothing beside the rest',
      { kind: 'repetitions', every: 'monthly', count: 3, until: FIRST, interval_days: 7 },
      { 'series.until': expect.anything(), 'series.interval_days': expect.anything() },
    ],
    [
      'another number than there are entries',
      {
        ...{ kind: 'installments', every: 'monthly', count: 3 },
        entries: [
          { due_date: FIRST, value: '50.00' },
          { due_date: FIRST, value: '50.00' },
        ],
      },
      { 'series.count': expect.anything() },
    ],
    [
      'parts that are less than the whole',
      {
        ...{ kind: 'installments', every: 'monthly' },
        entries: [
          { due_date: FIRST, value: '50.00' },
          { due_date: FIRST, value: '49.99' },
        ],
      },
      { 'series.entries': ['As parcelas somam R$\u00a099,99, mas o total é R$\u00a0100,00.'] },
    ],
    [
      'parts that are wrong themselves',
      {
        ...{ kind: 'installments', every: 'monthly' },
        entries: [
          { due_date: daysFromNow(-1), value: '100.00' },
          { due_date: FIRST, value: '0.00' },
        ],
      },
      {
        'series.entries.0.due_date': ['O vencimento não pode ser anterior à emissão.'],
        'series.entries.1.value': ['O valor deve ser maior que zero.'],
      },
    ],
    [
      'a part that cannot be read',
      {
        ...{ kind: 'installments', every: 'monthly' },
        entries: [
          { due_date: FIRST, value: '1.000,50' },
          { due_date: FIRST, value: '0.00' },
        ],
      },
      { 'series.entries.0.value': expect.anything() },
    ],
  ])('is refused with %s', async (_, series, errors) =>
    expect(await refusals(series)).toEqual([422, errors]),
  );
});

describe('entries of a series', () => {
  const aSeries = async () => {
    const { body } = await open({ kind: 'repetitions', every: 'monthly', count: 4 });
    return entriesOf(body['series_id']);
  };

  it('are cancelled together; what was paid stays, and the answer says so', async () => {
    const [first, second, third] = await aSeries();
    await shop.pay(first!.id, {}, 'payables');
    await shop.pay(second!.id, { principal: '40.00', new_due_date: daysFromNow(90) }, 'payables');
    const { statusCode, body } = await shop.ask<{ message: string; left: unknown; data: Entry }>(
      'POST',
      `/api/payables/${third!.id}/cancel`,
      { reason: 'Contrato encerrado', applies_to: 'open' },
    );
    expect([statusCode, body.message]).toEqual([
      200,
      '2 contas canceladas. Ficaram como estão: 1/4 (quitada), 2/4 (paga em parte).',
    ]);
    expect(body.left).toMatchObject([
      { id: first!.id, installment_number: 1, installment_count: 4, reason: 'settled' },
      { id: second!.id, reason: 'partial' },
    ]);
    expect(body.data).toMatchObject({ id: third!.id, cancelled: true });
    expect((await entriesOf(third!['series_id'])).map(({ status }) => status)).toEqual([
      'active',
      'active',
      'cancelled',
      'cancelled',
    ]);
  });

  it('are corrected together, from the version that was seen', async () => {
    const [first, second] = await aSeries();
    await shop.pay(first!.id, {}, 'payables');
    const change = { ...second, description: 'Aluguel', reason: 'Reajuste', applies_to: 'open' };
    const { body } = await shop.ask<Row & { left: unknown }>('PUT', `/api/payables/${second!.id}`, change);
    expect(body).toMatchObject({ description: 'Aluguel', left: [{ id: first!.id, reason: 'settled' }] });
    expect((await entriesOf(second!['series_id'])).slice(1)).toMatchObject([
      { description: 'Aluguel', document: 'CT-1 2/4' },
      { description: 'Aluguel', document: 'CT-1 3/4' },
      { description: 'Aluguel', document: 'CT-1 4/4' },
    ]);
    const outdated = await shop.ask('PUT', `/api/payables/${second!.id}`, {
      ...change,
      description: 'Outro',
    });
    expect(outdated.statusCode).toBe(409);
    const again = { ...body, description: 'Aluguel da loja', reason: 'Nome', applies_to: 'this' };
    expect((await shop.ask<Row>('PUT', `/api/payables/${second!.id}`, again)).body).toMatchObject({
      description: 'Aluguel da loja',
    });
  });

  it('that were cancelled are reopened together, and the answer says how many', async () => {
    const [first, second, third] = await aSeries();
    await shop.pay(first!.id, {}, 'payables');
    const to = (id: string, action: string, applies_to: string) =>
      shop.ask<{ message: string; left: unknown } & Refusal>('POST', `/api/payables/${id}/${action}`, {
        ...{ reason: 'Engano', applies_to },
      });
    await to(second!.id, 'cancel', 'open');
    const { statusCode, body } = await to(third!.id, 'reopen', 'following');
    expect([statusCode, body.message, body.left]).toEqual([200, '2 contas reabertas.', []]);
    expect((await to(second!.id, 'reopen', 'open')).statusCode).toBe(422);
    expect((await to(third!.id, 'reopen', 'cancelled')).body.message).toBe('1 conta reaberta.');
    expect((await entriesOf(third!['series_id'])).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'active'),
    );
    const none = await to(third!.id, 'reopen', 'cancelled');
    expect([none.statusCode, none.body.message]).toEqual([406, 'Nenhuma destas contas está cancelada.']);
  });

  it('alone, an entry is cancelled and corrected as before', async () => {
    const [first, second] = await aSeries();
    await shop.ask('POST', `/api/payables/${first!.id}/cancel`, { reason: 'Engano', applies_to: 'this' });
    expect((await entriesOf(second!['series_id'])).map(({ status }) => status)).toEqual([
      'cancelled',
      'active',
      'active',
      'active',
    ]);
  });

  it('asks no series of one that stands alone', async () => {
    const { id } = await shop.owe();
    const { statusCode, body } = await shop.ask<Refusal>('POST', `/api/payables/${id}/cancel`, {
      ...{ reason: 'Engano', applies_to: 'following' },
    });
    expect([statusCode, body.errors]).toEqual([
      422,
      { applies_to: ['Esta conta não faz parte de uma série.'] },
    ]);
  });

  it('are exported with their place and their series', async () => {
    const [first] = await aSeries();
    const filter = encodeURIComponent(JSON.stringify({ series_id: first!['series_id'] }));
    const { text } = await shop.api.file(`/api/payables/export?format=csv&filter=${filter}`);
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Parcela;De quantas;Série;Código da série');
    expect(lines[1]).toContain(`1;4;Repetições do mesmo valor;${String(first!['series_id'])}`);
  });
});
