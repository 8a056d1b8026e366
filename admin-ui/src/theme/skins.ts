import { DEFAULT_SKIN, SKINS, type Skin as DomainSkin } from '@fidelidade/domain/identity/preferences.js';
import { mix } from './contrast';
import { colours } from './tokens';

export { SKINS, DEFAULT_SKIN };
export type SkinName = DomainSkin;
export type SkinColour = 'blue' | 'black' | 'red' | 'yellow' | 'purple' | 'green';

export interface Skin {
  /** The colour as names it: decoration only, it may miss AA. */
  readonly brand: string;
  /** The same hue, dark enough for text and buttons. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly sidebar: {
    readonly background: string;
    readonly ink: string;
    readonly inkMuted: string;
    readonly activeBackground: string;
    readonly activeInk: string;
    readonly line: string;
  };
}

const BRANDS: Record<SkinColour, { brand: string; accent: string }> = {
  blue: { brand: '#3c8dbc', accent: '#20658b' },
  black: { brand: '#222d32', accent: '#222d32' },
  red: { brand: '#dd4b39', accent: '#b02f1e' },
  yellow: { brand: '#f39c12', accent: '#855000' },
  purple: { brand: '#605ca8', accent: '#55509e' },
  green: { brand: '#00a65a', accent: '#006b3a' },
};

const NIGHT = '#11171c';
const WHITE = '#ffffff';

export const isSkin = (name: string): name is SkinName => SKINS.some((skin) => skin === name);

/** An unknown name loads as the default. */
export const skinNamed = (name: string | null | undefined): SkinName =>
  name && isSkin(name) ? name : DEFAULT_SKIN;

export const isLight = (name: SkinName): boolean => name.endsWith('-light');

export function colourOf(name: SkinName): SkinColour {
  const colour = name.split('-')[1];
  return colour && colour in BRANDS ? (colour as SkinColour) : 'blue';
}

export function skinOf(name: SkinName): Skin {
  const { brand, accent } = BRANDS[colourOf(name)];
  const accentSoft = mix(accent, WHITE, 0.08);
  return {
    brand,
    accent,
    accentHover: mix(NIGHT, accent, 0.22),
    accentSoft,
    sidebar: isLight(name)
      ? {
          background: colours.surface,
          ink: '#33404d',
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
