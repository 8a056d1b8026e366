// By their paths: the build itself reads this file (`build/first-paint.ts`), before names of packages mean anything.
import { DEFAULT_SKIN, SKINS, type Skin } from '../../../domain/identity/preferences.js';
import { type Hex, mix } from '../../../domain/kernel/colour.js';
import { neutrals, OUR_COLOUR, shadesOf } from '../../../domain/registry/company/brand-shades.js';
import type { Scheme } from '@fidelidade/ui-kit/scheme.js';

const BY_COLOUR = ['blue', 'green', 'yellow', 'red', 'purple', 'black'];

/** The skins that the server stores, light ones first, as they are offered. */
export const skins: readonly Skin[] = SKINS.toSorted((one, other) => placeOf(one) - placeOf(other));

function placeOf(skin: Skin): number {
  const [, colour = ''] = skin.split('-');
  return BY_COLOUR.indexOf(colour) + (skin.endsWith('-light') ? 0 : BY_COLOUR.length);
}

export type { Skin };
export type SkinColour = 'blue' | 'black' | 'red' | 'yellow' | 'purple' | 'green';
export type ThemeLevel = 'primary' | 'danger' | 'success' | 'warning' | 'purple' | 'secondary';

/** */
export const accents: Record<SkinColour, { readonly level: ThemeLevel; readonly accent: Hex }> = {
  blue: { level: 'primary', accent: OUR_COLOUR },
  red: { level: 'danger', accent: '#dd4b39' },
  green: { level: 'success', accent: '#00a65a' },
  yellow: { level: 'warning', accent: '#f39c12' },
  purple: { level: 'purple', accent: '#605ca8' },
  black: { level: 'secondary', accent: '#222d32' },
};

export { neutrals };

export type SkinTokens = ReturnType<typeof tokensOf>;

/** An unknown value, from an older server or a newer one, is the default skin. */
export const skinOf = (text: string | undefined): Skin =>
  skins.find((skin) => skin === text) ?? skinOf(DEFAULT_SKIN);

export function colourOf(skin: Skin): SkinColour {
  const colour = skin.replace(/^skin-|-light$/g, '');
  return colour in accents ? (colour as SkinColour) : 'blue';
}

export const isLight = (skin: Skin): boolean => skin.endsWith('-light');

/** Everything that a skin changes: the accent and the sidebar, never the layout. */
export function tokensOf(skin: Skin, scheme: Scheme) {
  const shades = shadesOf(accents[colourOf(skin)].accent, scheme);
  return { ...shades, ...sidebarOf(skin, scheme, shades) };
}

/** Worn by whoever chose no skin of their own: the shop's colour on a light sidebar. */
export const tokensOfBrand = (colour: Hex, scheme: Scheme): SkinTokens => {
  const shades = shadesOf(colour, scheme);
  return { ...shades, ...sidebarOf(DEFAULT_SKIN, scheme, shades) };
};

function sidebarOf(
  skin: Skin,
  scheme: Scheme,
  { 'accent-tint': tint, 'accent-strong': strong }: ReturnType<typeof shadesOf>,
) {
  if (isLight(skin)) {
    const { surface, line, ink, muted } = neutrals[scheme];
    return {
      sidebar: surface as Hex,
      'sidebar-line': line as Hex,
      'sidebar-ink': ink as Hex,
      'sidebar-muted': muted as Hex,
      'sidebar-active': tint,
      'sidebar-active-ink': strong,
    };
  }
  const dark = mix(accents[colourOf(skin)].accent, '#151a1e', 0.14);
  return {
    sidebar: dark,
    'sidebar-line': mix('#ffffff', dark, 0.12),
    'sidebar-ink': '#ffffff' as Hex,
    'sidebar-muted': mix('#ffffff', dark, 0.72),
    'sidebar-active': mix('#ffffff', dark, 0.14),
    'sidebar-active-ink': '#ffffff' as Hex,
  };
}
