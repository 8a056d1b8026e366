import fc from 'fast-check';
import { formatVoucherCode, parseVoucherCode, voucherCode, voucherQr } from './code.js';

const anyCode = fc.bigInt({ min: 0n, max: 2n ** 45n - 1n }).map(voucherCode);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a voucher (R-3.1.9)', () => {
  it('is read however it is written', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const shown = formatVoucherCode(code);
        const spoken = code.replaceAll('0', 'o').replaceAll('1', 'l');
        for (const text of [code, shown, ` ${shown.toLowerCase()} `, voucherQr(code), spoken]) {
          expect(parseVoucherCode(text)).toBe(code);
        }
      }),
    );
  });

  it('is not read with any one of its characters mistyped', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(9), fc.nat(31), (code, place, other) => {
        const wrong = ALPHABET.charAt(other);
        fc.pre(code[place] !== wrong);
        expect(parseVoucherCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  it.each(['', 'PF1:01JPARTICIPANT000000000001:012345', '7K3QP', 'UUUUU-UUUUU', '7K3QP2M9XDAAA'])(
    'is not %p',
    (text) => {
      expect(parseVoucherCode(text)).toBeUndefined();
    },
  );

  it('is as many as there are', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 45n - 1n), fc.bigInt(0n, 2n ** 45n - 1n), (one, other) => {
        expect(voucherCode(one) === voucherCode(other)).toBe(one === other);
      }),
    );
  });
});
