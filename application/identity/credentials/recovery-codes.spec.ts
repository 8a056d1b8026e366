import { createHash } from 'node:crypto';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('recovery codes (R-7.1.12)', () => {
  it('are ten, each of 24 characters out of 32: 120 bits', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('use the whole alphabet, and none is given twice', () => {
    const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('are known however they are typed', () => {
    const digest = recoveryDigest('7k3m-q9xt-0a1b-c2d3-e4f5-g6h7');
    expect(digest).toBe(sha256('7k3mq9xt0a1bc2d3e4f5g6h7'));
    for (const typed of ['7K3MQ9XT0A1BC2D3E4F5G6H7', ' 7k3m q9xt oaIb c2d3 e4f5 g6h7 ']) {
      expect(recoveryDigest(typed)).toBe(digest);
    }
  });

  it('of the time when they had 16 hexadecimal digits are still known', () => {
    expect(recoveryDigest('1A2B-3c4d-5e6f-7a8b')).toBe(sha256('1a2b3c4d5e6f7a8b'));
  });

  it.each(['', '123456', '7k3m-q9xt', 'u'.repeat(24), '1a2b-3c4d-5e6f-7a8g'])('are not %j', (typed) => {
    expect(recoveryDigest(typed)).toBeUndefined();
  });
});
