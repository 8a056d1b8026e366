import { contrast } from '@fidelidade/domain/kernel/colour.js';
import { skinNamed, skinOf, SKINS } from './skins';
import { palettes } from './tokens';

const SCHEMES = ['light', 'dark'] as const;
const TEXT = 4.5;
const GRAPHIC = 3;

describe('the twelve skins (R-2.8)', () => {
  it('are six colours, each with a dark and a light sidebar', () => {
    expect(new Set(SKINS).size).toBe(12);
    expect(SKINS.filter((name) => name.endsWith('-light'))).toHaveLength(6);
  });

  it('load the default when the name is unknown', () => {
    expect(skinNamed('skin-pink')).toBe('skin-blue-light');
    expect(skinNamed(null)).toBe('skin-blue-light');
    expect(skinNamed('skin-green')).toBe('skin-green');
  });

  const all = SKINS.flatMap((name) => SCHEMES.map((scheme) => [name, scheme] as const));
  describe.each(all)('%s meets WCAG AA on a %s page', (name, scheme) => {
    const skin = skinOf(name, scheme);
    const { colours } = palettes[scheme];

    it.each([
      ['accent on a surface', skin.accent, colours.surface],
      ['accent on the canvas', skin.accent, colours.canvas],
      ['accent on its soft tint', skin.accent, skin.accentSoft],
      ['label of a button', colours.onAccent, skin.accent],
      ['label of a hovered button', colours.onAccent, skin.accentHover],
      ['menu entry', skin.sidebar.ink, skin.sidebar.background],
      ['menu group', skin.sidebar.inkMuted, skin.sidebar.background],
      ['current menu entry', skin.sidebar.activeInk, skin.sidebar.activeBackground],
    ])('%s', (_pair, ink, ground) => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(TEXT);
    });

    it.each([
      ['a surface', skin.accent, colours.surface],
      ['the canvas', skin.accent, colours.canvas],
      ['the sidebar', skin.sidebar.activeInk, skin.sidebar.background],
      ['the current menu entry', skin.sidebar.activeInk, skin.sidebar.activeBackground],
    ])('shows where the keyboard is on %s', (_ground, ring, ground) => {
      expect(contrast(ring, ground)).toBeGreaterThanOrEqual(GRAPHIC);
    });
  });
});

describe.each(SCHEMES)('the tokens that every skin shares (%s)', (scheme) => {
  const { colours, tones } = palettes[scheme];

  it.each(Object.entries(tones))(
    'tone %s is readable on its tint, a surface and the canvas',
    (_name, tone) => {
      for (const ground of [tone.soft, colours.surface, colours.canvas]) {
        expect(contrast(tone.ink, ground)).toBeGreaterThanOrEqual(TEXT);
      }
    },
  );

  it('ink and muted ink are readable on every ground', () => {
    for (const ground of [colours.surface, colours.sunken, colours.canvas]) {
      expect(contrast(colours.ink, ground)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(colours.inkMuted, ground)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it('what stands over everything has white letters', () => {
    expect(contrast('#ffffff', colours.overlay)).toBeGreaterThanOrEqual(TEXT);
  });

  it('the border of an input is visible', () => {
    expect(contrast(colours.lineInput, colours.surface)).toBeGreaterThanOrEqual(GRAPHIC);
  });
});
