import { createHash } from 'node:crypto';

/** The highest byte, neither zero nor above 127: DER then has one way to write the number, and reads it as positive. */
const LEADING_BYTE = '40';
const DRAWN_DIGITS = 30;

/** Sixteen bytes in hexadecimal, drawn from the key: unique among an authority's certificates (RFC 5280, 4.1.2.2). */
export const serialNumberOf = (publicKeyPem: string): string =>
  LEADING_BYTE + createHash('sha256').update(publicKeyPem).digest('hex').slice(0, DRAWN_DIGITS);
