import { languageOf, languages, useTranslation } from '../../i18n/index.js';
import styles from './ProfilePage.module.css';
import { usePreference } from './use-preference.js';

export function LanguageChoice({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation();
  const choose = usePreference('change-language', 'user_language');
  return (
    <fieldset className={`card ${styles.card}`}>
      <legend>{t('profile.language')}</legend>
      <div className={styles.languages}>
        {languages.map((language) => (
          <label key={language} className={styles.language}>
            <input
              type="radio"
              name="language"
              checked={language === languageOf(chosen)}
              onChange={() => choose(language)}
            />
            {t(`profile.languages.${language}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
