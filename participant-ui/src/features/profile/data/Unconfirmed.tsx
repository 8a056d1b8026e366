import { useMutation } from '@tanstack/react-query';
import type { Success, User } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import styles from '../ProfilePage.module.css';

/** A link that was mailed and not followed yet says so, and is sent again. */
export function Unconfirmed({ user: { email_confirmed, email_requested } }: { readonly user: User }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => http.post<Success>('/api/participant/email/confirmation', {}),
  });
  const waiting = email_requested
    ? t('profile.emailAwaits', { email: email_requested })
    : email_confirmed === false
      ? t('profile.emailUnconfirmed')
      : undefined;
  if (!waiting) return null;
  return (
    <div className={styles.waiting}>
      <p>{waiting}</p>
      <Button look="quiet" icon="mail" disabled={isPending || isSuccess} onClick={() => mutate()}>
        {isSuccess ? t('invalidUrl.sentAgain') : t('invalidUrl.sendAgain')}
      </Button>
    </div>
  );
}
