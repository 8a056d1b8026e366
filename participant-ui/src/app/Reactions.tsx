import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { reactionsTo } from '../api/error-catalogue.js';
import { EXPIRATION } from '../auth/credential-store.js';
import type { SessionNews } from '../auth/session.js';
import { loginPath } from '../auth/store-slug.js';
import type { PlainKey } from '../i18n/catalogue.js';
import { showToast } from '../ui/toasts.js';
import { connectionLost, serverUnavailable } from './connection.js';
import { errorReports } from './error-reports.js';
import type { LoginState } from './page-state.js';
import { paths, type RouteName } from './route-names.js';
import { session } from './services.js';
import { removeViews } from './views.js';

const news: Record<SessionNews, { readonly tone: 'success' | 'error'; readonly key: PlainKey }> = {
  renewed: { tone: 'success', key: 'auth.sessionRenewed' },
  disconnected: { tone: 'error', key: 'auth.disconnected' },
  ended_elsewhere: { tone: 'error', key: 'auth.sessionClosed' },
};

const isAtLogin = (): boolean => location.pathname.startsWith(`${paths.login}/`);

/** Pages after which one goes on where one was. */
const isPassed = (page: RouteName): boolean => page === 'login' || page === '451';

/** The screen to go back to: from the page of the terms the one that it leads to already, for several calls may be refused at once. */
const here = (): string =>
  location.pathname === paths['451'] ? targetOfPage() : location.pathname + location.search + location.hash;

/** As the router keeps it, which knows of a navigation before anything is drawn anew. */
const targetOfPage = (): string =>
  (history.state as { readonly usr?: LoginState | null } | null)?.usr?.target ?? paths.home;

/** Does what the error catalogue and the session ask for. Shows nothing itself. */
export function Reactions() {
  const navigate = useNavigate();

  useEffect(
    () =>
      errorReports.follow((error) => {
        for (const reaction of reactionsTo(error)) {
          switch (reaction.do) {
            case 'end_session':
              session.end(reaction.because);
              break;
            case 'drop_view': // What follows replaces it in the history, too.
              removeViews([location.pathname]);
              break;
            case 'go':
              if (reaction.to === 'login' && isAtLogin()) break; // Several calls may be refused at once.
              void navigate(reaction.to === 'login' ? loginPath() : paths[reaction.to], {
                replace: true,
                state: { ...reaction.state, ...(isPassed(reaction.to) && { target: here() }) },
              });
              break;
            case 'toast':
              showToast(reaction.tone, reaction.message, reaction.detail ? { detail: reaction.detail } : {});
              break;
            case 'reload':
              connectionLost();
              break;
            case 'offer_retry':
              serverUnavailable();
              break;
          }
        }
      }),
    [navigate],
  );

  useEffect(
    () =>
      session.subscribe((said) => {
        if (said) showToast(news[said].tone, { key: news[said].key });
      }),
    [],
  );

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === EXPIRATION) session.storageChanged();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);

  return null;
}
