import { policy } from '@fidelidade/application/policies/policy.js';
import { ChangePersonLifecycle } from '@fidelidade/application/registry/person.commands.js';
import { KurrentServer } from '@fidelidade/event-store/testing/kurrentdb/kurrent-server.js';
import { unopposed } from '@fidelidade/event-store/subscription/election.js';
import { MemoryCheckpointStore } from '@fidelidade/workers/policies/memory-checkpoint-store.js';
import { PolicyRunner } from '@fidelidade/workers/policies/policy-runner.js';
import { reactionOf } from '@fidelidade/workers/policies/reaction.js';
import { eventually } from '@fidelidade/workers/testing/eventually.js';
import { SilentLog } from '@fidelidade/workers/testing/silent-log.js';
import { ConfigError } from '../config/config-error.js';
import { openLog } from '../logging/log.js';
import { ShopServer } from '../testing/shop-server.js';
import { openInfrastructure } from './infrastructure.js';

const EMAIL = 'ana@loja.com.br';
const MARIA = {
  document: '529.982.247-25',
  full_name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  taxpayer_type: 9,
  client: true,
  address: {
    zip: '01310-100',
    state: 'SP',
    city_id: 3550308,
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    address: 'Avenida Paulista',
    number: '1000',
    complement: '',
  },
};
const disableNewcomers = policy('disable-newcomers', {
  PersonRegistered: ({ data }, context) => [new ChangePersonLifecycle(context(), data.personId, 'disable')],
});

let kurrentDb: KurrentServer;
let shop: ShopServer;
let policies: PolicyRunner;

beforeAll(async () => {
  kurrentDb = await KurrentServer.start({ isShared: true });
  shop = await ShopServer.open({}, { kurrentDbUrl: kurrentDb.url });
  const log = new SilentLog();
  policies = new PolicyRunner({
    reactions: [reactionOf(disableNewcomers, shop.commands, log)],
    election: unopposed,
    store: shop.infrastructure.store,
    checkpoints: new MemoryCheckpointStore(),
    log,
  });
  policies.start();
});
afterAll(async () => {
  await policies.stop();
  await shop.close();
  await kurrentDb.stop();
});

describe('a system whose log lives in KurrentDB', () => {
  it('carries a command to a row, and on through a policy to what follows', async () => {
    await shop.openShop(EMAIL);
    const token = await shop.tokenOf(EMAIL);
    const { statusCode, headers, body } = await shop.ask('POST', '/api/persons', { token, body: MARIA });
    expect([statusCode, headers.get('x-projection-lag')]).toEqual([201, null]);

    const path = `/api/persons/${body.id}`;
    await eventually(async () =>
      expect((await shop.ask('GET', path, { token })).body).toMatchObject({ version: 2, status: 'disabled' }),
    );
    const history = JSON.stringify((await shop.ask('GET', `${path}/history`, { token })).body);
    expect(history).toContain('PersonRegistered');
    expect(history).toContain('PersonDisabled');
  });

  it('keeps facts there and nowhere else, personal fields encrypted', async () => {
    const { rows } = await shop.infrastructure.pool.query<{ events: number }>(
      'select count(*)::integer as events from es.events',
    );
    expect(rows[0]?.events).toBe(0);
    const registered = kurrentDb.log.records.filter(({ type }) => type === 'PersonRegistered');
    expect(registered).toHaveLength(1);
    expect(kurrentDb.log.records.some(({ data }) => Buffer.from(data).includes('Maria'))).toBe(false);
  });

  it('answers a command that comes again without doing it again', async () => {
    const token = await shop.tokenOf(EMAIL);
    const headers = { 'idempotency-key': 'the-same-key' };
    const body = { ...MARIA, document: '111.444.777-35', email: 'jose@exemplo.com.br' };
    const first = await shop.ask('POST', '/api/persons', { token, body, headers });
    await shop.infrastructure.pool.query('delete from app.kept_answers');
    const again = await shop.ask('POST', '/api/persons', { token, body, headers });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
  });

  it('is not started on another log: its read models would count by the wrong positions', async () => {
    const { databaseUrl } = shop.infrastructure;
    const opened = openInfrastructure(databaseUrl, 'k'.repeat(32), openLog('silent'));
    await expect(opened).rejects.toThrow(ConfigError);
  });
});
