import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import type { Scheme } from '@fidelidade/ui-kit/scheme.js';

interface Ink {
  readonly ink: Hex;
  readonly soft: Hex;
}

/** The colours behind every screen, by day and by night. A skin changes the accent and the sidebar, never these. */
export const palettes = {
  light: {
    colours: {
      canvas: '#f4f5f7',
      surface: '#ffffff',
      sunken: '#f8f9fa',
      line: '#e1e5ea',
      lineInput: '#828d99',
      lineButton: '#c3cad2',
      ink: '#1b2530',
      inkMuted: '#55616e',
      /** What stands over everything for a moment, with white letters. */
      overlay: '#1b2530',
      onAccent: '#ffffff',
    },
    tones: {
      neutral: { ink: '#414c58', soft: '#e9ecf0' },
      info: { ink: '#1d4f91', soft: '#e4edf8' },
      success: { ink: '#17603a', soft: '#dff2e6' },
      warning: { ink: '#7a4d00', soft: '#fdf0d2' },
      danger: { ink: '#a3211b', soft: '#fbe7e5' },
    },
  },
  dark: {
    colours: {
      canvas: '#12171c',
      surface: '#1a2128',
      sunken: '#202830',
      line: '#2e3842',
      lineInput: '#77838f',
      lineButton: '#47535f',
      ink: '#e8edf1',
      inkMuted: '#a4b0bb',
      overlay: '#3b4854',
      onAccent: '#10161b',
    },
    tones: {
      neutral: { ink: '#c3ccd5', soft: '#2b343d' },
      info: { ink: '#9cc4f5', soft: '#1b2f47' },
      success: { ink: '#86d5a5', soft: '#173325' },
      warning: { ink: '#efc271', soft: '#3a2c12' },
      danger: { ink: '#ffa198', soft: '#431f1d' },
    },
  },
} as const satisfies Record<
  Scheme,
  { readonly colours: Readonly<Record<string, Hex>>; readonly tones: Readonly<Record<string, Ink>> }
>;

type Colour = keyof typeof palettes.light.colours;
export type Tone = keyof typeof palettes.light.tones;

/** Custom properties, so that a component is written once for both: `colours.ink` is `var(--ink)`. */
export const customProperties = (scheme: Scheme): Readonly<Record<string, Hex>> => {
  const { colours, tones } = palettes[scheme];
  return Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [`--${name}`, value]),
    ...Object.entries(tones).flatMap(([name, { ink, soft }]) => [
      [`--${name}-ink`, ink],
      [`--${name}-soft`, soft],
    ]),
  ]) as Readonly<Record<string, Hex>>;
};

const named = <Name extends string, Value>(names: object, of: (name: string) => Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, of(name)])) as Readonly<Record<Name, Value>>;

export const colours = named<Colour, string>(palettes.light.colours, (name) => `var(--${name})`);

/** What a status chip, a notice or an amount says. Never colour alone: a word or a sign goes with it. */
export const tones = named<Tone, { readonly ink: string; readonly soft: string }>(
  palettes.light.tones,
  (name) => ({ ink: `var(--${name}-ink)`, soft: `var(--${name}-soft)` }),
);

/** The grid, in pixels. */
export const GRID_PX = 4;

export const sizes = {
  sidebar_px: 232,
  topBar_px: 56,
  radius_px: 8,
  control_px: 36,
  /** A finger's target on a phone. */
  touch_px: 44,
  page_px: 1280,
} as const;

export const type = {
  family:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif",
  small: '0.75rem',
  label: '0.8125rem',
  body: '0.875rem',
  heading: '1rem',
  title: '1.375rem',
  figure: '1.625rem',
  emphasis: 600,
} as const;

export const shadows = {
  raised: '0 1px 2px rgb(16 24 32 / 0.06)',
  floating: '0 8px 28px rgb(16 24 32 / 0.16)',
} as const;
