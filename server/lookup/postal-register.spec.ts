import { findMunicipality } from '@fidelidade/projections/registry/municipalities/queries.js';
import { DEMO_POSTAL_CODES } from '../demo/demo-postal-codes.js';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noPostalLookup, postalRegister, knownPostalCodes } from './postal-register.js';

const PAULISTA = {
  ...{ cep: '01310-100', logradouro: 'Avenida Paulista', complemento: 'de 612 a 1510', bairro: 'Bela Vista' },
  ...{ localidade: 'São Paulo', uf: 'SP', ibge: '3550308' },
};

let source: Server;
let asked: string[];
/** What the source answers by code; one that is not here it never answers. */
let answers: Record<string, { status?: number; body: string }>;
let url: string;

beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[/\d{8}/.exec(request.url ?? '')?.[0] ?? ''];
    if (answer) response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/ws/{cep}/json/`;
});
beforeEach(() => {
  asked = [];
  answers = { '01310100': { body: JSON.stringify(PAULISTA) } };
});
afterAll(() => {
  source.closeAllConnections();
  source.close();
});

const onError = jest.fn();
beforeEach(() => onError.mockClear());

describe('a postal code (R-7.5.2)', () => {
  it('is looked up once, however often it is asked for', async () => {
    const lookup = postalRegister(url, { onError });
    const address = {
      ...{ zip: '01310100', state: 'SP', city: 'São Paulo', cityId: 3550308 },
      ...{ neighborhood: 'Bela Vista', street: 'Avenida Paulista' },
    };
    expect(await lookup.find('01310100')).toEqual(address);
    expect(await lookup.find('01310100')).toEqual(address);
    expect(asked).toEqual(['/ws/01310100/json/']);
  });

  it('of a whole town has no street', async () => {
    answers['13140000'] = {
      body: JSON.stringify({
        ...PAULISTA,
        logradouro: '',
        bairro: '',
        localidade: 'Paulínia',
        ibge: '3536505',
      }),
    };
    expect(await postalRegister(url, { onError }).find('13140000')).toMatchObject({
      ...{ city: 'Paulínia', street: undefined, neighborhood: undefined },
    });
  });

  it.each([
    ['that nobody has', JSON.stringify({ erro: 'true' })],
    ['with half an answer', JSON.stringify({ uf: 'SP' })],
    ['answered with something else', '[]'],
  ])('%s is unknown, and not asked for again at once', async (_, body) => {
    answers['99999999'] = { body };
    const lookup = postalRegister(url, { onError });
    expect([await lookup.find('99999999'), await lookup.find('99999999')]).toEqual(['unknown', 'unknown']);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['broken', { status: 500, body: 'no' }],
    ['redirected', { status: 302, body: '' }],
    ['no JSON', { body: '<html>' }],
  ])('is unanswered while the source is %s, and known once it is well', async (_, answer) => {
    const lookup = postalRegister(url, { onError });
    const well = answers['01310100']!;
    answers['01310100'] = answer;
    expect(await lookup.find('01310100')).toBe('unanswered');
    expect(onError).toHaveBeenCalledTimes(1);
    answers['01310100'] = well;
    expect(await lookup.find('01310100')).toMatchObject({ city: 'São Paulo' });
  });

  it('is not waited for longer than was said', async () => {
    expect(await postalRegister(url, { onError, timeout_ms: 50 }).find('00000000')).toBe('unanswered');
  });

  it('is unanswered when nobody is there, or nobody is to be asked', async () => {
    const nobody = postalRegister('http://127.0.0.1:1/{cep}', { onError });
    expect([await nobody.find('01310100'), await noPostalLookup.find('01310100')]).toEqual([
      'unanswered',
      'unanswered',
    ]);
  });
});

describe('the postal codes of the demo', () => {
  it('are known without asking; any other is asked for', async () => {
    const lookup = knownPostalCodes(DEMO_POSTAL_CODES, noPostalLookup);
    expect(await lookup.find('80020310')).toMatchObject({ city: 'Curitiba', street: 'Rua XV de Novembro' });
    expect(await lookup.find('99999999')).toBe('unanswered');
  });

  it.each(DEMO_POSTAL_CODES)('$zip lies in a municipality that there is', ({ cityId, city, state }) => {
    expect(findMunicipality(cityId)).toMatchObject({ name: city, state });
  });
});
