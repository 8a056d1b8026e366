import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';

const PATIENCE_ms = 10_000;
const BARRED = 'Usuário desativado. Verifique com os administradores da empresa.';

let server: ShopServer;
let another: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let outsider: string;

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.participants.view'] }]);
  [admin, viewer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'dono@outra.com.br'].map((email) => server.tokenOf(email)),
  )) as [string, string, string];
  another = await server.another();
});
afterAll(async () => {
  await another.close();
  await server.close();
});

const REASON = 'Comprou com o CPF de outra pessoa';
const act = (id: string, action: string, body: object = {}, token = admin) =>
  server.ask('POST', `/api/participants/${id}/${action}`, { token, body });
const block = (id: string, body: object = {}) => act(id, 'block', { reason: REASON, ...body });
const read = async (id: string) =>
  (await server.ask('GET', `/api/participants/${id}`, { token: admin })).body;
const signIn = (email: string, process = server) =>
  process.ask('POST', '/api/login-participant', { body: { email, password: PASSWORD, company_id: shop } });
const me = (process: ShopServer, token: string) => process.ask('GET', '/api/participant/user', { token });

/** A customer who is known by purchases alone. */
async function aCustomer(cpf: string): Promise<string> {
  const customer = new PreRegisterCustomer(server.asSystem(shop), parseCpf(cpf));
  const { id, position } = await server.commands.execute(customer);
  await server.shown(position ?? 0);
  return wellKnownIds.participant(shop, id);
}

/** Somebody who has just been served by both processes, so that both remember them. */
async function aKnownParticipant(cpf: string, email: string) {
  const id = await server.signUpParticipant(shop, cpf, email);
  const { body } = await signIn(email);
  for (const process of [server, another, server, another]) {
    expect((await me(process, body.access_token)).statusCode).toBe(200);
  }
  return { id, email, token: body.access_token as string };
}

describe('a participant who is blocked (R-6.1.8)', () => {
  it('is refused at once, in every process, and told why; unblocked they come back', async () => {
    const { id, email, token } = await aKnownParticipant('52998224725', 'caio@cliente.com.br');
    const blocked = await block(id);
    expect([blocked.statusCode, blocked.body]).toEqual([
      200,
      expect.objectContaining({
        ...{ status: 'success', message: 'Participante bloqueado.', id },
        data: expect.objectContaining({
          ...{ id, state: 'disabled', document: '***.982.247-**' },
          blocked_reason: REASON,
        }),
      }),
    ]);
    expect(await me(server, token)).toMatchObject({
      statusCode: 401,
      body: { message: BARRED, reason: 'BARRED' },
    });
    const began_ms = Date.now();
    let elsewhere = await me(another, token);
    while (elsewhere.statusCode === 200 && Date.now() - began_ms < PATIENCE_ms) {
      elsewhere = await me(another, token);
    }
    expect(elsewhere).toMatchObject({ statusCode: 401, body: { message: BARRED } });
    for (const process of [server, another]) {
      const refused = await signIn(email, process);
      expect([refused.statusCode, refused.body.errors]).toEqual([422, { email: [BARRED] }]);
    }

    expect((await act(id, 'unblock')).body).toMatchObject({
      message: 'Participante desbloqueado.',
      data: { state: 'active', blocked_reason: null },
    });
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('is told why where they would sign in again or go on, and nobody who does not know the password (R-8.3.2)', async () => {
    const { id, email } = await aKnownParticipant('71428793860', 'fabi@cliente.com.br');
    const { body } = await signIn(email);
    const goOn = { refresh_token: body.refresh_token };
    expect((await block(id)).statusCode).toBe(200);
    expect(await server.ask('POST', '/api/refresh-token-participant', { body: goOn })).toMatchObject({
      statusCode: 401,
      body: { message: BARRED, reason: 'BARRED' },
    });
    expect((await signIn(email)).body.errors).toEqual({ email: [BARRED] });
    const guess = { email, password: 'um-palpite-qualquer', company_id: shop };
    const guessed = await server.ask('POST', '/api/login-participant', { body: guess });
    expect(guessed.statusCode).toBe(422);
    expect(JSON.stringify(guessed.body)).not.toContain(BARRED);
  });

  it('is blocked once, and only from what was seen (409 with the participant as they are)', async () => {
    const { id } = await aKnownParticipant('11144477735', 'dora@cliente.com.br');
    const { version } = await read(id);
    expect((await block(id, { version })).statusCode).toBe(200);
    expect(await block(id, { version })).toMatchObject({
      statusCode: 409,
      body: { current: { id, state: 'disabled' } },
    });
    expect((await block(id)).statusCode).toBe(406);
    expect((await act(id, 'unblock', { version: (await read(id)).version })).statusCode).toBe(200);
    expect((await act(id, 'unblock')).statusCode).toBe(406);
  });
});

describe('why a participant is blocked (issue 12)', () => {
  it('is said by whoever does it, stands in the history, and is not told to them', async () => {
    const { id, email } = await aKnownParticipant('86288366757', 'gil@cliente.com.br');
    for (const reason of [undefined, '', '  ', 'x'.repeat(201)]) {
      const { statusCode, body } = await act(id, 'block', { reason });
      expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['reason']]);
    }
    expect((await block(id)).statusCode).toBe(200);
    const { body } = await server.ask('GET', `/api/participants/${id}/history`, { token: admin });
    expect(JSON.stringify(body)).toContain(REASON);
    expect(JSON.stringify((await signIn(email)).body)).not.toContain(REASON);
    const stored = await server.infrastructure.pool.query(
      "select data::text from es.events where type = 'ParticipantDisabled'",
    );
    expect(JSON.stringify(stored.rows)).not.toContain(REASON);
  });
});

describe('participants who are blocked many at once', () => {
  const bulk = (action: string, ids: readonly string[], token = admin) =>
    server.ask('POST', '/api/participants/bulk', {
      token,
      body: { action, ids, ...(action === 'disable' && { reason: REASON }) },
    });

  it('are not, unless it is said why; of what needs no reason none is taken', async () => {
    for (const body of [
      { action: 'disable', ids: ['nobody'] },
      { action: 'disable', ids: ['nobody'], reason: ' ' },
      { action: 'enable', ids: ['nobody'], reason: REASON },
    ]) {
      const answer = await server.ask('POST', '/api/participants/bulk', { token: admin, body });
      expect([answer.statusCode, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
    }
  });

  it('are told one by one, and let in again; who is of another company is not there', async () => {
    const { id } = await aKnownParticipant('03249931888', 'lia@cliente.com.br');
    expect(await bulk('disable', [id, 'nobody'])).toMatchObject({
      statusCode: 200,
      body: {
        data: [
          { id, changed: true, refusal: null },
          { id: 'nobody', name: null, changed: false, refusal: expect.any(String) },
        ],
      },
    });
    expect((await bulk('disable', [id], viewer)).statusCode).toBe(403);
    expect((await bulk('enable', [id], outsider)).body.data).toMatchObject([{ name: null, changed: false }]);
    expect((await bulk('disable', [id])).body.data).toMatchObject([{ id, changed: false, refusal: null }]);
    expect((await bulk('enable', [id])).body.data).toMatchObject([{ id, changed: true }]);
  });

  it('are not deleted', async () => {
    const { statusCode, body } = await bulk('delete', ['nobody']);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['action']]);
  });
});

describe('an invitation of a customer (R-2.1.9)', () => {
  it('mails the link that opens their account, to the e-mail that staff say', async () => {
    const id = await aCustomer('15350946056');
    expect((await block(id)).statusCode).toBe(406);
    const unsaid = await act(id, 'invite');
    expect([unsaid.statusCode, Object.keys(unsaid.body.errors)]).toEqual([422, ['email']]);
    const { statusCode, body } = await act(id, 'invite', { email: ' Eva@ cliente.com.br' });
    expect([statusCode, body.message]).toEqual([200, 'Convite enviado por e-mail.']);
    expect(body.data).toMatchObject({ state: 'pre_registered', invited_at: expect.any(String) });

    const mail = (await server.deliver()).find(({ to }) => to === 'eva@cliente.com.br');
    const link = mail?.text.split(`${PUBLIC_URL}/cadastrar-usuario/`)[1]?.split(/[\s?]/)[0];
    const account = { name: 'Eva', email: 'eva@cliente.com.br' };
    const opened = await server.ask('POST', `/api/store-user/${link}`, {
      body: { ...account, password: PASSWORD, password_confirmation: PASSWORD },
    });
    expect(opened.statusCode).toBe(200);
    await server.allShown();
    expect(await read(id)).toMatchObject({ state: 'active', ...account });
    expect((await act(id, 'invite')).statusCode).toBe(406);
  });
});

describe('who may', () => {
  it.each(['invite', 'block', 'unblock'])(
    '%s: staff with the permission, of their own participants',
    async (action) => {
      const id = await aCustomer('39053344705');
      expect(await act(id, action, {}, viewer)).toMatchObject({
        statusCode: 403,
        body: { permission: 'loyalty.participants.edit' },
      });
      const why = action === 'block' ? { reason: REASON } : {};
      expect((await act(id, action, why, outsider)).statusCode).toBe(404);
      expect((await act('nobody', action, why)).statusCode).toBe(404);
      const { body } = await server.ask('GET', `/api/participants/${id}`, { token: viewer });
      expect(body).toMatchObject({ state: 'pre_registered', invited_at: null });
    },
  );
});
