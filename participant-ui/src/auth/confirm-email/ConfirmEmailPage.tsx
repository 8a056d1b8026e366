import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { confirmEmailQuery, type AwaitedStep } from '../../api/public-calls.js';
import { useTranslation } from '../../i18n/index.js';
import { showToast } from '../../ui/toasts.js';
import { PublicPageFrame } from '../public-page/PublicPage.js';
import { ForToken } from '../public-page/ForToken.js';
import { Outcome } from '../public-page/Outcome.js';
import { PlainHeadline } from '../public-page/Headline.js';
import { ToLogin } from '../public-page/ToLogin.js';
import { loginPath } from '../store-slug.js';
import { useBrand, useConfig } from '../use-brand.js';

/** Opening the mailed link is the confirmation; what follows is the login. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { tokenId = '' } = useParams();
  const { name } = useBrand();
  const { data: store } = useConfig();
  const query = useQuery(confirmEmailQuery(tokenId));
  return (
    <PublicPageFrame headline={<PlainHeadline>{name ?? t('app.name')}</PlainHeadline>} store={store}>
      {query.isLoading && <h1>{t('confirmEmail.working')}</h1>}
      <ForToken query={query}>
        {({ message, data }) =>
          data?.awaits ? <Awaits what={data.awaits} message={message} /> : <Confirmed message={message} />
        }
      </ForToken>
    </PublicPageFrame>
  );
}

/** The e-mail is proven, the person is not: a CPF alone gives nobody the balance of another. */
function Awaits({ what, message }: { readonly what: AwaitedStep; readonly message: string | undefined }) {
  const { t } = useTranslation();
  const { icon, title, body } = AWAITED[what];
  return (
    <Outcome icon={icon} title={t(title)}>
      <p>{message ?? t(body)}</p>
      <ToLogin />
    </Outcome>
  );
}

const AWAITED = {
  till: { icon: 'store', title: 'confirmEmail.awaitsTill', body: 'confirmEmail.awaitsTillBody' },
  invitation: {
    icon: 'mail',
    title: 'confirmEmail.awaitsInvitation',
    body: 'confirmEmail.awaitsInvitationBody',
  },
} as const;

function Confirmed({ message }: { readonly message: string | undefined }) {
  useEffect(() => {
    showToast('success', message ? { text: message } : { key: 'confirmEmail.done' });
  }, [message]);
  return <Navigate to={loginPath()} replace />;
}
