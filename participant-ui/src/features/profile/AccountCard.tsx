import { useTranslation } from '../../i18n/index.js';
import type { User } from '../../api/types.js';
import styles from './ProfilePage.module.css';

export function AccountCard({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const facts = [
    { label: t('profile.email'), value: user.email },
    { label: t('profile.document'), value: user.document },
    { label: t('profile.store'), value: user.empresa.company_name },
  ];
  return (
    <section className={`card ${styles.card}`} aria-labelledby="account">
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <div>
          <h2 id="account" className="visually-hidden">
            {t('profile.account')}
          </h2>
          <p className={styles.name}>{user.name}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('profile.protected')}</p>
    </section>
  );
}

/** First and last: «Maria de Souza Lima» is ML. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
}
