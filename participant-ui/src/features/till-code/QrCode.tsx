import { qrPathOf } from '@fidelidade/ui-kit/qr-path.js';
import type { ReactNode } from 'react';
import styles from './QrCode.module.css';

/** For the scanner of a till. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = qrPathOf(text);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
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
