import { chooseScheme } from '@fidelidade/ui-kit/chosen-scheme.js';
import { SCHEME_CHOICES } from '@fidelidade/ui-kit/scheme.js';
import { useSchemeChoice } from '@fidelidade/ui-kit/useScheme.js';
import { useTranslation } from '../../i18n/index.js';
import styles from './ProfilePage.module.css';

/** Light or dark, on this device alone. */
export function SchemeChoice() {
  const { t } = useTranslation();
  const chosen = useSchemeChoice();
  return (
    <fieldset className={`card ${styles.card}`}>
      <legend>{t('profile.scheme')}</legend>
      <div className={styles.schemes}>
        {SCHEME_CHOICES.map((choice) => (
          <label key={choice} className={styles.language}>
            <input
              type="radio"
              name="scheme"
              checked={choice === chosen}
              onChange={() => chooseScheme(choice)}
            />
            {t(`profile.schemes.${choice}`)}
          </label>
        ))}
      </div>
      <p className={styles.hint}>{t('profile.schemeHint')}</p>
    </fieldset>
  );
}
