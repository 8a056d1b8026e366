import { newWebhookSecret, signatureOf, signedHeaders } from './signature.js';
import { GIVEN_UP_AFTER_ms, MOST_TRIES, pauseAfter } from './retries.js';

/** The example that the reference libraries of Standard Webhooks are tested with. */
const REFERENCE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp_s: 1614265330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

describe('the signature of a webhook (Standard Webhooks 1.0)', () => {
  it('is that of the published example', () => {
    expect(signatureOf(REFERENCE.secret, REFERENCE.message)).toBe(REFERENCE.signature);
  });

  it('is one for each secret while two of them sign', () => {
    const other = newWebhookSecret();
    const headers = signedHeaders([other, REFERENCE.secret], REFERENCE.message);
    expect(headers).toEqual({
      'webhook-id': REFERENCE.message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': `${signatureOf(other, REFERENCE.message)} ${REFERENCE.signature}`,
    });
  });

  it('has a secret of 256 random bits', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});

describe('when a delivery is tried again', () => {
  const pauses = Array.from({ length: MOST_TRIES - 1 }, (_, index) => pauseAfter(index + 1, 0.5)!);
  const HOUR_ms = 3_600_000;

  it('each pause is three times as long as the one before, up to half a day', () => {
    expect(pauses.slice(0, 4)).toEqual([10_000, 30_000, 90_000, 270_000]);
    expect(Math.max(...pauses)).toBe(12 * HOUR_ms);
  });

  it('all of them come to about three days, and then it has failed', () => {
    const all_ms = pauses.reduce((sum, pause_ms) => sum + pause_ms, 0);
    expect(all_ms / HOUR_ms).toBeGreaterThan(66);
    expect(all_ms).toBeLessThanOrEqual(GIVEN_UP_AFTER_ms);
    expect(pauseAfter(MOST_TRIES, 0.5)).toBeUndefined();
  });

  it('differs by a fifth, so that what failed together comes apart', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([8_000, 12_000]);
  });
});
