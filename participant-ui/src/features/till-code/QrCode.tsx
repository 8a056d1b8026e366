import type { ReactNode } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Quiet modules around it, which scanners need (ISO 18004). */
const QUIET = 3;

/** Dark on white whatever the theme is: a till's scanner reads it off a screen. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

/** Holds the code's place also while there is none yet. */
export const QrFrame = ({
  width,
  children,
}: {
  readonly width: string | undefined;
  readonly children: ReactNode;
}) => <div className={`${styles.frame} ${width}`}>{children}</div>;
