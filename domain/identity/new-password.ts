import { DomainError } from '../kernel/domain-error.js';
import { isGuessable, type PasswordOwner } from './guessable/guessable.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.js';

/**
 * The rules for a password that somebody chooses, wherever they do (R-5.5.2; ASVS 6.2.4, 6.2.11). For the server: a browser
 * takes only the lengths (`password.ts`), for the list is long.
 * @throws DomainError `min`, `max_length` or `password_guessable` on the field
 */
export function assertNewPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new DomainError('min', { field, params: { min: MIN_PASSWORD_LENGTH } });
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new DomainError('max_length', { field, params: { max: MAX_PASSWORD_LENGTH } });
  }
  if (isGuessable(password, owner)) throw new DomainError('password_guessable', { field });
}
