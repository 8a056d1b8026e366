import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { PASSWORD, ShopServer, type Answer } from '@fidelidade/server/testing/shop-server.js';

const REFUSED = {
  statusCode: 422,
  body: {
    errors: {
      password: [
        'Esta senha é muito comum ou lembra o seu nome, o seu e-mail ou o nome da loja. Escolha outra.',
      ],
    },
  },
};
const STAFF_EMAIL = 'zuleica.prado@loja.com.br';
const CUSTOMER_EMAIL = 'jucineide@cliente.com.br';

let server: ShopServer;
let shop: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br', {
    fantasyName: 'Empório Tabajara',
    storeSlug: 'tabajara-bv',
  }));
  await server.hire(STAFF_EMAIL, [{ company: shop }]);
  await server.signUpParticipant(shop, '52998224725', CUSTOMER_EMAIL);
});
afterAll(() => server.close());

type Choose = (password: string) => Promise<Answer>;

const send = (method: string, path: string, body: object, token?: string) =>
  server.ask(method, path, { token, body });
const twice = (password: string) => ({ password, password_confirmation: password });

async function linkMailedTo(email: string, path: string): Promise<string> {
  const mail = (await server.deliver()).findLast(({ to }) => to === email);
  return mail?.text.split(path)[1]?.split(/[\s?]/)[0] ?? '';
}

/** Each way to a password: to the moment where it is typed. */
const WAYS: Readonly<Record<string, () => Promise<Choose>>> = {
  'to change, for staff': async () => {
    const token = await server.tokenOf(STAFF_EMAIL);
    return (password) => {
      const body = { old_password: PASSWORD, ...twice(password) };
      return send('PUT', '/api/user/password', body, token);
    };
  },
  'to change, for participants': async () => {
    const login = { email: CUSTOMER_EMAIL, password: PASSWORD, company_id: shop };
    const { body } = await send('POST', '/api/login-participant', login);
    return (password) =>
      send(
        'PUT',
        '/api/participant/password/',
        { old_password: PASSWORD, ...twice(password) },
        body.access_token,
      );
  },
  'to recover, for staff': async () => {
    await send('POST', '/api/password/email', { email: STAFF_EMAIL });
    const token = await linkMailedTo(STAFF_EMAIL, '/reset/');
    return (password) =>
      send('POST', '/api/password/reset', { email: STAFF_EMAIL, token, ...twice(password) });
  },
  'to recover, for participants': async () => {
    const who = { email: CUSTOMER_EMAIL, company_id: shop };
    await send('POST', '/api/password-participant/email', who);
    const token = await linkMailedTo(CUSTOMER_EMAIL, '/reset/');
    return (password) =>
      send('POST', '/api/password-participant/reset', { email: CUSTOMER_EMAIL, token, ...twice(password) });
  },
  'to sign up with': async () => (password) =>
    send('POST', '/api/register-participant', {
      name: 'Caio',
      document: '39053344705',
      email: 'caio@cliente.com.br',
      company_id: shop,
      password,
    }),
  'to accept an invitation with': async () => {
    const admin = await server.tokenOf('ana@loja.com.br');
    const invitation = { name: 'Bia', email: 'bia@loja.com.br', ambient: 'U', role_id: null };
    const { id: subject } = (await send('POST', '/api/users', invitation, admin)).body;
    const link = await server.infrastructure.oneTimeTokens.issue('invitation', { company: shop, subject });
    return (password) =>
      send('POST', `/api/convite/${link}/cadastrar`, { name: 'Bia Lima', ...twice(password) });
  },
  'to open the account of a customer whom the store knows with': async () => {
    const customer = new PreRegisterCustomer(server.asSystem(shop), parseCpf('15350946056'));
    const { id: personId, position } = await server.commands.execute(customer);
    await server.shown(position ?? 0);
    const id = wellKnownIds.participant(shop, personId);
    const admin = await server.tokenOf('ana@loja.com.br');
    await send('POST', `/api/participants/${id}/invite`, { email: 'eva@cliente.com.br' }, admin);
    const link = await linkMailedTo('eva@cliente.com.br', '/cadastrar-usuario/');
    const account = { name: 'Eva', email: 'eva@cliente.com.br' };
    return (password) => send('POST', `/api/store-user/${link}`, { ...account, ...twice(password) });
  },
};

describe('a password that others guess first is refused, and another is taken after it (ASVS 6.2.4, 6.2.11)', () => {
  it.each(Object.entries(WAYS))('%s', async (_, open) => {
    const choose = await open();
    for (const guess of ['12345678', 'Flamengo2026', 'Tabajara!', 'tabajara-bv', 'fidelidade1']) {
      expect([guess, await choose(guess)]).toMatchObject([guess, REFUSED]);
    }
    expect((await choose('tres-cajus-na-janela')).statusCode).toBe(200);
  });

  it('also one that is the account’s own e-mail', async () => {
    const { access_token } = (await server.signIn(STAFF_EMAIL, 'tres-cajus-na-janela')).body;
    const change = { old_password: 'tres-cajus-na-janela', ...twice('ZuleicaPrado7') };
    expect(await send('PUT', '/api/user/password', change, access_token)).toMatchObject(REFUSED);
  });
});
