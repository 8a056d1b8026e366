import { instant } from '@fidelidade/domain/testing/values.js';
import { Secret, TOTP } from 'otpauth';
import { derivedTillCodes } from './till-codes.js';

const codes = derivedTillCodes(Buffer.alloc(32, 7));
const NOW = '2026-11-20T15:00:00.000Z';
const later = (seconds: number) => instant(new Date(Date.parse(NOW) + seconds * 1_000).toISOString());
/** What the participant's phone shows. */
const shown = new TOTP({ secret: Secret.fromBase32(codes.secretOf('shop', 'ana')) }).generate({
  timestamp: Date.parse(NOW),
});

describe('the code of a participant at the till (R-10.1.3)', () => {
  it('is good now and one step around, and tells its step', () => {
    const step = Date.parse(NOW) / 30_000;
    expect(codes.stepOf('shop', 'ana', shown, later(0))).toBe(step);
    expect(codes.stepOf('shop', 'ana', `${shown.slice(0, 3)} ${shown.slice(3)}`, later(30))).toBe(step);
    expect(codes.stepOf('shop', 'ana', shown, later(-30))).toBe(step);
    expect(codes.stepOf('shop', 'ana', shown, later(60))).toBeUndefined();
  });

  it('is nobody else’s, in no other shop, and of no other key', () => {
    expect(codes.stepOf('shop', 'bia', shown, later(0))).toBeUndefined();
    expect(codes.stepOf('other', 'ana', shown, later(0))).toBeUndefined();
    expect(derivedTillCodes(Buffer.alloc(32, 8)).stepOf('shop', 'ana', shown, later(0))).toBeUndefined();
    expect(codes.secretOf('a', 'bc')).not.toBe(codes.secretOf('ab', 'c'));
  });

  it.each(['', '12345', '1234567', 'abcdef'])('is six digits, not «%s»', (code) =>
    expect(codes.stepOf('shop', 'ana', code, later(0))).toBeUndefined(),
  );
});
