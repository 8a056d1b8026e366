import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import pg from 'pg';
import { superuser } from '../embedded-postgres/cluster.js';
import { openLog } from '../logging/log.js';
import { PASSWORD, SECRET_KEY, ShopServer } from '../testing/shop-server.js';
import { healthChecks } from './health-checks.js';
import { openInfrastructure } from './infrastructure.js';

/** As a managed server gives it: it owns its database and may make no roles. */
const TENANT = `tenant_${randomBytes(4).toString('hex')}`;

let administrator: pg.Client;
let server: ShopServer;
let database: string;
let owner: string;
let written = '';
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  const there = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  owner = there.username;
  there.username = superuser;
  there.pathname = '/postgres';
  administrator = new pg.Client({ connectionString: there.href });
  await administrator.connect();
  await administrator.query(`create role ${TENANT} login password '${PASSWORD}' nosuperuser nocreaterole`);
  const through = async (url: string) => {
    const own = new URL(url);
    database = own.pathname.slice(1);
    await administrator.query(`alter database ${database} owner to ${TENANT}`);
    own.username = TENANT;
    own.password = PASSWORD;
    return own.href;
  };
  server = await ShopServer.open({}, { through, log: openLog('warn', sink) });
});
afterAll(async () => {
  // Whoever made the database drops it.
  await administrator.query(`alter database ${database} owner to ${owner}`);
  await server?.close();
  await administrator.query(`drop role if exists ${TENANT}`);
  await administrator.end();
});

const rowLevelSecurity = async (infrastructure: ShopServer['infrastructure']): Promise<unknown> =>
  (await healthChecks(infrastructure, { role: 'all' }, undefined)['database']?.())?.detail;

describe('on a database whose user may not take on the role that reads', () => {
  it('the server starts, warns in its log, and says so in its health', async () => {
    expect(written).toContain('may not take on the role fidelidade_reader');
    expect(await rowLevelSecurity(server.infrastructure)).toEqual({ row_level_security: false });
  });

  it('everything works, each shop sees its own', async () => {
    const product = { code: 'CAFE', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10.00' };
    await server.openShop('ana@loja.com.br');
    await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
    const [ana, dono] = [await server.tokenOf('ana@loja.com.br'), await server.tokenOf('dono@outra.com.br')];
    expect((await server.ask('POST', '/api/products', { token: ana, body: product })).statusCode).toBe(201);
    const seenBy = async (token: string) => (await server.ask('GET', '/api/products', { token })).body;
    expect(await seenBy(ana)).toMatchObject([{ code: 'CAFE' }]);
    expect(await seenBy(dono)).toEqual([]);
  });

  it('once its administrator grants the role, the next start has the second lock', async () => {
    await administrator.query(`grant fidelidade_reader to ${TENANT}`);
    const again = await openInfrastructure(server.infrastructure.databaseUrl, SECRET_KEY, openLog('silent'));
    expect(await rowLevelSecurity(again)).toEqual({ row_level_security: true });
    const forgetful = again.companyReads.of(undefined).selectFrom('products').selectAll().execute();
    expect(await forgetful).toEqual([]);
    expect(await again.readDatabase.selectFrom('products').selectAll().execute()).toHaveLength(1);
    await again.close();
  });
});
