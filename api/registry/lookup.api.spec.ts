import { PASSWORD, ShopServer } from '@fidelidade/server/testing/shop-server.js';

let server: ShopServer;
let token: string;
let participant: string;

beforeAll(async () => {
  server = await ShopServer.open(
    {},
    {
      postal: {
        find: async (zip) =>
          zip !== '01310100'
            ? zip === '88888888'
              ? 'unanswered'
              : 'unknown'
            : {
                ...{ zip, state: 'SP', city: 'São Paulo', cityId: 3550308 },
                ...{ neighborhood: undefined, street: 'Avenida Paulista' },
              },
      },
      companies: {
        find: async (cnpj) =>
          cnpj === '11444777000161'
            ? { cnpj, socialName: 'Torrefação Morro Alto Ltda', isActive: true }
            : cnpj === '11222333000181'
              ? 'unanswered'
              : 'unknown',
      },
    },
  );
  const { companyId: company_id } = await server.openShop('ana@loja.com.br');
  token = await server.tokenOf('ana@loja.com.br');
  await server.signUpParticipant(company_id, '52998224725', 'caio@cliente.com.br');
  const body = { email: 'caio@cliente.com.br', password: PASSWORD, company_id };
  participant = (await server.ask('POST', '/api/login-participant', { body })).body.access_token;
});
afterAll(() => server.close());

const find = (cep: string, by: string | undefined = token) =>
  server.ask('GET', `/api/lookup/cep/${cep}`, { token: by });

describe('a company (R-5.5.1, R-7.5.1)', () => {
  const findCompany = (cnpj: string, by = token) =>
    server.ask('GET', `/api/lookup/cnpj/${encodeURIComponent(cnpj)}`, { token: by });

  it('is told to staff, by its whole number however it is written', async () => {
    expect(await findCompany('11444777000161')).toMatchObject({
      statusCode: 200,
      body: { data: { cnpj: '11444777000161', social_name: 'Torrefação Morro Alto Ltda', active: true } },
    });
    expect((await findCompany('11444777000161', participant)).statusCode).toBe(401);
  });

  it('that is not found says so; half a number is none', async () => {
    expect(await findCompany('19131243000197')).toMatchObject({
      statusCode: 404,
      body: { message: 'CNPJ não encontrado na Receita.' },
    });
    expect(await findCompany('11222333000181')).toMatchObject({
      statusCode: 404,
      body: { reason: 'CNPJ_UNANSWERED' },
    });
    for (const half of ['1144477700016', '11444777000162', 'x']) {
      expect(await findCompany(half)).toMatchObject({
        statusCode: 422,
        body: { errors: { cnpj: ['CNPJ inválido.'] } },
      });
    }
  });
});

describe('a postal code (R-7.5.2)', () => {
  it('gives staff and participants what is known of the address, and no more', async () => {
    for (const by of [token, participant]) {
      expect(await find('01310-100', by)).toMatchObject({
        statusCode: 200,
        body: {
          status: 'success',
          data: {
            zip: '01310100',
            state: 'SP',
            city_id: 3550308,
            city: 'São Paulo',
            address: 'Avenida Paulista',
          },
        },
      });
    }
    expect((await find('01310100')).body.data).not.toHaveProperty('neighborhood');
  });

  it('that is not found says so (R-8.3.13); what is none is a mistake', async () => {
    expect(await find('99999999')).toMatchObject({
      statusCode: 404,
      body: { message: 'CEP não encontrado.' },
    });
    expect(await find('88888888')).toMatchObject({
      statusCode: 404,
      body: {
        message: 'Não foi possível consultar este CEP agora. Digite o endereço.',
        reason: 'CEP_UNANSWERED',
      },
    });
    expect(await find('1310')).toMatchObject({
      statusCode: 422,
      body: { errors: { cep: ['CEP inválido.'] } },
    });
    expect((await server.ask('GET', '/api/lookup/cep/01310100')).statusCode).toBe(401);
  });

  it('is not asked for without measure', async () => {
    let answer = await find('99999999');
    for (let time = 0; time < 100 && answer.statusCode === 404; time += 1) answer = await find('99999999');
    expect(answer.statusCode).toBe(429);
  });
});
