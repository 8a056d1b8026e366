/** RFC 6238 with SHA-1, as the till reckons it too. */
const DIGITS = 6;
const PERIOD_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const COUNTER_BYTES = 8;

/** @returns the step that a moment belongs to */
export const stepAt = (now_ms: number): number => Math.floor(now_ms / 1_000 / PERIOD_SECONDS);

/** Until the code changes. */
export const secondsLeft = (now_ms: number): number =>
  PERIOD_SECONDS - (Math.floor(now_ms / 1_000) % PERIOD_SECONDS);

/**
 * The code of a step. Reckoned on the device, so that it is there without a network.
 * @returns undefined where the browser lends no cryptography: at an address without https
 */
export async function codeAt(secret: string, step: number): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(COUNTER_BYTES));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await subtle.sign('HMAC', key, counter.buffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf;
  const number = (digest.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
