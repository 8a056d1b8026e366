import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { offerFirstPlans } from '@fidelidade/application/identity/plan-and-terms/offer-first-plans.policy.js';
import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { fillShop } from '@fidelidade/server/testing/route-walk/fill-shop.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';

let server: ShopServer;
let shop: string;
let other: string;
let admin: string;
let support: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  ({ companyId: other } = await server.openShop('dono@filial.com.br', {
    cnpj: '11222333000262' as never,
    storeSlug: 'filial',
  }));
  admin = await server.tokenOf('ana@loja.com.br');
  const permissions = ['system.plans.change', 'system.plans.suspend'] as const;
  await server.hire('suporte@sistema.com.br', [{ company: shop, ambient: 'A', permissions }]);
  support = await server.tokenOf('suporte@sistema.com.br');
});
afterAll(() => server.close());

const ask = (token: string, method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/${path}`, { token, body });
const changePlan = (changes: object) =>
  ask(support, 'PUT', 'plan', { name: 'Básico', modules: OPEN_PLAN.modules, ...changes });

describe('the plan (R-6.6)', () => {
  it('is shown with what is used of it, and changed by the system’s support alone', async () => {
    expect((await ask(admin, 'PUT', 'plan', { name: 'Grátis', modules: [] })).statusCode).toBe(403);
    const changed = await changePlan({ limits: { users: 5 }, paid_until: '2099-12-31' });
    expect(changed).toMatchObject({ statusCode: 200, body: { name: 'Básico', paid_until: '2099-12-31' } });
    expect((await ask(admin, 'GET', 'plan')).body).toMatchObject({
      limits: { users: 5, participants: null },
      usage: { users: 2, participants: 0, invoices_per_month: 0 },
    });
  });

  it('says which modules there are: none is claimed that is not built', async () => {
    const { body } = await ask(admin, 'GET', 'plan');
    const missing = (body.modules as readonly { code: string; available: boolean }[])
      .filter(({ available }) => !available)
      .map(({ code }) => code);
    expect(missing).toEqual(['nfce', 'documentos']);
  });

  it('bars what it does not include (402), naming the module', async () => {
    await changePlan({ modules: ['financeiro'] });
    expect(await ask(admin, 'GET', 'products')).toMatchObject({
      statusCode: 402,
      body: { reason: 'UPGRADE_PLAN', modulo: 'estoque' },
    });
    expect((await ask(admin, 'GET', 'accounts')).statusCode).toBe(200);
    await changePlan({});
  });

  it('that is not paid bars everything but itself: it is seen, and renewed', async () => {
    await changePlan({ paid_until: '2020-01-31' });
    expect(await ask(admin, 'GET', 'accounts')).toMatchObject({
      statusCode: 402,
      body: { reason: 'SUBSCRIPTION_EXPIRED' },
    });
    expect((await ask(admin, 'GET', 'plan')).body).toMatchObject({ paid_until: '2020-01-31' });
    expect((await changePlan({ paid_until: '2099-12-31' })).statusCode).toBe(200);
    expect((await ask(admin, 'GET', 'accounts')).statusCode).toBe(200);
  });

  it('limits users: those who work and those who were asked to', async () => {
    const invite = (email: string) => ask(admin, 'POST', 'users', { name: 'Bia', email, ambient: 'U' });
    await changePlan({ limits: { users: 3 } });
    const first = await invite('bia@loja.com.br');
    expect(first.statusCode).toBe(201);
    expect(await invite('caio@loja.com.br')).toMatchObject({
      statusCode: 402,
      body: { reason: 'UPGRADE_PLAN', limit: 'users' },
    });
    await ask(admin, 'POST', `users/${first.body.id}/cancel`);
    expect((await invite('caio@loja.com.br')).statusCode).toBe(201);
    await changePlan({});
  });
});

describe('the catalogue of plans (R-3.4.23, R-8.2.2)', () => {
  const plan = {
    ...{ id: 'loja', name: 'Loja', price: '149.90', order: 5 },
    ...{ modules: ['fidelidade', 'estoque'], limits: { users: 3, participants: 1000 } },
  };
  const offered = async (token: string, query = '') =>
    ((await ask(token, 'GET', `plans${query}`)).body as { id: string; status: string }[]).map(({ id }) => id);

  it('is filled with the first company, and written by the system’s support alone', async () => {
    await server.react(offerFirstPlans);
    expect(await offered(admin)).toEqual(['essencial', 'profissional', 'empresa', 'ilimitado']);
    const refused = [
      await ask(admin, 'POST', 'plans', plan),
      await ask(admin, 'PUT', 'plans/empresa', { price: '1.00' }),
      await ask(admin, 'PUT', 'plans/empresa/status', {}),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  it('is not to be had by giving oneself, or another, what only support may', async () => {
    const SUPPORT = ['system.plans.change', 'system.plans.suspend'];
    for (const permission of SUPPORT) {
      const post = await ask(admin, 'POST', 'posts', {
        name: `Dono ${permission}`,
        permissions: [permission],
      });
      expect([post.statusCode, Object.keys(post.body.errors)]).toEqual([422, ['permissions']]);
      const user = { name: 'X', email: 'x@loja.com.br', ambient: 'A', granted: [permission] };
      const invited = await ask(admin, 'POST', 'users', user);
      expect([invited.statusCode, invited.body.permission]).toEqual([403, permission]);
    }
    expect((await ask(admin, 'PUT', 'plan', { plan: 'ilimitado' })).statusCode).toBe(403);
    expect((await ask(admin, 'PUT', `companies/${shop}/status`, { reason: 'x' })).statusCode).toBe(403);
  });

  it('takes another plan, changes it in part, withdraws it and brings it back', async () => {
    const made = await ask(support, 'POST', 'plans', plan);
    expect(made).toMatchObject({ statusCode: 201, body: { ...plan, status: 'active', current: false } });
    expect((await ask(support, 'POST', 'plans', plan)).body.errors).toHaveProperty('id');
    const bad = await ask(support, 'POST', 'plans', { ...plan, id: 'x', price: 'caro', modules: ['bolo'] });
    expect([bad.statusCode, Object.keys(bad.body.errors)]).toEqual([422, ['price']]);
    const changed = await ask(support, 'PUT', 'plans/loja', { price: '159.90' });
    expect(changed.body).toMatchObject({ ...plan, price: '159.90', limits: { ...plan.limits } });
    expect((await ask(support, 'PUT', 'plans/nenhum', { price: '1.00' })).statusCode).toBe(404);
    for (const unread of [{ foo: 1 }, { status: 'disabled' }]) {
      const { statusCode, body } = await ask(support, 'PUT', 'plans/loja', unread);
      expect([statusCode, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(unread)]);
    }
    expect(await offered(admin, '?filter={"price_lte":"160.00"}')).toEqual(['essencial', 'loja']);
    await ask(support, 'PUT', 'plans/loja/status', {});
    expect(await offered(admin)).not.toContain('loja');
    expect(await offered(support)).toContain('loja');
    const gone = await ask(support, 'PUT', 'plan', { plan: 'loja' });
    expect([gone.statusCode, Object.keys(gone.body.errors)]).toEqual([422, ['plan']]);
    await ask(support, 'PUT', 'plans/loja/status', {});
  });

  it('gives a company the plan that it takes, as it is that day', async () => {
    await changePlan({ paid_until: '2098-01-31' });
    const taken = await ask(support, 'PUT', 'plan', { plan: 'loja' });
    expect(taken.body).toMatchObject({
      ...{ plan: 'loja', name: 'Loja', paid_until: '2098-01-31' },
      limits: { users: 3, participants: 1000, invoices_per_month: null },
    });
    const beside = await ask(support, 'PUT', 'plan', { plan: 'loja', name: 'Outro', limits: {} });
    expect([beside.statusCode, Object.keys(beside.body.errors).sort()]).toEqual([422, ['limits', 'name']]);
    await ask(support, 'PUT', 'plans/loja', { limits: { users: 1 } });
    expect((await ask(admin, 'GET', 'plan')).body).toMatchObject({ limits: { users: 3 } });
    const [current] = (await ask(admin, 'GET', 'plans?filter={"current":true}')).body;
    expect(current).toMatchObject({ id: 'loja', limits: { users: 1 } });
    expect((await ask(support, 'PUT', 'plan', {})).statusCode).toBe(422);
  });

  it('stays open to whoever works where the plan is not paid, without a permission to see it', async () => {
    await server.hire('zeca@loja.com.br', [{ company: shop, permissions: [] }]);
    const zeca = await server.tokenOf('zeca@loja.com.br');
    await changePlan({ paid_until: '2020-01-31' });
    expect(await offered(zeca)).toContain('empresa');
    await changePlan({});
  });
});

describe('the limits of a plan (R-6.6)', () => {
  const signUp = (document: string, email: string) =>
    server.ask('POST', '/api/register-participant', {
      body: { name: 'Caio', document, email, password: PASSWORD, company_id: shop },
    });
  const FULL = { statusCode: 402, body: { reason: 'UPGRADE_PLAN' } };

  it('count participants by whichever door they come in', async () => {
    await changePlan({ limits: { participants: 1 } });
    const customer = await server.commands.execute(
      new PreRegisterCustomer(server.asSystem(shop), parseCpf('11144477735')),
    );
    const known = wellKnownIds.participant(shop, customer.id);
    await server.shown(customer.position ?? 0);
    expect(await signUp('71428793860', 'caio@cliente.com.br')).toMatchObject(FULL);

    const invitation = { email: 'eva@cliente.com.br' };
    expect((await ask(admin, 'POST', `participants/${known}/invite`, invitation)).statusCode).toBe(200);
    const mail = (await server.deliver()).find(({ to }) => to === 'eva@cliente.com.br');
    const link = mail?.text.split('/cadastrar-usuario/')[1]?.split(/[\s?]/)[0];
    const account = { ...invitation, name: 'Eva', password: PASSWORD, password_confirmation: PASSWORD };
    expect((await server.ask('POST', `/api/store-user/${link}`, { body: account })).statusCode).toBe(200);
    expect(await signUp('39053344705', 'dora@cliente.com.br')).toMatchObject(FULL);
  });

  it('count the participants that the home counts and their list shows', async () => {
    await changePlan({});
    expect((await signUp('71428793860', 'caio@cliente.com.br')).statusCode).toBe(200);
    await server.allShown();
    const counted = (await ask(admin, 'GET', 'plan')).body.usage.participants;
    expect(counted).toBe(2);
    expect((await ask(admin, 'GET', 'dashboard')).body.loyalty.participants).toBe(counted);
    expect((await ask(admin, 'GET', 'participants')).body).toHaveLength(counted);
  });

  it('count the notes of a month', async () => {
    await fillShop(server, shop, admin);
    const [note] = (await ask(admin, 'GET', 'invoices')).body;
    await changePlan({ limits: { invoices_per_month: 0 } });
    expect(await ask(admin, 'POST', `invoices/${note.id}/send`)).toMatchObject(FULL);
    await changePlan({});
    expect((await ask(admin, 'POST', `invoices/${note.id}/send`)).statusCode).toBeLessThan(300);
  });
});

describe('terms (R-8.2.8)', () => {
  it('of the participants are the company’s to publish; those of staff bind everybody and are not', async () => {
    const terms = { title: 'Regulamento', text: '# Pontos\n\nValem um ano.' };
    const published = await ask(admin, 'POST', 'terms', { audience: 'participant', ...terms });
    expect(published).toMatchObject({ statusCode: 201, body: { title: 'Regulamento' } });
    expect(published.body.html).toContain('<h2>Pontos</h2>');
    expect((await ask(admin, 'POST', 'terms', { audience: 'staff', ...terms })).statusCode).toBe(403);
    expect((await ask(admin, 'GET', 'terms')).body).toMatchObject([
      { id: published.body.id, audience: 'participant', kind: 'uso', state: 'in_force', required: true },
      { kind: 'privacidade' },
    ]);
  });

  it('are of a kind, begin on their day, and are asked for where they must be (R-3.4.23)', async () => {
    const publish = (title: string, changes: object) =>
      ask(admin, 'POST', 'terms', { audience: 'participant', title, text: `${title}.`, ...changes });
    const bad = await publish('x', { kind: 'moon', valid_from: '2020-01-01', required: 'yes' });
    expect([bad.statusCode, Object.keys(bad.body.errors).sort()]).toEqual([422, ['kind', 'required']]);
    const past = await publish('x', { valid_from: '2020-01-01' });
    expect([past.statusCode, Object.keys(past.body.errors)]).toEqual([422, ['valid_from']]);
    await publish('Privacidade', { kind: 'privacidade', required: false });
    const later = await publish('Privacidade de 2099', { kind: 'privacidade', valid_from: '2099-01-01' });
    const rules = await publish('Regulamento do clube', { kind: 'regulamento' });

    await server.signUpParticipant(shop, '39053344705', 'bia@cliente.com.br');
    const login = { email: 'bia@cliente.com.br', password: PASSWORD, company_id: shop };
    const { access_token: token } = (await server.ask('POST', '/api/login-participant', { body: login }))
      .body;
    const asked = async () => (await ask(token, 'GET', 'dash-participant')).body.termos?.title;
    const accept = (version: number) => ask(token, 'PUT', 'eula/accept', { version });
    expect(await asked()).toBe('Regulamento');
    expect((await ask(token, 'GET', 'eula')).body.documents).toMatchObject([
      { kind: 'uso', title: 'Regulamento', accepted_at: null },
      { kind: 'privacidade', title: 'Privacidade', required: false, accepted_at: null },
      { kind: 'regulamento', version: rules.body.version },
    ]);
    expect((await accept(later.body.version as number)).statusCode).toBe(422);
    const [{ version: first }] = (await ask(token, 'GET', 'eula')).body.documents;
    await accept(first as number);
    expect(await asked()).toBe('Regulamento do clube');
    await accept(rules.body.version as number);
    expect(await asked()).toBeUndefined();
    expect((await ask(token, 'GET', 'eula')).body).toMatchObject({
      version: first,
      accepted_at: expect.any(String),
    });

    await publish('Regulamento de verão', { kind: 'regulamento' });
    expect(await asked()).toBe('Regulamento de verão');
    const told = (await ask(admin, 'GET', 'terms')).body as {
      title: string;
      state: string;
      accepted: number;
    }[];
    expect(told.slice(0, 5).map(({ title, state, accepted }) => [title, state, accepted])).toEqual([
      ['Regulamento de verão', 'in_force', 0],
      ['Regulamento do clube', 'replaced', 1],
      ['Privacidade de 2099', 'to_come', 0],
      ['Privacidade', 'in_force', 0],
      ['Regulamento', 'in_force', 1],
    ]);
  });

  it('that are still to come are withdrawn, and those in force stay (ADR 0143)', async () => {
    const withdraw = (id: string) => ask(admin, 'POST', `terms/${id.replace('-', '/')}/withdraw`);
    const all = (await ask(admin, 'GET', 'terms')).body as { id: string; title: string; state: string }[];
    const id = (title: string) => all.find((each) => each.title === title)!.id;
    for (const stays of ['Privacidade', 'Regulamento de verão', 'Regulamento do clube'])
      expect(await withdraw(id(stays))).toMatchObject({
        statusCode: 406,
        body: { message: expect.stringMatching('^Só dá para retirar um texto que ainda vai valer') },
      });
    const withdrawn = await withdraw(id('Privacidade de 2099'));
    expect(withdrawn).toMatchObject({
      statusCode: 200,
      body: { message: 'Texto retirado.', data: { title: 'Privacidade de 2099', state: 'withdrawn' } },
    });
    for (const none of [id('Privacidade de 2099'), 'participant-99', 'participant-x', 'nobody-1'])
      expect((await withdraw(none)).statusCode).toBe(404);
    expect((await withdraw('staff-1')).statusCode).toBe(403);
  });
});

describe('a company (R-6.1.8)', () => {
  it('of others is not there to be suspended', async () => {
    expect((await ask(support, 'PUT', `companies/${other}/status`, { reason: 'x' })).statusCode).toBe(404);
  });

  it('that is suspended is refused at once', async () => {
    expect((await ask(admin, 'GET', 'products')).statusCode).toBe(200);
    const refused = await ask(support, 'PUT', `companies/${shop}/status`, { status: 'disabled' });
    expect(refused.body.errors).toHaveProperty('reason');
    const done = await ask(support, 'PUT', `companies/${shop}/status`, { reason: 'Sem pagamento' });
    expect(done.body.data).toEqual({ id: shop, status: 'disabled' });
    expect(await ask(admin, 'GET', 'products')).toMatchObject({
      statusCode: 401,
      body: { message: 'Empresa desativada. Entre em contato com o fornecedor por telefone ou e-mail.' },
    });
  });
});
