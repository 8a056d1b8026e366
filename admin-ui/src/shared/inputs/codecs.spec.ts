import {
  cnpjCodec,
  dateCodec,
  documentCodec,
  moneyCodec,
  quantityCodec,
  unitPriceCodec,
  zipCodec,
} from './codecs';

describe('an amount (R-5.3.1)', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['10', '10.00'],
    ['0,5', '0.50'],
    ['1234.56', '1234.56'],
  ])('typed as %s is sent as %s', (typed, sent) => {
    expect(moneyCodec.read(typed)).toBe(sent);
  });

  it.each(['1,234', 'abc', '1.2.3', ''])('is refused when it reads %p', (typed) => {
    expect(() => moneyCodec.read(typed)).toThrow();
  });

  it('is written with a comma and thousands', () => {
    expect(moneyCodec.write('1234.5')).toBe('1.234,50');
  });
});

describe('quantities and unit prices (R-5.3.3)', () => {
  it('take a comma or a point', () => {
    expect(quantityCodec.read('2,5')).toBe('2.5');
    expect(quantityCodec.read('1.000,25')).toBe('1000.25');
    expect(unitPriceCodec.read('0,0123456789')).toBe('0.0123456789');
  });

  it('refuse more decimals than they hold', () => {
    expect(() => quantityCodec.read('1,23456')).toThrow();
  });
});

describe('a day', () => {
  it('gets its slashes while typed and is sent as ISO', () => {
    expect(dateCodec.mask?.('31122026')).toBe('31/12/2026');
    expect(dateCodec.mask?.('3112')).toBe('31/12');
    expect(dateCodec.read('31/12/2026')).toBe('2026-12-31');
  });

  it('must exist', () => {
    expect(() => dateCodec.read('31/02/2026')).toThrow();
  });
});

describe('a document (R-5.1.3, R-5.1.4)', () => {
  it('wears the mask of a CPF up to 11 characters and of a CNPJ beyond', () => {
    expect(documentCodec.mask?.('52998224725')).toBe('529.982.247-25');
    expect(documentCodec.mask?.('11222333000181')).toBe('11.222.333/0001-81');
    expect(documentCodec.mask?.('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it('is checked by the digits and sent bare', () => {
    expect(documentCodec.read('529.982.247-25')).toBe('52998224725');
    expect(() => documentCodec.read('529.982.247-26')).toThrow();
    expect(() => cnpjCodec.read('529.982.247-25')).toThrow();
  });
});

it('a postal code has eight digits (R-5.7.1)', () => {
  expect(zipCodec.mask?.('01310100')).toBe('01310-100');
  expect(zipCodec.read('01310-100')).toBe('01310100');
  expect(() => zipCodec.read('0131')).toThrow();
});
