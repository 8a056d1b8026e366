import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { builder } from '@fidelidade/domain/testing/builder.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { aContext, COMPANY } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { LoyaltyApi, participant, staff } from '../loyalty/testing/loyalty-api.js';

const aSale = builder<Omit<SaleDetails, 'participantId'>>({
  origin: 'import',
  documentNumber: '1001',
  date: '2026-11-19',
  personId: 'nobody',
  items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2', unitPrice: '20', total: 40_00 }],
  discount: 0,
  total: 40_00,
});

let api: LoyaltyApi;
let token: string;
let participantId: string;

beforeAll(async () => {
  api = await LoyaltyApi.open();
  const command = new PreRegisterCustomer(aContext(), '52998224725' as Cpf);
  const { id: personId } = await api.house.commands.execute(command);
  participantId = wellKnownIds.participant(COMPANY, personId);
  token = participant(participantId);
  for (const changes of [
    { documentNumber: '1', date: '2026-11-19', total: 40_00 },
    { documentNumber: '2', date: '2026-10-01', total: 1_234_56 },
    { documentNumber: '3', date: '2026-07-01', total: 100_00 },
  ]) {
    await api.house.commands.execute(new RegisterSale(aContext(), aSale({ personId, ...changes })));
  }
  await api.settle();
});
afterAll(() => api.close());

/** Of a programme that gives cashback alone. */
const NO_POINTS = { currency: 'cashback', points: 0, balance_points: 0 };

describe('the participant', () => {
  it('finds who they are and what they have', async () => {
    const { body } = await api.get('/api/participant/user', token);
    expect(body).toEqual({
      id: participantId,
      name: 'Cliente ***.982.247-**',
      email: null,
      document: '***.982.247-**',
      ambient: 'P',
      avatar_url: null,
      empresa: {
        id: COMPANY,
        company_name: 'Loja Exemplo',
        company_icon: null,
        loja_url: 'demo',
        cnpj: '11222333000181',
      },
      permissoes: [
        'participante.painel',
        'participante.extrato',
        'participante.perfil',
        'participante.cupom.comprar',
      ],
      user_language: 'pt_BR',
      user_skin: 'skin-blue-light',
      balance: {
        cashback_available: '61.73',
        cashback_pending: '2.00',
        points_available: 0,
        points_pending: 0,
        expiring: [{ date: '2027-01-06', cashback: '61.73', points: 0 }],
      },
      email_confirmed: false,
      email_requested: null,
      two_factor: false,
      terms_accepted: true,
      phone: null,
      cellphone: null,
      born_date: null,
      profile: null,
      notifications: expect.any(Array),
      unread: expect.any(Number),
    });
  });

  it('reads every movement with its reasons, newest first (R-3.1.10)', async () => {
    const { body } = await api.get('/api/statement', token);
    expect(body.meta).toEqual({ page: 1, per_page: 25, total: 6 });
    expect(
      body.data.map((line: Record<string, unknown>) => [
        line['date'],
        line['kind'],
        line['cashback'],
        line['balance_cashback'],
      ]),
    ).toEqual([
      ['2026-11-19', 'earn_pending', '2.00', '61.73'],
      ['2026-10-09', 'earn', '61.73', '61.73'],
      ['2026-10-07', 'expire', '-5.00', '0.00'],
      ['2026-10-01', 'earn_pending', '61.73', '5.00'],
      ['2026-07-09', 'earn', '5.00', '5.00'],
      ['2026-07-01', 'earn_pending', '5.00', '0.00'],
    ]);
    expect(body.data[0]).toMatchObject({
      description: 'Compra 1',
      effective_date: '2026-11-27',
      available_at: '2026-11-27',
      expires_at: '2027-02-24',
      why: [
        'A compra de 19/11/2026 rende 5,00% de R$\u00a040,00, pela versão 1 do programa.',
        'Pelos itens: CAFÉ TORRADO 500G (R$\u00a02,00).',
        'Pode ser usado de 27/11/2026 a 24/02/2027.',
      ],
    });
    expect(body.data[2]).toMatchObject({
      description: 'Cashback expirado da compra 3',
      why: [
        expect.stringContaining('R$\u00a0100,00'),
        'Pelos itens: CAFÉ TORRADO 500G (R$\u00a05,00).',
        'Podia ser usado até 06/10/2026.',
      ],
    });
  });

  it('reads a purchase as one line, with what became of its cashback', async () => {
    const { body } = await api.get('/api/statement?by=purchase', token);
    expect(body.meta.total).toBe(3);
    expect(body.data).toMatchObject([
      { date: '2026-11-19', kind: 'earn_pending', cashback: '2.00', expires_at: '2027-02-24' },
      { date: '2026-10-01', kind: 'earn', cashback: '61.73', expires_at: '2027-01-06' },
      { date: '2026-07-01', kind: 'expire', cashback: '5.00', expires_at: null },
    ]);
    expect(body.data[2].states).toEqual([
      { kind: 'earn_pending', date: '2026-07-01', cashback: '5.00', balance_cashback: '0.00', ...NO_POINTS },
      { kind: 'earn', date: '2026-07-09', cashback: '5.00', balance_cashback: '5.00', ...NO_POINTS },
      { kind: 'expire', date: '2026-10-07', cashback: '-5.00', balance_cashback: '0.00', ...NO_POINTS },
    ]);
    expect(body.data[1].why.at(-1)).toBe('Liberado em 09/10/2026, vale até 06/01/2027.');
  });

  it('reads a page, a period or a kind of it', async () => {
    const paged = await api.get('/api/statement?page=2&per_page=4', token);
    expect(paged.body).toMatchObject({ data: [{}, {}], meta: { page: 2, per_page: 4, total: 6 } });
    const some = await api.get('/api/statement?from=2026-10-01&to=2026-10-31&kind=earn', token);
    expect(some.body.data).toMatchObject([{ date: '2026-10-09' }]);
  });

  it('reads of it what is looked for, as its count says (R-3.1.10)', async () => {
    const expired = await api.get('/api/statement?by=purchase&movement=expired', token);
    expect(expired.body).toMatchObject({
      data: [{ date: '2026-10-07', kind: 'expire', cashback: '-5.00' }],
      meta: { total: 1 },
    });
    const earned = await api.get('/api/statement?by=purchase&movement=earned&per_page=2', token);
    expect(earned.body).toMatchObject({ data: [{ document: '1' }, { document: '2' }], meta: { total: 3 } });
    const points = await api.get('/api/statement?by=purchase&currency=points', token);
    expect(points.body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it.each([
    ['compra 2', ['2026-10-09', '2026-10-01']],
    ['CAFE liberado', ['2026-10-09', '2026-07-09']],
    ['expirado', ['2026-10-07']],
    ['100%', []],
  ])('finds the lines that say «%s»', async (text, dates) => {
    const { body } = await api.get(`/api/statement?text=${encodeURIComponent(text)}`, token);
    expect(body.data.map((line: { date: string }) => line.date)).toEqual(dates);
    expect(body.meta.total).toBe(dates.length);
  });

  it.each(['movement=luck', 'currency=euro', 'page=0', 'per_page=101', 'from=31/12/2026', 'kind=luck'])(
    'is refused a statement with %s',
    async (query) => {
      expect(await api.get(`/api/statement?${query}`, token)).toMatchObject({ statusCode: 422 });
    },
  );

  it.each(['statement', 'sales-history'])('is refused a %s that ends before it begins', async (what) => {
    const answer = await api.get(`/api/${what}?from=2026-02-01&to=2026-01-31`, token);
    expect([answer.statusCode, Object.keys(answer.body.errors)]).toEqual([422, ['to']]);
  });

  it('knows beforehand what returning a purchase of theirs would take, and of nobody else’s (feature 13)', async () => {
    const { body: statement } = await api.get('/api/statement?by=purchase', token);
    const { sale_id: saleId } = statement.data[1];
    const { body } = await api.get(`/api/sales-history/${saleId}/return`, token);
    expect(body).toEqual({
      is_possible: true,
      cashback: { taken: '61.73', owed: '0.00', let_go: '0.00', given_back: '0.00' },
      points: { taken: 0, owed: 0, let_go: 0, given_back: 0 },
    });
    const asked = await api.get(`/api/sales-history/${saleId}/return`, participant('somebody-else'));
    expect(asked.statusCode).toBe(404);
  });

  it('finds the last 90 days on the first screen (R-7.1.18)', async () => {
    const { body } = await api.get('/api/dash-participant', token);
    expect(body).toMatchObject({
      balance: {
        cashback_available: '61.73',
        cashback_pending: '2.00',
        next_expiry: [{ date: '2027-01-06', cashback: '61.73', points: 0 }],
        next_available: [{ date: '2026-11-27', cashback: '2.00', points: 0 }],
      },
      period: {
        from: '2026-08-23',
        to: '2026-11-20',
        earned: '63.73',
        redeemed: '0.00',
        expired: '5.00',
        purchases: 2,
        spent: '1274.56',
      },
      last_movements: [
        { description: 'Compra 1', kind: 'earn_pending', cashback: '2.00' },
        { description: 'Compra 2', kind: 'earn', cashback: '61.73' },
        { description: 'Compra 3', kind: 'expire', cashback: '5.00' },
      ],
    });
    expect(body.last_movements).toHaveLength(3);
  });

  it('may ask for another term: a year, drawn by months', async () => {
    const { body } = await api.get('/api/dash-participant?term=2026', token);
    expect(body.period).toMatchObject({ from: '2026-01-01', to: '2026-12-31', purchases: 3 });
    expect(body.series).toEqual([
      { date: '2026-07-01', earned: '5.00', redeemed: '0.00', points_earned: 0, points_redeemed: 0 },
      { date: '2026-10-01', earned: '61.73', redeemed: '0.00', points_earned: 0, points_redeemed: 0 },
      { date: '2026-11-01', earned: '2.00', redeemed: '0.00', points_earned: 0, points_redeemed: 0 },
    ]);
  });

  it('finds stores by their name and where they are, without accents (R-7.1.18)', async () => {
    const found = async (term: string) =>
      (await api.get(`/api/dash-participant?term=${encodeURIComponent(term)}`, token)).body.stores;
    const { body } = await api.get('/api/dash-participant?term=exemplo', token);
    expect(body.stores).toEqual([
      expect.objectContaining({ id: COMPANY, name: 'Loja Exemplo', city: expect.any(String) }),
    ]);
    expect(
      await found(`LOJA ${body.stores[0].city.normalize('NFD').replaceAll(/\p{M}/gu, '')}`),
    ).toHaveLength(1);
    expect(await found('padaria')).toEqual([]);
    expect(await found('2026')).toEqual([]);
  });

  it('finds what they bought, with the totals of all pages (R-3.1.11)', async () => {
    const { body } = await api.get('/api/sales-history?per_page=1', token);
    expect(body).toEqual({
      data: [
        {
          id: wellKnownIds.sale(COMPANY, 'import', '1'),
          date: '2026-11-19',
          store: 'Loja Exemplo',
          document_number: '1',
          nfce_key: null,
          items: [
            {
              product: 'CAFÉ TORRADO 500G',
              quantity: '2',
              unit_value: '20.00',
              total: '40.00',
              returned: '0',
            },
          ],
          total: '40.00',
          discount: '0.00',
          voucher_discount: '0.00',
          cashback_earned: '2.00',
          paid_with_cashback: '0.00',
          returned_amount: '0.00',
          cashback_taken_back: '0.00',
          cashback_given_back: '0.00',
          points_earned: 0,
          points_taken_back: 0,
          status: 'pending',
          earned_parts: [{ currency: 'cashback', amount: '2.00', available_at: '2026-11-27' }],
          available_at: '2026-11-27',
          expires_at: '2027-02-24',
        },
      ],
      meta: {
        page: 1,
        per_page: 1,
        total: 3,
        totals: { count: 3, value: '1374.56', points: 0, cashback: '68.73' },
      },
    });
  });

  it('is somebody else than the staff', async () => {
    expect(await api.get('/api/statement', staff('loyalty.sales.view'))).toMatchObject({ statusCode: 401 });
    expect(await api.get('/api/sales', token)).toMatchObject({ statusCode: 401 });
  });
});

describe('the staff', () => {
  it('sees sales as the till told them', async () => {
    const { body, headers } = await api.get('/api/sales', staff('loyalty.sales.view'));
    expect(headers.get('content-range')).toBe('sales 0-2/3');
    expect(body[0]).toMatchObject({
      date: '2026-11-19',
      document_number: '1',
      origin: 'import',
      participant_id: participantId,
      person_name: 'Cliente ***.982.247-**',
      items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2', unit_value: '20.00', total: '40.00' }],
      total: '40.00',
      cashback_earned: '2.00',
      state: 'registered',
      available_at: '2026-11-27',
    });
    expect(body[0]).not.toHaveProperty('company_id');
  });

  it('sees participants with their documents masked', async () => {
    const { body } = await api.get('/api/participants', staff('loyalty.participants.view'));
    expect(body).toMatchObject([
      {
        id: participantId,
        name: 'Cliente ***.982.247-**',
        document: '***.982.247-**',
        state: 'pre_registered',
        cashback_available: '61.73',
        cashback_pending: '2.00',
      },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ id: [participantId] }));
    const many = await api.get(`/api/participants?filter=${filter}`, staff('loyalty.participants.view'));
    expect(many.body).toHaveLength(1);
  });

  it('asks for one sale, and is told when there is none', async () => {
    const seller = staff('loyalty.sales.view');
    const sale = await api.get(`/api/sales/${wellKnownIds.sale(COMPANY, 'import', '2')}`, seller);
    expect(sale.body).toMatchObject({ document_number: '2', state: 'confirmed' });
    expect(await api.get('/api/sales/none', seller)).toMatchObject({ statusCode: 404 });
  });
});
