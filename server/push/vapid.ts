import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { PostgresVault } from '../storage/postgres-vault.js';

const CURVE = 'prime256v1';
/** Name of the vault's secret by which push services know that it is us. */
const PUSH_KEY = 'web-push';
const COORDINATE_BYTES = 32;
/** RFC 8292 allows a day. */
const VALID_FOR_s = 12 * 3_600;
/** So long before its end a token is made anew. */
const SPARE_s = 3_600;
/** There are but a few push services; one of them has an address for each of its houses. */
const MOST_KEPT = 100;

/**
 * The key pair that subscriptions are bound to. It is made once and must outlive a change of `SECRET_KEY`, or no device could be told
 * any more: so its private half is a secret of the vault.
 */
export async function openPushKey(vault: Pick<PostgresVault, 'getOrPut'>): Promise<Uint8Array> {
  return vault.getOrPut(PLATFORM, PUSH_KEY, () => {
    const made = createECDH(CURVE);
    made.generateKeys();
    return padded(made.getPrivateKey());
  });
}

/** Says to push services who sends (RFC 8292): each token is for one of them. */
export class Vapid {
  /** Uncompressed point, base64url: what browsers are asked for subscriptions with. */
  readonly publicKey: string;
  private readonly key: KeyObject;
  private readonly tokens = new Map<string, { readonly token: string; readonly until_s: number }>();

  /**
   * @param privateKey 32 bytes
   * @param contact an https or mailto address where a push service finds who sends; undefined where there is none to give
   */
  constructor(
    privateKey: Uint8Array,
    private readonly contact: string | undefined,
    private readonly now_s: () => number = () => Math.floor(Date.now() / 1_000),
  ) {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey);
    const point = pair.getPublicKey();
    const coordinate = (from: number) => point.subarray(from, from + COORDINATE_BYTES).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: Buffer.from(privateKey).toString('base64url') };
    const [x, y] = [coordinate(1), coordinate(1 + COORDINATE_BYTES)];
    this.key = createPrivateKey({ key: { ...jwk, x, y }, format: 'jwk' });
    this.publicKey = point.toString('base64url');
  }

  /** The value of the `Authorization` header for what goes to an endpoint. */
  authorization(endpoint: string): string {
    return `vapid t=${this.tokenFor(new URL(endpoint).origin)}, k=${this.publicKey}`;
  }

  private tokenFor(audience: string): string {
    const now_s = this.now_s();
    const known = this.tokens.get(audience);
    if (known && known.until_s - SPARE_s > now_s) return known.token;
    const until_s = now_s + VALID_FOR_s;
    const claims = { aud: audience, exp: until_s, ...(this.contact !== undefined && { sub: this.contact }) };
    const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key: this.key, dsaEncoding: 'ieee-p1363' });
    const token = `${content}.${signature.toString('base64url')}`;
    if (this.tokens.size >= MOST_KEPT) this.tokens.clear();
    this.tokens.set(audience, { token, until_s });
    return token;
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Leading zeros are part of a key. */
const padded = (bytes: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(COORDINATE_BYTES);
  whole.set(bytes, COORDINATE_BYTES - bytes.length);
  return whole;
};
