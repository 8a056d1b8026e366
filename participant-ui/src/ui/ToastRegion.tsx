import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/index.js';
import { Icon } from './Icon.js';
import styles from './ToastRegion.module.css';
import { useMessage } from './use-message.js';
import { type Toast, dismissToast, toasts } from './toasts.js';

const icons = { success: 'check', warning: 'alert', error: 'alert' } as const;

/** Where messages appear: at the top, away from the thumb and from the buttons it is about to press. */
export function ToastRegion() {
  const { t } = useTranslation();
  return (
    <section className={styles.region} aria-label={t('toast.region')} aria-live="polite">
      {toasts.use().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** A message waits for whoever points at it or stands in it, and is there anew for its whole time after that. */
function ToastCard({ toast: { id, tone, message, detail, undo, stays_ms } }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const text = useMessage();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), stays_ms);
    return () => clearTimeout(timer);
  }, [held, id, stays_ms]);
  return (
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} />
      <div>
        <strong>{t(`toast.${tone}`)}</strong>
        <p>{text(message)}</p>
        {undo && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              undo();
              dismissToast(id);
            }}
          >
            {t('action.undo')}
          </button>
        )}
        {detail && (
          <details>
            <summary>{t('action.details')}</summary>
            {t('errors.requestId', { id: detail })}
          </details>
        )}
      </div>
      <button type="button" aria-label={t('action.close')} onClick={() => dismissToast(id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
