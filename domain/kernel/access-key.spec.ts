import fc from 'fast-check';
import { refusalOf } from '../testing/specification.js';
import { buildAccessKey, parseAccessKey, type AccessKeyParts } from './access-key.js';

const parts: AccessKeyParts = {
  stateCode: 35,
  issuedOn: '2026-11-21',
  cnpj: '11222333000181',
  model: 55,
  series: 1,
  number: 42,
  issueType: 1,
  randomCode: '12345678',
};
const key = buildAccessKey(parts);

/** The key with something else at a place, and the check digit of the new text. */
function forged(place: number, text: string): string {
  const base = key.slice(0, place) + text + key.slice(place + text.length, 43);
  return [...'0123456789'].map((digit) => base + digit).find(hasRightDigit) ?? base;
}

/** An independent modulo 11: weights 2 to 9 from the right. */
function hasRightDigit(text: string): boolean {
  const sum = [...text.slice(0, 43)]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  return Number(text[43]) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

describe('an access key is built of its parts (MOC 7.0)', () => {
  it('places each part', () => {
    expect(key.slice(0, 43)).toBe(
      '35' + '2611' + '11222333000181' + '55' + '001' + '000000042' + '1' + '12345678',
    );
  });

  it('carries a CNPJ with letters (NT 2025.001)', () => {
    const withLetters = buildAccessKey({ ...parts, cnpj: '12ABC34501DE35' });
    expect(withLetters).toContain('12ABC34501DE35');
    expect(hasRightDigit(withLetters)).toBe(true);
    expect(parseAccessKey(withLetters.toLowerCase())).toBe(withLetters);
  });

  it('is read back, whatever the numbers', () => {
    const anyParts = fc.record({
      series: fc.nat(999),
      number: fc.integer({ min: 1, max: 999_999_999 }),
      randomCode: fc.nat(99_999_999).map((code) => String(code).padStart(8, '0')),
      model: fc.constantFrom(55 as const, 65 as const),
      issueType: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 9),
      issuedOn: fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}-01`),
    });
    fc.assert(
      fc.property(anyParts, (some) => {
        const built = buildAccessKey({ ...parts, ...some });
        expect(hasRightDigit(built)).toBe(true);
        expect(parseAccessKey(built)).toBe(built);
      }),
    );
  });

  it.each<Partial<AccessKeyParts>>([
    { series: 1000 },
    { number: 1_000_000_000 },
    { stateCode: 36 },
    { cnpj: '11222333000182' },
    { randomCode: '123' },
    { issuedOn: '2026-13-01' },
  ])('is never given out when it could not be read back: %p', (wrong) => {
    expect(refusalOf(() => buildAccessKey({ ...parts, ...wrong }))).toMatchObject({ field: 'access_key' });
  });
});

describe('each failure of a key has a code of its own (R-5.2.1)', () => {
  it('takes a right one, also in groups of four', () => {
    expect(parseAccessKey(key)).toBe(key);
    expect(parseAccessKey(key.replace(/.{4}/g, '$& '))).toBe(key);
  });

  it('takes model 59 when read (R-9.10)', () =>
    expect(parseAccessKey(forged(20, '59'))).toBe(forged(20, '59')));

  it.each([
    ['43 characters', key.slice(1), 'access_key_length'],
    ['45 characters', `${key}0`, 'access_key_length'],
    ['nothing', '', 'access_key_length'],
    ['letters outside the CNPJ', `AB${key.slice(2)}`, 'access_key_length'],
    ['letters in the check digits of the CNPJ', forged(18, 'AB'), 'access_key_length'],
    ['a state that does not exist', forged(0, '36'), 'access_key_state'],
    ['month 13', forged(4, '13'), 'access_key_month'],
    ['month 0', forged(4, '00'), 'access_key_month'],
    ['a wrong CNPJ', forged(6, '11222333000182'), 'access_key_cnpj'],
    ['an emitter with a CPF', forged(6, '00052998224725'), 'access_key_cnpj'],
    ['model 57', forged(20, '57'), 'access_key_model'],
    ['a wrong check digit', key.slice(0, 43) + ((Number(key[43]) + 1) % 10), 'access_key_digit'],
  ])('%s', (_what, text, code) => {
    expect(refusalOf(() => parseAccessKey(text, 'key'))).toMatchObject({ code, field: 'key' });
  });

  it.each([12, 35, 53])('knows state %p', (stateCode) => {
    expect(buildAccessKey({ ...parts, stateCode }).slice(0, 2)).toBe(String(stateCode));
  });
});
