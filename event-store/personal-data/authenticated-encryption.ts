import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a fresh nonce: nonce, tag and ciphertext in one piece. `bound` must be the same to decrypt. */
export function encrypt(key: Uint8Array, plain: Uint8Array, bound: readonly string[]): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(additionalData(bound));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Random bytes for so many nonces are drawn at once: a draw costs more than the encryption of a short text. */
const NONCES_PER_DRAW = 256;

let drawn = Buffer.alloc(0);

function newNonce(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(NONCES_PER_DRAW * NONCE_BYTES);
  const nonce = drawn.subarray(0, NONCE_BYTES);
  drawn = drawn.subarray(NONCE_BYTES);
  return nonce;
}

/** @throws Error when the piece was altered, moved to another place or made with another key */
export function decrypt(key: Uint8Array, encrypted: Uint8Array, bound: readonly string[]): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(additionalData(bound))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** JSON keeps `["a", "bc"]` and `["ab", "c"]` apart. */
const additionalData = (bound: readonly string[]): Buffer => Buffer.from(JSON.stringify(bound));
