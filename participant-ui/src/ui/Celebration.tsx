import type { ReactNode } from 'react';
import styles from './Celebration.module.css';
import { Icon } from './Icon.js';

/** Good news of this moment, read out as it arrives. */
export function Celebration({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.news} role="status">
      <Icon name="check" size={28} />
      {children}
    </p>
  );
}
