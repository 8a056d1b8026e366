/** `#rrggbb` */
export type Hex = `#${string}`;

/** AA for text (WCAG 2.2, 1.4.3). */
export const AA_TEXT = 4.5;

/** The contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the first colour, the rest of the second. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, i) => Math.round(value * share + b[i]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';

/** Darkens a colour in small steps until it stands out from every one of the backgrounds. */
export const darkenUntil = (ratio: number, colour: Hex, ...backgrounds: readonly Hex[]): Hex =>
  moveUntil(ratio, colour, BLACK, backgrounds);

/** The same towards white, for dark backgrounds. */
export const lightenUntil = (ratio: number, colour: Hex, ...backgrounds: readonly Hex[]): Hex =>
  moveUntil(ratio, colour, WHITE, backgrounds);

function moveUntil(ratio: number, colour: Hex, end: Hex, backgrounds: readonly Hex[]): Hex {
  const STEPS = 50;
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(colour, end, 1 - step / STEPS);
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate;
  }
  return end;
}

function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (colour: Hex): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
