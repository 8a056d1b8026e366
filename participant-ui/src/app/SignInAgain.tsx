import { useEffect, useRef } from 'react';
import { LoginForm } from '../auth/login/LoginForm.js';
import { useLogout } from '../auth/use-logout.js';
import { useUser } from '../auth/use-brand.js';
import { useTranslation } from '../i18n/index.js';
import { Button } from '../ui/Button.js';
import styles from '../ui/ModalDialog.module.css';

/**
 * A session that ends while its holder types is begun again over the page, by the same person: the form stays as it is, and
 * what was refused is sent once more.
 */
export default function SignInAgain() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const logout = useLogout();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // A dialog begins at its first field, which is the e-mail that stands already.
    dialog.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">{t('auth.signInAgain')}</h2>
      <p>{t('auth.signInAgainBody')}</p>
      <div className={styles.acts}>
        {user && <LoginForm companyId={user.empresa.id} again={user.email} />}
        <Button look="quiet" onClick={logout}>
          {t('auth.leaveUnsaved')}
        </Button>
      </div>
    </dialog>
  );
}
