import type { ReactNode } from 'react';
import type { StoreConfig } from '../../api/types.js';
import { languageTag, useTranslation } from '../../i18n/index.js';
import { percent } from '../../ui/money.js';
import styles from './PublicPage.module.css';

/** Why one would come in: what the programme gives, in the store's own numbers. */
export function ProgramHeadline({ store: { program } }: { readonly store: StoreConfig }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.program}>{program.name}</p>
      {program.cashback_enabled ? (
        <p className={styles.promise}>
          {t('login.pitch', { percent: percent(program.cashback_percent, languageTag()) })}
        </p>
      ) : (
        <p className={styles.promise}>{t('login.pitchPoints', { unit: program.unit_plural })}</p>
      )}
      <p className={styles.rules}>
        {program.pending_days === 0
          ? t('login.howAtOnce')
          : t('login.howPending', { count: program.pending_days })}{' '}
        {t('login.howExpiry', { days: program.expiry_days })}
      </p>
    </>
  );
}

/** Of no store in particular. */
export const PlainHeadline = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.promise}>{children}</p>
);
