import { BANCOS_DATA_VERSION } from '@br-validators/core/bancos';
import { CEST_DATA_VERSION } from '@br-validators/core/cest';
import { CFOP_DATA_VERSION } from '@br-validators/core/cfop';
import { CNAES_DATA_VERSION } from '@br-validators/core/cnaes';
import { IBGE_DATA_VERSION } from '@br-validators/core/ibge';
import { NCM_DATA_VERSION } from '@br-validators/core/ncm';
import { PAISES_BACEN_DATA_VERSION } from '@br-validators/core/paises-bacen';
import { problemsOf, readDetails } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { ListQuery } from '../../lists/list-query.js';
import { findWithOfficial, listWithOfficial, rowById } from './list.js';
import { officialValues } from './tables.js';

const OFFICIAL = (RECORD_KINDS as readonly AnyKind[]).filter(({ official }) => official);
const kindOf = (resource: string) => OFFICIAL.find((kind) => kind.resource === resource)!;
const wordsOf = (resource: string, code: string) => officialValues(resource).find((row) => row.code === code);

describe.each(OFFICIAL.map((kind) => [kind.resource, kind] as const))(
  'the official table of %s',
  (_, kind) => {
    it('has rows that its kind would take from a form, each code once', () => {
      const rows = officialValues(kind.resource);
      const refused = rows.flatMap((row) => {
        const reading = readDetails(kind, row);
        const problems = 'problems' in reading ? reading.problems : problemsOf(kind, reading.details);
        return problems.map(({ code, field }) => [row.code, field, code]);
      });
      expect(refused).toEqual([]);
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    });
  },
);

it('says the edition that the tables are of', () => {
  const editions = {
    banks: BANCOS_DATA_VERSION,
    cfop: CFOP_DATA_VERSION,
    ncm: NCM_DATA_VERSION,
    cest: CEST_DATA_VERSION,
    cnaes: CNAES_DATA_VERSION,
    countries: PAISES_BACEN_DATA_VERSION,
    municipalities: IBGE_DATA_VERSION,
  };
  expect(OFFICIAL.map(({ resource, official }) => [resource, official?.edition])).toEqual(
    Object.entries(editions).map(([resource, { capturadoEm }]) => [resource, capturadoEm]),
  );
});

it('has what a shop uses every day, as the official tables say it', () => {
  expect(wordsOf('cfop', '5102')).toEqual({
    code: '5102',
    direction: 'out',
    item: '5.100',
    category: 'Vendas de produção própria ou de terceiros',
    description: 'Venda de mercadoria adquirida ou recebida de terceiros',
  });
  expect(wordsOf('cfop', '1202')).toMatchObject({ direction: 'in' });
  expect(wordsOf('ncm', '09012100')).toEqual({
    code: '09012100',
    item: '0901',
    category: 'Café, chá, mate e especiarias',
    description: 'Não descafeinado',
  });
  expect(wordsOf('cest', '0300700')).toMatchObject({
    category: 'Cervejas, chopes, refrigerantes, águas e outras bebidas',
    item: '007.00',
  });
  expect(wordsOf('cnaes', '4712100')?.['description']).toMatch(/^Comércio varejista de mercadorias em geral/);
  expect(wordsOf('cnaes', '4784900')?.['description']).toBe(
    'Comércio varejista de gás liqüefeito de petróleo (GLP)',
  );
  expect(wordsOf('cnaes', '6410700')?.['description']).toBe('Banco Central');
  expect(wordsOf('banks', '001')).toEqual({
    ...{ code: '001', name: 'Banco do Brasil S.A.', ispb: '00000000' },
  });
  expect(wordsOf('municipalities', '3550308')).toEqual({ code: '3550308', name: 'São Paulo', state: 'SP' });
  expect(wordsOf('countries', '1058')).toEqual({ code: '1058', name: 'BRASIL' });
});

it('takes no heading for a code', () => {
  for (const heading of ['1000', '5100', '5150', '6400']) expect(wordsOf('cfop', heading)).toBeUndefined();
  expect(officialValues('cfop').filter(({ category }) => category === null)).toEqual([]);
});

const KINDS = { id: 'text', status: 'text', code: 'digits', description: 'text', origin: 'text' } as const;
const ask = (filter: ListQuery['filter']): ListQuery => ({ filter, sort: undefined, offset: 0, limit: 50 });
const anOwn = (code: string, status = 'active') => ({
  ...{ company_id: 'c', id: `own-${code}`, version: 1, status, status_before: null },
  ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
  ...{ code, description: 'Da casa', direction: 'out', category: null, valid_from: null, valid_until: null },
});

const NOTHING_SAID = new Map();

describe('a list with official rows', () => {
  const cfops = kindOf('cfop');
  const codesOf = (own: readonly ReturnType<typeof anOwn>[], filter: ListQuery['filter']) =>
    listWithOfficial(cfops, KINDS, { own, states: NOTHING_SAID }, ask(filter)).rows.map(({ id }) => id);

  it('finds by the beginning of a code, with points or without, and by words', () => {
    expect(codesOf([], { q: '5.102' })).toEqual(['5102']);
    expect(codesOf([], { q: '510' })).toEqual(expect.arrayContaining(['5101', '5109']));
    expect(codesOf([], { q: '510' }).every((code) => code.startsWith('510'))).toBe(true);
    expect(codesOf([], { q: 'substituicao contribuinte substituido' })).toContain('5405');
  });

  it('finds a code, or a part of it, as people write it', () => {
    expect(codesOf([], { code: '5.102' })).toEqual(['5102']);
    expect(codesOf([], { code_like: '5.10' })).toEqual(codesOf([], { code_like: '510' }));
    expect(codesOf([], { code_like: '510' })).toContain('5102');
  });

  it('has a company’s own row in place of the official one of its code, while it is active', () => {
    expect(codesOf([anOwn('5102')], { code: '5102' })).toEqual(['own-5102']);
    expect(codesOf([anOwn('5102', 'disabled')], { code: '5102', status: 'active' })).toEqual(['5102']);
    expect(codesOf([anOwn('5999')], { origin: 'own' })).toEqual(['own-5999']);
  });

  it('has official rows that the company does not use among the disabled ones, until it does again', () => {
    const said = (status: string) =>
      new Map([['5102', { status, version: 1, updated_at: '2026-11-02T00:00:00Z' }]]);
    const found = (status: string, filter: ListQuery['filter']) =>
      listWithOfficial(cfops, KINDS, { own: [], states: said(status) }, ask({ code: '5102', ...filter }))
        .rows;
    expect(found('disabled', { _status: 'active' })).toEqual([]);
    expect(found('disabled', { _status: 'disabled' })).toMatchObject([
      { id: '5102', origin: 'official', version: 1 },
    ]);
    expect(found('active', { _status: 'active' })).toMatchObject([{ id: '5102', origin: 'official' }]);
    expect(codesOf([anOwn('5102')], { code: '5102', _status: 'active' })).toEqual(['own-5102']);
  });

  it('answers for an official row by its own id, also where another stands in its place', () => {
    const own = [anOwn('5102')];
    const states = new Map([
      ['5102', { status: 'disabled', version: 1, updated_at: '2026-11-02T00:00:00Z' }],
    ]);
    expect(rowById(cfops, { own, states }, '5102')).toMatchObject({
      ...{ id: '5102', origin: 'official', status: 'disabled' },
    });
    expect(rowById(cfops, { own, states }, 'own-5102')).toMatchObject({ id: 'own-5102', origin: 'own' });
    expect(rowById(cfops, { own, states }, '5998')).toBeUndefined();
  });

  it('finds one by its id and by its code', () => {
    const own = [anOwn('5102')];
    expect(findWithOfficial(cfops, { own, states: NOTHING_SAID }, 'own-5102')).toMatchObject({
      origin: 'own',
    });
    expect(findWithOfficial(cfops, { own, states: NOTHING_SAID }, '5102')).toMatchObject({ id: 'own-5102' });
    expect(findWithOfficial(cfops, { own: [], states: NOTHING_SAID }, '5102')).toMatchObject({
      id: '5102',
      origin: 'official',
    });
    expect(findWithOfficial(cfops, { own: [], states: NOTHING_SAID }, '5998')).toBeUndefined();
  });
});
