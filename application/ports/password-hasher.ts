/** Argon2id, off the event loop. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for a missing hash as for a wrong password, so that nobody learns which e-mails exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}
export const PASSWORD_HASHER = Symbol('PasswordHasher');
