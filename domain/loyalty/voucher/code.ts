import { CROCKFORD, inCrockford, readCrockford } from '../../kernel/crockford.js';

/** What a voucher is asked for by: ten characters of Crockford's alphabet, which has no letter that looks like a digit. */
export type VoucherCode = string & { readonly __brand: 'VoucherCode' };

/** 45 bits: whoever tries codes for as long as a shop exists finds none. */
const RANDOM_LENGTH = 9;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;
/** Tells a voucher's QR code apart from a customer's (`till-qr.ts`) and from later versions. */
const QR = /^PFV1:/i;

/** @param entropy at least 45 bits that nobody can guess */
export function voucherCode(entropy: bigint): VoucherCode {
  const random = inCrockford(entropy, RANDOM_LENGTH);
  return `${random}${checkCharacter(random)}` as VoucherCode;
}

/**
 * Reads a code as it is typed, pasted or scanned: with or without its hyphen, in any case, with the letters that people
 * write for 0 and 1.
 * @returns undefined for what is none, such as one with a letter mistyped: its check character tells
 */
export function parseVoucherCode(text: string): VoucherCode | undefined {
  const code = readCrockford(text.trim().replace(QR, ''));
  if (!CODE.test(code)) return undefined;
  return code.endsWith(checkCharacter(code.slice(0, RANDOM_LENGTH))) ? (code as VoucherCode) : undefined;
}

/** For people: `7K3QP-2M9XD`. */
export const formatVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What the QR code on the customer's phone says. */
export const voucherQr = (code: string): string => `PFV1:${code}`;

/** Luhn's formula for 32 characters: every single slip is found, and nearly every pair that changed places. */
function checkCharacter(text: string): string {
  let sum = 0;
  for (const [place, character] of [...text].reverse().entries()) {
    const value = CROCKFORD.indexOf(character) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  }
  return CROCKFORD.charAt((32 - (sum % 32)) % 32);
}
