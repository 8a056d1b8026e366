import { AA_TEXT, type Hex, contrast } from '@fidelidade/domain/kernel/colour.js';
import { type SkinTokens, accents, colourOf, neutrals, skinOf, skins, tokensOf } from './skins.js';

type Token = keyof SkinTokens | keyof typeof neutrals.light;

/** For what is not text: borders of fields, focus rings, icons (WCAG 2.2, 1.4.11). */
const AA_SHAPE = 3;
const schemes = ['light', 'dark'] as const;

/** Which text stands on which ground, anywhere in the application. */
const text: readonly (readonly [ink: Token, ground: Token])[] = [
  ...(['ground', 'surface', 'sunken', 'accent-tint', 'pending-tint'] as const).map(
    (on) => ['ink', on] as const,
  ),
  ...(['ground', 'surface', 'sunken', 'accent-tint'] as const).map((on) => ['muted', on] as const),
  ...(['ground', 'surface', 'sunken', 'accent-tint'] as const).map((on) => ['accent-strong', on] as const),
  ...(['ground', 'surface', 'sunken', 'positive-tint'] as const).map((on) => ['positive', on] as const),
  ...(['ground', 'surface', 'sunken', 'negative-tint'] as const).map((on) => ['negative', on] as const),
  ...(['ground', 'surface', 'sunken', 'pending-tint'] as const).map((on) => ['pending', on] as const),
  ['on-fill', 'fill'],
  ['on-fill', 'fill-press'],
  ['on-hero', 'hero'],
  ['on-hero', 'hero-deep'],
  ['on-hero', 'hero-arc'],
  ['on-hero', 'hero-chip'],
  ['on-hero-muted', 'hero'],
  ['on-hero-muted', 'hero-deep'],
  ['on-hero-muted', 'hero-arc'],
  ['sidebar-ink', 'sidebar'],
  ['sidebar-muted', 'sidebar'],
  ['sidebar-active-ink', 'sidebar-active'],
];

/** Borders of fields and focus rings. */
const shapes: typeof text = [
  ['line-strong', 'surface'],
  ['line-strong', 'ground'],
  ['accent-strong', 'ground'],
  ['accent-strong', 'surface'],
  ['on-hero', 'hero'],
  ['sidebar-ink', 'sidebar'],
];

describe.each(skins.flatMap((skin) => schemes.map((scheme) => [skin, scheme] as const)))(
  '%s, %s',
  (skin, scheme) => {
    const colours: Record<Token, Hex> = { ...neutrals[scheme], ...tokensOf(skin, scheme) };

    it.each(text)('%s on %s is readable (AA, R-2.8.2)', (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(AA_TEXT);
    });

    it.each(shapes)('%s stands out from %s (AA for shapes)', (shape, ground) => {
      expect(contrast(colours[shape], colours[ground])).toBeGreaterThanOrEqual(AA_SHAPE);
    });
  },
);

describe('skins (R-2.8)', () => {
  it('are twelve: six colours, each with a light variant', () => {
    expect(new Set(skins).size).toBe(12);
    for (const colour of Object.keys(accents)) {
      expect(skins).toEqual(expect.arrayContaining([`skin-${colour}`, `skin-${colour}-light`]));
    }
  });

  it('map to the level and the colour of the specification', () => {
    expect(accents).toEqual({
      blue: { level: 'primary', accent: '#3c8dbc' },
      red: { level: 'danger', accent: '#dd4b39' },
      green: { level: 'success', accent: '#00a65a' },
      yellow: { level: 'warning', accent: '#f39c12' },
      purple: { level: 'purple', accent: '#605ca8' },
      black: { level: 'secondary', accent: '#222d32' },
    });
  });

  it.each(schemes)(
    'share the accent between a skin and its light variant; only the sidebar differs (%s)',
    (scheme) => {
      const [dark, light] = [tokensOf('skin-red', scheme), tokensOf('skin-red-light', scheme)];
      const differing = Object.keys(dark).filter(
        (token) => dark[token as keyof SkinTokens] !== light[token as keyof SkinTokens],
      );
      expect(differing.every((token) => token.startsWith('sidebar'))).toBe(true);
      expect(light.sidebar).toBe(neutrals[scheme].surface);
    },
  );

  it('fall back to the default for a value that nobody knows', () => {
    expect(skinOf('skin-pink')).toBe('skin-blue-light');
    expect(skinOf(undefined)).toBe('skin-blue-light');
    expect(skins.map(colourOf)).toEqual(skins.map((skin) => skin.split('-')[1]));
  });
});
