import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { TotpAuthenticator } from './authenticator.js';

const authenticator = new TotpAuthenticator();
/** «12345678901234567890», the secret of RFC 6238's test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000).toISOString() as Instant;

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 (appendix B) at %d s', (seconds, code) => {
    expect(authenticator.stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('may be a step early or late, and are told by their own step', () => {
    expect(authenticator.stepOf(SECRET, '287082', at(59 + 30))).toBe(1);
    expect(authenticator.stepOf(SECRET, '287082', at(29))).toBe(1);
    expect(authenticator.stepOf(SECRET, '287082', at(59 + 61))).toBeUndefined();
  });

  it.each(['287083', '28708', '2870821', 'abcdef', ''])('%p is none', (code) => {
    expect(authenticator.stepOf(SECRET, code, at(59))).toBeUndefined();
  });

  it('can be typed in groups', () => expect(authenticator.stepOf(SECRET, ' 287 082 ', at(59))).toBe(1));

  it('come from a secret of 160 bits that an app can scan', () => {
    const secret = authenticator.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(authenticator.newSecret()).not.toBe(secret);
    const { url, qr } = authenticator.enrolment(secret, 'ana@loja.com.br', 'Loja da Ana');
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect(new URL(url).searchParams.get('issuer')).toBe('Loja da Ana');
    expect(Buffer.from(qr.split(',')[1]!, 'base64').toString()).toContain('<svg');
  });
});
