import { useQuery } from '@tanstack/react-query';
import { termsToReadQuery } from '../../api/queries.js';
import { dayOf, shortDay } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { useConfig } from '../../auth/use-brand.js';
import { DevicesNote } from '../../ui/DevicesNote.js';
import { Disclosure } from '../../ui/Disclosure.js';
import { TermsText } from '../../ui/TermsText.js';
import styles from './ProfilePage.module.css';

/** The store's texts in force, when they were accepted, and what is kept of devices; where there is none nothing is said. */
export function TermsToRead() {
  const { t, tag } = useTranslation();
  const { data } = useQuery(termsToReadQuery);
  const { data: store } = useConfig();
  const documents = data?.documents ?? [];
  if (documents.length === 0 && !store?.compares_devices) return null;
  return (
    <section className={`card ${styles.card}`} aria-label={t('profile.terms')}>
      <h2>{t('profile.terms')}</h2>
      <div>
        {documents.map(({ version, title, html, accepted_at: at, valid_from }) => (
          <Disclosure
            key={version}
            summary={
              <span>
                {title}
                <br />
                <span className={styles.hint}>
                  {at
                    ? t('profile.termsAccepted', { day: shortDay(dayOf(at), tag) })
                    : t('profile.termsSince', { day: shortDay(valid_from, tag) })}
                </span>
              </span>
            }
          >
            <TermsText html={html} />
          </Disclosure>
        ))}
      </div>
      {store && <DevicesNote store={store} className={styles.hint} />}
    </section>
  );
}
