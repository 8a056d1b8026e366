import { createPublicKey, hash, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import type { RelyingParty } from './relying-party.js';

/** What a browser tells of a passkey that was made just now (`navigator.credentials.create`); all base64url. */
export interface NewCredential {
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: string;
}

/** What a browser tells of a passkey that signed (`navigator.credentials.get`); all base64url. */
export interface Assertion {
  readonly credentialId: string;
  readonly userHandle: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

const RP_HASH_BYTES = 32;
const FLAGS_AT = RP_HASH_BYTES;
const COUNTER_AT = FLAGS_AT + 1;
const HEADER_BYTES = COUNTER_AT + 4;
/** After the header, of a new credential: the model of its device, and the length of its id. */
const MODEL_BYTES = 16;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_COPIED = 0x08;
const IS_COPIED = 0x10;
const HAS_CREDENTIAL = 0x40;
const LEAST_RSA_BITS = 2048;

/** The algorithms that are asked for (COSE): ECDSA on P-256 and RSASSA-PKCS1-v1_5, both with SHA-256. Every platform has one. */
export const ALGORITHMS = [-7, -257] as const;

/**
 * What the browser says that it was asked, and by whom.
 * @returns the challenge; undefined of what was made for another page, or for something else
 */
export function challengeOf(
  clientData: string,
  type: 'webauthn.create' | 'webauthn.get',
  { origin }: RelyingParty,
): string | undefined {
  const told = objectIn(clientData);
  const isOurs = told?.['type'] === type && told['origin'] === origin && told['crossOrigin'] !== true;
  const challenge = isOurs ? told['challenge'] : undefined;
  return typeof challenge === 'string' && challenge !== '' ? challenge : undefined;
}

/**
 * Its user was there and known to the device, by finger, face or PIN, and the device has the key that the browser tells.
 * What model it is nobody asks: so its own word for that, an attestation, is not read.
 * @returns how often the device has signed; undefined of what does not hold
 */
export function countOfNew(credential: NewCredential, party: RelyingParty): number | undefined {
  const data = bytesOf(credential.authenticatorData);
  const header = headerOf(data, party);
  if (header === undefined || (header.flags & HAS_CREDENTIAL) === 0) return undefined;
  const idAt = HEADER_BYTES + MODEL_BYTES + 2;
  if (data.length < idAt) return undefined;
  const id = data.subarray(idAt, idAt + data.readUInt16BE(idAt - 2));
  if (!id.equals(bytesOf(credential.credentialId)) || id.length === 0) return undefined;
  return keyOf(credential.publicKey) && header.counter;
}

/**
 * The device signed what it was asked, with the key that was told when the passkey was registered.
 * @returns how often it has signed; undefined of what does not hold
 */
export function countOfSigned(
  assertion: Assertion,
  publicKey: string,
  party: RelyingParty,
): number | undefined {
  const data = bytesOf(assertion.authenticatorData);
  const header = headerOf(data, party);
  const key = keyOf(publicKey);
  if (header === undefined || !key) return undefined;
  const signed = Buffer.concat([data, hash('sha256', bytesOf(assertion.clientData), 'buffer')]);
  return isSignedBy(key, signed, bytesOf(assertion.signature)) ? header.counter : undefined;
}

function headerOf(data: Buffer, { id }: RelyingParty) {
  if (data.length < HEADER_BYTES) return undefined;
  if (!timingSafeEqual(data.subarray(0, RP_HASH_BYTES), hash('sha256', id, 'buffer'))) return undefined;
  const flags = data.readUInt8(FLAGS_AT);
  const has = (flag: number): boolean => (flags & flag) !== 0;
  if (!has(PRESENT) || !has(VERIFIED) || (has(IS_COPIED) && !has(MAY_BE_COPIED))) return undefined;
  return { flags, counter: data.readUInt32BE(COUNTER_AT) };
}

/** @returns undefined of what is no key, or none of an algorithm that was asked for */
function keyOf(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isStrong =
      key.asymmetricKeyType === 'ec'
        ? namedCurve === 'prime256v1'
        : key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS;
    return isStrong ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Node takes a signature of ECDSA as WebAuthn tells it, in DER, and RSA's padding as PKCS #1 v1.5. */
function isSignedBy(key: KeyObject, signed: Buffer, signature: Buffer): boolean {
  try {
    return verify('sha256', signed, key, signature);
  } catch {
    return false;
  }
}

function objectIn(encoded: string): Record<string, unknown> | undefined {
  try {
    const told: unknown = JSON.parse(bytesOf(encoded).toString('utf8'));
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = (encoded: string): Buffer => Buffer.from(encoded, 'base64url');
