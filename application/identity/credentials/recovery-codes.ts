import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@fidelidade/domain/identity/credentials/credentials.js';

/** Crockford's base 32: no letter that is easily taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 5 bits each: 120 random bits, so that a plain digest keeps them safe (OWASP ASVS 5.0, 6.5.2 asks 112). */
const LENGTH = 24;
/** Codes that were given out before had 64 bits, in hexadecimal: whoever keeps them may still use them. */
const BEFORE = /^[0-9a-f]{16}$/;
const TODAY = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** As they are shown this once: `7k3m-q9xt-0a1b-c2d3-e4f5-g6h7`. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** @returns SHA-256 in hexadecimal, by which a code is kept; undefined of what can be no code */
export function recoveryDigest(typed: string): string | undefined {
  const code = asGiven(typed);
  return code && createHash('sha256').update(code).digest('hex');
}

/** A byte's last five bits are as random as the byte. */
const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-');

/** With or without dashes, in capitals or not, and with letters that were read for digits. */
function asGiven(typed: string): string | undefined {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  if (BEFORE.test(bare)) return bare;
  const code = bare.replace(/[il]/g, '1').replace(/o/g, '0');
  return TODAY.test(code) ? code : undefined;
}
