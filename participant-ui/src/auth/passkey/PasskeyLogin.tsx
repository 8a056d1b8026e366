import { fieldErrors } from '../../api/api-error.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import styles from './Passkey.module.css';
import { usePasskeyLogin, type PasskeySignIn } from './use-passkey-login.js';

/** In by finger, face or PIN of the device, beside the e-mail and the password. */
export function PasskeyLogin(props: PasskeySignIn) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, data, error } = usePasskeyLogin(props);
  const wasDeclined = isSuccess && data === undefined;
  const refusal = fieldErrors(error, 'passkey');
  return (
    <div className={styles.login}>
      <p className={styles.or}>{t('login.or')}</p>
      <Button look="quiet" icon="key" disabled={isPending} onClick={() => mutate(undefined)}>
        {t(isPending ? 'login.passkeyAsking' : 'login.passkey')}
      </Button>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : (
        <p className={styles.hint} role={wasDeclined ? 'status' : undefined}>
          {t(wasDeclined ? 'login.passkeyDeclined' : 'login.passkeyHint')}
        </p>
      )}
    </div>
  );
}
