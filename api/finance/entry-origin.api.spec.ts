import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { addMonths, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let company: string;
const person: Record<string, string> = {};

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
  for (const [full_name, document] of [
    ['Imobiliária Central', '52998224725'],
    ['Imobiliária Nova', '11144477735'],
  ] as const)
    person[full_name] = (await ask('POST', 'persons', { full_name, document, provider: true })).body.id;
});
afterAll(() => server.close());

type Form = Readonly<Record<string, unknown>>;
const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));
const LAST_MONTH = addMonths(TODAY, -1);

const owe = async (changes: Form = {}) =>
  (
    await ask('POST', 'payables', {
      ...{ account_plan_id: wellKnownIds.category(company, '2.05'), description: 'Aluguel', value: '70.00' },
      ...{ issue_date: TODAY, due_date: TODAY, person_id: person['Imobiliária Central'] },
      ...changes,
    })
  ).body;
const change = (id: string, changes: Form) =>
  ask('PUT', `payables/${id}`, { reason: 'Digitado errado', ...changes });
const listed = async (filter: Form) =>
  (await ask('GET', `payables?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Form[];
/** Expenses, by month. */
async function expenses(month: string): Promise<number> {
  const { body } = await ask('GET', `reports/dre?from=${month}&to=${month}&basis=competence`);
  return Number(body.lines.find(({ code }: Form) => code === '5').total);
}

describe('whose an entry is and when it counts (R-4.3.9, ADR 0125)', () => {
  it('is put right, shown, and told in the history by names', async () => {
    const { id } = await owe();
    const right = {
      ...{ person_id: person['Imobiliária Nova'], issue_date: LAST_MONTH, competence_date: LAST_MONTH },
    };
    const { statusCode, body } = await change(id, right);
    expect([statusCode, body]).toEqual([
      200,
      expect.objectContaining({ ...right, person_name: 'Imobiliária Nova' }),
    ]);
    const { body: history } = await ask('GET', `payables/${id}/history`);
    const told = JSON.stringify(history);
    for (const word of ['Imobiliária Central', 'Imobiliária Nova', 'Competência', 'Emissão'])
      expect(told).toContain(word);
    expect((await change(id, { notes: 'Visto' })).body).toMatchObject(right);
    expect((await change(id, { person_id: null })).body).toMatchObject({ person_id: null });
    expect((await change(id, { person_id: 'nada' })).body.errors).toHaveProperty('person_id');
    expect((await change(id, { competence_date: '2026-02-30' })).body.errors).toHaveProperty(
      'competence_date',
    );
  });

  it('keeps whom a paper of it was made out to from being deleted for good', async () => {
    const persons = { full_name: 'Imobiliária Antiga', document: '39053344705', provider: true };
    const person_id = (await ask('POST', 'persons', persons)).body.id;
    const { id } = await owe({ person_id });
    const drawer = { name: 'Gaveta', wallet_type: 'cash', opening_balance: '0', opening_date: TODAY };
    const account_id = (await ask('POST', 'accounts', drawer)).body.id;
    const part = { principal: '30.00', form: 'money', account_id, date: TODAY };
    const { body: paid } = await ask('POST', `payables/${id}/payments`, {
      ...{ ...part, new_due_date: TODAY },
    });
    await ask('POST', `payables/${id}/payments/${paid.data.payments[0].id}/receipt`);
    expect((await change(id, { person_id: person['Imobiliária Nova'] })).statusCode).toBe(200);
    await ask('DELETE', `persons/${person_id}/deletar`);
    const { statusCode, body } = await ask('DELETE', `persons/${person_id}/deletar?permanente=1`);
    expect([statusCode, body.message]).toEqual([406, expect.stringContaining('1 recibo')]);
  });

  it('takes the value out of one month of the income statement and into the other', async () => {
    const [month, other] = [TODAY.slice(0, 7), LAST_MONTH.slice(0, 7)];
    const { id } = await owe({ value: '33.00' });
    const before = [await expenses(month), await expenses(other)] as const;
    expect((await change(id, { competence_date: LAST_MONTH })).statusCode).toBe(200);
    expect([await expenses(month), await expenses(other)]).toEqual([before[0] + 33, before[1] - 33]);
    const { body } = await change(id, { competence_date: TODAY, value: '40.00' });
    expect(body).toMatchObject({ value: '40.00', competence_date: TODAY });
    expect([await expenses(month), await expenses(other)]).toEqual([before[0] - 7, before[1]]);
    const { body: history } = await ask('GET', `payables/${id}/history`);
    const told = history.data.flatMap(({ changes }: Form) => changes as Form[]);
    expect(told.filter(({ field }: Form) => field === 'value' || field === 'outstanding')).toMatchObject([
      { label: 'Valor', before_text: 'R$\u00a033,00', after_text: 'R$\u00a040,00' },
    ]);
  });

  it('follows in a series: what repeats goes on from it, parts move with it', async () => {
    const months = async (series: unknown) =>
      (await listed({ series_id: series })).map((each) => each['competence_date']).sort();
    const repeated = await owe({ series: { kind: 'repetitions', every: 'monthly', count: 3 } });
    const all = { competence_date: LAST_MONTH, applies_to: 'open' };
    expect((await change(repeated.id, all)).statusCode).toBe(200);
    expect(await months(repeated.series_id)).toEqual(
      [0, 1, 2].map((places) => addMonths(LAST_MONTH, places)),
    );
    const parted = await owe({ series: { kind: 'installments', every: 'monthly', count: 3 } });
    const moved = { ...all, person_id: person['Imobiliária Nova'] };
    expect((await change(parted.id, moved)).statusCode).toBe(200);
    expect(await months(parted.series_id)).toEqual([LAST_MONTH, LAST_MONTH, LAST_MONTH]);
    expect((await listed({ series_id: parted.series_id })).map((each) => each['person_name'])).toEqual([
      ...['Imobiliária Nova', 'Imobiliária Nova', 'Imobiliária Nova'],
    ]);
  });

  it('leaves closed books alone, in both months', async () => {
    const { id } = await owe();
    expect((await ask('PUT', 'company/closing-date', { closing_date: LAST_MONTH })).statusCode).toBe(200);
    const refused = await change(id, { competence_date: LAST_MONTH });
    expect([refused.statusCode, refused.body.message]).toEqual([406, 'Período fechado.']);
  });
});
