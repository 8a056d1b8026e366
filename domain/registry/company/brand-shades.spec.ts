import fc from 'fast-check';
import { AA_TEXT, contrast, type Hex } from '../../kernel/colour.js';
import { neutrals, readingOf, shadesOf } from './brand-shades.js';

const schemes = ['light', 'dark'] as const;
type Token = keyof ReturnType<typeof shadesOf> | keyof typeof neutrals.light;

/** Which text stands on which ground wherever a shop's colour is worn. */
const TEXT: readonly (readonly [ink: Token, ground: Token])[] = [
  ['ink', 'accent-tint'],
  ['muted', 'accent-tint'],
  ['accent-strong', 'accent-tint'],
  ['accent-strong', 'ground'],
  ['accent-strong', 'surface'],
  ['accent-strong', 'sunken'],
  ['on-fill', 'fill'],
  ['on-fill', 'fill-press'],
  ['on-hero', 'hero'],
  ['on-hero', 'hero-deep'],
  ['on-hero', 'hero-arc'],
  ['on-hero', 'hero-chip'],
  ['on-hero-muted', 'hero'],
  ['on-hero-muted', 'hero-deep'],
  ['on-hero-muted', 'hero-arc'],
];

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

const NASTY: readonly Hex[] = ['#ffff00', '#000000', '#808080', '#ff0000', '#ffffff', '#00ffff', '#7fff00'];

/** What cannot be read, with how badly. */
const unreadable = (accent: Hex, scheme: (typeof schemes)[number]) => {
  const colours: Record<Token, Hex> = { ...neutrals[scheme], ...shadesOf(accent, scheme) };
  return TEXT.map(([ink, ground]) => ({
    ink,
    ground,
    ratio: contrast(colours[ink], colours[ground]),
  })).filter(({ ratio }) => ratio < AA_TEXT);
};

describe.each(schemes)('the shades of a shop’s colour, %s', (scheme) => {
  it.each(NASTY)('can be read with %s', (accent) => expect(unreadable(accent, scheme)).toEqual([]));

  it('can be read whatever the colour (AA, 4.5:1)', () =>
    fc.assert(
      fc.property(colour, (accent) => expect(unreadable(accent, scheme)).toEqual([])),
      { numRuns: 3_000 },
    ));

  it('keep a button seen on its page', () =>
    fc.assert(
      fc.property(colour, (accent) =>
        expect(contrast(shadesOf(accent, scheme).fill, neutrals[scheme].surface)).toBeGreaterThan(1.3),
      ),
    ));

  it('leave a colour that can be read as it is', () =>
    expect(shadesOf('#8e24aa', scheme).hero).toBe('#8e24aa'));
});

it.each([
  ['#8e24aa', 'as_it_is'],
  ['#ff0000', 'darkened'],
  ['#808080', 'darkened'],
  ['#ffff00', 'dark_ink'],
] as const)('says of %s that it is %s', (colour, reading) => expect(readingOf(colour)).toBe(reading));
