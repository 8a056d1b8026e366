import { Link } from 'react-router';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import styles from './Referral.module.css';

/** What the store promises whoever invites somebody, and the way to the link. */
export function InviteCard({ promise }: { readonly promise: string }) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="invite">
      <h2 id="invite">{t('title.referral')}</h2>
      <p>{promise}</p>
      <Link to={paths.referral} className={styles.way}>
        <Icon name="gift" size={18} />
        {t('dashboard.invite')}
      </Link>
    </section>
  );
}
