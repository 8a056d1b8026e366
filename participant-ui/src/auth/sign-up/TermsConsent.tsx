import type { Eula } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { CheckBox } from '../../ui/CheckBox.js';
import { TermsText } from '../../ui/TermsText.js';
import styles from './TermsConsent.module.css';

interface TermsConsentProps {
  readonly terms: Eula;
  readonly accepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (accepted: boolean) => void;
}

/** The terms in force, readable before they are accepted. */
export function TermsConsent({ terms, accepted, error, onChange }: TermsConsentProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.consent}>
      <CheckBox checked={accepted} error={error} onChange={onChange}>
        {t('signUp.terms', { title: terms.title })}
      </CheckBox>
      <details>
        <summary>{t('signUp.readTerms')}</summary>
        <div className={styles.text} tabIndex={0} role="region" aria-label={terms.title}>
          <TermsText html={terms.html} />
        </div>
      </details>
    </div>
  );
}
