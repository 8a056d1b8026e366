import { notifyOfCredentials } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NEW_PASSWORD = 'outro-segredo-longo';

let server: ShopServer;
let company: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: company } = await server.openShop('ana@loja.com.br'));
});
afterAll(() => server.close());

async function somebody(cpf: string, email: string) {
  const id = await server.signUpParticipant(company, cpf, email);
  const body = { email, password: PASSWORD, company_id: company };
  const token = (await server.ask('POST', '/api/login-participant', { body })).body.access_token;
  const ask = (method: string, path: string, sent?: unknown) =>
    server.ask(method, `/api/${path}`, { token, ...(sent !== undefined && { body: sent }) });
  return { id, email, ask, me: async () => (await ask('GET', 'participant/user')).body };
}

describe('the account of a participant (R-7.1.9)', () => {
  it('takes name, phones and birthday, under both spellings of its path', async () => {
    const caio = await somebody('52998224725', 'caio@cliente.com.br');
    const account = {
      name: ' Caio Prado ',
      email: caio.email,
      cellphone: '(11) 98888-7777',
      born_date: '1990-02-28',
    };
    expect(await caio.ask('PUT', 'particpant', account)).toMatchObject({
      statusCode: 200,
      body: { status: 'success', message: 'Registro salvo com sucesso.' },
    });
    expect(await caio.me()).toMatchObject({
      ...{ name: 'Caio Prado', cellphone: '11988887777', phone: null, born_date: '1990-02-28' },
    });
    expect((await caio.ask('PUT', 'participant', { ...account, name: 'Caio' })).statusCode).toBe(200);
    expect((await caio.me()).name).toBe('Caio');
  });

  let eva: Awaited<ReturnType<typeof somebody>>;
  beforeAll(async () => (eva = await somebody('39053344705', 'eva@slips.com.br')));

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'sem arroba' }, 'email'],
    [{ cellphone: '123' }, 'cellphone'],
    [{ phone: '20 3456-7890' }, 'phone'],
    [{ born_date: '2020-02-30' }, 'born_date'],
    [{ born_date: '2999-12-31' }, 'born_date'],
  ])('refuses %j on its field', async (slip, field) => {
    const { statusCode, body } = await eva.ask('PUT', 'particpant', { name: 'Eva', ...slip });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('keeps its document (406), and takes it masked as it was shown', async () => {
    const dora = await somebody('71428793860', 'dora@cliente.com.br');
    const account = { name: 'Dora', email: dora.email };
    const { document } = await dora.me();
    expect((await dora.ask('PUT', 'particpant', { ...account, document })).statusCode).toBe(200);
    expect(await dora.ask('PUT', 'particpant', { ...account, document: '52998224725' })).toMatchObject({
      statusCode: 406,
      body: { message: 'O CPF/CNPJ não pode ser alterado.' },
    });
  });

  it('has another e-mail once the link mailed to it was followed', async () => {
    const gil = await somebody('87748248800', 'gil@cliente.com.br');
    const asked = { email: 'gil@novo.com.br' };
    for (const password of [undefined, 'outra senha']) {
      const refused = await gil.ask('PUT', 'particpant', { ...asked, password });
      expect([refused.statusCode, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    }
    const changed = await gil.ask('PUT', 'particpant', { ...asked, password: PASSWORD });
    expect(changed.body.message).toBe('Dados salvos. Enviamos um e-mail para confirmar o novo endereço.');
    expect((await gil.me()).email).toBe('gil@cliente.com.br');
    const mail = (await server.deliver()).findLast(({ to }) => to === 'gil@novo.com.br');
    const link = mail?.text.split(`${PUBLIC_URL}/confirmar-email/`)[1]?.split(/[\s?]/)[0];
    expect((await server.ask('POST', `/api/confirm-email/${link}`)).statusCode).toBe(200);
    expect(await gil.me()).toMatchObject({ email: 'gil@novo.com.br', email_confirmed: true });
  });

  it('tells the address before of the change, whose reader takes the account back', async () => {
    const eve = await somebody('20130140155', 'eva@cliente.com.br');
    await eve.ask('PUT', 'particpant', { email: 'ladrao@novo.com.br', password: PASSWORD });
    const mails = await server.deliver();
    const linkIn = (to: string, page: string) =>
      mails
        .findLast((mail) => mail.to === to)
        ?.text.split(PUBLIC_URL + page)[1]
        ?.split(/[\s?]/)[0];
    const link = linkIn('ladrao@novo.com.br', '/confirmar-email/');
    expect((await server.ask('POST', `/api/confirm-email/${link}`)).statusCode).toBe(200);

    // Nobody takes the address before meanwhile, so that it could not be had back.
    const thief = {
      name: 'Ladrão',
      document: '76543210150',
      email: 'eva@cliente.com.br',
      password: NEW_PASSWORD,
    };
    const taken = await server.ask('POST', '/api/register-participant', {
      body: { ...thief, company_id: company },
    });
    expect([taken.statusCode, Object.keys(taken.body.errors)]).toEqual([422, ['email']]);

    const objection = `/api/email-change/${linkIn('eva@cliente.com.br', '/nao-fui-eu/')}/object`;
    const { statusCode, body } = await server.ask('POST', objection);
    expect(statusCode).toBe(200);
    expect((await eve.ask('GET', 'participant/user')).statusCode).toBe(401);
    const choice = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const reset = { email: 'eva@cliente.com.br', token: body.data.reset_token, ...choice };
    const mistyped = await server.ask('POST', '/api/password-participant/reset', {
      body: { ...reset, email: 'eva@clientes.com.br' },
    });
    expect([mistyped.statusCode, Object.keys(mistyped.body.errors)]).toEqual([422, ['email']]);
    expect((await server.ask('POST', '/api/password-participant/reset', { body: reset })).statusCode).toBe(
      200,
    );
    const signIn = { email: 'eva@cliente.com.br', password: NEW_PASSWORD, company_id: company };
    expect((await server.ask('POST', '/api/login-participant', { body: signIn })).statusCode).toBe(200);
    expect((await server.ask('POST', objection)).statusCode).toBe(404);
  });

  it('takes what was changed alone, and leaves the rest as somebody else made it', async () => {
    const ivo = await somebody('30560780915', 'ivo@cliente.com.br');
    await ivo.ask('PUT', 'particpant', { name: 'Ivo Sá', cellphone: '11988887777', phone: '1133334444' });
    expect((await ivo.ask('PUT', 'particpant', { phone: null })).statusCode).toBe(200);
    expect(await ivo.me()).toMatchObject({ name: 'Ivo Sá', cellphone: '11988887777', phone: null });
    expect((await ivo.ask('PUT', 'particpant', { name: null })).statusCode).toBe(422);
  });
});

describe('the telephones of a participant', () => {
  it('are the shop’s until they say something of them themselves, and that there is none is something', async () => {
    const rui = await somebody('86288366757', 'rui@cliente.com.br');
    const token = await server.tokenOf('ana@loja.com.br');
    const { body: participant } = await server.ask('GET', `/api/participants/${rui.id}`, { token });
    const person = `/api/persons/${participant.person_id}`;
    const { body: kept } = await server.ask('GET', person, { token });
    const known = {
      version: kept.version,
      full_name: 'Rui Sá',
      cellphone: '11987650000',
      phone: '1133334444',
    };
    expect((await server.ask('PUT', person, { token, body: known })).statusCode).toBe(200);
    expect(await rui.me()).toMatchObject({ cellphone: '11987650000', phone: '1133334444' });

    await rui.ask('PUT', 'particpant', { name: 'Rui', cellphone: '' });
    expect(await rui.me()).toMatchObject({ cellphone: null, phone: '1133334444' });
    await rui.ask('PUT', 'particpant', { cellphone: '11988887777' });
    expect(await rui.me()).toMatchObject({ cellphone: '11988887777', phone: '1133334444' });
  });
});

describe('the profile of a participant (R-7.1.15)', () => {
  it('is shown as it was sent, and what a form leaves out stays', async () => {
    const hugo = await somebody('98765432100', 'hugo@cliente.com.br');
    const { avatar, ...rest } = {
      contacts: [{ kind: 'celular', value: '11988887777' }],
      direct_mail: { email: true, sms: false, messenger: true },
      ...{ social_network: '@hugo', site: 'https://hugo.example', avatar: PIXEL },
    };
    expect((await hugo.ask('PUT', 'participant-profile', { avatar, ...rest })).statusCode).toBe(200);
    expect((await hugo.ask('PUT', 'participant-profile', { social_network: '@hugo2' })).statusCode).toBe(200);
    const shown = await hugo.me();
    expect(shown.profile).toMatchObject({ ...rest, social_network: '@hugo2' });
    expect(shown.avatar_url).toMatch(/^\/api\/participant\/picture\?sha256=/);
    // What is shown may be sent back as it is: a photo is changed by a photo.
    expect((await hugo.ask('PUT', 'participant-profile', shown.profile)).statusCode).toBe(200);
    expect((await hugo.me()).avatar_url).toBe(shown.avatar_url);
    await hugo.ask('PUT', 'participant-profile', { avatar: null });
    expect((await hugo.me()).avatar_url).toBeNull();
  });

  it('knows a city that was written by its name, in its state', async () => {
    const nara = await somebody('16899535009', 'nara@cliente.com.br');
    const address = {
      ...{ zip: '01310100', address: 'Rua Um', number: '5', neighborhood: 'Bela' },
      ...{ state: 'SP', city: 'sao paulo', city_id: null },
    };
    expect((await nara.ask('PUT', 'participant-profile', { address })).statusCode).toBe(200);
    expect((await nara.me()).profile.address).toMatchObject({ city: 'São Paulo', city_id: 3550308 });
    const elsewhere = await nara.ask('PUT', 'participant-profile', { address: { ...address, state: 'RJ' } });
    expect(elsewhere.body.errors).toEqual({
      'address.city_id': ['Cidade não encontrada neste estado. Escolha uma da lista.'],
    });
  });

  it.each([
    [{ avatar: `data:image/png;base64,${Buffer.from('<svg onload=x>').toString('base64')}` }, 'avatar'],
    [{ site: 'javascript:alert(1)' }, 'site'],
  ])('takes no %j for what it is not', async (slip, field) => {
    const iris = await somebody(
      field === 'site' ? '45317828791' : '12345678909',
      `iris-${field}@cliente.com.br`,
    );
    const { statusCode, body } = await iris.ask('PUT', 'participant-profile', slip);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('the inbox of a participant (R-7.1.2 to R-7.1.5)', () => {
  const told = async (who: Awaited<ReturnType<typeof somebody>>) =>
    (await who.me()).notifications as { id: string; shown: boolean; not_description: string }[];

  it('tells what happened, is read and emptied by one and by all, and is nobody else’s', async () => {
    const lia = await somebody('74682489070', 'lia@cliente.com.br');
    const eve = await somebody('63929247011', 'eve@cliente.com.br');
    let password = PASSWORD;
    for (const next of [NEW_PASSWORD, PASSWORD, NEW_PASSWORD]) {
      const change = { old_password: password, password: next, password_confirmation: next };
      expect((await lia.ask('PUT', 'participant/password/', change)).statusCode).toBe(200);
      password = next;
    }
    await server.react(notifyOfCredentials);
    await server.shown(await server.infrastructure.store.head());
    const [first, second] = await told(lia);
    expect(first).toMatchObject({
      shown: false,
      not_description: expect.stringContaining('senha foi alterada'),
    });

    expect((await eve.ask('PUT', `participant/notification/${first!.id}/show`)).statusCode).toBe(404);
    expect((await eve.ask('DELETE', `participant/notification/${first!.id}`)).statusCode).toBe(404);
    const shown = await lia.ask('PUT', `participant/notification/${first!.id}/show`);
    expect(shown.body).toEqual({ status: 'success', data: { unread: 2 } });
    expect((await lia.ask('PUT', `participant/notification/${first!.id}/show`)).statusCode).toBe(200);
    expect((await lia.ask('DELETE', `participant/notification/${second!.id}`)).body.data).toEqual({
      unread: 1,
    });
    expect((await lia.ask('PUT', 'participant/notifications/show')).body.data).toEqual({ unread: 0 });
    expect((await told(lia)).every((each) => each.shown)).toBe(true);
    expect((await lia.ask('DELETE', 'participant/notifications')).body.data).toEqual({ unread: 0 });
    expect(await told(lia)).toEqual([]);
    expect((await lia.ask('DELETE', 'participant/notifications')).statusCode).toBe(200);
  });
});
