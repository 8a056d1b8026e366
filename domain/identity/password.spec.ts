import { refusalOf } from '../testing/specification.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, assertPassword } from './password.js';

describe('a password (R-5.5.2)', () => {
  it('has 6 to 128 characters', () => {
    expect([MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([6, 128]);
    expect(refusalOf(() => assertPassword('x'.repeat(6)))).toBeUndefined();
    expect(refusalOf(() => assertPassword('x'.repeat(128)))).toBeUndefined();
  });

  it('is refused at its field, with the limit that it missed', () => {
    expect(refusalOf(() => assertPassword('x'.repeat(5)))).toMatchObject({
      code: 'min',
      field: 'password',
      params: { min: 6 },
    });
    expect(refusalOf(() => assertPassword('x'.repeat(129), 'new_password'))).toMatchObject({
      code: 'max_length',
      field: 'new_password',
      params: { max: 128 },
    });
  });
});
