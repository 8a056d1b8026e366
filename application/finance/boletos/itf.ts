import type { Box } from '@fidelidade/sefaz/danfe/canvas.js';

/** FEBRABAN: the whole code is 103 mm wide and 13 mm high. */
const ITF_WIDTH_mm = 103;
const ITF_HEIGHT_mm = 13;
/** A wide bar is three narrow ones. */
const WIDE = 3;

/** Interleaved 2 of 5: two of five elements of each digit are wide. */
const PATTERNS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];

/** The bars of a code of 44 digits: of each pair the first digit is in the bars, the second in the spaces between them. */
export function itfBars(digits: string, at: { readonly x: number; readonly y: number }): Box[] {
  const elements = elementsOf(digits);
  const narrow = ITF_WIDTH_mm / elements.reduce((sum, width) => sum + width, 0);
  const bars: Box[] = [];
  let x = at.x;
  for (const [index, units] of elements.entries()) {
    const width = units * narrow;
    if (index % 2 === 0) bars.push({ x, y: at.y, width, height: ITF_HEIGHT_mm });
    x += width;
  }
  return bars;
}

/** Widths in narrow ones, bar and space in turn: four narrow to begin with, and wide, narrow, narrow at the end. */
function elementsOf(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('pairs of digits');
  const pairs = digits.match(/../g) ?? [];
  const middle = pairs.flatMap(([bar = '', space = '']) =>
    [...PATTERNS[Number(bar)]!].flatMap((width, index) => [width, PATTERNS[Number(space)]![index]!]),
  );
  return [...'nnnn', ...middle, ...'wnn'].map((width) => (width === 'w' ? WIDE : 1));
}
