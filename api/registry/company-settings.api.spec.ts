import { randomBytes } from 'node:crypto';
import { A_CNPJ, A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';
import { createTestAuthority, issueTestA1 } from '@fidelidade/sefaz/certificate/test-authority.js';
import { aPfx, cpfExtension, EC_PFX } from '@fidelidade/sefaz/testing/odd-pfx.js';
import { PASSWORD, ShopServer, type Answer } from '@fidelidade/server/testing/shop-server.js';

const PFX_PASSWORD = 'sênha-do-arquivo';
const DAY_ms = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * DAY_ms);

let server: ShopServer;
let shop: string;
let owner: string;

beforeAll(async () => {
  server = await ShopServer.open();
  ({ companyId: shop } = await server.openShop('ana@loja.com.br'));
  await server.openShop('dono@outra.com.br', { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' });
  owner = await server.tokenOf('ana@loja.com.br');
});
afterAll(() => server.close());

const authority = createTestAuthority({ notBefore: inDays(-400), notAfter: inDays(4_000) });
const pfx = (cnpj: string = A_CNPJ, from = inDays(-10), to = inDays(355)) =>
  issueTestA1(authority, {
    cnpj,
    name: 'LOJA EXEMPLO',
    password: PFX_PASSWORD,
    notBefore: from,
    notAfter: to,
  });

const company = async (token = owner) => (await server.ask('GET', '/api/company', { token })).body;
const install = (file: Uint8Array | string, password = PFX_PASSWORD, token = owner) =>
  server.ask('PUT', '/api/company/certificate', {
    token,
    body: { file: typeof file === 'string' ? file : Buffer.from(file).toString('base64'), password },
  });
const refused = ({ statusCode, body }: Answer) => [statusCode, body.errors];
const secrets = async () => {
  const { rows } = await server.infrastructure.pool.query<{ id: string }>(
    `select id from app.vault where company_id = $1 and id like 'certificate-%'`,
    [shop],
  );
  return rows.map(({ id }) => id);
};

describe('the certificate of a company (R-4.6.1, R-5.15.1)', () => {
  it('is none at first', async () => expect((await company()).certificate).toBeNull());

  it.each([
    ['a wrong password', () => pfx(), 'errada', { password: ['Senha do certificado incorreta.'] }],
    [
      'what is no certificate',
      () => Buffer.from('%PDF-1.7'),
      PFX_PASSWORD,
      { file: [expect.stringContaining('não é um certificado A1')] },
    ],
    [
      'a file with nothing in it',
      () => Buffer.alloc(0),
      PFX_PASSWORD,
      { file: [expect.stringMatching(/^Este arquivo está vazio\. Copie de novo o \.pfx/)] },
    ],
    [
      'noise',
      () => randomBytes(3_000),
      PFX_PASSWORD,
      { file: [expect.stringMatching(/^Este arquivo não é um certificado A1\. Escolha o arquivo \.pfx/)] },
    ],
    [
      'a file without its private key',
      () => aPfx({ name: `LOJA:${A_CNPJ}`, key: 'none' }),
      'segredo',
      { file: [expect.stringContaining('marque «Sim, exportar a chave privada»')] },
    ],
    [
      'a key without its certificate',
      () => aPfx({ certificate: 'none' }),
      'segredo',
      { file: [expect.stringContaining('tem uma chave, mas não o certificado dela')] },
    ],
    [
      'a key of elliptic curves',
      () => EC_PFX,
      'segredo',
      { file: [expect.stringContaining('não é do tipo RSA')] },
    ],
    [
      'one of a person',
      () => aPfx({ name: 'MARIA DA SILVA', extensions: [cpfExtension('52998224725')] }),
      'segredo',
      { file: ['Este certificado é de uma pessoa (e-CPF). Instale o da empresa (e-CNPJ).'] },
    ],
    [
      'one of neither a company nor a person',
      () => aPfx({ name: 'servidor.exemplo.com.br' }),
      'segredo',
      { file: [expect.stringMatching(/^Este certificado não diz de qual CNPJ é/)] },
    ],
    ['what is no base64', () => 'não é base64', PFX_PASSWORD, { file: [expect.any(String)] }],
    [
      'nodes within nodes without end',
      () => Buffer.concat([Buffer.alloc(40_000, Buffer.from([0x30, 0x80]))]),
      PFX_PASSWORD,
      { file: [expect.stringContaining('não é um certificado A1')] },
    ],
    ['a file of megabytes', () => Buffer.alloc(200_000, 1), PFX_PASSWORD, { file: [expect.any(String)] }],
    [
      'one that expired',
      () => pfx(A_CNPJ, inDays(-380), inDays(-1)),
      PFX_PASSWORD,
      {
        file: [expect.stringMatching(/^Este certificado venceu em \d{2}\/\d{2}\/\d{4}\. Instale o novo\.$/)],
      },
    ],
    [
      'one that is not valid yet',
      () => pfx(A_CNPJ, inDays(1), inDays(300)),
      PFX_PASSWORD,
      { file: [expect.stringMatching(/^Este certificado só começa a valer em \d{2}\/\d{2}\/\d{4}\.$/)] },
    ],
    [
      'one of another company',
      () => pfx(A_CNPJ_WITH_LETTERS),
      PFX_PASSWORD,
      {
        file: [
          expect.stringMatching(
            /^Este certificado é de outra empresa \([^:)]+.*\): a raiz do CNPJ é diferente\.$/,
          ),
        ],
      },
    ],
  ])('is not taken from %s, and nothing is kept', async (_, file, password, errors) => {
    expect(refused(await install(file(), password))).toEqual([422, errors]);
    expect([(await company()).certificate, await secrets()]).toEqual([null, []]);
  });

  it('is taken, shows whose it is, and never the secret', async () => {
    const [from, to] = [inDays(-10), inDays(355)];
    const answer = await install(pfx(A_CNPJ, from, to));
    expect([answer.statusCode, answer.body.data.certificate]).toEqual([
      200,
      {
        subject: `LOJA EXEMPLO:${A_CNPJ}`,
        issuer: expect.stringMatching(/./),
        not_before: from.toISOString(),
        not_after: to.toISOString(),
      },
    ]);
    const history = await server.ask('GET', `/api/companies/${shop}/history`, { token: owner });
    for (const told of [answer.body, history.body, await company()]) {
      expect(JSON.stringify(told)).not.toContain(PFX_PASSWORD);
      expect(JSON.stringify(told)).not.toContain('PRIVATE KEY');
    }
    expect(await secrets()).toHaveLength(1);
  });

  it('is kept so that the database alone does not open it', async () => {
    const { rows } = await server.infrastructure.pool.query<{ sealed: Buffer }>(
      `select sealed from app.vault where company_id = $1 and id like 'certificate-%'`,
      [shop],
    );
    expect(rows[0]?.sealed.toString('latin1')).not.toContain(PFX_PASSWORD);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('pfx');
  });

  it('is replaced whole: the secret of the one before is gone', async () => {
    const [before] = await secrets();
    expect((await install(pfx(A_CNPJ, inDays(-5), inDays(360)))).statusCode).toBe(200);
    const after = await secrets();
    expect([after.length, after.includes(before!)]).toEqual([1, false]);
  });

  it('is that of its own company alone', async () => {
    expect((await company(await server.tokenOf('dono@outra.com.br'))).certificate).toBeNull();
  });

  it('is removed with its secret', async () => {
    const answer = await server.ask('DELETE', '/api/company/certificate', { token: owner });
    expect([answer.statusCode, answer.body.data.certificate, await secrets()]).toEqual([200, null, []]);
  });
});

describe('the fiscal environment (R-3.4.17)', () => {
  const switchTo = (
    environment: number,
    next_number: unknown = 1,
    password = PASSWORD,
    others: object = {},
  ) =>
    server.ask('PUT', '/api/company/fiscal-environment', {
      token: owner,
      body: { environment, next_number, password, ...others },
    });

  it('is homologation at first, and stays so without a certificate', async () => {
    expect((await company()).fiscal_environment).toBe(2);
    expect((await switchTo(1)).statusCode).toBe(406);
    expect((await company()).fiscal_environment).toBe(2);
  });

  it('is not switched by whoever does not know the password', async () => {
    await install(pfx());
    expect(refused(await switchTo(1, 1, 'errada'))).toEqual([422, { password: [expect.any(String)] }]);
    expect((await company()).fiscal_environment).toBe(2);
  });

  it('goes to production with the number that the shop is at, or not at all', async () => {
    expect(refused(await switchTo(1, 0))).toEqual([422, { next_number: [expect.any(String)] }]);
    expect((await company()).fiscal_environment).toBe(2);
    const web = { name: 'Loja virtual', model: 55, environment: 1, series: 2 };
    const { id } = (await server.ask('POST', '/api/invoice-series', { token: owner, body: web })).body;
    const wrong = await switchTo(1, 4_312, PASSWORD, { series: [{ id, next_number: 0 }] });
    expect(refused(wrong)).toEqual([422, { 'series.0.next_number': [expect.any(String)] }]);
    const ofTrials = await server.ask('GET', '/api/invoice-series?filter={"environment":2}', {
      token: owner,
    });
    const elsewhere = { series: [{ id: ofTrials.body[0].id, next_number: 7 }] };
    expect(refused(await switchTo(1, 4_312, PASSWORD, elsewhere))).toEqual([
      422,
      { 'series.0.id': [expect.any(String)] },
    ]);
    expect((await company()).fiscal_environment).toBe(2);
    const { statusCode, body } = await switchTo(1, 4_312, PASSWORD, { series: [{ id, next_number: 901 }] });
    expect([statusCode, body.data.fiscal_environment]).toEqual([200, 1]);
    const sorted = encodeURIComponent('["environment","ASC"]');
    const series = (await server.ask('GET', `/api/invoice-series?sort=${sorted}`, { token: owner })).body;
    expect(
      series.toSorted((one: { series: number }, other: { series: number }) => one.series - other.series),
    ).toMatchObject([
      { environment: 1, next_number: 4_312 },
      { environment: 2, next_number: 1 },
      { environment: 1, series: 2, next_number: 901 },
    ]);
  });

  it('goes back likewise', async () => {
    expect((await switchTo(1)).statusCode).toBe(406);
    expect((await switchTo(2)).body.data.fiscal_environment).toBe(2);
  });
});

describe('negative stock (R-3.4.17)', () => {
  const allow = (allow_negative_stock: unknown) =>
    server.ask('PUT', '/api/company/settings', { token: owner, body: { allow_negative_stock } });

  it('is allowed and forbidden, and leaves the environment as it is', async () => {
    expect((await company()).allow_negative_stock).toBe(false);
    expect((await allow(true)).body.data).toMatchObject({
      allow_negative_stock: true,
      fiscal_environment: 2,
    });
    expect((await allow(false)).body.data.allow_negative_stock).toBe(false);
    expect((await allow('sim')).statusCode).toBe(422);
  });
});

describe('the logo on papers (R-3.4.17)', () => {
  const put = (logo: string) => server.ask('PUT', '/api/company/logo', { token: owner, body: { logo } });

  it('is put there, seen by whoever works in the company, and by nobody else', async () => {
    const { statusCode, body } = await put(A_LOGO);
    expect([statusCode, body.data.report_logo]).toEqual([
      200,
      expect.stringMatching(/^\/api\/company\/logo\?sha256=/),
    ]);
    await server.hire('caixa@loja.com.br', [{ company: shop }]);
    const clerk = await server.tokenOf('caixa@loja.com.br');
    const shown = await server.ask('GET', body.data.report_logo, { token: clerk });
    expect([shown.statusCode, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await server.ask('GET', '/api/user', { token: clerk })).body.empresa.report_logo).toBe(
      body.data.report_logo,
    );
    const stranger = await server.tokenOf('dono@outra.com.br');
    expect((await server.ask('GET', body.data.report_logo, { token: stranger })).statusCode).toBe(404);
  });

  it.each([
    ['no picture', Buffer.from('%PDF-1.7').toString('base64')],
    ['a head without a picture', Buffer.from(A_LOGO, 'base64').subarray(0, 24).toString('base64')],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1').toString('base64')],
  ])('is refused when it is %s', async (_what, logo) =>
    expect(refused(await put(logo))).toEqual([422, { logo: [expect.stringContaining('JPEG')] }]),
  );

  it('goes away', async () => {
    const { body } = await server.ask('DELETE', '/api/company/logo', { token: owner });
    expect(body.data.report_logo).toBeNull();
    expect((await server.ask('GET', '/api/company/logo', { token: owner })).statusCode).toBe(404);
  });
});

describe('the CSC of the NFC-e (R-3.4.17)', () => {
  const TOKEN = 'A1B2C3D4-0000-1111-2222-E5F6A7B8C9D0';
  const put = (body: object, environment = '2') =>
    server.ask('PUT', `/api/company/csc/${environment}`, { token: owner, body });
  const kept = async () => {
    const { rows } = await server.infrastructure.pool.query<{ id: string; sealed: Buffer }>(
      `select id, sealed from app.vault where company_id = $1 and id like 'csc-%' order by id`,
      [shop],
    );
    return rows;
  };

  it('goes in for one environment, shows its number, and is never told', async () => {
    const { statusCode, body } = await put({ csc_id: '000001', token: ` ${TOKEN} ` });
    expect([statusCode, body.data.csc_homologation, body.data.csc_production]).toEqual([200, '1', null]);
    const history = await server.ask('GET', `/api/companies/${shop}/history`, { token: owner });
    const audit = await server.ask('GET', '/api/audit', { token: owner });
    const parameters = await server.ask('GET', '/api/parameters', { token: owner });
    const { rows } = await server.infrastructure.pool.query<{ data: string }>(
      'select data::text as data from es.events',
    );
    for (const told of [body, history.body, audit.body, parameters.body, rows]) {
      expect(JSON.stringify(told)).not.toContain(TOKEN);
    }
    expect(parameters.body).toMatchObject({ csc_homologation: '1', csc_production: null });
    const [secret, ...others] = await kept();
    expect([others, secret?.sealed.includes(TOKEN)]).toEqual([[], false]);
  });

  it('is replaced, and the code before is gone', async () => {
    const [before] = await kept();
    expect((await put({ csc_id: '2', token: TOKEN })).body.data.csc_homologation).toBe('2');
    const after = await kept();
    expect([after.length, after[0]?.id === before?.id]).toEqual([1, false]);
  });

  it.each([
    [{ csc_id: 'A', token: TOKEN }, { csc_id: [expect.stringContaining('1 a 6 dígitos')] }],
    [{ csc_id: '1', token: 'curto-demais' }, { token: [expect.not.stringContaining('curto-demais')] }],
    [{ csc_id: '1' }, { token: [expect.any(String)] }],
  ])('is refused as %j', async (body, errors) => {
    expect(refused(await put(body))).toEqual([422, errors]);
    expect(await kept()).toHaveLength(1);
  });

  it('has no third environment', async () =>
    expect((await put({ csc_id: '1', token: TOKEN }, '3')).statusCode).toBe(404));

  it('is taken out', async () => {
    const { body } = await server.ask('DELETE', '/api/company/csc/2', { token: owner });
    expect([body.data.csc_homologation, await kept()]).toEqual([null, []]);
  });
});

describe('the credit of the Simples Nacional (R-3.4.17)', () => {
  const change = (rate: unknown) =>
    server.ask('PUT', '/api/parameters', { token: owner, body: { simples_credit_rate: rate } });

  it('is a percentage of two decimals, told in the history, and taken away again', async () => {
    expect((await change('1.25')).body.data.simples_credit_rate).toBe('1.25');
    const history = await server.ask('GET', `/api/companies/${shop}/history`, { token: owner });
    expect(JSON.stringify(history.body)).toContain('1,25%');
    expect(
      (await server.ask('PUT', '/api/company/settings', { token: owner, body: {} })).body.data,
    ).toMatchObject({
      simples_credit_rate: '1.25',
    });
    expect((await change(null)).body.data.simples_credit_rate).toBeNull();
  });

  it.each(['1.255', '0', '101', 'muito'])('is not %s', async (rate) =>
    expect(refused(await change(rate))).toEqual([422, { simples_credit_rate: [expect.any(String)] }]),
  );
});

describe('whoever may only look', () => {
  it.each([
    ['PUT', 'settings', { allow_negative_stock: true }],
    ['PUT', 'certificate', { file: 'AAAA', password: 'x' }],
    ['DELETE', 'certificate', undefined],
    ['PUT', 'logo', { logo: 'AAAA' }],
    ['DELETE', 'logo', undefined],
    ['PUT', 'csc/2', { csc_id: '1', token: 'A'.repeat(16) }],
    ['DELETE', 'csc/2', undefined],
    ['PUT', 'closing-date', { closing_date: '2020-01-31' }],
    ['PUT', 'fiscal-environment', { environment: 1, next_number: 1, password: PASSWORD }],
  ] as const)('changes nothing: %s /api/company/%s', async (verb, what, body) => {
    await server.hire(`bia-${verb}-${what}@loja.com.br`.toLowerCase(), [
      { company: shop, permissions: ['system.companies.view'] },
    ]);
    const token = await server.tokenOf(`bia-${verb}-${what}@loja.com.br`.toLowerCase());
    expect((await server.ask(verb, `/api/company/${what}`, { token, body })).statusCode).toBe(403);
  });
});

describe('the parameters (R-2.7.14)', () => {
  const ask = (method: string, body?: object, token = owner) =>
    server.ask(method, '/api/parameters', { token, body });

  it('are what of the company’s record can be set', async () => {
    const { body } = await ask('GET');
    expect(Object.keys(body).sort()).toEqual([
      'allow_negative_stock',
      'attendant_pin',
      'attendant_pin_above',
      'attendant_pin_minutes',
      'certificate',
      'closing_date',
      'csc_homologation',
      'csc_production',
      'dre_basis',
      'fiscal_environment',
      'loyalty_in_dre_from',
      'report_logo',
      'simples_credit_rate',
    ]);
    expect(body.allow_negative_stock).toBe((await company()).allow_negative_stock);
  });

  it('are changed by a part of them, of one’s own company', async () => {
    const { statusCode, body } = await ask('PUT', { allow_negative_stock: true });
    expect([statusCode, body.data]).toEqual([200, expect.objectContaining({ allow_negative_stock: true })]);
    expect((await ask('GET')).body).toMatchObject({
      allow_negative_stock: true,
      dre_basis: body.data.dre_basis,
    });
    const stranger = await server.tokenOf('dono@outra.com.br');
    expect((await ask('GET', undefined, stranger)).body.allow_negative_stock).toBe(false);
    expect((await ask('PUT', { fiscal_environment: 1 })).statusCode).toBe(422);
  });
});
