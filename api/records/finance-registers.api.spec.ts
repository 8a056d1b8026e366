import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { holidays } from '@fidelidade/domain/registry/holiday.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let company: string;
let token: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
  token = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

type Form = Readonly<Record<string, unknown>>;
const ask = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const fieldsOf = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
  statusCode,
  Object.keys(body.errors ?? {}),
];
const TODAY = civilDateIn('America/Sao_Paulo', instant(new Date().toISOString()));

let names = 0;
const anAccount = (changes: Form = {}) => ({
  name: `Conta ${(names += 1)}`,
  wallet_type: 'checking',
  opening_balance: '200.00',
  opening_date: TODAY,
  ...changes,
});
const open = async (changes: Form = {}) => (await ask('POST', 'accounts', anAccount(changes))).body;
const change = (account: Form, changes: Form) =>
  ask('PUT', `accounts/${String(account['id'])}`, { ...account, ...changes });
const filteredBy = async (filter: Form) =>
  (await ask('GET', `accounts?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.map(
    ({ id }: Form) => id,
  );
const AT_A_BANK = {
  ...{ bank_code: '341', agency: '0.123', agency_digit: 'x', number: '45678', digit: '9' },
  ...{ pix_key: '(11) 98765-4321', boleto_agreement: '1234567', boleto_portfolio: '109' },
};

describe('what an account says of its bank (R-3.4.6)', () => {
  it('is shown, found and told as it was typed, the Pix key as the directory has it', async () => {
    const account = await open(AT_A_BANK);
    expect(account).toMatchObject({
      ...{ bank_code: '341', bank_name: 'ITAÚ UNIBANCO S.A.', agency: '0123', agency_digit: 'X' },
      ...{ pix_key_type: 'phone', pix_key: '+5511987654321', boleto_portfolio: '109', low_balance: null },
    });
    expect(await filteredBy({ bank_code: '341', number_like: '4567' })).toEqual([account.id]);
    expect((await ask('GET', 'accounts?filter={"q":"45678"}')).body).toHaveLength(1);
    const { body } = await change(account, {
      ...{ bank_code: '001', boleto_portfolio: '17', pix_key: null, pix_key_type: null },
    });
    expect(body).toMatchObject({ bank_name: 'Banco do Brasil S.A.', pix_key: null, agency: '0123' });
    const { data } = (await ask('GET', `accounts/${account.id}/history`)).body;
    const { changes } = data.find(({ type }: Form) => type === 'BankAccountChanged');
    expect(changes).toContainEqual(expect.objectContaining({ label: 'Banco', before: '341', after: '001' }));
  });

  it('is refused field by field', async () => {
    for (const [changes, field] of [
      [{ bank_code: '998' }, 'bank_code'],
      [{ bank_code: 341 }, 'bank_code'],
      [{ agency: '12A' }, 'agency'],
      [{ agency_digit: '1' }, 'agency'],
      [{ low_balance: '-1.00' }, 'low_balance'],
      [{ pix_key_type: 'cpf', pix_key: '111.111.111-11' }, 'pix_key'],
      [{ pix_key: '11987654374' }, 'pix_key_type'],
      [{ pix_key_type: 'phone' }, 'pix_key'],
      [{ moon: 1 }, 'moon'],
    ] as const)
      expect([changes, ...fieldsOf(await ask('POST', 'accounts', anAccount(changes)))]).toEqual([
        changes,
        422,
        [field],
      ]);
  });

  it('warns while less is in it than its owner wants to know of', async () => {
    const low = async () => (await ask('GET', 'dashboard')).body.low_accounts;
    const account = await open({ opening_balance: '100.00', low_balance: '150.00' });
    expect(account).toMatchObject({ below_warning: true, low_balance: '150.00' });
    expect(await filteredBy({ below_warning: true })).toEqual([account.id]);
    expect(await low()).toEqual([
      { id: account.id, name: account.name, balance: '100.00', low_balance: '150.00' },
    ]);
    const filled = await change(account, { opening_balance: '150.00' });
    expect(filled.body).toMatchObject({ balance: '150.00', below_warning: false });
    expect(await low()).toEqual([]);
  });

  it('keeps the bank that the company added from being deleted for good', async () => {
    const { body: bank } = await ask('POST', 'banks', { code: '998', name: 'Banco da Vila' });
    const account = await open({ bank_code: '998' });
    expect(account).toMatchObject({ bank_name: 'Banco da Vila' });
    await ask('DELETE', `banks/${bank.id}`);
    const refused = await ask('DELETE', `banks/${bank.id}/deletar?permanente=1`);
    expect([refused.statusCode, refused.body.message]).toEqual([406, 'Ainda em uso: 1 conta ou caixa.']);
    // What was deleted is named by nobody new.
    expect(fieldsOf(await ask('POST', 'accounts', anAccount({ bank_code: '998' })))).toEqual([
      422,
      ['bank_code'],
    ]);
    expect((await change(account, { bank_code: '341' })).body).toMatchObject({ bank_code: '341' });
    const purged = await ask('DELETE', `banks/${bank.id}/deletar?permanente=1`);
    expect([purged.statusCode, purged.body.message]).toEqual([200, 'Registro excluído definitivamente.']);
  });

  it('names no bank that is deleted for good in the same moment', async () => {
    const { body: bank } = await ask('POST', 'banks', { code: '997', name: 'Banco do Lago' });
    const [opened] = await Promise.all([
      ask('POST', 'accounts', anAccount({ bank_code: '997' })),
      ask('DELETE', `banks/${bank.id}`).then(() => ask('DELETE', `banks/${bank.id}/deletar?permanente=1`)),
    ]);
    const { statusCode } = await ask('GET', `banks/${bank.id}`);
    expect([
      [201, 200],
      [422, 404],
    ]).toContainEqual([opened.statusCode, statusCode]);
  });
});

describe('the holidays that due dates ask (R-3.4.8)', () => {
  it('are those that the company itself keeps: not of other places, nor what was put away', async () => {
    const { state, city } = (await ask('GET', 'company')).body.address;
    const holiday = async (name: string, changes: Form) =>
      (await ask('POST', 'holidays', { name, day: 5, month: 6, ...changes })).body.id as string;
    await holiday('Do país', {});
    await holiday('Da cidade', {
      ...{ scope: 'city', state, city: ` ${String(city).toUpperCase()} `, day: 6, year: 2027 },
    });
    await holiday('De outra cidade', { scope: 'city', state: 'SP', city: 'Borá' });
    await holiday('De outro estado', { scope: 'state', state: state === 'AC' ? 'AM' : 'AC' });
    await ask('DELETE', `holidays/${await holiday('Que não é mais', {})}`);
    const { statusCode, body } = await ask('GET', 'calendar/holidays');
    expect(statusCode).toBe(200);
    expect(body.map(({ name, day, month, year }: Form) => [name, day, month, year])).toEqual([
      ['Do país', 5, 6, null],
      ['Da cidade', 6, 6, 2027],
    ]);
  });

  it('are of a city of the table: chosen by its code, or named within its state', async () => {
    const ofCity = { name: 'Aniversário', day: 14, month: 7, scope: 'city', state: 'SP' };
    const named = (await ask('POST', 'holidays', { ...ofCity, city: 'campinas' })).body;
    expect(named).toMatchObject({ city: 'Campinas', city_code: '3509502' });
    const chosen = { ...named, city_code: '3548500' };
    expect((await ask('PUT', `holidays/${named.id}`, chosen)).body).toMatchObject({
      city: 'Santos',
      city_code: '3548500',
    });
    for (const [changes, field] of [
      [{ city: 'Lugar Nenhum' }, 'city'],
      [{ city: 'Niterói' }, 'city'],
      [{ city_code: '3304557' }, 'city'],
      [{ city_code: '3599998' }, 'city_code'],
      [{}, 'city'],
    ] as const)
      expect(fieldsOf(await ask('POST', 'holidays', { ...ofCity, ...changes }))).toEqual([422, [field]]);
  });

  it('from before places were asked can be changed in part: what has no place goes, unless somebody sends it', async () => {
    const old = {
      holidayId: 'old',
      name: 'Velho',
      day: 9,
      month: 9,
      scope: 'national',
      state: 'SP',
    } as const;
    await server.tell(company, streamOf(holidays, 'old'), { type: 'HolidayRegistered', data: old });
    expect(fieldsOf(await ask('PUT', 'holidays/old', { name: 'Novo', state: 'SP' }))).toEqual([
      422,
      ['state'],
    ]);
    expect((await ask('PUT', 'holidays/old', { name: 'Novo' })).body).toMatchObject({
      ...{ name: 'Novo', scope: 'national', state: null },
    });
    const ofState = { name: 'Só aqui', day: 8, month: 8, scope: 'state', state: 'SP' };
    const { id } = (await ask('POST', 'holidays', ofState)).body;
    expect((await ask('PUT', `holidays/${id}`, { scope: 'national' })).body).toMatchObject({ state: null });
    expect(fieldsOf(await ask('PUT', `holidays/${id}`, { scope: 'state' }))).toEqual([422, ['state']]);
  });

  it('move no date of a term that does not say so', async () => {
    const term = { name: '30 dias', installments: 1, first_due_days: 30 };
    expect((await ask('POST', 'payment-terms', term)).body.non_business_day).toBeNull();
    const next = { ...term, name: '30 dias úteis', non_business_day: 'next' };
    expect((await ask('POST', 'payment-terms', next)).body).toMatchObject(next);
    expect(fieldsOf(await ask('POST', 'payment-terms', { ...next, non_business_day: 'never' }))).toEqual([
      422,
      ['non_business_day'],
    ]);
  });
});
