import fc from 'fast-check';
import { assertNewPin, isGuessablePin } from './pin.js';

const refusalOf = (pin: string) => {
  try {
    assertNewPin(pin);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a PIN that an attendant chooses (R-10.1.8)', () => {
  it.each(['', '123', '12a4', '1234567', ' 3816', '٣٨١٦'])('is four to six digits, not «%s»', (pin) =>
    expect(refusalOf(pin)).toMatchObject({ code: 'pin_digits', field: 'pin' }),
  );

  it.each([
    ...['0000', '999999', '1234', '4321', '0123', '7890', '0987', '34567', '1212', '123123'],
    ...['1991', '2008', '2512', '251287', '1221', '38183'],
  ])('is none that whoever stands beside would try first: %s', (pin) =>
    expect(refusalOf(pin)).toMatchObject({ code: 'pin_guessable', field: 'pin' }),
  );

  it.each(['3816', '7402', '9174', '58203', '860275', '4790'])('may be %s', (pin) =>
    expect(refusalOf(pin)).toBeUndefined(),
  );

  it('leaves nine in ten of each length to choose from', () => {
    for (const length of [4, 5, 6]) {
      // Of a million every eleventh: with it each digit comes to each place.
      const step = length === 6 ? 11 : 1;
      const some = Array.from({ length: Math.floor(10 ** length / step) }, (_, n) =>
        String(n * step).padStart(length, '0'),
      );
      expect(some.filter(isGuessablePin).length / some.length).toBeLessThan(0.1);
    }
  });

  it('is refused or taken, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (typed) => {
        const refusal = refusalOf(typed);
        if (refusal) expect(refusal).toMatchObject({ field: 'pin' });
        else expect(typed).toMatch(/^\d{4,6}$/);
      }),
    );
  });
});
