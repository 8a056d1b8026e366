import { languageOf, languages, useTranslation } from '../../i18n/index.js';
import styles from './ProfilePage.module.css';
import { usePreference } from './use-preference.js';

export function LanguageChoice({ stored }: { readonly stored: string }) {
  const { t } = useTranslation();
  const { value, choose } = usePreference('change-language', 'user_language', stored);
  return (
    <fieldset className={`card ${styles.card}`}>
      <legend>{t('profile.language')}</legend>
      <div className={styles.languages}>
        {languages.map((language) => (
          <label key={language} className={styles.language}>
            <input
              type="radio"
              name="language"
              checked={language === languageOf(value)}
              onChange={() => choose(language)}
            />
            {t(`profile.languages.${language}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
