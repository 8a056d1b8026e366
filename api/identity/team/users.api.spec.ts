import { seedRoles } from '@fidelidade/application/identity/roles/seed-roles.policy.js';
import { ChangeInvitation } from '@fidelidade/application/identity/invitations/invitation.commands.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { ShopServer, PASSWORD, type Answer } from '@fidelidade/server/testing/shop-server.js';

const OUT_OF_SCOPE = 'Este registro está fora do seu alcance. Peça ao gestor da empresa.';

let server: ShopServer;
let shop: string;
let ana: string;
let admin: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop, userId: ana } = await server.openShop('ana@loja.com.br'));
  admin = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const asked = (token: string) => (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const asAdmin: ReturnType<typeof asked> = (...parts) => asked(admin)(...parts);

const invite = (email: string, changes: object = {}) =>
  asAdmin('POST', 'users', { name: 'Bia', email, ambient: 'U', role_id: null, ...changes });

/** What the mail would carry. */
const linkOf = (invitationId: string): Promise<string> =>
  server.infrastructure.oneTimeTokens.issue('invitation', {
    company: shop,
    subject: invitationId,
  });

const answer = async (invitationId: string, how: string, body: object = {}): Promise<Answer> =>
  server.ask('POST', `/api/convite/${await linkOf(invitationId)}/${how}`, { body });

const NEW_ACCOUNT = { name: 'Bia Lima', password: PASSWORD, password_confirmation: PASSWORD };

/** A bank account and a warehouse that somebody may be limited to. */
const anAccount = async (name: string): Promise<string> => {
  const details = { name, wallet_type: 'cash', opening_balance: '0.00', opening_date: '2026-01-01' };
  return (await asAdmin('POST', 'accounts', details)).body.id;
};
const aWarehouse = async (name: string): Promise<string> =>
  (await asAdmin('POST', 'warehouses', { name })).body.id;

async function aClerk(email: string, permissions: readonly string[]) {
  const id = await server.hire(email, [{ company: shop, permissions: permissions as never }]);
  return { id, ask: asked(await server.tokenOf(email)) };
}

describe('an invitation of somebody new (R-2.1.6)', () => {
  it('is listed as a user until it is accepted; then they sign in and work', async () => {
    const invited = await invite('Nova@ loja.com.br', { granted: ['stock.products.view'] });
    expect(invited).toMatchObject({
      statusCode: 201,
      body: { status: 'invited', email: 'nova@loja.com.br' },
    });
    const token = await linkOf(invited.body.id);
    expect((await server.ask('GET', `/api/convite/${token}`)).body.data).toEqual({
      company_name: expect.any(String),
      role_name: null,
      email: 'nova@loja.com.br',
      name: 'Bia',
      kind: 'novo',
    });
    const accepted = await server.ask('POST', `/api/convite/${token}/cadastrar`, { body: NEW_ACCOUNT });
    expect(accepted).toMatchObject({ statusCode: 200, body: { status: 'success' } });
    const theirs = await server.tokenOf('nova@loja.com.br');
    expect((await asked(theirs)('GET', 'products')).statusCode).toBe(200);
    expect((await asAdmin('GET', 'users?filter={"q":"Bia Lima"}')).body).toMatchObject([
      { status: 'active', name: 'Bia Lima', ambient: 'U', role_id: null },
    ]);
    expect((await asAdmin('GET', `users/${invited.body.id}`)).statusCode).toBe(404);
  });

  it('keeps the document that they tell, encrypted, and shows it to colleagues masked (R-3.1.8)', async () => {
    const { body } = await invite('documento@loja.com.br');
    const path = `/api/convite/${await linkOf(body.id)}/cadastrar`;
    const register = (document: string) =>
      server.ask('POST', path, { body: { ...NEW_ACCOUNT, name: 'Gil', document } });
    expect(await register('529.982.247-26')).toMatchObject({
      statusCode: 422,
      body: { errors: { document: ['CPF inválido.'] } },
    });
    expect((await register('529.982.247-25')).statusCode).toBe(200);
    const found = await asAdmin('GET', 'users?filter={"document":"982.247"}');
    expect(found.body).toMatchObject([{ email: 'documento@loja.com.br', document: '***.982.247-**' }]);
    expect((await asAdmin('GET', `users/${found.body[0].id}`)).body.document).toBe('***.982.247-**');
    expect((await asAdmin('GET', 'users?filter={"document":"111"}')).body).toEqual([]);
    const { rows } = await server.infrastructure.pool.query(
      "select data from es.events where type = 'StaffUserRegistered'",
    );
    expect(JSON.stringify(rows)).not.toContain('52998224725');
  });

  it('is good once', async () => {
    const { body } = await invite('once@loja.com.br');
    const token = await linkOf(body.id);
    await server.ask('POST', `/api/convite/${token}/cadastrar`, { body: NEW_ACCOUNT });
    const again = await server.ask('POST', `/api/convite/${token}/cadastrar`, { body: NEW_ACCOUNT });
    expect(again.statusCode).toBe(404);
    expect((await server.ask('GET', `/api/convite/${token}`)).statusCode).toBe(404);
  });

  it.each([
    [{ password: '123', password_confirmation: '123' }, 'password'],
    [{ password_confirmation: 'outra-senha' }, 'password_confirmation'],
    [{ name: '' }, 'name'],
  ])('keeps the link after a slip in %j', async (slip, field) => {
    const { body } = await invite(`slip-${field.replace('_', '-')}@loja.com.br`);
    const token = await linkOf(body.id);
    const refused = await server.ask('POST', `/api/convite/${token}/cadastrar`, {
      body: { ...NEW_ACCOUNT, ...slip },
    });
    expect(refused).toMatchObject({ statusCode: 422, body: { errors: { [field]: [expect.any(String)] } } });
    const second = await server.ask('POST', `/api/convite/${token}/cadastrar`, { body: NEW_ACCOUNT });
    expect(second.statusCode).toBe(200);
  });

  it('is refused for an e-mail that is no e-mail, is invited already or is a member', async () => {
    await invite('twice@loja.com.br');
    for (const email of ['none', 'twice@loja.com.br', 'ana@loja.com.br']) {
      expect(await invite(email)).toMatchObject({
        statusCode: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    }
  });

  it('is one, of those that fifty colleagues send in the same moment', async () => {
    const email = 'sought-after@loja.com.br';
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite(email)));
    const [accepted, ...others] = answers.filter(({ statusCode }) => statusCode === 201);
    expect([accepted?.body.email, others]).toEqual([email, []]);
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => JSON.stringify(body.errors)))).toEqual(
      new Set([JSON.stringify({ email: ['E-mail já está em uso.'] })]),
    );
    const open = (await asAdmin('GET', `users?filter={"email":"${email}"}`)).body;
    expect(open).toMatchObject([{ id: accepted?.body.id, status: 'invited' }]);
    expect((await server.deliver()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('frees the address when it is taken back or declined, or has expired; then it is not sent again', async () => {
    const email = 'second-thoughts@loja.com.br';
    const first = (await invite(email)).body.id;
    await asAdmin('POST', `users/${first}/cancel`);
    const second = (await invite(email)).body.id;
    expect((await answer(second, 'recusar')).statusCode).toBe(200);
    const third = await invite(email);
    expect(third.statusCode).toBe(201);
    const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString() as Instant;
    const then = {
      ...server.asSystem(shop),
      actor: { kind: 'staff', id: ana },
      occurredAt: weekAgo,
    } as const;
    const { position } = await server.commands.execute(new ChangeInvitation(then, third.body.id, 'resend'));
    await server.shown(position ?? 0);
    const fourth = await invite(email);
    expect(fourth.statusCode).toBe(201);
    expect(await asAdmin('POST', `users/${third.body.id}/resend`)).toMatchObject({ statusCode: 422 });
  });

  it('is one, however often the same request comes', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { name: 'Bia', email: 'again@loja.com.br', ambient: 'U' };
    const first = await server.ask('POST', '/api/users', { token: admin, headers, body });
    const again = await server.ask('POST', '/api/users', { token: admin, headers, body });
    expect(again.body.id).toBe(first.body.id);
  });
});

describe('an invitation of somebody with an account (R-2.1.5)', () => {
  it('adds the company to theirs when they say yes', async () => {
    const other = await server.openShop('caio@outra.com.br', {
      cnpj: '12ABC34501DE35' as never,
      storeSlug: 'outra-loja',
    });
    const { body } = await invite('caio@outra.com.br');
    const token = await linkOf(body.id);
    expect((await server.ask('GET', `/api/convite/${token}`)).body.data.kind).toBe('vinculo');
    expect((await server.ask('POST', `/api/convite/${token}/vincular`, { body: {} })).statusCode).toBe(200);
    const signedIn = await server.signIn('caio@outra.com.br');
    expect(signedIn.body.companies.map(({ id }: { id: string }) => id).sort()).toEqual(
      [shop, other.companyId].sort(),
    );
  });

  it('is declined, taken back or sent again', async () => {
    const declined = await invite('no@loja.com.br');
    expect((await answer(declined.body.id, 'recusar')).statusCode).toBe(200);
    const taken = await invite('back@loja.com.br');
    expect((await asAdmin('POST', `users/${taken.body.id}/cancel`)).statusCode).toBe(200);
    expect((await answer(taken.body.id, 'cadastrar', NEW_ACCOUNT)).statusCode).toBe(404);
    expect((await asAdmin('POST', `users/${taken.body.id}/resend`)).statusCode).toBe(406);
    const sent = await invite('more@loja.com.br');
    expect((await asAdmin('POST', `users/${sent.body.id}/resend`)).statusCode).toBe(200);
  });
});

describe('nobody gives what they lack (R-6.3)', () => {
  it('by an invitation: 403 names the permission', async () => {
    const clerk = await aClerk('clerk-1@loja.com.br', ['system.users.create', 'stock.products.view']);
    const offer = { name: 'X', email: 'x@loja.com.br', ambient: 'U' };
    expect(
      await clerk.ask('POST', 'users', { ...offer, granted: ['stock.products.view', 'finance.dre.view'] }),
    ).toMatchObject({ statusCode: 403, body: { permission: 'finance.dre.view' } });
    expect((await clerk.ask('POST', 'users', { ...offer, ambient: 'A' })).statusCode).toBe(403);
    expect(
      (await clerk.ask('POST', 'users', { ...offer, granted: ['stock.products.view'] })).statusCode,
    ).toBe(201);
  });

  it('by permissions of a user, nor by a post', async () => {
    const clerk = await aClerk('clerk-2@loja.com.br', ['system.users.grant', 'system.posts.create']);
    const granted = await clerk.ask('PUT', `user-permissions/${clerk.id}`, { granted: ['finance.dre.view'] });
    expect(granted).toMatchObject({ statusCode: 403, body: { permission: 'finance.dre.view' } });
    const post = await clerk.ask('POST', 'posts', { name: 'Tudo', permissions: ['finance.dre.view'] });
    expect(post).toMatchObject({ statusCode: 403, body: { permission: 'finance.dre.view' } });
  });

  it('by opening records that are not theirs to see', async () => {
    const clerk = await aClerk('clerk-3@loja.com.br', ['system.users.grant']);
    await asAdmin('PUT', `user-permissions/${clerk.id}`, {
      scope: { accounts: [await anAccount('Caixa do balcão')] },
    });
    const freed = await clerk.ask('PUT', `user-permissions/${clerk.id}`, { scope: { accounts: null } });
    expect(freed.statusCode).toBe(403);
  });

  it('by bringing in somebody who sees more: who is invited sees what the inviter does (R-6.4)', async () => {
    const clerk = await aClerk('clerk-scope@loja.com.br', ['system.users.create', 'system.users.grant']);
    const [till, bank] = [await anAccount('Caixa'), await anAccount('Banco')];
    const scope = { accounts: [till], warehouses: [await aWarehouse('Galpão')], own_entries_only: true };
    await asAdmin('PUT', `user-permissions/${clerk.id}`, { scope });
    const invited = await clerk.ask('POST', 'users', { name: 'Lia', email: 'lia@loja.com.br', ambient: 'U' });
    expect((await answer(invited.body.id, 'cadastrar', { ...NEW_ACCOUNT, name: 'Lia' })).statusCode).toBe(
      200,
    );
    const [lia] = (await asAdmin('GET', 'users?filter={"q":"lia@loja"}')).body;
    const scopeOf = async () => (await asAdmin('GET', `user-permissions/${lia.id}`)).body.scope;
    expect(await scopeOf()).toEqual({ branches: null, ...scope });

    const widen = (changes: object) =>
      clerk.ask('PUT', `user-permissions/${lia.id}`, { scope: { ...scope, ...changes } });
    for (const wider of [
      { accounts: [till, bank] },
      { accounts: null },
      { warehouses: null },
      { own_entries_only: false },
    ]) {
      const { statusCode, body } = await widen(wider);
      expect([wider, statusCode, body.message]).toEqual([wider, 403, OUT_OF_SCOPE]);
    }
    expect(await scopeOf()).toEqual({ branches: null, ...scope });
    const house = { cnpj: '11444777000242' as never, storeSlug: 'alheia' };
    const { companyId: other } = await server.openShop('dono@alheia.com.br', house);
    const nowhere = await widen({ branches: [shop, 'centre', other] });
    expect([nowhere.statusCode, Object.keys(nowhere.body.errors)]).toEqual([
      422,
      ['scope.branches.1', 'scope.branches.2'],
    ]);
    expect((await widen({ branches: [shop] })).statusCode).toBe(200);
    expect(await scopeOf()).toEqual({ ...scope, branches: [shop] });
    await asAdmin('PUT', `user-permissions/${lia.id}`, { scope: { accounts: [till, bank] } });
    expect((await scopeOf()).accounts).toEqual([till, bank]);
  });
});

describe('an invitation that two accept at once', () => {
  it('is of one of them; the other reads that it was answered, or finds it gone', async () => {
    const { id } = (await invite('duas@loja.com.br')).body;
    const link = await linkOf(id);
    const answers = await Promise.all(
      ['Bia Lima', 'Lia Bima'].map((name) =>
        server.ask('POST', `/api/convite/${link}/cadastrar`, { body: { ...NEW_ACCOUNT, name } }),
      ),
    );
    const [taken, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(taken!.statusCode).toBe(200);
    // Whoever is so late that the link is spent finds it gone.
    expect([406, 404]).toContain(refused!.statusCode);
    if (refused!.statusCode === 406)
      expect(refused!.body.message).toBe('Este convite já foi respondido ou cancelado.');
  });
});

describe('the records that a user may see (R-6.4)', () => {
  it('are there: what a scope newly names and is not is refused by its place, and nothing is changed', async () => {
    const clerk = await aClerk('clerk-gone@loja.com.br', []);
    const limitTo = (scope: object) => asAdmin('PUT', `user-permissions/${clerk.id}`, { scope });
    const [kept, gone] = [await anAccount('Gaveta'), await anAccount('Cofre')];
    const named = { accounts: [kept, gone] };
    expect((await limitTo(named)).statusCode).toBe(200);
    await asAdmin('DELETE', `accounts/${gone}`);

    const refused = await limitTo({ accounts: [kept, 'no-such'], warehouses: ['no-such', kept] });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      'scope.accounts.1',
      'scope.warehouses.0',
      'scope.warehouses.1',
    ]);
    expect(refused.body.errors['scope.accounts.1']).toEqual(['O registro escolhido não existe mais.']);
    expect((await asAdmin('GET', `user-permissions/${clerk.id}`)).body.scope).toMatchObject({
      ...named,
      warehouses: null,
    });
    // What was named before may be gone by now; named anew it is not there.
    expect((await limitTo({ ...named, own_entries_only: true })).statusCode).toBe(200);
    expect((await limitTo({ accounts: [kept] })).statusCode).toBe(200);
    expect(Object.keys((await limitTo(named)).body.errors)).toEqual(['scope.accounts.1']);
  });
});

describe('users', () => {
  it('change at the version that was seen; else 409 shows what they are now', async () => {
    const { id } = await aClerk('clerk-4@loja.com.br', []);
    const { version } = (await asAdmin('GET', `users/${id}`)).body;
    const changed = await asAdmin('PUT', `users/${id}`, { version, ambient: 'S' });
    expect(changed).toMatchObject({ statusCode: 200, body: { ambient: 'S', version: version + 1 } });
    const stale = await asAdmin('PUT', `users/${id}`, { version, ambient: 'U' });
    expect(stale).toMatchObject({ statusCode: 409, body: { current: { id, ambient: 'S' } } });
  });

  it('keep what was not said', async () => {
    const { id } = await aClerk('clerk-5@loja.com.br', ['stock.products.view']);
    await asAdmin('PUT', `users/${id}`, { ambient: 'S' });
    await asAdmin('PUT', `user-permissions/${id}`, { scope: { own_entries_only: true } });
    expect((await asAdmin('GET', `user-permissions/${id}`)).body).toMatchObject({
      ambient: 'S',
      granted: ['stock.products.view'],
      effective: ['stock.products.view'],
      scope: { branches: null, accounts: null, own_entries_only: true },
    });
  });

  it('are disabled, enabled, deleted and restored, and refused at once while they are not active', async () => {
    const clerk = await aClerk('clerk-6@loja.com.br', ['stock.products.view']);
    const products = async () => (await clerk.ask('GET', 'products')).statusCode;
    expect(await products()).toBe(200);
    expect((await asAdmin('PUT', `users/${clerk.id}/status`)).body.data.status).toBe('disabled');
    const refused = await clerk.ask('GET', 'products');
    expect(refused).toMatchObject({
      statusCode: 401,
      body: { message: 'Usuário desativado. Verifique com os administradores da empresa.' },
    });
    expect((await asAdmin('PUT', `users/${clerk.id}/status`, { status: 'active' })).body.data.status).toBe(
      'active',
    );
    expect((await asAdmin('DELETE', `users/${clerk.id}/deletar`)).body).toMatchObject({ id: clerk.id });
    expect(await products()).toBe(401);
    expect((await asAdmin('DELETE', `users/${clerk.id}/deletar`)).statusCode).toBe(406);
    expect((await asAdmin('PUT', `users/${clerk.id}/recuperar`)).body.data.status).toBe('active');
  });

  it('always have an administrator among them, and nobody disables themselves (R-6.3)', async () => {
    expect((await asAdmin('PUT', `users/${ana}/status`)).statusCode).toBe(406);
    expect((await asAdmin('DELETE', `users/${ana}`)).statusCode).toBe(406);
    expect(await asAdmin('PUT', `users/${ana}`, { ambient: 'U' })).toMatchObject({
      statusCode: 406,
      body: { message: 'A empresa precisa de ao menos um administrador ativo.' },
    });
  });

  it('are shown with their last sign-in, and what may be done with them', async () => {
    const { body } = await asAdmin('GET', `users/${ana}/detalhes`);
    expect(body.data.record).toMatchObject({ id: ana, email: 'ana@loja.com.br' });
    expect(body.data.permissions).toEqual(['view', 'edit', 'delete', 'restore']);
    expect(body.data.record).toHaveProperty('last_seen_at');
  });

  it('are disabled, deleted and brought back many at once, each told by name (R-4.2.3)', async () => {
    const [one, other] = [await aClerk('um@loja.com.br', []), await aClerk('dois@loja.com.br', [])];
    const ids = [one.id, other.id, ana];
    const bulk = async (action: string, of: readonly string[]) =>
      (await asAdmin('POST', 'users/bulk', { action, ids: of })).body.data;
    const did = [one, other].map(({ id }) => expect.objectContaining({ id, changed: true, refusal: null }));
    expect(await bulk('disable', ids)).toEqual([
      ...did,
      expect.objectContaining({ id: ana, changed: false, refusal: expect.any(String) }),
    ]);
    expect((await asAdmin('GET', `users/${one.id}`)).body.status).toBe('disabled');
    expect(await bulk('enable', [one.id, other.id])).toEqual(did);
    expect(await bulk('delete', [one.id, other.id])).toEqual(did);
    expect(await bulk('restore', [one.id, other.id])).toEqual(did);
    const allowed = await aClerk('so-ve@loja.com.br', ['system.users.view']);
    const refused = await allowed.ask('POST', 'users/bulk', { action: 'delete', ids: [one.id] });
    expect([refused.statusCode, refused.body.permission]).toEqual([403, 'system.users.delete']);
  });

  it('of another company are not found', async () => {
    const details = { cnpj: '11222333000262' as never, storeSlug: 'filial' };
    const { userId: stranger } = await server.openShop('dora@filial.com.br', details);
    expect((await asAdmin('GET', `users/${stranger}`)).statusCode).toBe(404);
    expect((await asAdmin('PUT', `users/${stranger}`, { ambient: 'U' })).statusCode).toBe(404);
    expect((await asAdmin('DELETE', `users/${stranger}`)).statusCode).toBe(404);
    expect((await asAdmin('GET', 'users?range=[0,99]')).body).not.toContainEqual(
      expect.objectContaining({ email: 'dora@filial.com.br' }),
    );
  });

  it('of another company, and its posts, are as little there when many are chosen, or one is asked for whole', async () => {
    const details = { cnpj: '11444777000161' as never, storeSlug: 'terceira' };
    const { userId } = await server.openShop('gil@terceira.com.br', details);
    const theirs = asked(await server.tokenOf('gil@terceira.com.br'));
    const post = (await theirs('POST', 'posts', { name: 'Caixa', permissions: [] })).body.id as string;
    for (const [resource, id] of [
      ['users', userId],
      ['posts', post],
    ] as const) {
      for (const action of ['disable', 'delete', 'restore', 'enable']) {
        const { body } = await asAdmin('POST', `${resource}/bulk`, { action, ids: [id] });
        expect(body.data).toMatchObject([{ id, name: null, changed: false, refusal: expect.any(String) }]);
      }
      for (const path of ['', '/detalhes', '/history'])
        expect((await asAdmin('GET', `${resource}/${id}${path}`)).statusCode).toBe(404);
      expect((await theirs('GET', `${resource}/${id}`)).body.status).toBe('active');
    }
  });
});

describe('the posts', () => {
  it('are disabled and enabled many at once, each told by name (R-4.2.3)', async () => {
    const post = (name: string) => asAdmin('POST', 'posts', { name, permissions: [] });
    const ids = [(await post('Vitrine')).body.id, (await post('Entrega')).body.id];
    const bulk = async (action: string) =>
      (await asAdmin('POST', 'posts/bulk', { action, ids })).body.data.map(
        ({ name, changed }: { name: string; changed: boolean }) => [name, changed],
      );
    const did = [
      ['Vitrine', true],
      ['Entrega', true],
    ];
    expect(await bulk('disable')).toEqual(did);
    expect(await bulk('disable')).toEqual(did.map(([name]) => [name, false]));
    expect(await bulk('delete')).toEqual(did);
    expect(await bulk('restore')).toEqual(did);
    const { body } = await asAdmin('GET', `posts/${ids[0]}`);
    expect(body.status).toBe('disabled');
  });

  it('count who holds them; administrators hold theirs without being given it', async () => {
    await server.react(seedRoles);
    const { body } = await asAdmin('GET', 'posts?range=[0,99]');
    const posts = body as readonly { name: string; members: number }[];
    const { body: users } = await asAdmin('GET', 'users?range=[0,99]');
    const administrators = (users as readonly { ambient: string; role_id: string | null }[]).filter(
      ({ ambient, role_id }) => ambient === 'A' && role_id === null,
    );
    expect(administrators.length).toBeGreaterThan(0);
    expect(posts.find(({ name }) => name === 'Administrador')?.members).toBe(administrators.length);
    expect(posts[0]).not.toHaveProperty('of_administrators');
    const filter = encodeURIComponent(
      JSON.stringify({ members: administrators.length, name: 'Administrador' }),
    );
    expect((await asAdmin('GET', `posts?filter=${filter}`)).body).toHaveLength(1);
    const sorted = (await asAdmin('GET', 'posts?range=[0,99]&sort=["members","DESC"]')).body as typeof posts;
    expect(sorted.map(({ members }) => members)).toEqual(
      posts.map(({ members }) => members).toSorted((one, other) => other - one),
    );
  });
});

describe('the list of users (R-3.1.8)', () => {
  const names = async (filter: object) => {
    const { statusCode, body } = await asAdmin(
      'GET',
      `users?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return statusCode === 200 ? body.map(({ email }: { email: string }) => email) : Object.keys(body.errors);
  };

  it('is filtered by name, document, e-mail and the day that they came', async () => {
    await aClerk('maria.clara@loja.com.br', []);
    expect(await names({ email: 'Maria.CLARA@' })).toEqual(['maria.clara@loja.com.br']);
    expect(await names({ nome: 'ANA', email: 'ana@loja' })).toEqual(['ana@loja.com.br']);
    expect(await names({ documento: '999.999' })).toEqual([]);
    // Nothing is left of it to look for: that is no question, and not everybody.
    expect(await names({ documento: '---' })).toEqual(['documento']);
    expect(await names({ two_factor: true })).toEqual([]);
    const lte = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await names({ email: 'maria.clara', created_at: { lte } })).toEqual([]);
    expect(await names({ email: 'maria.clara', created_at: { gte: lte } })).toHaveLength(1);
    expect(await names({ apelido: 'x' })).toEqual(['apelido']);
  });
});

describe('posts', () => {
  it('are registered, given, changed for all who hold them, and deleted when nobody does', async () => {
    const made = await asAdmin('POST', 'posts', { name: 'Balcão', permissions: ['stock.products.view'] });
    expect(made).toMatchObject({ statusCode: 201, body: { internal: false, members: 0, status: 'active' } });
    const { id, version } = made.body;
    expect((await asAdmin('POST', 'posts', { name: 'BALCÃO', permissions: [] })).body.errors).toHaveProperty(
      'name',
    );
    const clerk = await aClerk('clerk-7@loja.com.br', []);
    expect((await asAdmin('PUT', `users/${clerk.id}`, { role_id: id })).body.role_name).toBe('Balcão');
    expect((await clerk.ask('GET', 'products')).statusCode).toBe(200);
    expect((await asAdmin('DELETE', `posts/${id}/deletar`)).statusCode).toBe(406);
    const changed = await asAdmin('PUT', `posts/${id}`, { name: 'Balcão', permissions: [], version });
    expect(changed.body).toMatchObject({ members: 1, permissions: [] });
    expect((await clerk.ask('GET', 'products')).statusCode).toBe(403);
    expect(
      (await asAdmin('PUT', `posts/${id}`, { name: 'Outro', permissions: [], version })).statusCode,
    ).toBe(409);
    await asAdmin('PUT', `users/${clerk.id}`, { role_id: null });
    expect((await asAdmin('DELETE', `posts/${id}/deletar`)).body.data.status).toBe('deleted');
    expect((await asAdmin('PUT', `posts/${id}/recuperar`)).body.data.status).toBe('active');
  });

  it('are deleted for good once nobody has them, also nobody who was deleted, and their name is free', async () => {
    const make = () => asAdmin('POST', 'posts', { name: 'Estoque noturno', permissions: [] });
    const { id } = (await make()).body;
    const purge = () => asAdmin('DELETE', `posts/${id}/deletar?permanente=1`);
    expect((await purge()).statusCode).toBe(406);
    const clerk = await aClerk('clerk-9@loja.com.br', ['system.posts.view', 'system.posts.delete']);
    await asAdmin('PUT', `users/${clerk.id}`, { role_id: id });
    await asAdmin('DELETE', `users/${clerk.id}`);
    expect((await asAdmin('DELETE', `posts/${id}`)).statusCode).toBe(200);
    expect(await purge()).toMatchObject({
      statusCode: 406,
      body: { message: expect.stringContaining('1 usuário') },
    });
    await asAdmin('PUT', `users/${clerk.id}/recuperar`);
    await asAdmin('PUT', `users/${clerk.id}`, { role_id: null });
    expect((await clerk.ask('DELETE', `posts/${id}?permanente=1`)).statusCode).toBe(403);
    expect((await purge()).statusCode).toBe(200);
    expect((await asAdmin('GET', `posts/${id}`)).statusCode).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ _status: 'all' }));
    const { body } = await asAdmin('GET', `posts?range=[0,99]&filter=${filter}`);
    expect(body.map((each: { id: string }) => each.id)).not.toContain(id);
    expect((await make()).statusCode).toBe(201);
  });

  it('that are internal are for administrators', async () => {
    const { body: post } = await asAdmin('POST', 'posts', {
      name: 'Interno',
      permissions: [],
      internal: true,
    });
    const clerk = await aClerk('clerk-8@loja.com.br', []);
    expect((await asAdmin('PUT', `users/${clerk.id}`, { role_id: post.id })).body.errors).toHaveProperty(
      'role_id',
    );
  });

  it('choose from a catalogue that says each permission in the language of who reads it', async () => {
    const { body } = await asAdmin('GET', 'permissions?range=[0,999]');
    expect(body).toContainEqual(
      expect.objectContaining({ key: 'finance.dre.view', label: expect.any(String), module: 'relatorios' }),
    );
  });
});

describe('user companies', () => {
  it('tell who works where, in the companies where whoever asks may see users', async () => {
    const { body } = await asAdmin('GET', 'user-companies?range=[0,99]');
    expect(new Set(body.map(({ company_id }: { company_id: string }) => company_id))).toEqual(
      new Set([shop]),
    );
    expect(body).toContainEqual(expect.objectContaining({ user_id: ana, ambient: 'A', status: 'active' }));
  });

  describe('of a house with two companies (R-2.6.15)', () => {
    let other: string;
    let bia: string;
    let asHouse: ReturnType<typeof asked>;

    /** Somebody who works in both has chosen the shop. */
    const inShop = async (email: string) => {
      const token = await server.tokenOf(email);
      const { body } = await server.ask('POST', '/api/select-company', { token, body: { company_id: shop } });
      return asked(body.token ?? body.access_token);
    };
    const give = (ask: ReturnType<typeof asked>, changes: object = {}) =>
      ask('POST', 'user-companies', {
        user_id: bia,
        company_id: other,
        ambient: 'U',
        role_id: null,
        ...changes,
      });
    const refusedAt = ({ statusCode, body }: Answer) => [statusCode, Object.keys(body.errors ?? {})];

    beforeAll(async () => {
      ({ companyId: other } = await server.openShop('dono@casa.com.br', {
        cnpj: '11222333000343' as never,
        storeSlug: 'casa',
      }));
      bia = await server.hire('bia@casa.com.br', [{ company: shop }]);
      await server.hire('casa@casa.com.br', [
        { company: shop, ambient: 'A' },
        { company: other, ambient: 'A' },
      ]);
      asHouse = await inShop('casa@casa.com.br');
    });

    it('are given by whoever administers both, and taken back and put back; the history there tells it', async () => {
      const { body: offers } = await asHouse('GET', 'user-companies/offers');
      expect(offers.data.map(({ id }: { id: string }) => id).sort()).toEqual([shop, other].sort());
      const given = await give(asHouse);
      expect(given).toMatchObject({ statusCode: 200, body: { status: 'success' } });
      expect(refusedAt(await give(asHouse))).toEqual([422, ['company_id']]);
      const link = await server.infrastructure.oneTimeTokens.issue('invitation', {
        company: other,
        subject: given.body.id,
      });
      expect((await server.ask('GET', `/api/convite/${link}`)).body.data).toMatchObject({ kind: 'vinculo' });
      expect((await server.ask('POST', `/api/convite/${link}/vincular`, { body: {} })).statusCode).toBe(200);
      expect(refusedAt(await give(asHouse))).toEqual([422, ['company_id']]);

      const id = `${other}-${bia}`;
      const taken = await asHouse('DELETE', `user-companies/${id}/deletar`);
      expect(taken).toMatchObject({ statusCode: 200, body: { data: { user_id: bia, status: 'deleted' } } });
      expect((await asHouse('DELETE', `user-companies/${id}`)).statusCode).toBe(406);
      const back = await asHouse('PUT', `user-companies/${id}/recuperar`);
      expect(back).toMatchObject({
        statusCode: 200,
        body: { data: { company_id: other, status: 'active' } },
      });
      const there = asked(await server.tokenOf('dono@casa.com.br'));
      const { body: history } = await there('GET', `users/${bia}/history`);
      const told = (history.data as { type: string }[]).map(({ type }) => type);
      expect(told).toEqual(expect.arrayContaining(['MemberJoined', 'MemberDeleted', 'MemberRestored']));
    });

    it('are given by nobody who may not in that very company, nor with more than they have there', async () => {
      const permissions = ['system.users.view', 'system.users.create', 'system.users.delete'] as const;
      await server.hire('clara@casa.com.br', [{ company: shop, permissions }]);
      const clara = asked(await server.tokenOf('clara@casa.com.br'));
      expect(refusedAt(await give(clara))).toEqual([422, ['company_id']]);
      expect((await clara('DELETE', `user-companies/${other}-${bia}`)).statusCode).toBe(404);
      await server.hire('davi@casa.com.br', [
        { company: shop, permissions },
        { company: other, permissions: permissions.slice(0, 2) },
      ]);
      const davi = await inShop('davi@casa.com.br');
      const caio = await server.hire('caio@casa.com.br', [{ company: shop }]);
      expect((await give(davi, { user_id: caio, ambient: 'A' })).statusCode).toBe(403);
      expect((await davi('DELETE', `user-companies/${other}-${bia}`)).statusCode).toBe(403);
      expect((await give(davi, { user_id: caio })).statusCode).toBe(200);
      expect(refusedAt(await give(davi, { user_id: 'nobody' }))).toEqual([422, ['user_id']]);
    });
  });
});
