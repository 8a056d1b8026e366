import fc from 'fast-check';
import { assertNewPassword } from './new-password.js';
import { generatePassword, passwordStrength, STRENGTHS } from './password-strength.js';

describe('the strength of a password (R-5.5.4)', () => {
  it.each([
    ['', 'weak'],
    ['123456', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['padaria', 'weak'],
    ['Padaria1985', 'medium'],
    ['Nf8!kQ2?vZ5#mT', 'strong'],
    ['cavalo bateria grampo certo', 'strong'],
  ])('of «%s» is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('never falls when something is added', () => {
    const rank = (password: string) => STRENGTHS.indexOf(passwordStrength(password));
    fc.assert(fc.property(fc.string(), fc.string(), (before, added) => rank(before + added) >= rank(before)));
  });
});

describe('a generated password (R-5.5.5)', () => {
  const nobody = { name: '', email: '', stores: [] };
  const numbers = fc.infiniteStream(fc.nat());
  const belowOf = (stream: Iterator<number>) => (limit: number) => Number(stream.next().value) % limit;

  it('is accepted, and has small and capital letters, digits and signs', () => {
    fc.assert(
      fc.property(numbers, (stream) => {
        const password = generatePassword(belowOf(stream));
        expect(() => assertNewPassword(password, nobody)).not.toThrow();
        for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]) expect(password).toMatch(kind);
      }),
    );
  });

  it('has no character that is easily taken for another', () => {
    fc.assert(fc.property(numbers, (stream) => !/[lIO01o]/.test(generatePassword(belowOf(stream)))));
  });
});
