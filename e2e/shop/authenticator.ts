import { createHmac } from 'node:crypto';

const STEP_s = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The app on somebody's phone (RFC 6238), written after the RFC alone. Never shows the same code twice. */
export class Authenticator {
  private lastStep = 0;

  constructor(private readonly secret: string) {}

  /** A server that was shown the present code takes the one of the next half minute, too, but never the same again. */
  code(): string {
    this.lastStep = Math.max(Math.floor(Date.now() / 1_000 / STEP_s), this.lastStep + 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.lastStep));
    const digest = createHmac('sha1', fromBase32(this.secret)).update(counter).digest();
    const offset = digest[digest.length - 1]! & 0x0f;
    const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
    return number.toString().padStart(DIGITS, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
