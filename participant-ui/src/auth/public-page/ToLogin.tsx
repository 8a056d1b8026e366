import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { loginPath } from '../store-slug.js';
import styles from './PublicPage.module.css';

export function ToLogin() {
  const { t } = useTranslation();
  return (
    <p className={`${styles.links} ${styles.beside}`}>
      <Link to={loginPath()}>{t('form.backToLogin')}</Link>
    </p>
  );
}
