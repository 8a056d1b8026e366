import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What a browser tells of a device that wants to be told things (`PushSubscription`). */
export interface PushKeys {
  /** Uncompressed point on P-256, 65 bytes: `p256dh`. */
  readonly publicKey: Uint8Array;
  /** 16 bytes: `auth`. */
  readonly authSecret: Uint8Array;
}

/** What is made anew for each message; given by specs alone. */
export interface PushRandom {
  readonly salt: Uint8Array;
  readonly sender: ECDH;
}

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** One record holds all: no push service takes more than 4,096 bytes (RFC 8030, 7.2). */
const RECORD_BYTES = 4_096;
/** Ends the last record (RFC 8188, 2). */
const LAST = Uint8Array.of(2);
const TAG_BYTES = 16;
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65;
export const MOST_PLAIN_BYTES = RECORD_BYTES - HEADER_BYTES - LAST.length - TAG_BYTES;

/**
 * A message that its device alone can read (RFC 8291, aes128gcm): the push service in between sees how long it is.
 * @throws Error of a text longer than `MOST_PLAIN_BYTES`, and of a key that is no point on the curve
 */
export function encryptPush(text: string, keys: PushKeys, random: PushRandom = newRandom()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MOST_PLAIN_BYTES) throw new Error(`a push of ${plain.length} bytes is too long`);
  const { salt, sender } = random;
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(keys.publicKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, senderKey]);
  const secret = derived(shared, keys.authSecret, info, SECRET_BYTES);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([
    cipher.update(plain),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey, record]);
}

function newRandom(): PushRandom {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
