import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { objectToEmailChange } from '../../api/public-calls.js';
import type { DeadLinkState } from '../../app/page-state.js';
import { paths } from '../../app/route-names.js';
import { session } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import styles from '../public-page/PublicPage.module.css';
import { PublicPageFrame } from '../public-page/PublicPage.js';
import { isDeadToken, useLinkToken } from '../public-page/ForToken.js';
import { PlainHeadline } from '../public-page/Headline.js';
import { ToLogin } from '../public-page/ToLogin.js';
import { useBrand, useConfig } from '../use-brand.js';

/** Somebody who knew the password asked for another e-mail: whoever reads the one before takes the account back. */
export default function ObjectEmailPage() {
  const { t } = useTranslation();
  const { name } = useBrand();
  const { data: store } = useConfig();
  const token = useLinkToken();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => objectToEmailChange(token),
    meta: { ownErrors: [404] },
    onSuccess: ({ data }) => {
      session.end();
      void navigate(`/api/password/reset/${encodeURIComponent(data?.reset_token ?? '')}`, { replace: true });
    },
    onError: (refusal) => {
      const state: DeadLinkState = { deadLink: token };
      if (isDeadToken(refusal)) void navigate(paths['invalid-token'], { replace: true, state });
    },
  });
  return (
    <PublicPageFrame headline={<PlainHeadline>{name ?? t('app.name')}</PlainHeadline>} store={store}>
      <div className={styles.form}>
        <h1>{t('objectEmail.heading')}</h1>
        <p className={styles.lead}>{t('objectEmail.body')}</p>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('form.sending') : t('objectEmail.submit')}
        </Button>
        <p className={styles.lead}>{t('objectEmail.mine')}</p>
        <ToLogin />
      </div>
    </PublicPageFrame>
  );
}
