import { DomainError } from '../kernel/domain-error.js';

/** */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer ones would only feed the hash function work. */
export const MAX_PASSWORD_LENGTH = 128;

/** @throws DomainError `min` or `max_length` on the field */
export function assertPassword(password: string, field = 'password'): void {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new DomainError('min', { field, params: { min: MIN_PASSWORD_LENGTH } });
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new DomainError('max_length', { field, params: { max: MAX_PASSWORD_LENGTH } });
  }
}
