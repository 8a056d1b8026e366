const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
export const ULID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * A record's id: 48 bits of milliseconds and 80 bits given by the caller, 26 characters that sort by time.
 * Random bytes make a new id; a digest of a cause makes the same id for the same cause.
 */
export function ulid(time_ms: number, entropy: Uint8Array): string {
  if (entropy.length < 10) throw new RangeError('a ULID needs 80 bits');
  let text = '';
  for (let rest = time_ms; text.length < TIME_LENGTH; rest = Math.floor(rest / 32)) {
    text = ALPHABET.charAt(rest % 32) + text;
  }
  return text + base32(entropy, 0) + base32(entropy, 5);
}

/** Five bytes are eight characters. Made of small numbers, for every request and every record has an id. */
function base32(bytes: Uint8Array, from: number): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(from, from + 5);
  return (
    ALPHABET.charAt(a >> 3) +
    ALPHABET.charAt(((a & 7) << 2) | (b >> 6)) +
    ALPHABET.charAt((b >> 1) & 31) +
    ALPHABET.charAt(((b & 1) << 4) | (c >> 4)) +
    ALPHABET.charAt(((c & 15) << 1) | (d >> 7)) +
    ALPHABET.charAt((d >> 2) & 31) +
    ALPHABET.charAt(((d & 3) << 3) | (e >> 5)) +
    ALPHABET.charAt(e & 31)
  );
}
