import type { ReactNode } from 'react';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { CodeField } from './CodeField.js';
import styles from './Security.module.css';
import { type Proven, useChangeTwoFactor } from './use-change-two-factor.js';

const CONFIRM = {
  on: 'security.confirmOn',
  off: 'security.confirmOff',
  codes: 'security.confirmCodes',
} as const;

interface ProofFormProps {
  readonly what: Proven;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  /** What comes before the proof. */
  readonly children?: ReactNode;
}

/** Changes the second step with password and a code, so that a phone left open is not enough. */
export function ProofForm({ what, onDone, onCancel, children }: ProofFormProps) {
  const { t } = useTranslation();
  const { form, send, isPending, error } = useChangeTwoFactor(what, onDone);
  const { fields, change, errorOf } = form;
  return (
    <form className={styles.steps} aria-label={t('security.twoFactor')} {...form.props(send)}>
      {children}
      <CodeField
        appOnly={what === 'on'}
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
        <Button type="submit" look={what === 'off' ? 'danger' : 'primary'} disabled={isPending}>
          {isPending ? t('form.sending') : t(CONFIRM[what])}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
