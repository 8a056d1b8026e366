import type { ReactNode } from 'react';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { CodeField } from './CodeField.js';
import styles from './Security.module.css';
import { useChangeTwoFactor } from './use-change-two-factor.js';

interface ProofFormProps {
  /** Whether the second step is turned on by it, or off. */
  readonly enables: boolean;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  /** What comes before the proof. */
  readonly children?: ReactNode;
}

/** Changes the second step with password and a code, so that a phone left open is not enough. */
export function ProofForm({ enables, onDone, onCancel, children }: ProofFormProps) {
  const { t } = useTranslation();
  const { form, send, isPending, error } = useChangeTwoFactor(enables, onDone);
  const { fields, change, errorOf } = form;
  return (
    <form className={styles.steps} aria-label={t('security.twoFactor')} {...form.props(send)}>
      {children}
      <CodeField
        appOnly={enables}
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
        <Button type="submit" look={enables ? 'primary' : 'danger'} disabled={isPending}>
          {isPending ? t('form.sending') : t(enables ? 'security.confirmOn' : 'security.confirmOff')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
