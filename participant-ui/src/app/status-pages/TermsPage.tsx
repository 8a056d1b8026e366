import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Terms } from '../../api/api-error.js';
import type { Success } from '../../api/types.js';
import { useLogout } from '../../auth/use-logout.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { TermsText } from '../../ui/TermsText.js';
import { usePageState } from '../page-state.js';
import { paths } from '../route-names.js';
import { http } from '../services.js';
import { StatusPage } from './StatusPage.js';
import styles from './StatusPage.module.css';

/** What has to be accepted first: then one goes on where one was; or refuses, and is signed out. */
export default function TermsPage() {
  const { t } = useTranslation();
  const { termos, target } = usePageState();
  return termos ? (
    <Asked terms={termos} target={target ?? paths.home} />
  ) : (
    <StatusPage icon="list" title="title.terms">
      <p>{t('status.termsMissing')}</p>
    </StatusPage>
  );
}

function Asked({ terms, target }: { readonly terms: Terms; readonly target: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  const { mutate, isPending } = useMutation({
    mutationFn: () => http.put<Success>('/api/eula/accept', { version: Number(terms.version) }),
    onSuccess: () => navigate(target, { replace: true }),
  });
  return (
    <article className={styles.asked}>
      <span className={styles.badge}>
        <Icon name="list" size={36} />
      </span>
      <h1>{terms.title}</h1>
      <p className={styles.hint}>{t('status.termsLead')}</p>
      <div className={`card ${styles.terms}`} tabIndex={0} role="region" aria-label={terms.title}>
        <TermsText html={terms.html} />
      </div>
      <div className={styles.answers}>
        <Button disabled={isPending} onClick={() => mutate()}>
          {t('status.acceptTerms')}
        </Button>
        <Button look="quiet" onClick={logout}>
          {t('status.refuseTerms')}
        </Button>
      </div>
    </article>
  );
}
