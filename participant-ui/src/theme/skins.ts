import { DEFAULT_SKIN } from '../constants.js';
import { AA_TEXT, type Hex, contrast, darkenUntil, mix } from './contrast.js';

/** The twelve skins, by the names the server stores. */
export const skins = [
  'skin-blue-light',
  'skin-green-light',
  'skin-yellow-light',
  'skin-red-light',
  'skin-purple-light',
  'skin-black-light',
  'skin-blue',
  'skin-green',
  'skin-yellow',
  'skin-red',
  'skin-purple',
  'skin-black',
] as const;

export type Skin = (typeof skins)[number];
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

/** Warm paper and ink: the same in every skin. Names are those of the custom properties. */
export const neutrals = {
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
} as const satisfies Record<string, Hex>;

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
export function tokensOf(skin: Skin) {
  const { accent } = accents[colourOf(skin)];
  const tint = mix(accent, neutrals.surface, 0.12);
  const strong = darkenUntil(AA_TEXT + 0.1, accent, tint, neutrals.sunken);
  return {
    accent,
    'accent-tint': tint,
    'accent-strong': strong,
    ...filledWith(accent),
    ...sidebarOf(skin, accent, tint, strong),
  };
}

/** Surfaces filled with the accent: white stands on them, but ink on an accent as light as the yellow. */
function filledWith(accent: Hex) {
  const light = contrast(accent, neutrals.ink) > 6.5;
  const hero = light ? accent : darkenUntil(5.8, accent, '#ffffff');
  const on: Hex = light ? neutrals.ink : '#ffffff';
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

function sidebarOf(skin: Skin, accent: Hex, tint: Hex, strong: Hex) {
  if (isLight(skin)) {
    return {
      sidebar: neutrals.surface as Hex,
      'sidebar-line': neutrals.line as Hex,
      'sidebar-ink': neutrals.ink as Hex,
      'sidebar-muted': neutrals.muted as Hex,
      'sidebar-active': tint,
      'sidebar-active-ink': strong,
    };
  }
  const dark = mix(accent, '#151a1e', 0.14);
  return {
    sidebar: dark,
    'sidebar-line': mix('#ffffff', dark, 0.12),
    'sidebar-ink': '#ffffff' as Hex,
    'sidebar-muted': mix('#ffffff', dark, 0.72),
    'sidebar-active': mix('#ffffff', dark, 0.14),
    'sidebar-active-ink': '#ffffff' as Hex,
  };
}
