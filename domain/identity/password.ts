/** the rules themselves stand in `new-password.ts`, which is not for browsers. */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer ones would only feed the hash function work. */
export const MAX_PASSWORD_LENGTH = 128;
