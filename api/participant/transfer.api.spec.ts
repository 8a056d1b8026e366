import { Secret, TOTP } from 'otpauth';
import { addDays, civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { tillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import { EarnCashback } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { notifyOfCashback } from '@fidelidade/application/platform/inbox/notify.policies.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

interface Customer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

let server: ShopServer;
let shop: string;
let admin: string;
let ana: Customer;
let bia: Customer;

const SETTINGS = { transfer_on: true, transfer_cashback_per_day: '30.00' };
const ask = (method: string, path: string, token: string, body?: object) =>
  server.ask(method, `/api/${path}`, { token, ...(body && { body }) });
const settings = (body: object) => ask('PUT', 'loyalty-programs', admin, body);
const seek = (to: string, by = ana) => ask('POST', 'points/transfer/receiver', by.token, { to });
interface Giving {
  readonly to?: Pick<Customer, 'id'>;
  readonly by?: Customer;
  readonly currency?: string;
  readonly password?: string;
  readonly token_otp?: string;
}
const give = (amount: string | number, { to = bia, by = ana, ...more }: Giving = {}) =>
  ask('POST', 'points/transfer', by.token, {
    ...{ receiver_id: to.id, currency: 'cashback', amount, password: PASSWORD },
    ...more,
  });
const terms = async (by = ana) => (await ask('GET', 'points/transfer', by.token)).body;
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));

async function customer(cpf: string, name: string, cashback: number, isConfirmed = true): Promise<Customer> {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  if (isConfirmed) await server.confirmEmailOf(shop, id);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  const token = body.access_token as string;
  await ask('PUT', 'participant', token, { name, email });
  if (cashback > 0) {
    const today = civilDateIn('America/Sao_Paulo', new Date().toISOString() as never);
    const earned = [id, 'nobody', `earned-${cpf}`, centavos(cashback * 20), addDays(today, -1)] as const;
    const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...earned));
    await server.shown(position ?? 0);
  }
  return { id, email, token };
}

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('dona@loja.com.br'));
  admin = await server.tokenOf('dona@loja.com.br');
  await settings({ pending_days: 0 });
  ana = await customer('52998224725', 'Ana de Souza', 40_00);
  bia = await customer('11144477735', 'Bia Lima', 0);
});
afterAll(() => server.close());

describe('giving to another customer of the shop (R-7.1.20)', () => {
  it('is off until the shop turns it on, and says so', async () => {
    expect(await terms()).toMatchObject({ is_on: false, cashback: { most: '0.00' } });
    expect((await seek(bia.email)).statusCode).toBe(406);
    const refused = await give('10.00');
    expect([refused.statusCode, refused.body.message]).toEqual([
      406,
      'Esta loja não permite transferir saldo entre clientes.',
    ]);
    const slips = await settings({
      ...{ transfer_on: true, transfer_least_cashback: '0', transfer_least_points: 0 },
      ...{ transfer_points_per_day: 0 },
    });
    expect(Object.keys(slips.body.errors).sort()).toEqual([
      ...['transfer_least_cashback', 'transfer_least_points', 'transfer_points_per_day'],
    ]);
    const less = await settings({ transfer_least_cashback: '9.00', transfer_cashback_per_day: '8.99' });
    expect(Object.keys(less.body.errors)).toEqual(['transfer_cashback_per_day']);
    expect((await settings(SETTINGS)).statusCode).toBe(200);
    expect(await terms()).toEqual({
      is_on: true,
      needs_email: false,
      cashback: { available: '40.00', least: '5.00', per_day: '30.00', most: '30.00' },
      points: { available: 0, least: 50, per_day: 1_000, most: 0 },
    });
  });

  it('finds who is meant by e-mail, mobile number or the code of their phone, and tells a name and an initial', async () => {
    const BIA = { receiver_id: bia.id, name: 'Bia L.' };
    expect((await seek(` ${bia.email.toUpperCase()} `)).body).toEqual(BIA);
    await ask('PUT', 'participant', bia.token, { name: 'Bia Lima', cellphone: '(11) 98888-7777' });
    expect((await seek('+55 (11) 98888-7777')).body).toEqual(BIA);
    const { body: app } = await ask('GET', 'participant/till-code', bia.token);
    const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate();
    expect((await seek(tillQr({ participantId: bia.id, code }))).body).toEqual(BIA);
    const wrong = await seek(tillQr({ participantId: bia.id, code: '000000' }));
    expect([wrong.statusCode, Object.keys(wrong.body.errors)]).toEqual([422, ['to']]);
  });

  it('tells nothing of whoever cannot receive, and finds nobody by what two say is theirs', async () => {
    const caio = await customer('39053344705', 'Caio', 0, false);
    const dora = await customer('71428793860', 'Dora', 0);
    await ask('PUT', 'participant', dora.token, { name: 'Dora', cellphone: '11988887777' });
    const unknown = 'Não encontramos ninguém com este dado que possa receber.';
    for (const to of [caio.email, 'ninguem@x.com.br', '11988887777']) {
      const { statusCode, body } = await seek(to, dora);
      expect([statusCode, body.errors.to[0].startsWith(unknown)]).toEqual([422, true]);
    }
    expect((await seek('123', dora)).body.errors.to[0]).toMatch(/celular com DDD/);
    expect((await seek(dora.email, dora)).body.errors.to[0]).toMatch(/seu próprio cadastro/);
    const tries = await Promise.all(Array.from({ length: 8 }, () => seek('ninguem@x.com.br', dora)));
    expect(tries.map(({ statusCode }) => statusCode)).toContain(429);
  });

  it('takes a proof, and is refused on the field that is wrong', async () => {
    const fieldsOf = async (answer: ReturnType<typeof give>) => Object.keys((await answer).body.errors);
    expect(await fieldsOf(give('10.00', { password: 'outra' }))).toEqual(['password']);
    expect(await fieldsOf(give('4.99'))).toEqual(['amount']);
    expect(await fieldsOf(give('x'))).toEqual(['amount']);
    expect(await fieldsOf(give('30.01'))).toEqual(['amount']);
    expect(await fieldsOf(give('10.00', { to: ana }))).toEqual(['receiver_id']);
    expect(await fieldsOf(give('10.00', { to: { id: 'nobody' } }))).toEqual(['receiver_id']);
    expect(await fieldsOf(give(1.5, { currency: 'points' }))).toEqual(['amount']);
    expect((await terms()).cashback.available).toBe('40.00');
  });

  it('moves it, and both read why', async () => {
    const { statusCode, body } = await give('10.00');
    expect([statusCode, body.message, body.data.balance.cashback_available]).toEqual([
      ...[200, 'Transferência feita.', '30.00'],
    ]);
    expect(await terms()).toMatchObject({ cashback: { available: '30.00', most: '20.00' } });
    expect((await terms(bia)).cashback.available).toBe('10.00');
    const line = async (by: Customer) =>
      plain((await ask('GET', 'statement?by=purchase', by.token)).body.data[0]);
    expect(await line(ana)).toMatchObject({
      ...{
        kind: 'transfer_out',
        description: 'Transferido para Bia L.',
        cashback: '-10.00',
        expires_at: null,
      },
      why: ['R$ 10,00 do saldo foram para Bia L., começando pelo que expirava antes.'],
    });
    const got = await line(bia);
    expect(got).toMatchObject({
      ...{ kind: 'transfer_in', description: 'Recebido de Ana S.', cashback: '10.00' },
      transfer: { id: body.data.transfer_id, amount: '10.00' },
      expires_at: expect.any(String),
    });
    expect(got.why[0]).toMatch(/^Transferido por Ana S\. em .*, com a mesma validade que tinha\.$/);
  });

  it('tells both by a notification, and stands in their own data', async () => {
    await server.react(notifyOfCashback);
    await server.shown(await server.infrastructure.store.head());
    const dataOf = async (by: Customer) =>
      plain((await ask('GET', 'participant/my-data', by.token)).body) as {
        notifications: { not_description: string }[];
        statement: { kind: string }[];
      };
    const [anas, bias] = [await dataOf(ana), await dataOf(bia)];
    expect(bias.notifications[0]?.not_description).toMatch(/^Você recebeu R\$ 10,00 de outro cliente/);
    expect(anas.notifications.map((each) => each.not_description)).toContain(
      'Você transferiu R$ 10,00. Se não foi você, troque a sua senha e fale com a loja.',
    );
    expect(anas.statement.map(({ kind }) => kind)).toContain('transfer_out');
    expect(bias.statement.map(({ kind }) => kind)).toContain('transfer_in');
  });

  it('of two at once that are more than there is, one is done: nothing is spent twice', async () => {
    await settings({ ...SETTINGS, transfer_cashback_per_day: '1000.00' });
    const eva = await customer('16899535009', 'Eva Reis', 12_00);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => give('8.00', { by: eva, to: index % 2 ? bia : ana })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)]);
    const after = await Promise.all(
      [ana, bia, eva].map(async (each) => (await terms(each)).cashback.available),
    );
    expect(after.reduce((sum, each) => sum + Number(each), 0)).toBe(52);
    expect(after[2]).toBe('4.00');
  }, 60_000);

  it('both ways at once: what each has is what they gave less and got more', async () => {
    const [gil, ivo] = [
      await customer('87748248800', 'Gil Reis', 20_00),
      await customer('20130140155', 'Ivo Reis', 20_00),
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? give('7.00', { by: gil, to: ivo }) : give('5.00', { by: ivo, to: gil }),
      ),
    );
    const [sevens, fives] = [1, 0].map(
      (odd) => answers.filter(({ statusCode }, index) => index % 2 === odd && statusCode === 200).length,
    ) as [number, number];
    expect(Number((await terms(gil)).cashback.available)).toBe(20 - 7 * sevens + 5 * fives);
    expect(Number((await terms(ivo)).cashback.available)).toBe(20 + 7 * sevens - 5 * fives);
    expect(sevens + fives).toBeGreaterThanOrEqual(6);
  }, 60_000);

  it('asks whoever has a second step for a code of it, and takes each code once', async () => {
    const lia = await customer('12312312387', 'Lia Reis', 20_00);
    const { body: enrolment } = await ask('GET', 'participant/otp', lia.token);
    const codeOf = (steps: number) =>
      new TOTP({ secret: enrolment.secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    const on = { enabled: true, password: PASSWORD, token_otp: codeOf(0) };
    const enabled = await ask('PUT', 'participant/change-two-factory', lia.token, on);
    expect(enabled.statusCode).toBe(200);
    const [spare] = enabled.body.data.recovery_codes as [string];
    const tried = async (token_otp?: string) => {
      const { statusCode, body } = await give('5.00', { by: lia, ...(token_otp && { token_otp }) });
      return [statusCode, ...Object.keys(body.errors ?? {})];
    };
    expect(await tried()).toEqual([422, 'token_otp']);
    expect(await tried('000000')).toEqual([422, 'token_otp']);
    expect((await terms(lia)).cashback.available).toBe('20.00');
    const code = codeOf(1);
    expect(await tried(code)).toEqual([200]);
    expect(await tried(code)).toEqual([422, 'token_otp']);
    expect(await tried(spare)).toEqual([200]);
    expect((await terms(lia)).cashback.available).toBe('10.00');
  });

  it('reads in English for whoever reads English', async () => {
    const ned = await customer('34608514300', 'Ned Flint', 20_00);
    await ask('PUT', 'usuario/change-language/en', ned.token);
    await give('6.00', { by: ned });
    const [line] = plain((await ask('GET', 'statement?by=purchase', ned.token)).body.data);
    expect([line.description, ...line.why]).toEqual([
      'Transferred to Bia L.',
      'R$ 6,00 of the balance went to Bia L., starting with what would expire first.',
    ]);
    await give('6.00', { by: bia, to: ned });
    const [got] = plain((await ask('GET', 'statement?by=purchase', ned.token)).body.data);
    expect([got.description, got.why[0]]).toEqual([
      'Received from Bia L.',
      expect.stringMatching(/^Transferred by Bia L\. on .*, valid as long as it was before\.$/),
    ]);
    const late = await give('600.00', { by: ned });
    expect(late.body.errors.amount[0].replaceAll('\u00a0', ' ')).toMatch(
      /^You have R\$ \d+,\d\d to transfer\.$/,
    );
  });

  it('says of a customer of another shop, of a blocked and of an erased one what it says of nobody', async () => {
    const nobody = [
      await seek('ninguem@x.com.br', bia),
      await give('5.00', { to: { id: 'nobody' } }),
    ] as const;
    const other = await server.openShop('outro@loja.com.br', {
      ...{ cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' },
    });
    const elsewhere = await server.signUpParticipant(other.companyId, '52998224725', 'ze@cliente.com.br');
    await server.confirmEmailOf(other.companyId, elsewhere);
    const max = await customer('98765432100', 'Max Reis', 0);
    const told = ({ statusCode, body }: { statusCode: number; body: object }) => [
      statusCode,
      { ...body, request_id: undefined },
    ];
    const isUnknown = async (to: Pick<Customer, 'id' | 'email'>) => {
      expect(told(await seek(to.email, bia))).toEqual(told(nobody[0]));
      expect(told(await give('5.00', { to }))).toEqual(told(nobody[1]));
    };
    await isUnknown({ id: elsewhere, email: 'ze@cliente.com.br' });
    await give('5.00', { to: max });
    const { body: known } = await ask('GET', `participants/${max.id}`, admin);
    expect(
      (await ask('POST', `participants/${max.id}/block`, admin, { version: known.version, reason: 'Fraude' }))
        .statusCode,
    ).toBe(200);
    await isUnknown(max);
    const confirmation = { confirmation: '98765432100' };
    expect((await ask('POST', `persons/${known.person_id}/erase`, admin, confirmation)).statusCode).toBe(200);
    await server.allShown();
    await isUnknown(max);
    const gone = plain((await ask('GET', 'statement?by=purchase', ana.token)).body.data)[0];
    expect([gone.description, gone.why[0]]).toEqual([
      'Transferido para outro cliente',
      'R$ 5,00 do saldo foram para outro cliente, começando pelo que expirava antes.',
    ]);
  });
});
