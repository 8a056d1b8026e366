import { useMutation, useQuery } from '@tanstack/react-query';
import { linkQuery, sendLinkAgain, type MailedLink } from '../../api/public-calls.js';
import { usePageState } from '../../app/page-state.js';
import { paths } from '../../app/route-names.js';
import { StatusPage } from '../../app/status-pages/StatusPage.js';
import type { PlainKey } from '../../i18n/catalogue.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { PageSkeleton } from '../../ui/Skeleton.js';
import { loginPath } from '../store-slug.js';

/** Unknown, expired or used token; or, as its guard says, a store that nobody knows. */
export default function InvalidUrlPage() {
  const { t } = useTranslation();
  const { unknownStore, deadLink } = usePageState();
  if (deadLink) return <DeadLink token={deadLink} />;
  return (
    <main>
      <StatusPage
        icon={unknownStore ? 'store' : 'mail'}
        title={unknownStore ? 'invalidUrl.noStore' : 'invalidUrl.deadLink'}
        to={loginPath()}
        label="invalidUrl.goToStore"
      >
        <p>
          {unknownStore ? t('invalidUrl.noStoreBody', { store: unknownStore }) : t('invalidUrl.deadLinkBody')}
        </p>
      </StatusPage>
    </main>
  );
}

/** What became of the link, and how to get another. */
function DeadLink({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { data: link, isLoading } = useQuery(linkQuery(token));
  if (isLoading) return <PageSkeleton />;
  const { title, body } = wordsFor(link);
  const isRecovery = link?.purpose === 'reset-password' && link.loja_url !== null;
  return (
    <main>
      <StatusPage
        icon={link?.standing === 'used' ? 'check' : 'mail'}
        title={title}
        to={isRecovery ? paths.recoveryPassword : loginPath()}
        label={isRecovery ? 'invalidUrl.askRecovery' : 'invalidUrl.goToStore'}
      >
        <p>{t(body)}</p>
        {link && mayBeSentAgain(link) && <SendAgain token={token} />}
      </StatusPage>
    </main>
  );
}

function SendAgain({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: () => sendLinkAgain(token) });
  if (isSuccess) return <p role="status">{t('invalidUrl.sentAgain')}</p>;
  return (
    <Button icon="mail" disabled={isPending} onClick={() => mutate()}>
      {isPending ? t('form.sending') : t('invalidUrl.sendAgain')}
    </Button>
  );
}

/** Whom else staff alone can invite again, and what was done needs no link any more. */
const SENT_AGAIN = ['confirm-email', 'confirm-email-change', 'confirm-sign-up', 'store-user'];

const mayBeSentAgain = ({ purpose, standing }: MailedLink): boolean =>
  standing !== 'used' && SENT_AGAIN.includes(purpose);

function wordsFor(link: MailedLink | undefined): { readonly title: PlainKey; readonly body: PlainKey } {
  if (!link) return { title: 'invalidUrl.deadLink', body: 'invalidUrl.unknownBody' };
  const isInvitation = link.purpose === 'invitation';
  if (link.standing !== 'used')
    return {
      title: 'invalidUrl.expired',
      body: isInvitation ? 'invalidUrl.expiredInvitation' : 'invalidUrl.expiredBody',
    };
  const title = 'invalidUrl.used';
  switch (link.purpose) {
    case 'reset-password':
      return { title, body: 'invalidUrl.usedRecovery' };
    case 'invitation':
      return { title, body: 'invalidUrl.usedInvitation' };
    case 'store-user':
      return { title, body: 'invalidUrl.usedAccount' };
    default:
      return { title, body: 'invalidUrl.usedConfirmation' };
  }
}
