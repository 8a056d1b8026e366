import { useQuery } from '@tanstack/react-query';
import { pendingTwoFactorQuery } from '../../api/queries.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { copyText } from '../../ui/copy-text.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { CodeField } from './CodeField.js';
import styles from './Security.module.css';
import { useChangeTwoFactor } from './use-change-two-factor.js';

interface TurnOnProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Scan, type the first code, done. */
export function TurnOn({ onDone, onCancel }: TurnOnProps) {
  const { t } = useTranslation();
  const { form, send, isPending, error } = useChangeTwoFactor(true, onDone);
  const { fields, change, errorOf } = form;
  return (
    <form className={styles.steps} aria-label={t('security.twoFactor')} {...form.props(send)}>
      <Enrolment />
      <CodeField
        appOnly
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
        <Button type="submit" disabled={isPending}>
          {isPending ? t('form.sending') : t('security.confirmOn')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Enrolment() {
  const { t } = useTranslation();
  const pending = useQuery(pendingTwoFactorQuery);
  return (
    <Loaded query={pending} skeleton={<Skeleton heights={[200, 40]} />}>
      {({ qr, secret }) => (
        <div className={styles.enrolment}>
          <img className={styles.qr} src={qr} width={200} height={200} alt={t('security.qr')} />
          <div className={styles.key}>
            <p className={styles.lead}>{t('security.scan')}</p>
            <p className={styles.hint}>{t('security.secret')}</p>
            <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <Button look="quiet" icon="copy" onClick={() => void copyText(secret)}>
              {t('password.copy')}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
