import { MAX_FORMS_OF_SESSION } from '@fidelidade/application/ports/open-forms.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { cpfOf } from '@fidelidade/domain/testing/any-record.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
/** Another process of the same installation. */
let other: ShopServer;
let ana: string;
let bia: string;
let stranger: string;
/** Persons of the shop, and one of another. */
let people: readonly string[];
let theirs: string;

let persons = 0;

const person = async (token: string): Promise<string> => {
  const body = { document: cpfOf((persons += 1)), full_name: 'Clara Nunes', client: true };
  const { body: made, statusCode } = await server.ask('POST', '/api/persons', { token, body });
  expect(statusCode).toBe(201);
  return made.id;
};

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  other = await server.another();
  const { companyId: shop } = await server.openShop('ana@loja.com.br');
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['registry.persons.view'] }]);
  ana = await server.tokenOf('ana@loja.com.br');
  bia = await server.tokenOf('bia@loja.com.br');
  stranger = await server.tokenOf('dono@outra.com.br');
  people = await Promise.all(Array.from({ length: MAX_FORMS_OF_SESSION + 3 }, () => person(ana)));
  theirs = await person(stranger);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Told to the other process than the one that screens follow. */
const open = (token: string, form: string, record = people[0]!, resource = 'persons') =>
  other.ask('PUT', `/api/editing/${resource}/${record}/${form}`, { token });
const close = (token: string, form: string, record = people[0]!) =>
  other.ask('DELETE', `/api/editing/persons/${record}/${form}`, { token });
const who = async (token: string, record = people[0]!): Promise<string[]> =>
  (await server.ask('GET', `/api/editing/persons/${record}`, { token })).body.data.map(
    ({ name }: { name: string }) => name,
  );

/** Reads the stream of events until it says so. */
async function listener(token: string) {
  const answer = await fetch(`${server.address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = answer.body!.getReader();
  let said = '';
  const until = async (text: string): Promise<string> => {
    while (!said.includes(text)) {
      const { value, done } = await reader.read();
      // An end that is read again and again would let no clock of the test run out.
      if (done) throw new Error(`The stream ended before it said ${text}`);
      said += new TextDecoder().decode(value);
    }
    const heard = said;
    said = '';
    return heard;
  };
  await until('id: ');
  return { until, leave: () => reader.cancel() };
}

const told = (id: string) => `event: editing\ndata: ${JSON.stringify({ resource: 'persons', id })}\n\n`;

describe('who is editing a record (R-7.4.7)', () => {
  it('is told at once to whoever sees the record, by every process, until the form is closed', async () => {
    const colleague = await listener(bia);
    const outsider = await listener(stranger);
    // The line to the database is there when the first thing is heard over it.
    const heard = colleague.until(told(people[0]!));
    const { statusCode, body } = await open(ana, 'form-1');
    expect([statusCode, body.data]).toEqual([
      200,
      [{ user_id: expect.any(String), name: 'Ana', is_self: true, form: 'form-1' }],
    ]);
    // A process that only begins to listen may miss the first word; the next one it hears.
    const again = setInterval(() => void close(ana, 'warm-up').then(() => open(ana, 'warm-up')), 200);
    await heard;
    clearInterval(again);
    await close(ana, 'warm-up');
    expect(await who(bia)).toContain('Ana');
    expect(
      (await server.ask('GET', `/api/editing/persons/${people[0]}`, { token: stranger })).statusCode,
    ).toBe(404);
    await open(ana, 'form-2', people[1]!);
    await colleague.until(told(people[1]!));
    await close(ana, 'form-2', people[1]!);
    await colleague.until(told(people[1]!));
    expect(await who(bia, people[1]!)).toEqual([]);
    await open(stranger, 'form-3', theirs);
    expect(await outsider.until(told(theirs))).not.toContain(people[1]);
    expect(await who(bia)).not.toContain('dono');
    await Promise.all([
      colleague.leave(),
      outsider.leave(),
      close(stranger, 'form-3', theirs),
      close(ana, 'form-1'),
    ]);
  });

  it('is asked by whoever may see the record, and said by whoever may change it', async () => {
    expect((await open(bia, 'form-1')).body.permission).toBe('registry.persons.edit');
    const hidden = await server.ask('GET', '/api/editing/invoices/note-1', { token: bia });
    expect([hidden.statusCode, hidden.body.permission]).toEqual([403, 'fiscal.invoices.view']);
    expect((await open(ana, 'form-1', 'sale-1', 'sales')).statusCode).toBe(404);
    expect((await open(ana, 'form-1', 'x', 'no-such-thing')).statusCode).toBe(404);
    for (const record of ['nobody', theirs]) expect((await open(ana, 'form-1', record)).statusCode).toBe(404);
    expect((await open(ana, 'x'.repeat(61))).body.errors).toHaveProperty('form');
    expect(await who(ana)).toEqual([]);
  });

  it('is asked of rows that every company has, and of companies that are theirs', async () => {
    const [country] = (await server.ask('GET', '/api/countries', { token: ana })).body as { id: string }[];
    const [own] = (await server.ask('GET', '/api/companies', { token: ana })).body as { id: string }[];
    const [other] = (await server.ask('GET', '/api/companies', { token: stranger })).body as { id: string }[];
    expect((await open(ana, 'form-1', country!.id, 'countries')).statusCode).toBe(200);
    expect((await open(ana, 'form-1', own!.id, 'companies')).statusCode).toBe(200);
    expect((await open(ana, 'form-1', other!.id, 'companies')).statusCode).toBe(404);
    expect((await open(ana, 'form-1', 'XX', 'countries')).statusCode).toBe(404);
    await server.ask('DELETE', `/api/editing/companies/${own!.id}/form-1`, { token: ana });
  });

  it('ends with the session', async () => {
    const elsewhere = await server.tokenOf('ana@loja.com.br');
    await open(elsewhere, 'form-1');
    const colleague = await listener(bia);
    await open(elsewhere, 'form-2');
    await server.ask('GET', '/api/logout', { token: elsewhere });
    await colleague.until(told(people[0]!));
    expect(await who(bia)).toEqual([]);
    await colleague.leave();
  });

  it('ends a while after nothing was heard of the form', async () => {
    await open(ana, 'form-1');
    const { pool } = server.infrastructure;
    await pool.query(`update app.open_forms set until = now() - interval '1 second'`);
    expect(await who(bia)).toEqual([]);
    await open(ana, 'form-1');
    expect(await who(bia)).toEqual(['Ana']);
    await close(ana, 'form-1');
  });

  it('is said of one record a form: who opens another in it has left the one before', async () => {
    const [one, two, three, four] = people as [string, string, string, string];
    await open(ana, 'form-1', one);
    const colleague = await listener(bia);
    for (const record of [two, three, four]) await open(ana, 'form-1', record);
    const heard = await colleague.until(told(four));
    for (const record of [one, two, three]) expect(heard).toContain(told(record));
    expect(await Promise.all([one, three, four].map((record) => who(bia, record)))).toEqual([
      [],
      [],
      ['Ana'],
    ]);
    // Late word that an earlier one was left closes no other.
    await close(ana, 'form-1', one);
    expect(await who(bia, four)).toEqual(['Ana']);
    await Promise.all([colleague.leave(), close(ana, 'form-1', four)]);
  });

  it('is remembered of so many forms of a session, and no more', async () => {
    const token = await server.tokenOf('ana@loja.com.br');
    for (let form = 0; form < MAX_FORMS_OF_SESSION + 3; form += 1)
      await open(token, `form-${form}`, people[form]);
    const { rows } = await server.infrastructure.pool.query('select record_id from app.open_forms');
    expect(rows).toHaveLength(MAX_FORMS_OF_SESSION);
    expect(await who(bia, people[0])).toEqual([]);
    await server.ask('GET', '/api/logout', { token });
  });
});
