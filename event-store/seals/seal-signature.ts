import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs seals, so that whoever has the database alone cannot make a chain of seals anew. */
export class SealSigner {
  readonly #privateKey: KeyObject;
  /** PEM; whoever has it can check, and nothing else. */
  readonly publicKey: string;

  /** @param seed 32 secret bytes that live outside the database; the same ones give the same key */
  constructor(seed: Uint8Array) {
    this.#privateKey = createPrivateKey({
      key: Buffer.concat([PKCS8_PREFIX, seed]),
      format: 'der',
      type: 'pkcs8',
    });
    this.publicKey = createPublicKey(this.#privateKey).export({ format: 'pem', type: 'spki' }).toString();
  }

  /** Ed25519 in hex over a hash in hex. */
  sign(hash: string): string {
    return sign(null, Buffer.from(hash, 'hex'), this.#privateKey).toString('hex');
  }
}

export const isSignedBy = (publicKey: string, hash: string, signature: string): boolean =>
  verify(null, Buffer.from(hash, 'hex'), publicKey, Buffer.from(signature, 'hex'));

/** SHA-256 of the key in DER: short enough to be compared by eye, or printed on paper. */
export const publicKeyFingerprint = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ format: 'der', type: 'spki' }))
    .digest('hex');
