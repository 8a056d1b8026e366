const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
export const ULID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * A record's id: 48 bits of milliseconds and 80 bits given by the caller, 26 characters that sort by time.
 * Random bytes make a new id; a digest of a cause makes the same id for the same cause.
 */
export function ulid(time_ms: number, entropy: Uint8Array): string {
  if (entropy.length < 10) throw new RangeError('a ULID needs 80 bits');
  let bits = 0n;
  for (const byte of entropy.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  return base32(BigInt(time_ms), TIME_LENGTH) + base32(bits, 16);
}

function base32(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET[Number(rest & 31n)]! + text;
  return text;
}
