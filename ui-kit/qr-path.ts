import { encode } from 'uqr';

/** Quiet modules around it, which scanners need (ISO 18004). */
const QUIET = 3;

/** A QR code as the path of an SVG, in a square of `size` modules: black on white whatever the theme is, for scanners read it off screens. */
export function qrPathOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
