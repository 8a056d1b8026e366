import { expect } from '@playwright/test';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import { demo } from '../shop/demo.js';
import { madeUpCpf, unique, wrongCpf } from '../shop/made-up.js';

const sessionEnded = 'Sua sessão foi encerrada, entre novamente para continuar..';
const body_limit_bytes = 1024 * 1024;

interface Refusal {
  readonly status: string;
  readonly message: string;
  readonly errors?: Record<string, string[]>;
  readonly permission?: string;
  readonly reason?: string;
  readonly request_id: string;
}

const anonymous = () => ApiClient.anonymous(sharedServer().url);

test.describe('who may not', () => {
  const strangers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    nobody: {},
    'a made-up token': { Authorization: 'Bearer abc.def.ghi' },
    'another scheme': { Authorization: 'Basic YWRtaW46YWRtaW4=' },
  };
  for (const [who, headers] of Object.entries(strangers)) {
    test(`is told so with 401: ${who}`, async () => {
      const { status, body } = await anonymous().get<Refusal>('/api/persons', { headers });
      expect(status).toBe(401);
      expect(body).toMatchObject({ status: 'error', message: sessionEnded });
      expect(body.request_id).toBeTruthy();
    });
  }

  test('a participant’s token opens no staff route', async () => {
    const config = await anonymous().get<{ company_id: string }>(`/api/config/${demo.store}`);
    const login = {
      email: demo.participant.email,
      password: demo.password,
      company_id: config.body.company_id,
    };
    const { body } = await anonymous().post<{ access_token: string }>('/api/login-participant', login);
    const participant = anonymous().withToken(body.access_token);
    expect((await participant.get('/api/participant/user')).status).toBe(200);
    expect((await participant.get<Refusal>('/api/persons')).status).toBe(401);
    expect((await participant.post<Refusal>('/api/persons', {})).status).toBe(401);
  });

  test('a wrong password is a 422 on the e-mail', async () => {
    const login = { email: `${unique('ninguem').replace(' ', '.')}@demo.com.br`, password: 'errada123' };
    const { status, body } = await anonymous().post<Refusal>('/api/login', login);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: ['Nos desculpe, mas, as informações de login não foram encontradas.'],
    });
  });
});

test.describe('what is wrong is said by field', () => {
  const spoilt = () => ({ document: wrongCpf(madeUpCpf()), full_name: unique('Pessoa'), client: true });

  test('in Portuguese', async ({ office }) => {
    const { status, body } = await office.api.post<Refusal>('/api/persons', spoilt());
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 'error', errors: { document: ['CPF inválido.'] } });
  });

  test('in English before the sign-in, when the browser prefers it', async () => {
    const headers = { 'Accept-Language': 'en-US,en;q=0.9' };
    const { status, body } = await anonymous().post<Refusal>('/api/login', {}, { headers });
    expect(status).toBe(422);
    expect(body.errors?.['email']?.[0]).toBe('The field e-mail is required.');
  });

  test('nested fields by their dotted names', async ({ office }) => {
    const [customer, product] = await Promise.all([office.customer(), office.product()]);
    const { status, body } = await office.api.post<Refusal>('/api/invoices', {
      person_id: customer.id,
      items: [{ product_id: product.id, quantity: '0', unit_value: '1.00' }],
      payment_form: 'pix',
      installments: [],
    });
    expect(status).toBe(422);
    expect(body.errors?.['items.0.quantity']).toEqual(['A quantidade deve ser maior que zero.']);
  });

  test('a field that nobody knows is refused by its name: nothing that was typed is dropped', async ({
    office,
  }) => {
    const person = { ...spoilt(), document: madeUpCpf(), nickname: 'Zé' };
    const { status, body } = await office.api.post<Refusal>('/api/persons', person);
    expect(status).toBe(422);
    expect(body.errors?.['nickname']).toEqual(['O campo nickname não existe aqui.']);
  });
});

test.describe('what cannot be', () => {
  test('an unknown record, route or store is a 404', async ({ office }) => {
    for (const path of [
      '/api/persons/01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '/api/nowhere',
      '/api/config/nenhuma-loja',
    ]) {
      const { status, body } = await office.api.get<Refusal>(path);
      expect(status, path).toBe(404);
      expect(body).toMatchObject({
        status: 'error',
        message: 'Conteúdo não encontrado, verifique mais tarde.',
      });
    }
  });

  test('an action that the record’s state does not allow is a 406', async ({ office }) => {
    const [customer, product] = await Promise.all([office.customer(), office.product()]);
    const draft = await office.draft(customer, product);
    const { status, body } = await office.api.get<Refusal>(`/api/invoices/${draft.id}/danfe.pdf`);
    expect(status).toBe(406);
    expect(body.message).toBe('A nota ainda não foi autorizada.');
    expect((await office.api.post<Refusal>('/api/setup', aSetUp)).status).toBe(406);
  });

  test('a change of an older version is a 409', async ({ office }) => {
    const customer = await office.customer();
    const change = { ...customer, full_name: unique('Cliente Novo') };
    expect((await office.api.put(`/api/persons/${customer.id}`, change)).status).toBe(200);
    const { status, body } = await office.api.put<Refusal>(`/api/persons/${customer.id}`, change);
    expect(status).toBe(409);
    expect(body.reason).toBe('CONFLICT');
  });

  test('a body above the limit is a 413, another format a 415, broken JSON a 422', async ({ office }) => {
    const large = { full_name: 'x'.repeat(body_limit_bytes) };
    expect((await office.api.post<Refusal>('/api/persons', large)).status).toBe(413);
    const xml = { headers: { 'Content-Type': 'application/xml' } };
    expect((await office.api.post<Refusal>('/api/persons', '<person/>', xml)).status).toBe(415);
    const broken = await office.api.post<Refusal>('/api/persons', '{"document": ');
    expect(broken.status).toBe(422);
    expect(broken.body).toMatchObject({ status: 'error', message: 'Formulário inválido.' });
  });
});

const aSetUp = {
  name: 'Outra Pessoa',
  email: 'outra@demo.com.br',
  password: 'caju-amarelo-7',
  company: {
    cnpj: '11444777000161',
    social_name: 'Outra Empresa Ltda',
    fantasy_name: 'Outra',
    state_registration: '110042490114',
    crt: 1,
    loja_url: 'outra-loja',
    address: {
      zip: '01310100',
      state: 'SP',
      city_id: 3550308,
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      address: 'Avenida Paulista',
      number: '1',
    },
  },
};
