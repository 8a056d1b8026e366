// By their paths: the build itself reads this file (`build/first-paint.ts`), before names of packages mean anything.
import { DEFAULT_SKIN, SKINS, type Skin } from '../../../domain/identity/preferences.js';
import { AA_TEXT, type Hex, contrast, darkenUntil, lightenUntil, mix } from '../../../ui-kit/contrast.js';
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
  blue: { level: 'primary', accent: '#3c8dbc' },
  red: { level: 'danger', accent: '#dd4b39' },
  green: { level: 'success', accent: '#00a65a' },
  yellow: { level: 'warning', accent: '#f39c12' },
  purple: { level: 'purple', accent: '#605ca8' },
  black: { level: 'secondary', accent: '#222d32' },
};

/** Warm paper and ink by day, the same by lamplight: one set for every skin. Names are those of the custom properties. */
export const neutrals = {
  light: {
    ground: '#fbf8f4',
    surface: '#ffffff',
    sunken: '#f3eee7',
    line: '#e8e0d6',
    'line-strong': '#8a8076',
    ink: '#231f1b',
    muted: '#675e55',
    positive: '#1a6a3b',
    'positive-tint': '#e4f3e8',
    negative: '#b02a1f',
    'negative-tint': '#fdeae7',
    pending: '#7d4a00',
    'pending-tint': '#fff2da',
    'pending-line': '#f0d6a4',
  },
  dark: {
    ground: '#151210',
    surface: '#201c19',
    sunken: '#2b2622',
    line: '#3a342e',
    'line-strong': '#91877b',
    ink: '#f4efe8',
    muted: '#b8aea3',
    positive: '#7fd19b',
    'positive-tint': '#1a2f22',
    negative: '#ff9d90',
    'negative-tint': '#3d201c',
    pending: '#f0c078',
    'pending-tint': '#372a14',
    'pending-line': '#6a5125',
  },
} as const satisfies Record<Scheme, Record<string, Hex>>;

export type SkinTokens = ReturnType<typeof tokensOf>;

/** An unknown value, from an older server or a newer one, is the default skin. */
export const skinOf = (text: string | undefined): Skin =>
  skins.find((skin) => skin === text) ?? skinOf(DEFAULT_SKIN);

export function colourOf(skin: Skin): SkinColour {
  const colour = skin.replace(/^skin-|-light$/g, '');
  return colour in accents ? (colour as SkinColour) : 'blue';
}

export const isLight = (skin: Skin): boolean => skin.endsWith('-light');

/**
 * Everything that a skin changes: the accent and the sidebar, never the layout. The accent of the specification is the
 * identity; where it carries text it is darkened just as far as AA asks.
 */
export function tokensOf(skin: Skin, scheme: Scheme) {
  const { accent } = accents[colourOf(skin)];
  const { surface, sunken } = neutrals[scheme];
  const isDark = scheme === 'dark';
  const tint = mix(accent, surface, isDark ? 0.2 : 0.12);
  const strong = (isDark ? lightenUntil : darkenUntil)(AA_TEXT + 0.1, accent, tint, sunken);
  return {
    accent,
    'accent-tint': tint,
    'accent-strong': strong,
    ...filledWith(accent, scheme),
    ...sidebarOf(skin, scheme, tint, strong),
  };
}

/** How far a filled surface stands out from a dark page: less than a line of text must, for its label is read. */
const LEAST_FILL = 1.6;

/** Surfaces filled with the accent: white stands on them, but ink on an accent as light as the yellow. */
function filledWith(accent: Hex, scheme: Scheme) {
  const { ink } = neutrals.light;
  const light = contrast(accent, ink) > 6.5;
  const readable = light ? accent : darkenUntil(5.8, accent, '#ffffff');
  // Black on a dark page would not be seen to be a button.
  const hero = scheme === 'dark' ? lightenUntil(LEAST_FILL, readable, neutrals.dark.surface) : readable;
  const on: Hex = light ? ink : '#ffffff';
  const deep = light ? mix(accent, '#e8731a', 0.7) : mix(hero, '#101820', 0.66);
  return {
    hero,
    'hero-deep': deep,
    'hero-arc': mix('#ffffff', mix(hero, deep, 0.5), light ? 0.2 : 0.07),
    'hero-chip': light ? mix('#ffffff', deep, 0.4) : mix('#000000', hero, 0.24),
    'on-hero': on,
    'on-hero-muted': mix(on, hero, 0.94),
    fill: hero,
    'fill-press': light ? deep : mix(hero, '#000000', 0.84),
    'on-fill': on,
  };
}

function sidebarOf(skin: Skin, scheme: Scheme, tint: Hex, strong: Hex) {
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
