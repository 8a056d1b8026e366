import fc from 'fast-check';
import { formatWhatsAppNumber, isWhatsAppNumber, parseWhatsAppNumber } from './whatsapp-number.js';

describe('a WhatsApp number (R-2.5.3)', () => {
  it.each([
    ['a mobile as it is said', '11 98765-4321', '5511987654321'],
    ['with brackets', '(11) 98765.4321', '5511987654321'],
    ['with the 0 of a long-distance call', '011 98765-4321', '5511987654321'],
    ['with the country', '+55 11 98765-4321', '5511987654321'],
    ['with the country and no plus', '55 11 98765-4321', '5511987654321'],
    ['a landline', '(11) 3456-7890', '551134567890'],
    ['of area 55, which reads like the country', '55 99876-5432', '5555998765432'],
    ['a landline of area 55', '55 3220-1234', '555532201234'],
    ['of another country', '+351 912 345 678', '351912345678'],
    ['of another country with brackets', '+1 (415) 555-2671', '14155552671'],
  ])('is read %s', (_, typed, digits) => {
    expect(parseWhatsAppNumber(typed)).toBe(digits);
  });

  it.each([
    ['nothing', ''],
    ['no number', 'loja'],
    ['a word among the digits', '11 98765-4321 ramal 2'],
    ['no area code', '98765-4321'],
    ['an area that does not exist', '20 98765-4321'],
    ['a mobile without its 9', '11 8765-4321'],
    ['a digit too few', '11 9876-543'],
    ['a digit too many', '11 98765-43210'],
    ['a Brazilian one that is none, behind a plus', '+55 11 123'],
    ['of another country without its plus', '351 912 345 678'],
    ['a country that begins with 0', '+0351912345678'],
    ['more digits than a number can have', '+1234567890123456'],
    ['a plus in the middle', '55+11987654321'],
    ['digits of another script', '١١٩٨٧٦٥٤٣٢١'],
  ])('is refused when it is %s', (_, typed) => {
    expect(() => parseWhatsAppNumber(typed)).toThrow(
      expect.objectContaining({ code: 'whatsapp_invalid', field: 'whatsapp' }),
    );
  });

  it('names the field that it is asked to', () =>
    expect(() => parseWhatsAppNumber('1', 'contact')).toThrow(expect.objectContaining({ field: 'contact' })));

  it.each([
    ['5511987654321', '+55 11 98765-4321'],
    ['551134567890', '+55 11 3456-7890'],
    ['351912345678', '+351912345678'],
    ['not yet a number', 'not yet a number'],
  ])('%s is shown as %s', (digits, shown) => expect(formatWhatsAppNumber(digits)).toBe(shown));

  it('is the same number again when what is shown is read', () => {
    const mobiles = fc
      .tuple(
        fc.constantFrom('11', '21', '55', '88', '99'),
        fc.integer({ min: 900_000_000, max: 999_999_999 }),
      )
      .map(([area, number]) => `55${area}${number}`);
    const others = fc
      .tuple(fc.constantFrom('1', '351', '44', '598'), fc.integer({ min: 10_000_000, max: 99_999_999 }))
      .map(([country, number]) => `${country}${number}`);
    fc.assert(
      fc.property(fc.oneof(mobiles, others), (digits) => {
        expect(isWhatsAppNumber(digits)).toBe(true);
        expect(parseWhatsAppNumber(formatWhatsAppNumber(digits))).toBe(digits);
      }),
    );
  });

  it('never gives back anything but digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ ()-a') }), (typed) => {
        try {
          expect(parseWhatsAppNumber(typed)).toMatch(/^\d{8,15}$/);
        } catch (error) {
          expect(error).toMatchObject({ code: 'whatsapp_invalid' });
        }
      }),
    );
  });
});
