import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { CodeField } from './CodeField.js';
import styles from './Security.module.css';
import { useChangeTwoFactor } from './use-change-two-factor.js';

/** With password and a code, so that a phone left open is not enough. */
export function TurnOff({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { form, send, isPending, error } = useChangeTwoFactor(false, onEnd);
  const { fields, change, errorOf } = form;
  return (
    <form className={styles.steps} aria-label={t('security.twoFactor')} {...form.props(send)}>
      <CodeField
        value={fields.code}
        error={errorOf('code', error, 'token_otp')}
        onChange={(code) => change({ code })}
      />
      <PasswordField
        label={t('security.current')}
        value={fields.password}
        error={errorOf('password', error)}
        onChange={(event) => change({ password: event.target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" look="danger" disabled={isPending}>
          {isPending ? t('form.sending') : t('security.confirmOff')}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
