import { setCompanyZone } from '../../providers/company-zone';
import {
  cnpjCodec,
  dateCodec,
  documentCodec,
  moneyCodec,
  phoneCodec,
  quantityCodec,
  unitPriceCodec,
  zipCodec,
  type Codec,
  momentCodec,
} from './codecs';
import { positive } from './rules';

describe('an amount (R-5.3.1)', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['10', '10.00'],
    ['0,5', '0.50'],
    ['1234.56', '1234.56'],
  ])('typed as %s is sent as %s', (typed, sent) => {
    expect(moneyCodec.read(typed)).toBe(sent);
  });

  it.each(['1,234', 'abc', '12abc', '1.2.3', ''])('is refused when it reads %p', (typed) => {
    expect(() => moneyCodec.read(typed)).toThrow();
  });

  it('is worked out where a sum is typed, and says what comes out while it is', () => {
    expect(moneyCodec.read('12,50+3*2')).toBe('18.50');
    expect(moneyCodec.read('1.200/12')).toBe('100.00');
    expect(moneyCodec.workedOut?.('100-10%')?.replace('\u00a0', ' ')).toBe('R$ 90,00');
    expect(moneyCodec.workedOut?.('100')).toBeUndefined();
    expect(() => moneyCodec.read('100-')).toThrow('money_invalid');
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
    expect(quantityCodec.read('0.125')).toBe('0.125');
  });

  it('take a point before three digits for a thousand, as amounts do', () => {
    expect(quantityCodec.read('1.500')).toBe('1500');
    expect(unitPriceCodec.read('R$ 1.234.567')).toBe('1234567');
  });

  it('are written with a comma and thousands, as amounts are', () => {
    expect(quantityCodec.write('1234.5')).toBe('1.234,5');
    expect(quantityCodec.write('1000')).toBe('1.000');
    expect(unitPriceCodec.write('1234.5600000000')).toBe('1.234,56');
    expect(unitPriceCodec.read(unitPriceCodec.write('1234567'))).toBe('1234567');
  });

  it('take the last of two signs for that of the decimals, and no number for one that has none', () => {
    expect(unitPriceCodec.read('1,234.56')).toBe('1234.56');
    expect(unitPriceCodec.read('1,234,567.8')).toBe('1234567.8');
    for (const typed of ['1,234,567', '1.234,56,7', '12.34,5', '1,23.456', 'abc', '1e3'])
      expect(() => unitPriceCodec.read(typed)).toThrow();
  });

  it('leave as it was typed what cannot be read', () => {
    for (const typed of ['abc', '1e3', '12345,67890123456789'])
      expect(unitPriceCodec.write(typed)).toBe(typed);
  });

  it('keep a sign, so that who types −5 is told and does not get 5', () => {
    expect(quantityCodec.read('-5')).toBe('-5');
    expect(positive(quantityCodec.read('-5'), {}, {})).toBe('errors.domain.not_positive');
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
    expect(dateCodec.mask?.('31/122')).toBe('31/12/2');
  });

  it('is left alone where somebody types slashes of their own: 1/5/26 is 1 May 2026', () => {
    const typed = ['1', '1/', '1/5', '1/5/', '1/5/2', '1/5/26'];
    expect(typed.map((text) => dateCodec.mask?.(text))).toEqual(typed);
    expect(dateCodec.read('1/5/26')).toBe('2026-05-01');
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
    expect(documentCodec.mask?.('CPF: 529.982.247-25')).toBe('529.982.247-25');
    expect(documentCodec.mask?.('CPF')).toBe('CPF');
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

describe('a phone (R-3.4.4)', () => {
  it.each(['abc', '12', '98765-4321', '(20) 98765-4321'])('that nobody can dial is refused: %s', (typed) => {
    expect(() => phoneCodec.read(typed)).toThrow(expect.objectContaining({ code: 'phone_invalid' }) as Error);
  });

  it('is shown as people read it, however it was kept', () => {
    expect(phoneCodec.write('11987654321')).toBe('(11) 98765-4321');
    expect(phoneCodec.write('0800 123 4567')).toBe('0800 123 4567');
  });
});

describe('what is pasted is cleaned or refused, never cut', () => {
  const paste = (codec: Codec, text: string): string => codec.read(codec.mask?.(text) ?? text);

  it.each([
    ['a CPF', documentCodec, ' 529.982.247-25 ', '52998224725'],
    ['a CPF with its label', documentCodec, ' CPF: 529.982.247-25', '52998224725'],
    ['a CNPJ with its label', documentCodec, 'CNPJ nº 11.222.333/0001-81', '11222333000181'],
    ['a CNPJ with letters', documentCodec, '12.abc.345/01de-35', '12ABC34501DE35'],
    ['a CEP', zipCodec, 'CEP: 01310-100', '01310100'],
    ['a phone with +55', phoneCodec, '+55 (11) 98765-4321', '(11) 98765-4321'],
    ['a phone with a zero', phoneCodec, '011 3456 7890', '(11) 3456-7890'],
    ['a phone of the area 55', phoneCodec, '55987654321', '(55) 98765-4321'],
    ['a foreign phone', phoneCodec, '+351 912 345 678', '+351 912 345 678'],
    ['an amount', moneyCodec, 'R$ 1.234,56', '1234.56'],
    ['an amount of a spreadsheet', moneyCodec, '1234.5', '1234.50'],
    ['a day', dateCodec, '2026-05-01', '2026-05-01'],
  ])('%s is cleaned', (_what, codec, pasted, sent) => {
    expect(paste(codec, pasted)).toBe(sent);
  });

  it.each([
    ['a phone', phoneCodec, '(11) 98765-43210', 'phone_invalid'],
    ['a document', documentCodec, '529.982.247-25 529.982.247-25', 'cnpj_invalid'],
    ['a CEP', zipCodec, '01310-1009', 'zip_invalid'],
    ['an amount', moneyCodec, '1.234,567', 'money_invalid'],
    ['a day', dateCodec, '01/05/20266', 'date_invalid'],
  ])('%s that is too long is refused by name', (_what, codec, pasted, code) => {
    expect(() => paste(codec, pasted)).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe('a moment', () => {
  afterEach(() => setCompanyZone(undefined));

  it.each([
    ['America/Sao_Paulo', '2026-12-20T22:00:00.000Z'],
    ['America/Rio_Branco', '2026-12-21T00:00:00.000Z'],
    ['America/Noronha', '2026-12-20T21:00:00.000Z'],
  ])('is typed and shown by the clock of the company: %s', (zone, instant) => {
    setCompanyZone(zone);
    expect(momentCodec.read('20/12/2026 19:00')).toBe(instant);
    expect(momentCodec.write(instant)).toBe('20/12/2026, 19:00');
    expect(momentCodec.read('20/12/2026, 19h00')).toBe(instant);
  });

  it('has an hour that there is', () => {
    expect(() => momentCodec.read('20/12/2026 24:00')).toThrow('date_invalid');
    expect(() => momentCodec.read('20/12/2026 19:60')).toThrow('date_invalid');
  });
});
