import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';
import { PUBLIC_URL } from '@fidelidade/server/testing/spec-external-services.js';
import { notifyOfCredentials } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { streams } from '@fidelidade/domain/streams.js';

const EMAIL = 'caio@cliente.com.br';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

let server: ShopServer;
let company: string;
let id: string;

beforeAll(async () => {
  server = await ShopServer.open();
  const shop = await server.openShop('ana@loja.com.br');
  company = shop.companyId;
  id = await server.signUpParticipant(company, '52998224725', EMAIL);
});
afterAll(() => server.close());

/** Signs in as a browser does that kept `cookie`. @returns what it keeps from now on, and the token */
async function signIn(cookie?: string, { password = PASSWORD, agent = ANDROID } = {}) {
  const body = { email: EMAIL, password, company_id: company };
  const headers = { 'user-agent': agent, ...(cookie && { cookie }) };
  const answer = await server.ask('POST', '/api/login-participant', { body, headers });
  const [set = ''] = answer.headers.getSetCookie();
  return { kept: set.split(';')[0]!, set, token: answer.body.access_token as string };
}

const devices = async () => {
  const facts = await server.infrastructure.store.readStream(company, streams.credentials(id));
  return facts.filter(({ type }) => type === 'NewDeviceSignedIn').map(({ data }) => data);
};
async function told(token: string) {
  await server.react(notifyOfCredentials);
  await server.shown(await server.infrastructure.store.head());
  const { notifications } = (await server.ask('GET', '/api/participant/user', { token })).body;
  return notifications as { kind: string; not_description: string; link: string }[];
}
const lettersAboutDevices = async () =>
  (await server.deliver()).filter(({ subject }) => subject.includes('aparelho novo'));

it('a participant is told once of each device where the account had not been opened, and never of the first', async () => {
  const first = await signIn();
  expect(first.set).toMatch(/; HttpOnly; SameSite=Lax/);
  await signIn(first.kept);
  expect(await lettersAboutDevices()).toEqual([]);
  expect(await told(first.token)).toEqual([]);

  const second = await signIn();
  expect(second.kept).not.toBe(first.kept);
  await signIn(second.kept, { agent: 'curl/8' });
  await signIn(first.kept);
  const [letter, ...more] = await lettersAboutDevices();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: EMAIL });
  expect(letter?.text).toContain('Chrome no Android');
  expect(letter?.text).toContain(`${PUBLIC_URL}/home/profile?aba=seguranca&loja=`);
  expect(await told(first.token)).toMatchObject([
    {
      kind: 'new-device',
      not_description:
        'Sua conta foi aberta em um aparelho novo: Chrome no Android. Não foi você? Encerre as outras sessões e troque a senha em Perfil, Segurança.',
      link: '/home/profile?aba=seguranca',
    },
  ]);
});

it('the log says of a device only its kind and a digest', async () => {
  const { kept } = await signIn();
  const facts = await devices();
  expect(facts.at(-1)).toEqual({
    accountId: id,
    browser: 'Chrome · Android',
    deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    isFirst: false,
  });
  expect(JSON.stringify(facts)).not.toContain(kept.split('=')[1]);
});

it('a browser that says a text of its own making is given another, and a wrong password makes none known', async () => {
  const before = (await devices()).length;
  const { kept } = await signIn('known_device=aaaa; other=1', { password: 'errada-e-longa' });
  expect(kept).toMatch(/^known_device=[\w-]{32}$/);
  expect(await devices()).toHaveLength(before);
  await signIn(kept);
  expect(await devices()).toHaveLength(before + 1);
});
