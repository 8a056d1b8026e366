import { useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { OWN_KEYS } from '../../auth/own-storage.js';
import { Icon } from '../../ui/Icon.js';
import { whatsAppOf } from '../../ui/whats-app.js';
import styles from './WhatsAppButton.module.css';

/** Cleared with everything else at logout, so that the button returns at the next login. */
const DISMISSED = OWN_KEYS.whatsAppDismissed;

/** The way to talk to the store; whoever hides it is not asked again. */
export function WhatsAppButton({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState(localStorage.getItem(DISMISSED) === '1');
  if (dismissed) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, '1');
    setDismissed(true);
  };
  return (
    <aside className={styles.widget} aria-label={t('whatsapp.talk')}>
      <a href={whatsAppOf(number)} target="_blank" rel="noreferrer">
        <Icon name="chat" />
        {t('whatsapp.talk')}
      </a>
      <button type="button" aria-label={t('whatsapp.dismiss')} onClick={dismiss}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
