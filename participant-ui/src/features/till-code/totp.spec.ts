import { codeAt, secondsLeft, stepAt } from './totp.js';

/** «12345678901234567890», the secret of RFC 6238’s examples. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the code at the till', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the last six digits that RFC 6238 gives (appendix B)', async (second, code) =>
    expect(await codeAt(SECRET, stepAt(second * 1_000))).toBe(code),
  );

  it('changes every thirty seconds', () => {
    expect([0, 29_999, 30_000].map(stepAt)).toEqual([0, 0, 1]);
    expect([0, 29_999, 30_000].map(secondsLeft)).toEqual([30, 1, 30]);
  });
});
