import { openReceivableOfInvoice } from '@fidelidade/application/finance/open-receivable-of-invoice.policy.js';
import { RecordAuthorization, RecordSignature } from '@fidelidade/application/fiscal/note.commands.js';
import { earnCashbackOfSale, registerSaleOfInvoice } from '@fidelidade/application/loyalty/sale.policies.js';
import { issueStockOfInvoice } from '@fidelidade/application/stock/issue-stock-of-invoice.policy.js';
import { addDays, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { aSignature } from '@fidelidade/domain/testing/a-note.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
/** Sees notes, and may cancel sales: no money, no customer, no stock. */
let clerk: string;
/** Sees notes alone. */
let viewer: string;
let outsider: string;
let product: string;
let note: string;
let saleId: string;
let participant: string;

const now = () => instant(new Date().toISOString());
const TODAY = civilDateIn('America/Sao_Paulo', now());
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const post = async (path: string, body: object = {}, token = admin) => {
  const answer = await server.ask('POST', path, { token, body });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const effects = async (token = admin) => (await get(`/api/effects/invoices/${note}`, token)).body;

interface Line {
  readonly kind: string;
  readonly state: string;
  readonly hidden: boolean;
  readonly money: string | null;
  readonly points: number | null;
  readonly quantity: string | null;
  readonly record_id: string | null;
}
const told = ({ effects: lines }: { effects: readonly Line[] }) =>
  lines.map(({ kind, state, money, points, quantity }) => [kind, state, money ?? points ?? quantity]);

const ADDRESS = {
  ...{ zip: '01310100', state: 'SP', city_id: 3550308, city: 'São Paulo' },
  ...{ neighborhood: 'Bela Vista', address: 'Avenida Paulista', number: '1000' },
};
const POINTS = {
  ...{ name: 'Um ponto por real', kind: 'points_per_amount', currency: 'points', amount: 1 },
  ...{ per_amount: '1.00', expires: 'days', pending_days: 0 },
};

/** Two packets of 10.00 in two installments, as SEFAZ authorises it and the policies follow. */
async function authorize(): Promise<void> {
  const signed = aSignature({ number: 1, issuedAt: now() });
  await post(`/api/invoices/${note}/send`);
  await server.commands.execute(new RecordSignature(server.asSystem(shop), note, signed));
  const verdict = { cStat: '100', reason: 'Autorizado o uso da NF-e' };
  await server.commands.execute(
    new RecordAuthorization(
      server.asSystem(shop),
      note,
      signed.accessKey,
      verdict,
      '1352',
      now(),
      'sha256-of-it',
    ),
  );
  for (const policy of [openReceivableOfInvoice, issueStockOfInvoice, registerSaleOfInvoice])
    await server.react(policy);
  await server.react(earnCashbackOfSale);
  await server.allShown();
}

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [
    { company: shop, permissions: ['fiscal.invoices.view', 'loyalty.sales.return'] },
  ]);
  await server.hire('leo@loja.com.br', [{ company: shop, permissions: ['fiscal.invoices.view'] }]);
  [admin, clerk, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'leo@loja.com.br', 'dono@outra.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  await server.ask('PUT', '/api/loyalty-programs', { token: admin, body: { pending_days: 0 } });
  await post('/api/earning-rules', POINTS);
  const person = { document: '52998224725', full_name: 'João Araújo', client: true, address: ADDRESS };
  const { id: personId } = await post('/api/persons', person);
  ({ id: product } = await post('/api/products', {
    ...{ code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10' },
  }));
  await post(`/api/products/${product}/receive`, { quantity: '10', unit_cost: '4' });
  const due = (days: number) => ({ due_date: addDays(TODAY, days), value: '10.00' });
  ({ id: note } = await post('/api/invoices', {
    person_id: personId,
    items: [{ product_id: product, quantity: '2', unit_value: '10.00' }],
    payment_form: 'pix',
    installments: [due(5), due(35)],
  }));
});
afterAll(() => server.close());

it('nothing comes of a draft, which is no sale', async () => {
  expect(await effects()).toMatchObject({ status: 'possible', effects: [] });
});

describe('the effects of taking back what an authorised note is (feature 11)', () => {
  beforeAll(async () => {
    await authorize();
    const till = { name: 'Caixa', wallet_type: 'cash', opening_balance: '0.00', opening_date: TODAY };
    const account = await post('/api/accounts', till);
    const of = encodeURIComponent(JSON.stringify({ invoice_id: note }));
    const billed = (await get(`/api/receivables?filter=${of}`)).body as { id: string; due_date: string }[];
    expect(billed).toHaveLength(2);
    const first = billed.find(({ due_date }) => due_date === addDays(TODAY, 5))!;
    await post(`/api/receivables/${first.id}/payments`, {
      ...{ date: TODAY, principal: '10.00', form: 'pix', account_id: account.id },
    });
    const [sale] = (await get('/api/sales')).body as { id: string; participant_id: string }[];
    ({ id: saleId, participant_id: participant } = sale!);
    expect((await get(`/api/participants/${participant}`)).body).toMatchObject({ points_available: 20 });
    // Used since: these are not there to be taken.
    const used = { currency: 'points', amount: 12, reason: 'Brinde' };
    await post(`/api/participants/${participant}/debit`, used);
    await server.allShown();
  });

  it('are what is undone, what is owed of what was used, and what stays: note, goods, what it billed', async () => {
    const preview = await effects();
    expect(preview).toMatchObject({ status: 'possible', message: null, done_at: null });
    expect(told(preview)).toEqual([
      ['sale_cancelled', 'undone', '20.00'],
      ['note_stays', 'left', null],
      ['goods_of_note_left', 'left', '2'],
      ['paid_entry_of_note_left', 'left', '10.00'],
      ['entry_of_note_left', 'left', '10.00'],
      ['cashback_taken_back', 'undone', '1.00'],
      ['points_taken_back', 'undone', 8],
      ['points_owed', 'pending', 12],
    ]);
  });

  it('are told by permission: that there is one to whoever sees the note, how much to whoever sees the record', async () => {
    const { status, effects: lines } = (await effects(clerk)) as { status: string; effects: readonly Line[] };
    expect(status).toBe('possible');
    expect(lines.map(({ kind }) => kind)).toEqual((await effects()).effects.map(({ kind }: Line) => kind));
    expect(lines.filter(({ hidden }) => !hidden).map(({ kind }) => kind)).toEqual(['note_stays']);
    for (const { hidden, money, points, quantity, record_id } of lines)
      if (hidden) expect([money, points, quantity, record_id]).toEqual([null, null, null, null]);
    expect(await effects(viewer)).toMatchObject({ status: 'refused', effects: [] });
    expect((await get(`/api/effects/invoices/${note}`, outsider)).statusCode).toBe(404);
    expect((await get('/api/effects/invoices/none')).statusCode).toBe(404);
  });

  it('are the same once the sale is cancelled: then whoever sees the note reads them there', async () => {
    const before = await effects();
    const stock = async () => (await get(`/api/products/${product}`)).body.stock_quantity;
    const inStock = await stock();
    await post(`/api/sales/${saleId}/cancel`, { reason: 'Engano' });
    await server.allShown();
    const after = await effects();
    expect(after).toMatchObject({ status: 'done', reason: 'Engano', effects: before.effects });
    expect(await effects(viewer)).toMatchObject({ status: 'done' });
    // As it was told: goods, note and what it billed stand.
    expect(await stock()).toBe(inStock);
    expect((await get(`/api/invoices/${note}`)).body.nfe_status).toBe(1);
  });
});
