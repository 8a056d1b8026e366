import { Link } from 'react-router';
import styles from './TabLinks.module.css';

interface TabLink {
  readonly search: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Parts of one screen, each with an address of its own: going to one leaves no step behind. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.search} to={tab.search} replace aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
