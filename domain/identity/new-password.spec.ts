import fc from 'fast-check';
import { refusalOf } from '../testing/specification.js';
import { BRAZILIAN_WORDS } from './guessable/brazilian-words.js';
import { COMMON_PASSWORDS } from './guessable/common-passwords.js';
import type { PasswordOwner } from './guessable/guessable.js';
import { keyOf } from './guessable/key.js';
import { assertNewPassword } from './new-password.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.js';

const ana: PasswordOwner = {
  name: 'Ana Conceição',
  email: 'zuleica.prado@provedor.com.br',
  stores: ['Empório Boa Vista', 'emporio-bv'],
};
const refused = (password: string, owner = ana) => refusalOf(() => assertNewPassword(password, owner));
const GUESSABLE = { code: 'password_guessable', field: 'password' };
const wordsOf = (list: string) => list.trim().split(/\s+/);
const LISTED = [...wordsOf(COMMON_PASSWORDS), ...wordsOf(BRAZILIAN_WORDS)];

describe('a new password (R-5.5.2)', () => {
  it('has 6 to 128 characters', () => {
    expect([MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([6, 128]);
    expect(refused('x7-Wq ')).toBeUndefined();
    expect(refused('kasulo'.repeat(21) + 'zz')).toBeUndefined();
    expect(refused('uma frase com espaços e nada mais')).toBeUndefined();
  });

  it('is refused at its field, with the limit that it missed', () => {
    expect(refused('x7-Wq')).toMatchObject({ code: 'min', field: 'password', params: { min: 6 } });
    const long = refusalOf(() => assertNewPassword('x'.repeat(129), ana, 'new_password'));
    expect(long).toMatchObject({ code: 'max_length', field: 'new_password', params: { max: 128 } });
  });

  it('may be made of any kind of character alone (ASVS 6.2.5)', () => {
    for (const password of ['pqvnzt', 'PQVNZT', '830472', '{)_*&~', 'ñçãüñß', '密码很难猜的']) {
      expect([password, refused(password)]).toEqual([password, undefined]);
    }
  });
});

describe('a password that others guess first (ASVS 6.2.4, 6.2.11)', () => {
  it.each([
    '123456', '12345678', '111111', 'qwerty', 'password', 'iloveyou', '1q2w3e4r', 'abc123', '!@#$%^',
    '10203040', '102030', 'senha123', 'mudar123', '123mudar', 'Brasil2026', 'flamengo', 'Corinthians1910',
    'deusefiel', 'teamo123', 'segredo', 'demo1234', 'admin@123', 'Administrador1', 'fidelidade', 'Cashback!',
    'programa-fidelidade', 'SÃO PAULO', 'felicidade7',
  ])('is refused: «%s»', (password) => expect(refused(password)).toMatchObject(GUESSABLE)); // prettier-ignore

  it('is refused whatever capitals it has, and whatever digits and signs stand around it', () => {
    const digitsOrSigns = fc.stringMatching(/^[\d!@#.\-_ ]{2,6}$/);
    const words = fc.constantFrom(...LISTED.filter((word) => /^\p{Ll}{4,}$/u.test(word)));
    fc.assert(
      fc.property(words, digitsOrSigns, digitsOrSigns, (word, before, after) => {
        expect(refused(before + word + after)).toMatchObject(GUESSABLE);
        expect(refused(before + word.toUpperCase() + after)).toMatchObject(GUESSABLE);
      }),
    );
  });

  it.each([
    ['their name', 'conceicao1'],
    ['their name', 'Ana!2026'],
    ['their e-mail', 'zuleica.prado@provedor.com.br'],
    ['what stands before its @', 'ZuleicaPrado'],
    ['a part of that', 'zuleica99'],
    ['the store’s name', 'Emporio Boa Vista'],
    ['a word of it', 'empório!'],
    ['its address', 'emporio-bv-2026'],
  ])('is refused when it is %s: «%s»', (_, password) => {
    expect(refused(password)).toMatchObject(GUESSABLE);
    expect(refused(password, { name: 'Davi', email: 'x@y.z', stores: [] })).toBeUndefined();
  });

  it('is not one that only has such a word in it', () => {
    for (const password of [
      'senha-da-dona',
      'casa-azul-janela-9',
      'Ana gosta de caju',
      'flamengo ou nada?',
    ]) {
      expect([password, refused(password)]).toEqual([password, undefined]);
    }
  });

  it('is looked for in a list of the 3000 most common at least, each of which it finds', () => {
    expect(new Set(wordsOf(COMMON_PASSWORDS)).size).toBeGreaterThan(3_000);
    expect(LISTED.filter((word) => keyOf(word) !== word)).toEqual([]);
  });
});
