import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { ApiError } from '../../api/api-error.js';
import { paths } from '../../app/route-names.js';
import { isStoreAddress } from '../../app/store-address.js';
import { usePageState } from '../../app/page-state.js';
import { PublicNotFoundPage } from '../../app/status-pages/index.js';
import { useAppearance } from '../../app/use-appearance.js';
import { Brand } from '../../ui/Brand.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { DEFAULT_STORE, rememberStore } from '../store-slug.js';
import { useConfig } from '../use-brand.js';
import { LoginForm } from './LoginForm.js';
import styles from './LoginPage.module.css';
import { Pitch } from './Pitch.js';

/** `/{lojaUrl}` and `/login/{lojaUrl}`: the store's own door. */
export default function LoginPage() {
  const { lojaUrl = DEFAULT_STORE } = useParams();
  return lojaUrl === DEFAULT_STORE || isStoreAddress(lojaUrl) ? (
    <StoreDoor named={lojaUrl} />
  ) : (
    <PublicNotFoundPage />
  );
}

function StoreDoor({ named }: { readonly named: string }) {
  const { t } = useTranslation();
  const { error } = usePageState();
  const config = useConfig();
  const store = config.data;
  const isUnknown = config.error instanceof ApiError && config.error.code === 404;
  useAppearance(store?.skin, store?.language);
  useEffect(() => {
    if (store && named !== DEFAULT_STORE) rememberStore(named);
  }, [store, named]);

  if (isUnknown && named !== DEFAULT_STORE) return <Navigate to={paths.invalidToken} replace />;
  return (
    <div className={styles.door}>
      <header className={styles.pitch}>{store && <Pitch store={store} />}</header>
      <main className={styles.main}>
        <div className={styles.card}>
          {isUnknown ? (
            <p>{t('login.noStore')}</p>
          ) : (
            <Loaded query={config} skeleton={<Skeleton heights={[56, 48, 48, 48]} />}>
              {(known) => (
                <>
                  <div className={styles.brand}>
                    <Brand name={known.company_name} icon={known.company_icon} size="large" />
                  </div>
                  {error && (
                    <p className={styles.notice} role="alert">
                      <Icon name="alert" />
                      {t(error)}
                    </p>
                  )}
                  <LoginForm companyId={known.company_id} />
                </>
              )}
            </Loaded>
          )}
        </div>
      </main>
    </div>
  );
}
