import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let ana: Customer;

interface Customer {
  readonly id: string;
  readonly token: string;
}

const ask = (method: string, path: string, token: string, body?: object) =>
  server.ask(method, `/api/${path}`, { token, ...(body && { body }) });
const stepsOf = async ({ token }: Customer): Promise<Record<string, boolean>> => {
  const { first_steps: steps } = (await ask('GET', 'dash-participant', token)).body;
  return Object.fromEntries(
    steps.map(({ step, is_done }: { step: string; is_done: boolean }) => [step, is_done]),
  );
};
const dismiss = (steps: unknown, { token }: Customer) =>
  ask('POST', 'participant/first-steps/dismiss', token, { steps } as object);

async function customer(cpf: string): Promise<Customer> {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  return { id, token: body.access_token };
}

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('dona@loja.com.br'));
  admin = await server.tokenOf('dona@loja.com.br');
  ana = await customer('52998224725');
});
afterAll(() => server.close());

describe('the first steps of a customer', () => {
  it('are done as the things are so, and undone as they are not', async () => {
    expect(await stepsOf(ana)).toEqual({ email: false, profile: false, purchase: false, use: false });
    await server.confirmEmailOf(shop, ana.id);
    expect(await stepsOf(ana)).toMatchObject({ email: true, profile: false });
    expect((await ask('GET', 'dash-participant', ana.token)).body.first_steps).toContainEqual({
      ...{ step: 'profile', is_done: false, missing: ['cellphone', 'born_date'] },
    });
    const details = { name: 'Ana Souza', cellphone: '(11) 98888-7777', born_date: '1990-05-01' };
    expect((await ask('PUT', 'participant', ana.token, details)).statusCode).toBe(200);
    expect(await stepsOf(ana)).toMatchObject({ profile: true, purchase: false });
    const { body: sale } = await ask('POST', 'till/sales', admin, { participant_id: ana.id, total: '80.00' });
    await server.allShown();
    expect(await stepsOf(ana)).toMatchObject({ purchase: true, use: false });
    await ask('POST', `sales/${sale.id}/cancel`, admin, { reason: 'Engano' });
    await server.allShown();
    expect(await stepsOf(ana)).toMatchObject({ purchase: false });
  });

  it('do not ask for the phone that the shop has of them, which their profile shows', async () => {
    const cida = await customer('39053344705');
    const { person_id } = (await ask('GET', `participants/${cida.id}`, admin)).body;
    const { body: person } = await ask('GET', `persons/${person_id}`, admin);
    const changed = await ask('PUT', `persons/${person_id}`, admin, {
      ...{ version: person.version, cellphone: '(11) 97777-6666' },
    });
    expect(changed.statusCode).toBe(200);
    await server.allShown();
    expect((await ask('GET', 'participant/user', cida.token)).body.cellphone).toContain('97777');
    expect((await ask('GET', 'dash-participant', cida.token)).body.first_steps).toContainEqual({
      ...{ step: 'profile', is_done: false, missing: ['born_date'] },
    });
  });

  it('say what is wrong with what is dismissed', async () => {
    for (const steps of [undefined, [], ['email', 'dance'], 'email', [null]]) {
      const { statusCode, body } = await dismiss(steps, ana);
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['steps']]);
    }
  });

  it('are gone for whoever dismissed them, and for nobody else; one that the store has since shows', async () => {
    const bia = await customer('11144477735');
    const { statusCode, body } = await dismiss(['email', 'profile', 'purchase', 'use'], ana);
    expect([statusCode, body.message]).toEqual([200, 'Primeiros passos dispensados.']);
    expect(await stepsOf(ana)).toEqual({});
    expect(Object.keys(await stepsOf(bia))).toHaveLength(4);
    expect((await dismiss(['use', 'email'], ana)).statusCode).toBe(200);
    const rule = {
      ...{ name: 'Indique e ganhe', kind: 'referral', currency: 'cashback', amount: '10.00' },
      ...{ expires: 'days', expiry_days: 60 },
    };
    expect((await ask('POST', 'earning-rules', admin, rule)).statusCode).toBe(201);
    expect(await stepsOf(ana)).toEqual({ invite: false });
    expect(Object.keys(await stepsOf(bia))).toHaveLength(5);
  });

  it('stand in the history that staff read, in words', async () => {
    await server.allShown();
    const { body } = await ask('GET', `participants/${ana.id}/history`, admin);
    expect(JSON.stringify(body)).toContain('Primeiros passos dispensados');
    expect(JSON.stringify(body)).toContain('Completar o cadastro');
  });
});
