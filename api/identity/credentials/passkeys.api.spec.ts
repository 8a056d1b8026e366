import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { b64, SoftwareAuthenticator, type Twist } from '@fidelidade/server/testing/software-authenticator.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';
import { notifyOfCredentials } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { Secret, TOTP } from 'otpauth';

const LOGIN = '/api/login-participant/passkey';
const OWN = '/api/participant/passkeys';

let server: ShopServer;
let company: string;
let another: string;
let staff: string;
let people = 0;

beforeAll(async () => {
  server = await ShopServer.open();
  company = (await server.openShop('ana@loja.com.br')).companyId;
  another = (
    await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' })
  ).companyId;
  staff = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

/** The n-th valid CPF of these specs. */
function aCpf(n: number): string {
  const digits = String(200_000_000 + n);
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = check(digits);
  return digits + first + check(digits + first);
}

const proof = { password: PASSWORD };
const offered = async (companyId = company) =>
  (await server.ask('POST', `${LOGIN}/options`, { body: { company_id: companyId } })).body.public_key;

async function newcomer() {
  const email = `cliente${(people += 1)}@cliente.com.br`;
  const id = await server.signUpParticipant(company, aCpf(people), email);
  const body = { email, password: PASSWORD, company_id: company };
  const token = (await server.ask('POST', '/api/login-participant', { body })).body.access_token as string;
  const ask = (method: string, path: string, sent?: object) =>
    server.ask(method, path, { token, ...(sent && { body: sent }) });
  const offer = async (more = {}) =>
    (await ask('POST', `${OWN}/options`, { ...proof, ...more })).body.public_key;
  const register = (sent: object, name = 'Celular da Ana') => ask('POST', OWN, { ...sent, name });
  return { id, email, token, ask, offer, register };
}

async function withPasskey(device = new SoftwareAuthenticator()) {
  const person = await newcomer();
  const { body, statusCode } = await person.register(device.create(await person.offer()));
  expect(statusCode).toBe(201);
  return { ...person, device, passkey: body.data.id as string };
}
const send = (answer: object, companyId = company) =>
  server.ask('POST', LOGIN, { body: { ...answer, company_id: companyId } });
const enter = async (device: SoftwareAuthenticator, twist: Twist = {}, companyId = company) =>
  send(device.get(await offered(companyId), twist), companyId);
const refusal = async (
  answer: Promise<{ statusCode: number; body: { errors?: object; message?: string } }>,
) => {
  const { statusCode, body } = await answer;
  return [statusCode, Object.keys(body.errors ?? {})];
};
const REFUSED = [422, ['passkey']];

describe('a participant’s passkey', () => {
  it('is made by whoever proves anew who they are, and signs in without a password', async () => {
    const { ask, device, email } = await withPasskey();
    const { body } = await ask('GET', OWN);
    expect(body.data).toEqual([
      { id: expect.any(String), name: 'Celular da Ana', created_at: expect.any(String), last_used_at: null },
    ]);
    const { statusCode, body: tokens } = await enter(device);
    expect([statusCode, tokens.refresh_token]).toEqual([200, expect.any(String)]);
    const user = await server.ask('GET', '/api/participant/user', { token: tokens.access_token });
    expect(user.body.email).toBe(email);
    await server.allShown();
    expect((await ask('GET', OWN)).body.data[0].last_used_at).toEqual(expect.any(String));
    expect(JSON.stringify((await ask('GET', '/api/participant/my-data')).body.account.passkeys)).toContain(
      'Celular da Ana',
    );
  });

  it('asks devices for what it needs, and tells nobody who has one', async () => {
    const { offer, device, email, id } = await withPasskey();
    expect(await offer()).toMatchObject({
      rp: { id: new URL(PUBLIC_URL).hostname, name: expect.any(String) },
      user: { id: b64(id), name: email },
      excludeCredentials: [{ id: device.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(await offered()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: new URL(PUBLIC_URL).hostname,
      allowCredentials: [],
      userVerification: 'required',
      timeout: expect.any(Number),
    });
    const { body } = await server.ask('GET', '/api/config/default', {});
    expect(body.passkey_origin).toBe(PUBLIC_URL);
  });

  it('counts for both steps, and takes a code to be added where there is a second', async () => {
    const { ask, offer, register } = await newcomer();
    const { secret } = (await ask('GET', '/api/participant/otp')).body;
    const code = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await ask('PUT', '/api/participant/change-two-factory', { ...proof, enabled: true, token_otp: code() });
    expect(await refusal(ask('POST', `${OWN}/options`, proof))).toEqual([422, ['token_otp']]);
    const device = new SoftwareAuthenticator();
    expect((await register(device.create(await offer({ token_otp: code(1) })))).statusCode).toBe(201);
    expect((await enter(device)).statusCode).toBe(200);
  });

  it('is told of in the inbox and by mail, when it comes and when it goes', async () => {
    const { ask, email, passkey } = await withPasskey();
    await ask('DELETE', `${OWN}/${passkey}`);
    const mails = await server.deliver();
    const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('Confirme seu e-mail'),
      expect.stringContaining('chave de acesso foi incluída'),
      expect.stringContaining('chave de acesso foi removida'),
    ]);
    await server.react(notifyOfCredentials);
    await server.shown(await server.infrastructure.store.head());
    const { notifications } = (await ask('GET', '/api/participant/user')).body;
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['passkey-registered', 'passkey-removed']),
    );
  });

  it('stays where a mailed link replaces the password, and its owner is told by its name', async () => {
    const { device, email } = await withPasskey();
    await server.deliver();
    await server.ask('POST', '/api/password-participant/email', { body: { email, company_id: company } });
    const [link] = (await server.deliver()).filter(({ to }) => to === email);
    const token = /\/reset\/([\w-]+)/.exec(link?.text ?? '')?.[1];
    const chosen = { password: 'outro-segredo-bom', password_confirmation: 'outro-segredo-bom' };
    const reset = await server.ask('POST', '/api/password-participant/reset', {
      body: { email, token, ...chosen },
    });
    expect(reset.statusCode).toBe(200);

    const mine = (await enter(device)).body.access_token as string;
    const [letter] = (await server.deliver()).filter(({ to }) => to === email);
    expect(letter?.text).toContain('chaves de acesso');
    await server.react(notifyOfCredentials);
    await server.shown(await server.infrastructure.store.head());
    const { notifications } = (await server.ask('GET', '/api/participant/user', { token: mine })).body;
    const { not_description, link: to } = notifications.find(
      ({ kind }: { kind: string }) => kind === 'password-reset',
    );
    expect(not_description).toContain('chaves de acesso: Celular da Ana. Remova');
    expect(to).toBe('/home/profile?aba=seguranca');
  });

  it('has a name of its owner’s, and opens nothing once it is removed', async () => {
    const { ask, device, passkey } = await withPasskey();
    expect((await ask('PUT', `${OWN}/${passkey}`, { name: ' Notebook ' })).statusCode).toBe(200);
    expect((await ask('GET', OWN)).body.data[0].name).toBe('Notebook');
    expect(await refusal(ask('PUT', `${OWN}/${passkey}`, { name: '   ' }))).toEqual([422, ['name']]);
    expect((await ask('DELETE', `${OWN}/${passkey}`)).statusCode).toBe(200);
    expect((await ask('DELETE', `${OWN}/${passkey}`)).statusCode).toBe(404);
    expect((await ask('GET', OWN)).body.data).toEqual([]);
    expect(await refusal(enter(device))).toEqual(REFUSED);
  });
});

describe('whoever attacks with passkeys', () => {
  it('is let in by no answer that was given before, nor by one for another shop', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await offered());
    expect((await send(answer)).statusCode).toBe(200);
    expect((await send(answer)).statusCode).toBe(406);
    expect((await enter(device, { challenge: b64('made up by themselves') })).statusCode).toBe(406);
    expect(await refusal(enter(device, {}, another))).toEqual(REFUSED);
    expect((await send(device.get(await offered(another)))).statusCode).toBe(406);
    const { pool } = server.infrastructure;
    const late = device.get(await offered());
    await pool.query(`update app.passkey_challenges set expires_at = now() - interval '1 second'`);
    expect((await send(late)).statusCode).toBe(406);
  });

  it('is let in by no answer to another page, nor by a device that did not ask who holds it', async () => {
    const twists: Twist[] = [
      { origin: 'https://loja.exemplo.ladrao.com' },
      { origin: `${PUBLIC_URL}:8443` },
      { rpId: 'ladrao.com' },
      { type: 'webauthn.create' },
      { crossOrigin: true },
      { flags: 0x01 },
      { flags: 0x04 },
      { flags: 0x15 },
    ];
    for (const twist of twists) {
      const { device } = await withPasskey();
      expect([twist, await refusal(enter(device, twist))]).toEqual([twist, REFUSED]);
    }
  });

  it('is let in by no other key, and by nothing that was tampered with', async () => {
    const { device, id } = await withPasskey();
    const theirs = await withPasskey();
    const answer = async () => device.get(await offered());
    const stranger = new SoftwareAuthenticator();
    stranger.userHandle = b64(id);
    expect(await refusal(enter(stranger))).toEqual(REFUSED);
    const tampered = {
      ...(await answer()),
      authenticator_data: device.get(await offered(), { counter: 9 }).authenticator_data,
    };
    expect(await refusal(send(tampered))).toEqual(REFUSED);
    const { signature } = theirs.device.get(await offered());
    expect(await refusal(send({ ...(await answer()), signature }))).toEqual(REFUSED);
    expect(await refusal(send({ ...(await answer()), signature: b64('no signature') }))).toEqual(REFUSED);
    expect(await refusal(send({ ...(await answer()), user_handle: b64(theirs.id) }))).toEqual(REFUSED);
    for (const nobody of ['nobody', '\0'])
      expect(await refusal(send({ ...(await answer()), user_handle: b64(nobody) }))).toEqual(REFUSED);
    expect((await send({ ...(await answer()), signature: '<script>' })).statusCode).toBe(422);
    expect((await send({ ...(await answer()), client_data: b64('no JSON') })).statusCode).toBe(422);
  });

  it('adds none to an account without its password, nor from another session, nor twice', async () => {
    const { ask, offer, register } = await newcomer();
    const thief = await newcomer();
    expect(await refusal(ask('POST', `${OWN}/options`, { password: 'errada' }))).toEqual([422, ['password']]);
    const device = new SoftwareAuthenticator();
    const made = device.create(await offer());
    expect((await thief.register(made)).statusCode).toBe(406);
    // That one is used up.
    expect((await register(made)).statusCode).toBe(406);
    const forSignIn = await offered();
    expect((await register(device.create({ ...forSignIn, user: { id: 'x' } }))).statusCode).toBe(406);
    for (const twist of [
      { origin: 'https://ladrao.com' },
      { rpId: 'ladrao.com' },
      { flags: 0x41 },
      { flags: 0x05 },
    ])
      expect(await refusal(register(device.create(await offer(), twist)))).toEqual(REFUSED);
    const other = new SoftwareAuthenticator().create(await offer());
    const swapped = { ...device.create(await offer()), credential_id: other.credential_id };
    expect(await refusal(register(swapped))).toEqual(REFUSED);
    expect((await register(device.create(await offer()))).statusCode).toBe(201);
    expect(await refusal(register(device.create(await offer())))).toEqual(REFUSED);
    const theirs = await thief.ask('GET', OWN);
    expect(theirs.body.data).toEqual([]);
  });

  it('opens nothing with a copy whose count is behind, and its owner is told once', async () => {
    const { device, email } = await withPasskey();
    device.counter = 7;
    expect((await enter(device)).statusCode).toBe(200);
    expect(await refusal(enter(device))).toEqual(REFUSED);
    expect(await refusal(enter(device, { counter: 3 }))).toEqual(REFUSED);
    expect((await enter(device, { counter: 8 })).statusCode).toBe(200);
    const told = (await server.deliver()).filter(
      ({ to, subject }) => to === email && /Recusamos/.test(subject),
    );
    expect(told).toHaveLength(1);
  });

  it('does not see or change the passkeys of anybody else', async () => {
    const { passkey, device } = await withPasskey();
    const thief = await newcomer();
    expect((await thief.ask('DELETE', `${OWN}/${passkey}`)).statusCode).toBe(404);
    expect((await thief.ask('PUT', `${OWN}/${passkey}`, { name: 'Meu' })).statusCode).toBe(404);
    expect((await enter(device)).statusCode).toBe(200);
    expect((await server.ask('GET', OWN, { token: staff })).statusCode).toBe(401);
  });

  it('is slowed down as with passwords', async () => {
    const { device } = await withPasskey();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await enter(device, { rpId: 'ladrao.com' })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('an account that is closed to its participant', () => {
  it('says to whoever proved who they are that they are blocked, and lets them in when they are no more', async () => {
    const { id, device } = await withPasskey();
    const block = (step: string, body: object = {}) =>
      server.ask('POST', `/api/participants/${id}/${step}`, { token: staff, body });
    expect((await block('block', { reason: 'Pediu' })).statusCode).toBe(200);
    const blocked = await enter(device);
    expect([blocked.statusCode, blocked.body.errors.passkey[0]]).toEqual([
      422,
      expect.stringContaining('Usuário desativado'),
    ]);
    expect((await block('unblock')).statusCode).toBe(200);
    expect((await enter(device)).statusCode).toBe(200);
  });

  it('is opened by no passkey once it is erased, and nothing of it can be read any more', async () => {
    const { ask, device } = await withPasskey();
    expect((await ask('POST', '/api/participant/erase', proof)).statusCode).toBe(200);
    expect(await refusal(enter(device))).toEqual(REFUSED);
  });

  it('is opened by none after its owner objected to a change of the e-mail, nor by one that came meanwhile', async () => {
    const { ask, device, email, offer, register } = await withPasskey();
    const change = { name: 'Caio', email: `ladrao${people}@novo.com.br`, password: PASSWORD };
    expect((await ask('PUT', '/api/particpant', change)).statusCode).toBe(200);
    const letter = (await server.deliver()).findLast(
      ({ to, text }) => to === email && /nao-fui-eu/.test(text),
    );
    const link = letter?.text.split('/nao-fui-eu/')[1]?.split(/[\s?]/)[0];
    const late = new SoftwareAuthenticator();
    const made = late.create(await offer());
    const { sessions } = server.infrastructure;
    const endAll = sessions.endAll.bind(sessions);
    // The last moment in which the stranger's session is alive.
    const ending = jest.spyOn(sessions, 'endAll').mockImplementationOnce(async (...whose) => {
      expect((await register(made)).statusCode).toBe(201);
      await endAll(...whose);
    });
    expect((await server.ask('POST', `/api/email-change/${link}/object`)).statusCode).toBe(200);
    expect(ending).toHaveBeenCalled();
    for (const each of [device, late]) expect(await refusal(enter(each))).toEqual(REFUSED);
  });
});
