import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from './config.js';
import { ConfigError } from './config-error.js';
import { ensureSecretKey } from './secret-key.js';

const goodKey = 'k'.repeat(32);
const production = { NODE_ENV: 'production', SECRET_KEY: goodKey };

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('may be empty: one process on the loopback address, embedded database, demo data', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      kurrentDbUrl: undefined,
      role: 'all',
      secretKey: undefined,
      sefazBaseUrl: undefined,
      technicalResponsible: undefined,
      smtpUrl: undefined,
      sealsMailTo: [],
      webhookLoopback: false,
      metricsToken: undefined,
      trustProxy: [],
      mailFrom: 'Programa Fidelidade <nao-responda@localhost>',
      publicUrl: 'http://127.0.0.1:3000',
      captcha: undefined,
      cepLookupUrl: 'https://viacep.com.br/ws/{cep}/json/',
      cnpjLookupUrl: 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}',
      demo: true,
      buildId: undefined,
      logLevel: 'warn',
    });
  });

  it('counts a variable that is set to nothing as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('is taken over when it is given', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/fidelidade',
      DATABASE_URL: 'postgres://u:p@db/fidelidade',
      REDIS_URL: 'redis://cache:6379',
      ROLE: 'workers',
      SECRET_KEY: goodKey,
      SEFAZ_BASE_URL: 'http://simulator:9000',
      DEMO: '0',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/srv/fidelidade',
      databaseUrl: 'postgres://u:p@db/fidelidade',
      redisUrl: 'redis://cache:6379',
      role: 'workers',
      secretKey: goodKey,
      sefazBaseUrl: 'http://simulator:9000',
      demo: false,
      buildId: undefined,
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['ROLE', 'everything'],
    ['EVENT_STORE', 'mysql'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'cache:6379'],
    ['KURRENTDB_URL', 'http://node'],
    ['SEFAZ_BASE_URL', 'ftp://sefaz'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('is refused with one sentence that names the variable: %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}\\b.*\\.$`));
  });

  it('has all its problems told at once', () => {
    expect(problemsOf({ PORT: 'x', ROLE: 'y', DEMO: 'z' })).toHaveLength(3);
  });

  it('never has a secret of its own printed back', () => {
    const told = problemsOf({ SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db' }).join();
    expect(told).not.toContain('hunter2');
  });

  it('says that KurrentDB needs an address, which may name the nodes of a cluster', () => {
    const cluster = 'kurrentdb://admin:changeit@node1:2113,node2:2113?tlsCAFile=/certs/ca.crt';
    expect(problemsOf({ EVENT_STORE: 'kurrentdb' })).toEqual([expect.stringContaining('KURRENTDB_URL')]);
    expect(readConfig({ EVENT_STORE: 'kurrentdb', KURRENTDB_URL: cluster }).kurrentDbUrl).toBe(cluster);
    expect(readConfig({ KURRENTDB_URL: cluster }).kurrentDbUrl).toBeUndefined();
    expect(problemsOf({ KURRENTDB_URL: 'kurrentdb://' })).toHaveLength(1);
  });

  it('says where links in mails lead, as people reach the system', () => {
    expect(readConfig({ PUBLIC_URL: 'https://loja.com.br/' }).publicUrl).toBe('https://loja.com.br');
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(problemsOf({ PUBLIC_URL: 'loja.com.br' })).toEqual([expect.stringContaining('PUBLIC_URL')]);
  });

  it('believes the proxies that are named, and never everybody', () => {
    expect(readConfig({}).trustProxy).toEqual([]);
    const named = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' });
    expect(named.trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
    for (const wrong of ['1', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.loja.com.br']) {
      expect(problemsOf({ TRUST_PROXY: wrong })).toEqual([expect.stringContaining('TRUST_PROXY')]);
    }
  });

  it('looks companies up where it is told to, or nowhere', () => {
    expect(readConfig({ CNPJ_LOOKUP_URL: 'off' }).cnpjLookupUrl).toBeUndefined();
    for (const wrong of ['ftp://x/{cnpj}', 'https://x/cnpj', 'https://{cnpj}/', '{cnpj}']) {
      expect(problemsOf({ CNPJ_LOOKUP_URL: wrong })).toEqual([expect.stringContaining('{cnpj}')]);
    }
  });

  it('looks postal codes up where it is told to, or nowhere', () => {
    expect(readConfig({ CEP_LOOKUP_URL: 'off' }).cepLookupUrl).toBeUndefined();
    const own = 'http://10.0.0.5:8080/cep/{cep}';
    expect(readConfig({ CEP_LOOKUP_URL: own }).cepLookupUrl).toBe(own);
    for (const wrong of ['ftp://x/{cep}', 'https://x/cep', 'x']) {
      expect(problemsOf({ CEP_LOOKUP_URL: wrong })).toEqual([expect.stringContaining('{cep}')]);
    }
  });

  it('names who answers for the software before the states, whole or not at all (972)', () => {
    const responsible = {
      RESP_TEC_CNPJ: '11.444.777/0001-61',
      RESP_TEC_CONTACT: 'Suporte',
      RESP_TEC_EMAIL: 'suporte@exemplo.com.br',
      RESP_TEC_PHONE: '(11) 3322-4455',
    };
    expect(readConfig(responsible).technicalResponsible).toEqual({
      cnpj: '11444777000161',
      contact: 'Suporte',
      email: 'suporte@exemplo.com.br',
      phone: '1133224455',
    });
    expect(problemsOf({ RESP_TEC_CNPJ: '11444777000162' })).toEqual(
      ['CNPJ', 'CONTACT', 'EMAIL', 'PHONE'].map((part) => expect.stringContaining(`RESP_TEC_${part}: `)),
    );
  });

  it('mails seals to those who are named, and repeats no address that is wrong', () => {
    expect(readConfig({}).sealsMailTo).toEqual([]);
    const readers = 'auditoria@contador.com.br, dona@loja.com.br';
    expect(readConfig({ SEALS_MAIL_TO: readers }).sealsMailTo).toEqual(readers.split(', '));
    const [problem] = problemsOf({ SEALS_MAIL_TO: 'dona@loja.com.br; outra' });
    expect(problem).toMatch(/^SEALS_MAIL_TO: /);
    expect(problem).not.toContain('dona');
  });

  it('wants a token for metrics that nobody guesses', () => {
    expect(readConfig({}).metricsToken).toBeUndefined();
    expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual([expect.stringContaining('METRICS_TOKEN')]);
  });

  it('does not send mail in nobody’s name, nor ask for a captcha that no page can show', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail:25' })).toEqual([expect.stringContaining('MAIL_FROM')]);
    expect(problemsOf({ CAPTCHA_SECRET: 'x' })).toEqual([expect.stringContaining('CAPTCHA_SITE_KEY')]);
  });

  it('does not let a script into the pages that somebody on the way could change', () => {
    const captcha = { CAPTCHA_SECRET: 'x', CAPTCHA_SITE_KEY: 'y' };
    const overHttp = { ...captcha, CAPTCHA_SCRIPT_URL: 'http://captcha.example/api.js' };
    expect(problemsOf(overHttp)).toEqual([expect.stringContaining('CAPTCHA_SCRIPT_URL')]);
    const onThisMachine = { ...captcha, CAPTCHA_SCRIPT_URL: 'http://127.0.0.1:8080/api.js' };
    expect(readConfig(onThisMachine).captcha?.scriptUrl).toBe('http://127.0.0.1:8080/api.js');
    expect(readConfig(captcha).captcha?.scriptUrl).toBe('https://www.google.com/recaptcha/api.js');
  });

  it.each(['api', 'projections', 'workers'])('needs a shared database for ROLE=%s', (role) => {
    const sefaz = { SEFAZ_BASE_URL: 'https://simulator:8443' };
    expect(problemsOf({ ROLE: role, ...sefaz })).toEqual([expect.stringContaining('DATABASE_URL')]);
  });

  it.each(['api', 'workers'])('needs to know where the simulator answers for ROLE=%s', (role) => {
    const database = { DATABASE_URL: 'postgres://db/x' };
    expect(problemsOf({ ROLE: role, ...database })).toEqual([expect.stringContaining('SEFAZ_BASE_URL')]);
  });
});

describe('production', () => {
  it('starts without demo data', () => {
    expect(readConfig(production).demo).toBe(false);
  });

  it('refuses a missing secret key', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('SECRET_KEY')]);
  });

  it('refuses demo data', () => {
    expect(problemsOf({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('DEMO')]);
  });
});

describe('the secret key', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'config-spec-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is generated once and kept for its owner only', async () => {
    const first = await ensureSecretKey({ dataDir, secretKey: undefined });
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await ensureSecretKey({ dataDir, secretKey: undefined })).toBe(first);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('is not written down when the environment gives it', async () => {
    expect(await ensureSecretKey({ dataDir, secretKey: goodKey })).toBe(goodKey);
    await expect(stat(join(dataDir, 'secret.key'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is never silently replaced when the kept one is damaged', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'torn');
    await expect(ensureSecretKey({ dataDir, secretKey: undefined })).rejects.toThrow(ConfigError);
  });

  it('asks for another data folder when this one cannot be written', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(
      ensureSecretKey({ dataDir: join(dataDir, 'file'), secretKey: undefined }),
    ).rejects.toMatchObject({ sentence: expect.stringMatching(/^DATA_DIR=.* cannot be written/) });
  });
});
