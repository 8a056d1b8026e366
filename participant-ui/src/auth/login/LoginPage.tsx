import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { fetchHome } from '../../app/home.js';
import { type InvalidUrlState, usePageState } from '../../app/page-state.js';
import { paths } from '../../app/route-names.js';
import { PublicNotFoundPage } from '../../app/status-pages/index.js';
import { isStoreAddress } from '../../app/store-address.js';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import styles from '../public-page/PublicPage.module.css';
import { StorePublicPage } from '../public-page/PublicPage.js';
import { DEFAULT_STORE, INVITED, rememberStore } from '../store-slug.js';
import { useConfig } from '../use-brand.js';
import { useMessage } from '../../ui/use-message.js';
import { LoginForm } from './LoginForm.js';

/** `/{lojaUrl}` and `/login/{lojaUrl}`: the store’s own page. */
export default function LoginPage() {
  const { lojaUrl = DEFAULT_STORE } = useParams();
  const { state } = useLocation() as { state: unknown };
  const asKept = lojaUrl.toLowerCase();
  if (asKept !== lojaUrl && isStoreAddress(asKept))
    return <Navigate to={`/${asKept}`} replace state={state} />;
  return lojaUrl === DEFAULT_STORE || isStoreAddress(lojaUrl) ? (
    <NamedStore named={lojaUrl} />
  ) : (
    <PublicNotFoundPage />
  );
}

function NamedStore({ named }: { readonly named: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { error, message } = usePageState();
  const text = useMessage();
  const notice = error ? t(error) : message && text(message);
  const { data: store, error: refusal } = useConfig();
  useEffect(() => {
    if (store && named !== DEFAULT_STORE) rememberStore(named);
  }, [store, named]);

  const isUnknown = refusal instanceof ApiError && refusal.code === 404;
  if (isUnknown && named !== DEFAULT_STORE) {
    return (
      <Navigate
        to={paths['invalid-token']}
        replace
        state={{ unknownStore: named } satisfies InvalidUrlState}
      />
    );
  }
  // Whoever comes by somebody's link is new here.
  if (store && new URLSearchParams(search).has(INVITED)) return <Invited named={named} search={search} />;
  return (
    <StorePublicPage>
      {({ company_id, passkey_origin }) => (
        <>
          {notice && (
            <p className={styles.notice} role="alert">
              <Icon name="alert" />
              {notice}
            </p>
          )}
          <LoginForm companyId={company_id} passkeyOrigin={passkey_origin} onSent={fetchHome} />
        </>
      )}
    </StorePublicPage>
  );
}

/** The sign-up is of the store last visited: so this one is it first. */
function Invited({ named, search }: { readonly named: string; readonly search: string }) {
  if (named !== DEFAULT_STORE) rememberStore(named);
  return <Navigate to={`${paths.signup}${search}`} replace />;
}
