import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '../../i18n/access-texts.js';
import { useTranslation } from '../../i18n/index.js';
import type { PlainKey } from '../../i18n/catalogue.js';
import { LINK_AS_BUTTON } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import styles from './StatusPage.module.css';

interface StatusPageProps {
  readonly icon: IconName;
  readonly title: PlainKey;
  readonly children: ReactNode;
  /** Where the way on leads; the start when nothing else is said. */
  readonly to?: string;
  readonly label?: PlainKey;
}

/** One thing: what happened, and the way out. */
export function StatusPage({
  icon,
  title,
  children,
  to = '/home',
  label = 'action.backHome',
}: StatusPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <span className={styles.badge}>
        <Icon name={icon} size={36} />
      </span>
      <h1>{t(title)}</h1>
      {children}
      <Link to={to} replace className={`${LINK_AS_BUTTON} ${styles.way}`}>
        {t(label)}
      </Link>
    </div>
  );
}
