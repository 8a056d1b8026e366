import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.js';
import styles from './PublicPage.module.css';

interface OutcomeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** What came of it, where the form stood before. Announced, for nothing else on the page moves. */
export const Outcome = ({ icon, title, children }: OutcomeProps) => (
  <section className={styles.outcome} role="status">
    <span className={styles.badge}>
      <Icon name={icon} size={30} />
    </span>
    <h1>{title}</h1>
    {children}
  </section>
);
