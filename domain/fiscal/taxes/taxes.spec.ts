import { getAllCstCofins, getAllCstIcms, getAllCstIpi, getAllCstPis } from '@br-validators/core/cst';
import { problemsOf } from '../../kernel/record-kind/details.js';
import { offered } from '../../kernel/record-kind/field.js';
import type { AnyKind } from '../../kernel/record-kind/record-kind.js';
import { cofins, pis } from './contributions.js';
import { icms } from './icms.js';
import { ipi } from './ipi.js';
import { ICMS_CST, SITUATION_LABELS } from './situations.js';
import { taxProfiles } from './tax-profile.js';

const told = (kind: AnyKind, details: object) =>
  problemsOf(kind, { name: 'Regra', ...details }).map(({ code, field }) => `${field}: ${code}`);

describe('the situations of the taxes (R-3.4.13, R-3.4.14)', () => {
  const codesOf = (rows: readonly { readonly codigo: string }[]) => rows.map(({ codigo }) => codigo).sort();
  const offeredBy = (kind: { fields: { situation: object } }) =>
    offered(kind.fields.situation as never).map(([code]) => code);

  it('are those of the official tables', () => {
    expect(offeredBy(pis)).toEqual(codesOf(getAllCstPis()));
    expect(offeredBy(cofins)).toEqual(codesOf(getAllCstCofins()));
    expect(offeredBy(ipi)).toEqual(codesOf(getAllCstIpi()));
    // Of fuels there are four more, which the note's schema has and table B has not.
    expect(Object.keys(ICMS_CST).sort()).toEqual(
      [...codesOf(getAllCstIcms()), '02', '15', '53', '61'].sort(),
    );
    expect(offeredBy(icms).filter((code) => code.length === 3)).toHaveLength(10);
  });

  it('have a label each, by the key that the specification names', () => {
    expect(Object.keys(SITUATION_LABELS).filter((key) => key.startsWith('cod_pis_'))).toHaveLength(33);
    expect(SITUATION_LABELS).toHaveProperty('cod_pis_01.pt_BR', 'Operação Tributável com Alíquota Básica');
    for (const key of ['cod_cofins_99', 'cod_ipi_50', 'cod_icms_00', 'cod_icms_102'])
      expect(SITUATION_LABELS).toHaveProperty(key);
  });
});

describe('an ICMS rule', () => {
  it.each([
    ['00 wants a base and a rate', { situation: '00' }, ['base_mode: req', 'rate: req']],
    ['102 has neither', { situation: '102', rate: '18' }, ['rate: unfit']],
    ['102 alone is whole', { situation: '102' }, []],
    ['40 may say why', { situation: '40', relief: 9 }, []],
    ['500 says nothing more', { situation: '500', stMode: 4 }, ['st_mode: unfit']],
    [
      '10 wants the substitution',
      { situation: '10', baseMode: 3, rate: '18' },
      ['st_mode: req', 'st_rate: req'],
    ],
    [
      'a margin is said where the base is one',
      { situation: '202', stMode: 4, stRate: '18' },
      ['st_margin: req'],
    ],
    ['a margin may be over a hundred', { situation: '202', stMode: 4, stRate: '18', stMargin: '140' }, []],
    ['02 wants what a unit costs', { situation: '02' }, ['ad_rem: req']],
    ['02 has no rate of a value', { situation: '02', adRem: '1.4527', rate: '18' }, ['rate: unfit']],
    ['15 wants what is withheld too', { situation: '15', adRem: '1.4527' }, ['ad_rem_withheld: req']],
    [
      '15 may reduce what a unit costs, and says why',
      { situation: '15', adRem: '1', adRemWithheld: '1', adRemReduction: '40', adRemReductionReason: 1 },
      [],
    ],
    [
      '15 does not reduce without a reason',
      { situation: '15', adRem: '1', adRemWithheld: '1', adRemReduction: '40' },
      ['ad_rem_reduction_reason: req'],
    ],
    [
      '15 has no reason without a reduction',
      { situation: '15', adRem: '1', adRemWithheld: '1', adRemReductionReason: 9 },
      ['ad_rem_reduction: req'],
    ],
    [
      '53 reduces nothing',
      { situation: '53', adRem: '1', adRemReduction: '40', adRemReductionReason: 9 },
      ['ad_rem_reduction: unfit', 'ad_rem_reduction_reason: unfit'],
    ],
    ['53 may say nothing more', { situation: '53' }, []],
    ['53 may say what is deferred', { situation: '53', adRem: '1.4527', deferral: '33.33' }, []],
    [
      '61 wants what was withheld',
      { situation: '61', adRem: '1.4527' },
      ['ad_rem: unfit', 'ad_rem_withheld: req'],
    ],
    ['00 knows no ad rem', { situation: '00', baseMode: 3, rate: '18', adRem: '1' }, ['ad_rem: unfit']],
    ['a benefit has its form', { situation: '40', benefitCode: 'X' }, ['benefit_code: benefit_code']],
  ])('%s', (_, details, problems) => expect(told(icms, details)).toEqual(problems));
});

it('an IPI rule has the framing of its situation (rejection 388), and one rate alone', () => {
  expect(told(ipi, { situation: '54', framing: '001' })).toEqual([]);
  expect(told(ipi, { situation: '54', framing: '999' })).toEqual(['framing: ipi_framing_unfit']);
  expect(told(ipi, { situation: '51', framing: '301' })).toEqual(['framing: ipi_framing_unfit']);
  expect(told(ipi, { situation: '50', framing: '999' })).toEqual(['rate: req']);
  expect(told(ipi, { situation: '50', framing: '999', rate: '5', unitValue: '1' })).toEqual([
    'unit_value: tax_rate_twice',
  ]);
  expect(told(ipi, { situation: '53', framing: '999', rate: '5' })).toEqual(['rate: unfit']);
});

it('PIS and Cofins are said as their group of the note has them', () => {
  for (const kind of [pis, cofins]) {
    expect(told(kind, { situation: '01', rate: '1.65' })).toEqual([]);
    expect(told(kind, { situation: '01', unitValue: '1' })).toEqual(['rate: req', 'unit_value: unfit']);
    expect(told(kind, { situation: '03', unitValue: '0.35' })).toEqual([]);
    expect(told(kind, { situation: '06', rate: '0' })).toEqual(['rate: unfit']);
    expect(told(kind, { situation: '49' })).toEqual(['rate: req']);
  }
});

it('a tax profile has a CFOP of its direction and place, and codes of the reform that belong together', () => {
  const sale = { operation: 'sale', crt: 1, place: 'inside', cfop: '5102' };
  expect(told(taxProfiles, sale)).toEqual([]);
  expect(told(taxProfiles, { ...sale, cfop: '1102' })).toEqual(['cfop: cfop_of_operation']);
  expect(told(taxProfiles, { ...sale, cfop: '6102' })).toEqual(['cfop: cfop_of_place']);
  expect(told(taxProfiles, { ...sale, operation: 'sale_return', cfop: '1202' })).toEqual([]);
  expect(told(taxProfiles, { ...sale, cstIbsCbs: '000' })).toEqual(['class_trib: req']);
  expect(told(taxProfiles, { ...sale, classTrib: '000001' })).toEqual(['cst_ibs_cbs: req']);
  expect(told(taxProfiles, { ...sale, place: 'abroad', cfop: '7102', state: 'SP' })).toEqual([
    'state: unfit',
  ]);
  expect(told(taxProfiles, { ...sale, cstIbsCbs: '000', classTrib: '000001' })).toEqual([]);
  expect(told(taxProfiles, { ...sale, cstIbsCbs: '200', classTrib: '000001' })).toEqual([
    'class_trib: class_trib_of_cst',
  ]);
});
