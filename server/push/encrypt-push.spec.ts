import { createECDH } from 'node:crypto';
import { encryptPush, MOST_PLAIN_BYTES } from './encrypt-push.js';

const bytes = (encoded: string) => Buffer.from(encoded, 'base64url');
const keys = {
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

describe('a message to a device (RFC 8291)', () => {
  it('is the one of its Appendix A', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const random = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender };
    expect(encryptPush('When I grow up, I want to be a watermelon', keys, random).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is another each time, and never longer than a push service takes', () => {
    expect(encryptPush('a', keys)).not.toEqual(encryptPush('a', keys));
    expect(encryptPush('x'.repeat(MOST_PLAIN_BYTES), keys)).toHaveLength(4_096);
    expect(() => encryptPush('x'.repeat(MOST_PLAIN_BYTES + 1), keys)).toThrow('too long');
  });
});
