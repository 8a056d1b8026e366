import fc from 'fast-check';
import { itfBars } from './itf.js';

/** By which elements of five are wide each digit is known (ITF, ISO/IEC 16390): counted 1, 2, 4, 7 and parity, but for 0. */
const WIDE_OF = ['3,4', '1,5', '2,5', '1,2', '3,5', '1,3', '2,3', '4,5', '1,4', '2,4'];

const at = { x: 20, y: 200 };

/** What a scanner sees: widths of bars and spaces in turn, in narrow ones. */
function scanned(digits: string): readonly number[] {
  const bars = itfBars(digits, at);
  const narrow = bars[0]!.width;
  return bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return [width, ...(next ? [next.x - x - width] : [])].map((each) => Math.round(each / narrow));
  });
}

const digitOf = (elements: readonly number[]): string =>
  String(WIDE_OF.indexOf(elements.flatMap((width, index) => (width === 3 ? [index + 1] : [])).join()));

/** Back from the bars to the digits, as a scanner reads them. */
function readBack(widths: readonly number[]): string {
  const pairs = widths.slice(4, -3);
  let digits = '';
  for (let place = 0; place < pairs.length; place += 10) {
    const pair = pairs.slice(place, place + 10);
    digits += digitOf(pair.filter((_, index) => index % 2 === 0));
    digits += digitOf(pair.filter((_, index) => index % 2 === 1));
  }
  return digits;
}

describe('the bars of a boleto (FEBRABAN: Interleaved 2 of 5)', () => {
  it('are read as what they were drawn of', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{44}$/), (digits) => {
        expect(readBack(scanned(digits))).toBe(digits);
      }),
    ));

  it('begin with four narrow ones, and end with a wide one and two narrow ones', () => {
    const widths = scanned('0123456789');
    expect([widths.slice(0, 4), widths.slice(-3)]).toEqual([
      [1, 1, 1, 1],
      [3, 1, 1],
    ]);
  });

  it('take 103 mm of a paper, 13 mm high', () => {
    const bars = itfBars('34196166700000123451101234567880057123457000', at);
    const last = bars.at(-1)!;
    expect(last.x + last.width - at.x).toBeCloseTo(103);
    expect(bars.every(({ y, height }) => y === at.y && height === 13)).toBe(true);
  });

  it('are of pairs of digits', () => expect(() => itfBars('123', at)).toThrow(RangeError));
});
