import { refusalOf } from '../testing/specification.js';
import {
  formatDocument,
  isCnpj,
  isCpf,
  isDocumentAsTyped,
  maskDocument,
  parseCnpj,
  parseCpf,
  parseDocument,
  stripDocument,
} from './documents.js';

const CPF = '52998224725';
const CNPJ = '11222333000181';
/** The example of the Receita Federal for a CNPJ with letters (IN RFB 2.229/2024). */
const CNPJ_WITH_LETTERS = '12ABC34501DE35';

describe('a CPF has 11 digits, not all the same, and two right check digits (R-5.1.2)', () => {
  it.each([CPF, '529.982.247-25', '11144477735', '00000000191', '12345678909'])('takes %p', (text) =>
    expect(isCpf(text)).toBe(true),
  );
  it.each(['', '52998224724', '52998224735', '5299822472', '529982247250', '5299822472A', ...repeated(11)])(
    'refuses %p',
    (text) => expect(isCpf(text)).toBe(false),
  );
});

describe('a CNPJ has 14 characters, not all the same, and two right check digits (R-5.1.1)', () => {
  it.each([CNPJ, '11.222.333/0001-81', '00000000000191', CNPJ_WITH_LETTERS, '12.abc.345/01de-35'])(
    'takes %p',
    (text) => expect(isCnpj(text)).toBe(true),
  );
  it.each([
    '',
    '11222333000182',
    '11222333000191',
    '1122233300018',
    '112223330001810',
    '12ABC34501DE36',
    '12ABC34501DF35',
    '12ABC34501DEA5',
    ...repeated(14),
  ])('refuses %p', (text) => expect(isCnpj(text)).toBe(false));

  it.each([CPF, CNPJ])('notices any one wrong digit of %p', (document) => {
    const isValid = document.length === 11 ? isCpf : isCnpj;
    const wrong = [...document].flatMap((right, place) =>
      [...'0123456789']
        .filter((digit) => digit !== right)
        .map((digit) => document.slice(0, place) + digit + document.slice(place + 1)),
    );
    expect(wrong.filter(isValid)).toEqual([]);
  });
});

describe('documents are stored without punctuation, in upper case (R-5.1.4)', () => {
  it('reads them masked or bare', () => {
    expect(parseCpf('529.982.247-25')).toBe(CPF);
    expect(parseCnpj('12.abc.345/01de-35')).toBe(CNPJ_WITH_LETTERS);
    expect(parseDocument('529.982.247-25')).toBe(CPF);
    expect(parseDocument('11.222.333/0001-81')).toBe(CNPJ);
  });

  it('decides by the bare length which of the two is wrong', () => {
    expect(refusalOf(() => parseDocument('529.982.247-26'))).toMatchObject({
      code: 'cpf_invalid',
      field: 'document',
    });
    expect(refusalOf(() => parseDocument('112223330001', 'cnpj'))).toMatchObject({
      code: 'cnpj_invalid',
      field: 'cnpj',
    });
    expect(refusalOf(() => parseDocument(''))).toMatchObject({ code: 'cpf_invalid' });
  });

  it('judges what is typed by its masked length: under 15 is a CPF (R-5.1.4)', () => {
    expect(isDocumentAsTyped('529.982.247-25')).toBe(true);
    expect(isDocumentAsTyped('11.222.333/0001-81')).toBe(true);
    expect(isDocumentAsTyped(CNPJ)).toBe(false);
  });

  it('shows 11 characters as a CPF, anything else as a CNPJ (R-5.1.3)', () => {
    expect(formatDocument(CPF)).toBe('529.982.247-25');
    expect(formatDocument(CNPJ_WITH_LETTERS)).toBe('12.ABC.345/01DE-35');
    expect(stripDocument(formatDocument(CNPJ))).toBe(CNPJ);
    expect(formatDocument(maskDocument(CPF))).toBe('***.982.247-**');
  });

  it('hides both ends of a CPF', () => expect(maskDocument(CPF)).toBe('***.982.247-**'));
});

function repeated(length: number): string[] {
  return [...'0123456789'].map((digit) => digit.repeat(length));
}
