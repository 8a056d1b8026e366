import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '../i18n/index.js';
import { loginPath } from '../auth/store-slug.js';
import { useBrand, useUser } from '../auth/use-brand.js';
import { useSession } from '../auth/use-session.js';
import type { PlainKey } from '../i18n/catalogue.js';
import { type RouteMeta, ambientOf, judge } from './guards.js';
import { type LoginState, usePageState } from './page-state.js';
import { paths } from './route-names.js';
import { session } from './services.js';

/** What this page load has seen: its first screen is judged differently, a lost session is not «not entered». */
const load = { first: true, hadSession: session.state() !== 'signed_out' };

interface GuardedProps {
  readonly meta: RouteMeta<PlainKey>;
  readonly children: ReactNode;
}

/** Lets a screen be seen, or sends the visitor where the guards say. */
export function Guarded({ meta, children }: GuardedProps) {
  const { pathname, search, hash } = useLocation();
  const { target } = usePageState();
  const signedIn = useSession() !== 'signed_out';
  const ambient = ambientOf(useUser().data?.ambient);
  const onLogin = pathname === paths.login || pathname.startsWith(`${paths.login}/`);
  useTitle(meta.title);
  useEffect(() => {
    load.first = false;
    if (signedIn) load.hadSession = true;
  }, [signedIn]);

  switch (judge({ meta, signedIn, ambient, firstLoad: load.first, onLogin })) {
    case 'stay':
      return children;
    case 'wait':
      return null;
    case 'login': {
      const { endedBecause } = session;
      const state: LoginState = session.wasLeft
        ? {}
        : {
            ...(!load.hadSession && { error: 'auth.not_entered' }),
            ...(endedBecause && { message: { text: endedBecause } }),
            ...(!meta.noCache && { target: pathname + search + hash }),
          };
      return <Navigate to={loginPath()} replace state={state} />;
    }
    case 'dashboard':
      return <Navigate to={target ?? paths.dashboard} replace />;
    case 'home':
      return <Navigate to={paths.home} replace />;
    case 'forbidden':
      return <Navigate to={paths['403']} replace />;
    case 'inbox':
      return <Navigate to={paths.inbox} replace />;
  }
}

/** `Extrato | Padaria da Ana`. */
function useTitle(title: PlainKey): void {
  const { t } = useTranslation();
  const { name } = useBrand();
  const text = `${t(title)} | ${name ?? t('app.name')}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
