import { createPublicKey, verify } from 'node:crypto';
import { openPushKey, Vapid } from './vapid.js';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const made = new Map<string, Uint8Array>();
const vault = {
  async getOrPut(company: string, id: string, make: () => Uint8Array) {
    const place = `${company} ${id}`;
    if (!made.has(place)) made.set(place, make());
    return made.get(place)!;
  },
};
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

describe('what says to a push service who sends (RFC 8292)', () => {
  it('is one pair of keys for ever', async () => {
    const first = await openPushKey(vault);
    expect(first).toHaveLength(32);
    expect(await openPushKey(vault)).toEqual(first);
    expect(Buffer.from(new Vapid(first, undefined).publicKey, 'base64url')).toHaveLength(65);
  });

  it('is a token for that service alone, signed by the key that is told beside it (ES256)', async () => {
    const vapid = new Vapid(await openPushKey(vault), 'https://loja.exemplo', () => 1_000_000);
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(vapid.authorization(ENDPOINT)) ?? [];
    expect(key).toBe(vapid.publicKey);
    const [header, claims, signature = ''] = token.split('.');
    expect(decoded(header)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(decoded(claims)).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: 1_000_000 + 12 * 3_600,
      sub: 'https://loja.exemplo',
    });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const content = Buffer.from(`${header}.${claims}`);
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', content, how, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('is used again while it is good for a while, and names nobody where there is nobody to name', async () => {
    let now_s = 0;
    const vapid = new Vapid(await openPushKey(vault), undefined, () => now_s);
    const first = vapid.authorization(ENDPOINT);
    now_s = 10 * 3_600;
    expect(vapid.authorization(ENDPOINT)).toBe(first);
    now_s = 11 * 3_600;
    expect(vapid.authorization(ENDPOINT)).not.toBe(first);
    expect(vapid.authorization('https://web.push.apple.com/a')).not.toBe(vapid.authorization(ENDPOINT));
    expect(decoded(first.split('.')[1])).not.toHaveProperty('sub');
  });
});
