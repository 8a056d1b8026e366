import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let till: string;
let ana: string;
let bia: string;

const today = () => civilDateIn('America/Sao_Paulo', new Date().toISOString() as never);
const keyOf = (number: number, cnpj: string = aCompany({}).cnpj) =>
  buildAccessKey({
    ...{ stateCode: 35, issuedOn: today(), cnpj, model: 65, series: 1, number },
    ...{ issueType: 1, randomCode: '87654321' },
  });
const ask = (method: string, path: string, token: string, body?: object) =>
  server.ask(method, `/api/${path}`, { token, ...(body && { body }) });
const scan = (note: string, token = ana) => ask('POST', 'participant/notes/scan', token, { note });
const tell = (document_number: string, more: object = {}) =>
  ask('POST', 'v1/vendas', till, { document_number, total: '80.00', ...more });
const qrOf = (key: string) => `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key}|2|1|1|A1B2C3&vNF=99999.00`;
const told = async (note: string, token = ana) => {
  const { statusCode, body } = await scan(note, token);
  return [statusCode, body.errors?.note?.[0] ?? body.message];
};

async function customer(cpf: string): Promise<string> {
  const email = `c${cpf}@cliente.com.br`;
  await server.signUpParticipant(shop, cpf, email);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  return body.access_token as string;
}

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('dona@loja.com.br'));
  admin = await server.tokenOf('dona@loja.com.br');
  const { body } = await ask('POST', 'api-keys', admin, {
    name: 'PDV',
    sales_write: true,
    customers_read: true,
  });
  till = (await ask('POST', `api-keys/${body.id}/secret`, admin, {})).body.data.secret;
  [ana, bia] = [await customer('52998224725'), await customer('11144477735')];
});
afterAll(() => server.close());

describe('a purchase that counts by its note (R-10.1.7)', () => {
  it('is off until the shop turns it on, for as many days as it says', async () => {
    expect((await ask('GET', 'participant/notes', ana)).body).toMatchObject({
      is_on: false,
      days: 7,
      waiting: [],
    });
    expect((await scan(keyOf(1))).statusCode).toBe(406);
    const wrong = await ask('PUT', 'loyalty-programs', admin, { note_scan_on: true, note_scan_days: 91 });
    expect([wrong.statusCode, Object.keys(wrong.body.errors)]).toEqual([422, ['note_scan_days']]);
    await ask('PUT', 'loyalty-programs', admin, { note_scan_on: true, note_scan_days: 5 });
    await server.allShown();
    expect((await ask('GET', 'participant/notes', ana)).body).toMatchObject({ is_on: true, days: 5 });
    expect((await ask('GET', 'dash-participant', ana)).body.note_scan).toBe(true);
  });

  it('is told without a CPF by the key of its note, and is whoever’s scans that, by what was told and not by the address', async () => {
    const key = keyOf(2);
    const first = await tell(key);
    expect([first.statusCode, first.body]).toMatchObject([201, { state: 'waiting_buyer', total: '80.00' }]);
    expect((await tell(key)).statusCode).toBe(200);
    const { statusCode, body } = await scan(qrOf(key));
    expect([statusCode, body.data]).toMatchObject([
      200,
      { outcome: 'credited', total: '80.00', date: today(), sale_id: first.body.id },
    ]);
    const history = (await ask('GET', 'sales-history', ana)).body.data;
    expect(history[0]).toMatchObject({ total: '80.00', nfce_key: key, document_number: 'NFC-e 1-2' });
    expect(await told(key)).toEqual([406, 'Esta nota já está nas suas compras.']);
    expect(await told(key, bia)).toEqual([406, 'Esta nota já pontuou para outra pessoa.']);
    const shown = await ask('GET', `v1/vendas?document_number=${key}`, till);
    expect(shown.body).toMatchObject({ id: first.body.id, origin: 'api', total: '80.00' });
  });

  it('waits where it was not told yet, and is theirs once it is', async () => {
    const key = keyOf(3);
    expect((await scan(key, bia)).body.data).toMatchObject({ outcome: 'waiting', total: null });
    expect((await ask('GET', 'participant/notes', bia)).body.waiting).toMatchObject([
      { series: 1, number: 3 },
    ]);
    expect((await ask('GET', `v1/vendas?document_number=${key}`, till)).statusCode).toBe(404);
    expect((await tell(key)).body).toMatchObject({ total: '80.00', origin: 'api' });
    await server.allShown();
    expect((await ask('GET', 'participant/notes', bia)).body.waiting).toEqual([]);
    expect((await ask('GET', 'sales-history', bia)).body.data).toHaveLength(1);
  });

  it('says what is wrong with a note in words', async () => {
    const cancelled = await tell(keyOf(4));
    const cancel = await ask('POST', `v1/vendas/${cancelled.body.id}/cancelar`, till, { reason: 'Engano' });
    expect([cancel.statusCode, cancel.body.state]).toEqual([200, 'cancelled_unclaimed']);
    expect(await told(keyOf(4), bia)).toEqual([406, 'Esta nota foi cancelada pela loja.']);
    expect(await told(keyOf(5, '11444777000161'), bia)).toEqual([422, 'Esta nota não é desta loja.']);
    const mistyped = `${keyOf(6).slice(0, 43)}${(Number(keyOf(6)[43]) + 1) % 10}`;
    expect(await told(mistyped, bia)).toEqual([422, 'O dígito da chave de acesso não confere.']);
    expect((await told('https://loja.com.br', bia))[1]).toContain('São 44 números');
  });

  it('asks for a CPF where no note says whose it may become', async () => {
    for (const [number, field] of [
      ['1001', 'cpf'],
      [`${keyOf(7).slice(0, 43)}x`, 'document_number'],
      [keyOf(8, '11444777000161'), 'document_number'],
    ] as const) {
      const { statusCode, body } = await tell(number);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });

  it('is guessed no more than ten times in a quarter of an hour', async () => {
    const guesser = await customer('71428793860');
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push((await scan('35', guesser)).statusCode);
    expect(answers.filter((code) => code === 422)).toHaveLength(10);
    expect(answers.slice(10)).toEqual([429, 429]);
  });
});
