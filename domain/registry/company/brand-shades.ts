import { AA_TEXT, contrast, darkenUntil, type Hex, lightenUntil, mix } from '../../kernel/colour.js';

type Scheme = 'light' | 'dark';

/** Warm paper and ink by day, the same by lamplight: what stands round every accent. Names are those of the custom properties. */
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

/** What a shop without a colour of its own wears: the default skin's. */
export const OUR_COLOUR: Hex = '#3c8dbc';

/** A step beyond what AA asks: what is shown is rounded. */
const TEXT = AA_TEXT + 0.1;
/** White on a filled surface, whose pattern is a little lighter than itself. */
const WHITE_ON_FILL = 5.8;
/** A filled surface on which ink is read so well is left as light as it is. */
const INK_ON_FILL = 6.5;
/** How far a filled surface stands out from its page: less than a line of text must, for its label is read. */
const LEAST_FILL = { light: 1.35, dark: 1.6 } as const;

const WHITE: Hex = '#ffffff';
const BLACK: Hex = '#000000';
const NIGHT: Hex = '#101820';
const ORANGE: Hex = '#e8731a';

/**
 * Everything that follows from one colour, whichever it is: the colour is the identity, and where it carries text it is moved just as far as AA asks
 * (property: `brand-shades.spec.ts`).
 */
export function shadesOf(accent: Hex, scheme: Scheme) {
  const { sunken, surface, ground } = neutrals[scheme];
  const tint = tintOf(accent, scheme);
  const move = scheme === 'dark' ? lightenUntil : darkenUntil;
  return {
    accent,
    'accent-tint': tint,
    'accent-strong': move(TEXT, accent, tint, sunken, surface, ground),
    ...filledWith(accent, scheme),
  };
}

/** What becomes of a colour where it fills a surface: whoever chooses it is told. */
export type ColourReading = 'as_it_is' | 'darkened' | 'dark_ink';

export function readingOf(colour: Hex): ColourReading {
  const { hero, 'on-hero': on } = shadesOf(colour, 'light');
  if (on === neutrals.light.ink) return 'dark_ink';
  return hero === colour ? 'as_it_is' : 'darkened';
}

/** A breath of the colour: no more of it than lets even small print be read. */
function tintOf(accent: Hex, scheme: Scheme): Hex {
  const { surface, muted } = neutrals[scheme];
  for (let share = scheme === 'dark' ? 0.2 : 0.12; share > 0; share -= 0.02) {
    const tint = mix(accent, surface, share);
    if (contrast(muted, tint) >= AA_TEXT) return tint;
  }
  return surface;
}

/** Surfaces filled with the colour: white stands on them, but ink on one as light as yellow. */
function filledWith(accent: Hex, scheme: Scheme) {
  const { ink } = neutrals.light;
  const isLight = contrast(accent, ink) > INK_ON_FILL;
  const readable = isLight ? accent : darkenUntil(WHITE_ON_FILL, accent, WHITE);
  // Black on a dark page would not be seen to be a button.
  const hero = scheme === 'dark' ? lightenUntil(LEAST_FILL.dark, readable, neutrals.dark.surface) : readable;
  const on: Hex = isLight ? ink : WHITE;
  const deep = isLight ? lightDeep(hero) : mix(hero, NIGHT, 0.66);
  // Nor yellow on a white one.
  const fill = scheme === 'light' ? seenOnPaper(hero) : hero;
  return {
    hero,
    'hero-deep': deep,
    'hero-arc': mix(WHITE, mix(hero, deep, 0.5), isLight ? 0.2 : 0.07),
    'hero-chip': isLight ? mix(WHITE, deep, 0.4) : mix(BLACK, hero, 0.24),
    'on-hero': on,
    'on-hero-muted': quieter(on, hero),
    fill,
    'fill-press': isLight ? lightDeep(fill) : mix(hero, BLACK, 0.84),
    'on-fill': on,
  };
}

/** Yellow deepens into orange, as fruit does; what is pale otherwise, into its own shade. */
function lightDeep(hero: Hex): Hex {
  const deep = isWarm(hero) ? mix(hero, ORANGE, 0.7) : mix(hero, NIGHT, 0.84);
  return lightenUntil(TEXT, deep, quieter(neutrals.light.ink, hero));
}

/** What is said beside, on a filled surface. */
const quieter = (on: Hex, hero: Hex): Hex => mix(on, hero, 0.94);

function seenOnPaper(hero: Hex): Hex {
  const { surface } = neutrals.light;
  for (let share = 1; share > 0.5; share -= 0.05) {
    const fill = mix(hero, isWarm(hero) ? ORANGE : NIGHT, share);
    if (contrast(fill, surface) >= LEAST_FILL.light) return fill;
  }
  return hero;
}

/** Whether it has more red and green than blue by far. */
function isWarm(colour: Hex): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return red >= green - 24 && Math.min(red, green) - blue > 64;
}
