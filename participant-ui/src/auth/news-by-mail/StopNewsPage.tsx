import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.js';
import { newsByMailQuery, stopNewsByMail } from '../../api/public-calls.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { PlainHeadline } from '../public-page/Headline.js';
import { Outcome } from '../public-page/Outcome.js';
import styles from '../public-page/PublicPage.module.css';
import { PublicPageFrame } from '../public-page/PublicPage.js';
import { useLinkToken } from '../public-page/ForToken.js';
import { ToLogin } from '../public-page/ToLogin.js';
import { useBrand, useConfig } from '../use-brand.js';

/** Whoever reads a letter of news stops them by one press, without signing in; opening the page changes nothing (issue 12). */
export default function StopNewsPage() {
  const { t } = useTranslation();
  const { name } = useBrand();
  const { data: store } = useConfig();
  const token = useLinkToken();
  const query = useQuery(newsByMailQuery(token));
  const isDead = query.error instanceof ApiError && query.error.code === 406;
  return (
    <PublicPageFrame
      headline={<PlainHeadline>{query.data?.store_name ?? name ?? t('app.name')}</PlainHeadline>}
      store={store}
    >
      {isDead ? (
        <Outcome icon="mail" title={t('stopNews.deadHeading')}>
          <p>{t('stopNews.dead')}</p>
          <ToLogin />
        </Outcome>
      ) : (
        <Loaded query={query} skeleton={<Skeleton heights={[40, 64, 48]} />}>
          {({ store_name: shop, wanted }) => <Ask token={token} shop={shop} isWanted={wanted} />}
        </Loaded>
      )}
    </PublicPageFrame>
  );
}

interface AskProps {
  readonly token: string;
  readonly shop: string;
  readonly isWanted: boolean;
}

function Ask({ token, shop, isWanted }: AskProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: () => stopNewsByMail(token) });
  if (isSuccess || !isWanted)
    return (
      <Outcome icon="mail" title={t('stopNews.doneHeading')}>
        <p>{t('stopNews.done', { shop })}</p>
        <ToLogin />
      </Outcome>
    );
  return (
    <div className={styles.form}>
      <h1>{t('stopNews.heading')}</h1>
      <p className={styles.lead}>{t('stopNews.body', { shop })}</p>
      <Button disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('form.sending') : t('stopNews.submit')}
      </Button>
    </div>
  );
}
