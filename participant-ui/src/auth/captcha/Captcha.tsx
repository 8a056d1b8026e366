import { useEffect, useRef, useState } from 'react';
import { languageTag, useTranslation } from '../../i18n/index.js';
import styles from './Captcha.module.css';
import type { CaptchaSettings } from './captcha-of.js';
import { type CaptchaWidgetId, loadCaptcha } from './load-captcha.js';

interface CaptchaProps {
  readonly settings: CaptchaSettings;
  /** False again when the answer was used: the widget then starts over. */
  readonly answered: boolean;
  readonly error: string | undefined;
  /** With an empty text when an answer has grown too old. */
  readonly onAnswer: (token: string) => void;
}

/** The widget of the captcha service; only stores with a site key show it, and only then anything is fetched. */
export function Captcha({ settings: { siteKey, script }, answered, error, onAnswer }: CaptchaProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<CaptchaWidgetId>(undefined);
  const answer = useRef(onAnswer);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    answer.current = onAnswer;
  });

  useEffect(() => {
    let left = false;
    const show = async () => {
      const captcha = await loadCaptcha(script, languageTag());
      if (left || !box.current || widget.current !== undefined) return;
      widget.current = captcha.render(box.current, {
        sitekey: siteKey,
        callback: (token) => answer.current(token),
        'expired-callback': () => answer.current(''),
      });
    };
    show().catch(() => setFailed(true));
    return () => {
      left = true;
    };
  }, [siteKey, script]);

  useEffect(() => {
    if (!answered && widget.current !== undefined) window.grecaptcha?.reset(widget.current);
  }, [answered]);

  return (
    <div role="group" aria-label={t('captcha.label')} className={styles.captcha}>
      <div ref={box} />
      {(failed || error) && <p role="alert">{failed ? t('captcha.failed') : error}</p>}
    </div>
  );
}
