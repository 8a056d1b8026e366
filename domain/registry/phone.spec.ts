import { dialled, formatPhone, isPhone, phoneProblem } from './phone.js';

describe('a phone number (R-3.4.4)', () => {
  it.each([
    ['a mobile', '(11) 98765-4321', '11987654321'],
    ['a landline', '1134567890', '1134567890'],
    ['with the country', '+55 11 98765-4321', '11987654321'],
    ['with the 0 of a long-distance call', '0 11 98765-4321', '11987654321'],
    ['of area 55', '(55) 99876-5432', '55998765432'],
    ['of nobody’s area', '0800 123 4567', '08001234567'],
    ['of another country', '+351 912 345 678', '+351912345678'],
  ])('is taken %s, and dialled inside Brazil as such', (_, typed, digits) => {
    expect([isPhone(typed), dialled(typed)]).toEqual([true, digits]);
    expect(dialled(digits)).toBe(digits);
  });

  it.each(['123', '98765-4321', '20 98765-4321', '11 8765-4321', '11 98765-43210', '+0351912345678', 'ana'])(
    'is none: %s',
    (typed) => {
      expect(isPhone(typed)).toBe(false);
      expect(phoneProblem(typed, undefined, 'phone')).toMatchObject({
        code: 'phone_invalid',
        field: 'phone',
      });
    },
  );

  it('is not asked about again where it stands already, nor where there is none', () => {
    expect(phoneProblem('123', '123', 'phone')).toBeUndefined();
    expect(phoneProblem(null, '123', 'phone')).toBeUndefined();
    expect(phoneProblem(undefined, undefined, 'phone')).toBeUndefined();
  });

  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['+55 11 3456 7890', '(11) 3456-7890'],
    ['0800 123 4567', '0800 123 4567'],
    ['+351912345678', '+351912345678'],
    ['abc', 'abc'],
  ])('%s is shown as %s', (kept, shown) => expect(formatPhone(kept)).toBe(shown));
});
