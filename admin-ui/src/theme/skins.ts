import { DEFAULT_SKIN, SKINS, type Skin as DomainSkin } from '@fidelidade/domain/identity/preferences.js';
import { AA_TEXT, lightenUntil, mix, type Hex } from '@fidelidade/domain/kernel/colour.js';
import type { Scheme } from '@fidelidade/ui-kit/scheme.js';
import { palettes } from './tokens.js';

export { SKINS };
export type SkinName = DomainSkin;
export type SkinColour = 'blue' | 'black' | 'red' | 'yellow' | 'purple' | 'green';

export interface Skin {
  /** The colour as names it: decoration only, it may miss AA. */
  readonly brand: Hex;
  /** The same hue, dark enough for text and buttons. */
  readonly accent: Hex;
  readonly accentHover: Hex;
  readonly accentSoft: Hex;
  readonly sidebar: {
    readonly background: Hex;
    readonly ink: Hex;
    readonly inkMuted: Hex;
    readonly activeBackground: Hex;
    readonly activeInk: Hex;
    readonly line: Hex;
  };
}

const BRANDS: Record<SkinColour, { brand: Hex; accent: Hex }> = {
  blue: { brand: '#3c8dbc', accent: '#20658b' },
  black: { brand: '#222d32', accent: '#222d32' },
  red: { brand: '#dd4b39', accent: '#b02f1e' },
  yellow: { brand: '#f39c12', accent: '#855000' },
  purple: { brand: '#605ca8', accent: '#55509e' },
  green: { brand: '#00a65a', accent: '#006b3a' },
};

const NIGHT: Hex = '#11171c';
const WHITE: Hex = '#ffffff';

const isSkin = (name: string): name is SkinName => SKINS.some((skin) => skin === name);

/** An unknown name loads as the default. */
export const skinNamed = (name: string | null | undefined): SkinName =>
  name && isSkin(name) ? name : DEFAULT_SKIN;

export const isLight = (name: SkinName): boolean => name.endsWith('-light');

export function colourOf(name: SkinName): SkinColour {
  const colour = name.split('-')[1];
  return colour && colour in BRANDS ? (colour as SkinColour) : 'blue';
}

export function skinOf(name: SkinName, scheme: Scheme): Skin {
  const { brand, accent: byDay } = BRANDS[colourOf(name)];
  const { colours } = palettes[scheme];
  const isDark = scheme === 'dark';
  const accentSoft = mix(byDay, colours.surface, isDark ? 0.26 : 0.08);
  const accent = isDark ? lightenUntil(AA_TEXT + 0.5, brand, colours.surface, accentSoft) : byDay;
  return {
    brand,
    accent,
    accentHover: isDark ? mix(WHITE, accent, 0.22) : mix(NIGHT, accent, 0.22),
    accentSoft,
    sidebar: isLight(name)
      ? {
          background: colours.surface,
          ink: isDark ? '#ccd4dc' : '#33404d',
          inkMuted: colours.inkMuted,
          activeBackground: accentSoft,
          activeInk: accent,
          line: colours.line,
        }
      : {
          background: mix(brand, NIGHT, 0.12),
          ink: '#d3dae0',
          inkMuted: '#9aa6b1',
          activeBackground: mix(brand, NIGHT, 0.42),
          activeInk: WHITE,
          line: mix(WHITE, NIGHT, 0.12),
        },
  };
}
