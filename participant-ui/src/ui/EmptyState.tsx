import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.js';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here yet, or nothing that could be fetched: says so and what to do now. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.badge}>
      <Icon name={icon} size={28} />
    </span>
    {title && <h2>{title}</h2>}
    <p>{children}</p>
    {action}
  </div>
);
