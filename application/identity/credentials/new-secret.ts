import { hash, randomBytes } from 'node:crypto';

/** So that scanners for secrets that leaked know one when they see it. */
export const SECRET_PREFIX = 'pfk_';
const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

export interface NewSecret {
  /** Shown once, to whoever made it. */
  readonly secret: string;
  readonly digest: string;
  readonly hint: string;
}

export function newSecret(): NewSecret {
  const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, digest: digestOf(secret), hint: secret.slice(-HINT_LENGTH) };
}

/** What is kept of a secret. It has 256 random bits, so that a fast digest is as good as a slow one. */
export const digestOf = (secret: string): string => hash('sha256', secret);
