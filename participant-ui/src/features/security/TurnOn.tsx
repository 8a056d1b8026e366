import { useQuery } from '@tanstack/react-query';
import { pendingTwoFactorQuery } from '../../api/queries.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { copyText } from '../../ui/copy-text.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ProofForm } from './second-step.js';
import styles from './Security.module.css';

interface TurnOnProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Scan, type the first code, done. */
export const TurnOn = (props: TurnOnProps) => (
  <ProofForm what="on" {...props}>
    <Enrolment />
  </ProofForm>
);

function Enrolment() {
  const { t } = useTranslation();
  const pending = useQuery(pendingTwoFactorQuery);
  return (
    <Loaded query={pending} skeleton={<Skeleton heights={[200, 40]} />}>
      {({ qr, secret, otpauth_url }) => (
        <div className={styles.enrolment}>
          <img className={styles.qr} src={qr} width={200} height={200} alt={t('security.qr')} />
          <div className={styles.key}>
            <p className={styles.lead}>{t('security.scan')}</p>
            <a className={styles.open} href={otpauth_url}>
              {t('security.openApp')}
            </a>
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
