import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.js';
import type { StoreConfig } from '../../api/types.js';
import { useAppearance } from '../../app/use-appearance.js';
import '../../i18n/access-texts.js';
import { useTranslation } from '../../i18n/index.js';
import { Brand } from '../../ui/Brand.js';
import { Cover } from '../../ui/Cover.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useConfig } from '../use-brand.js';
import styles from './PublicPage.module.css';
import { ProgramHeadline } from './Headline.js';

interface StorePublicPageProps {
  readonly children: (store: StoreConfig) => ReactNode;
}

/** What stands in front of a store's programme, dressed in its looks: the promise, and below it one thing to do. */
export function StorePublicPage({ children }: StorePublicPageProps) {
  const { t } = useTranslation();
  const config = useConfig();
  const isUnknown = config.error instanceof ApiError && config.error.code === 404;
  return (
    <PublicPageFrame headline={config.data && <ProgramHeadline store={config.data} />} store={config.data}>
      {isUnknown ? (
        <p>{t('login.noStore')}</p>
      ) : (
        <Loaded query={config} skeleton={<Skeleton heights={[56, 48, 48, 48]} />}>
          {children}
        </Loaded>
      )}
    </PublicPageFrame>
  );
}

interface PublicPageFrameProps {
  /** Above on a phone, at the side on a desk. */
  readonly headline: ReactNode;
  /** Whose page it is, where that is known: it is in the shop's looks, below its sign. */
  readonly store?: StoreConfig | undefined;
  readonly children: ReactNode;
}

export function PublicPageFrame({ headline, store, children }: PublicPageFrameProps) {
  useAppearance(store);
  const cover = store?.brand_cover;
  return (
    <div className={`${styles.page} ${cover ? styles.covered : ''}`}>
      {cover && <Cover source={cover} className={styles.cover!} />}
      <header className={styles.headline}>{headline}</header>
      <main className={styles.main}>
        <div className={styles.card}>
          {store && <Brand name={store.company_name} icon={store.company_icon} size="large" />}
          {children}
        </div>
      </main>
    </div>
  );
}
