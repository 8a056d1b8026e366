import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cnpj } from '@fidelidade/domain/kernel/documents.js';
import { companyRegister, knownCompanies, noCompanyLookup } from './company-register.js';

const CAFE = '11444777000161' as Cnpj;
const ANSWER = {
  ...{ cnpj: CAFE, razao_social: 'TORREFACAO MORRO ALTO LTDA', nome_fantasia: '' },
  ...{ descricao_situacao_cadastral: 'ATIVA', cnae_fiscal: 1081302, email: 'CONTATO@MORROALTO.COM.BR' },
  ...{ ddd_telefone_1: '1132654400', cep: '1310200', uf: 'SP', municipio: 'SAO PAULO' },
  ...{ codigo_municipio_ibge: 3550308, bairro: 'BELA VISTA', logradouro: 'PAULISTA', numero: '1578' },
  ...{ descricao_tipo_de_logradouro: 'AVENIDA', complemento: '', qsa: [{ nome_socio: 'FULANO' }] },
};

let source: Server;
let asked: string[];
let answer: { status: number; body: string };
let url: string;
const onError = jest.fn();

beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/cnpj/v1/{cnpj}`;
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: JSON.stringify(ANSWER) };
  onError.mockClear();
});
afterAll(() => {
  source.closeAllConnections();
  source.close();
});

const find = (of = CAFE) => companyRegister(url, { onError }).find(of);

describe('a company (R-7.5.1)', () => {
  it('is told as the register has it, and nothing of those who own it', async () => {
    expect(await find()).toEqual({
      ...{ cnpj: CAFE, socialName: 'TORREFACAO MORRO ALTO LTDA', fantasyName: undefined, isActive: true },
      ...{ cnae: '1081302', email: 'contato@morroalto.com.br', phone: '1132654400' },
      address: {
        ...{ zip: '01310200', state: 'SP', cityId: 3550308, city: 'SAO PAULO' },
        ...{ neighborhood: 'BELA VISTA', street: 'AVENIDA PAULISTA', number: '1578', complement: undefined },
      },
    });
    expect(asked).toEqual([`/cnpj/v1/${CAFE}`]);
  });

  it('that was closed is said to be', async () => {
    answer.body = JSON.stringify({ ...ANSWER, descricao_situacao_cadastral: 'BAIXADA' });
    expect(await find()).toMatchObject({ isActive: false });
  });

  it('leaves out what is none: an e-mail of two, a telephone of three digits, half an address', async () => {
    const odd = { email: 'a@b.com; c@d.com', ddd_telefone_1: '190', codigo_municipio_ibge: null };
    answer.body = JSON.stringify({ ...ANSWER, ...odd, cnae_fiscal: 0 });
    const found = await find();
    for (const name of ['email', 'phone', 'address', 'cnae']) expect(found).not.toHaveProperty(name);
  });

  it.each([
    [404, '{"message":"CNPJ não encontrado"}', 'unknown'],
    [404, '<html>nothing here</html>', 'unanswered'],
    [429, '{}', 'unanswered'],
    [200, 'x'.repeat(300_000), 'unanswered'],
    [200, '[]', 'unknown'],
  ])('answered with %s is what the source said, or nothing', async (status, body, outcome) => {
    answer = { status, body };
    expect(await find()).toBe(outcome);
  });

  it('of the demo is known without asking; any other is asked for', async () => {
    const register = knownCompanies([{ cnpj: CAFE, socialName: 'Café', isActive: true }], noCompanyLookup);
    expect(await register.find(CAFE)).toMatchObject({ socialName: 'Café' });
    expect(await register.find('11222333000181' as Cnpj)).toBe('unanswered');
    expect(asked).toEqual([]);
  });
});
