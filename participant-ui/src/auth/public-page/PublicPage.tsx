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
  useAppearance(config.data);
  return (
    <PublicPageFrame
      headline={config.data && <ProgramHeadline store={config.data} />}
      cover={config.data?.brand_cover}
    >
      {isUnknown ? (
        <p>{t('login.noStore')}</p>
      ) : (
        <Loaded query={config} skeleton={<Skeleton heights={[56, 48, 48, 48]} />}>
          {(store) => (
            <>
              <div className={styles.brand}>
                <Brand name={store.company_name} icon={store.company_icon} size="large" />
              </div>
              {children(store)}
            </>
          )}
        </Loaded>
      )}
    </PublicPageFrame>
  );
}

interface PublicPageFrameProps {
  /** Above on a phone, at the side on a desk. */
  readonly headline: ReactNode;
  /** The shop's own picture behind it. */
  readonly cover?: string | null | undefined;
  readonly children: ReactNode;
}

export const PublicPageFrame = ({ headline, cover, children }: PublicPageFrameProps) => (
  <div className={`${styles.page} ${cover ? styles.covered : ''}`}>
    {cover && <Cover source={cover} className={styles.cover!} />}
    <header className={styles.headline}>{headline}</header>
    <main className={styles.main}>
      <div className={styles.card}>{children}</div>
    </main>
  </div>
);
