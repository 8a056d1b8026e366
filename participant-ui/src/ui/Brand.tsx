import { useState } from 'react';
import { initialsOf } from '@fidelidade/domain/kernel/initials.js';
import { useTranslation } from '../i18n/index.js';
import styles from './Brand.module.css';

interface BrandProps {
  readonly name: string | undefined;
  readonly icon: string | null;
  readonly size?: 'small' | 'large';
}

/** The store's sign and its name: its logo, else its initials on its colour, as on the phone where it is installed. */
export function Brand({ name, icon, size = 'small' }: BrandProps) {
  const { t } = useTranslation();
  const [missing, miss] = useState<string>();
  return (
    <span className={`${styles.brand} ${styles[size]}`}>
      {icon && icon !== missing ? (
        <img src={icon} alt="" decoding="async" onError={() => miss(icon)} />
      ) : name ? (
        <span className={styles.sign} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <HeartSign />
      )}
      <span className={styles.name}>{name ?? t('app.name')}</span>
    </span>
  );
}

const HeartSign = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="var(--hero)" />
    <path
      d="M32 49S14 38.6 14 26.6C14 20.6 18.5 16.5 23.6 16.5c3.6 0 6.7 2 8.4 5 1.7-3 4.8-5 8.4-5 5.1 0 9.6 4.1 9.6 10.1C50 38.6 32 49 32 49Z"
      fill="var(--on-hero)"
    />
    <path
      d="m25 30.5 5.2 5.2 9.3-9.7"
      fill="none"
      stroke="var(--hero)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
