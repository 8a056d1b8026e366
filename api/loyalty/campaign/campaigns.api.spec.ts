import {
  giveBirthdayVouchers,
  keepCampaigns,
} from '@fidelidade/application/loyalty/campaign/keep-campaigns.js';
import { EarnCashback } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { centavos, instant } from '@fidelidade/domain/testing/values.js';
import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let shop: string;
let admin: string;
let viewer: string;
let marketer: string;
let outsider: string;

const now = () => instant(new Date().toISOString());
const TODAY = civilDateIn('America/Sao_Paulo', now());
const CAMPAIGN = {
  ...{ name: 'Saudade de você', occasion: 'once', min_cashback: '20.00' },
  ...{ title: 'R$ 10 na próxima', kind: 'value', value: '10.00', valid_days: 30 },
};
const post = (path: string, body: object = {}, token = admin) => server.ask('POST', path, { token, body });
const get = (path: string, token = admin) => server.ask('GET', path, { token });
const campaign = async (id: string) => (await get(`/api/voucher-campaigns/${id}`)).body;
const vouchersOf = async (campaignId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ campaign_id: campaignId }));
  return (await get(`/api/vouchers?filter=${filter}`)).body as { code: string; participant_id: string }[];
};

beforeAll(async () => {
  server = await ShopServer.open({}, { shared: true });
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: '12ABC34501DE35' as never, storeSlug: 'outra-loja' });
  await server.hire('bia@loja.com.br', [{ company: shop, permissions: ['loyalty.vouchers.view'] }]);
  await server.hire('caio@loja.com.br', [{ company: shop, permissions: ['loyalty.vouchers.create'] }]);
  [admin, viewer, marketer, outsider] = (await Promise.all(
    ['ana@loja.com.br', 'bia@loja.com.br', 'caio@loja.com.br', 'dono@outra.com.br'].map((email) =>
      server.tokenOf(email),
    ),
  )) as [string, string, string, string];
  await server.ask('PUT', '/api/loyalty-programs', { token: admin, body: { pending_days: 0 } });
});
afterAll(() => server.close());

async function aCustomer(cpf: string, cashback: number) {
  const email = `c${cpf}@cliente.com.br`;
  const id = await server.signUpParticipant(shop, cpf, email);
  const earned = [id, 'nobody', `earned-${cpf}`, centavos(cashback * 20), TODAY] as const;
  const { position } = await server.commands.execute(new EarnCashback(server.asSystem(shop), ...earned));
  await server.shown(position ?? 0);
  const { body } = await server.ask('POST', '/api/login-participant', {
    body: { email, password: PASSWORD, company_id: shop },
  });
  return { id, token: body.access_token as string };
}

/** What the job does in one run. */
async function keep(size = 100, failing?: number, due = keepCampaigns): Promise<number> {
  let commands = 0;
  for await (const command of due(server.infrastructure.readDatabase, now(), { size })) {
    // The job goes on behind what failed.
    if (commands !== failing) await server.commands.execute(command);
    commands += 1;
  }
  await server.allShown();
  return commands;
}

describe('a campaign of vouchers (R-3.1.9)', () => {
  it('is counted before, gives each one voucher in blocks however often the job runs, and says what came of it', async () => {
    const rich = await Promise.all(
      ['52998224725', '71428793860', '39053344705'].map((cpf) => aCustomer(cpf, 40_00)),
    );
    await aCustomer('16899535009', 5_00);
    const preview = await post('/api/voucher-campaigns/preview', { occasion: 'once', min_cashback: '20.00' });
    expect([preview.statusCode, preview.body.data]).toMatchObject([200, { count: 3 }]);
    expect(preview.body.data.sample).toContainEqual({ id: rich[0]!.id, name: 'Caio' });
    const counted = async (asked: object) =>
      (await post('/api/voucher-campaigns/preview', asked, marketer)).body.data;
    expect(await counted({ occasion: 'once', min_cashback: '20.00' })).toEqual({ count: 3, sample: [] });
    // Nobody said when they were born.
    expect(await counted({ occasion: 'birthday' })).toEqual({ count: 0, sample: [] });
    const { statusCode, body } = await post('/api/voucher-campaigns', CAMPAIGN);
    expect([statusCode, body]).toMatchObject([201, { status: 'giving', given: 0, min_cashback: '20.00' }]);
    expect((await get('/api/search?q=saudade')).body.found).toContainEqual(
      expect.objectContaining({ resource: 'voucher-campaigns', id: body.id, title: CAMPAIGN.name }),
    );
    // Two blocks, and the end: of which the first fails, so that nothing behind it is done.
    expect(await keep(2, 0)).toBe(3);
    expect(await campaign(body.id)).toMatchObject({ status: 'giving', given: 0 });
    expect(await keep(2, 1)).toBe(3);
    expect(await campaign(body.id)).toMatchObject({ status: 'giving', given: 2 });
    expect(await keep(2)).toBe(2);
    expect(await campaign(body.id)).toMatchObject({ status: 'given', given: 3, used: 0, revenue: '0.00' });
    expect(await keep()).toBe(0);
    const vouchers = await vouchersOf(body.id);
    expect(vouchers.map(({ participant_id }) => participant_id).sort()).toEqual(
      rich.map(({ id }) => id).sort(),
    );
    const own = await get('/api/list-vouchers', rich[0]!.token);
    expect(own.body.data).toMatchObject([{ title: 'R$ 10 na próxima', source: 'campaign', value: '10.00' }]);
    const [first] = vouchers;
    const sold = await post('/api/till/sales', {
      ...{ participant_id: first!.participant_id, total: '100.00', voucher_code: first!.code },
    });
    await server.allShown();
    expect(await campaign(body.id)).toMatchObject({ used: 1, revenue: '90.00', discount: '10.00' });
    const undone = await post(`/api/voucher-campaigns/${body.id}/undo`, { reason: 'Valor errado' });
    expect([undone.statusCode, undone.body.data.status]).toEqual([200, 'undoing']);
    await keep(1);
    await keep();
    expect(await campaign(body.id)).toMatchObject({
      ...{ status: 'undone', given: 3, cancelled: 2, used: 1, undo_reason: 'Valor errado' },
    });
    expect((await get(`/api/voucher-campaigns/${body.id}/history`)).body.data.length).toBeGreaterThan(4);
    // The till gives the use back: what was undone does not come to life.
    const used = (await get(`/api/vouchers?filter=${encodeURIComponent('{"status":"used"}')}`)).body[0].id;
    const back = await post(`/api/vouchers/${used}/uses/${sold.body.id}/reverse`, { reason: 'Engano' });
    expect([back.statusCode, back.body.data.status]).toEqual([200, 'cancelled']);
    await server.allShown();
    expect(await campaign(body.id)).toMatchObject({ status: 'undone', cancelled: 3, used: 0 });
  });

  it('for birthdays gives one voucher a birthday, and nothing more once it is ended', async () => {
    const { id, token } = await aCustomer('11144477735', 10_00);
    const other = await aCustomer('15350946056', 10_00);
    // In a leap year: today may be the day that others lack.
    const born = (day: string, who: string, cpf: string) => {
      const account = { name: 'Caio', email: `c${cpf}@cliente.com.br`, born_date: `1992${day.slice(4)}` };
      return server.ask('PUT', '/api/particpant', { token: who, body: account });
    };
    expect((await born(TODAY, token, '11144477735')).statusCode).toBe(200);
    const another = TODAY.endsWith('-15') ? '28' : '15';
    await born(`${TODAY.slice(0, 8)}${another}`, other.token, '15350946056');
    const { body } = await post('/api/voucher-campaigns', {
      ...{
        ...CAMPAIGN,
        name: 'Parabéns',
        occasion: 'birthday',
        min_cashback: null,
        kind: 'gift',
        value: null,
      },
      title: 'Um café',
    });
    expect(body.status).toBe('running');
    const give = () => keep(undefined, undefined, (database, at) => giveBirthdayVouchers(database, at));
    await give();
    expect(await give()).toBe(0);
    expect(await keep()).toBe(0);
    expect(await vouchersOf(body.id)).toMatchObject([
      { participant_id: id, source: 'birthday', kind: 'gift' },
    ]);
    expect(await campaign(body.id)).toMatchObject({ status: 'running', given: 1 });
    const ended = await post(`/api/voucher-campaigns/${body.id}/end`);
    expect(ended.body.data.status).toBe('ended');
    expect((await post(`/api/voucher-campaigns/${body.id}/undo`, { reason: '' })).statusCode).toBe(422);
  });

  it.each([
    [{ occasion: 'always' }, 'occasion'],
    [{ birth_month: 13 }, 'birth_month'],
    [{ occasion: 'birthday', birth_month: 3 }, 'birth_month'],
    [{ level_ids: ['none'] }, 'level_ids'],
    [{ min_cashback: '-1' }, 'min_cashback'],
    [{ idle_days: 0 }, 'idle_days'],
    [{ value: null }, 'value'],
    [{ valid_days: 0 }, 'valid_days'],
    [{ colour: 'red' }, 'colour'],
  ])('is refused with %j', async (changes, field) => {
    const { statusCode, body } = await post('/api/voucher-campaigns', { ...CAMPAIGN, ...changes });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    [{ idle_days: 99_999_999_999 }, 'idle_days'],
    [{ birth_month: 1e10 }, 'birth_month'],
    [{ min_points: 1e300 }, 'min_points'],
    [{ min_cashback: '-1' }, 'min_cashback'],
    [{ occasion: 'birthday', birth_month: 3 }, 'birth_month'],
  ])('counts nobody with %j', async (changes, field) => {
    const { statusCode, body } = await post('/api/voucher-campaigns/preview', {
      occasion: 'once',
      ...changes,
    });
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is nobody’s of another shop, and asks for its permissions', async () => {
    const { body } = await post('/api/voucher-campaigns', {
      ...CAMPAIGN,
      min_points: 999_999,
      name: 'Ninguém',
    });
    expect((await get(`/api/voucher-campaigns/${body.id}`, outsider)).statusCode).toBe(404);
    const undo = `/api/voucher-campaigns/${body.id}/undo`;
    expect((await post(undo, { reason: 'x' }, outsider)).statusCode).toBe(404);
    expect((await post(undo, { reason: 'x' }, viewer)).body.permission).toBe('loyalty.vouchers.cancel');
    for (const path of ['', '/preview'])
      expect((await post(`/api/voucher-campaigns${path}`, CAMPAIGN, viewer)).body.permission).toBe(
        'loyalty.vouchers.create',
      );
    const preview = await post('/api/voucher-campaigns/preview', { occasion: 'once' }, outsider);
    expect(preview.body.data).toEqual({ count: 0, sample: [] });
  });
});
