import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { loginPath } from '../auth/store-slug.js';
import { useSession } from '../auth/use-session.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { dropFirstPaint } from './first-paint.js';
import { Guarded } from './Guarded.js';
import { paths } from './route-names.js';
import { bareAddresses } from './route-table.js';
import { type ScreenRoute, Shell, homeRoutes, publicRoutes } from './routes.js';
import { visit } from './views.js';

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<ToLogin />} />
      {publicRoutes.map(route)}
      <Route path={paths.home} element={<HomeArea />}>
        <Route index element={<Navigate to={paths.dashboard} replace />} />
        {homeRoutes.map(route)}
      </Route>
      {bareAddresses.map((address) => (
        <Route key={address} path={`/${address}`} element={<ToCanonical address={address} />} />
      ))}
    </Routes>
  );
}

const route = ({ name, path, meta, screen: Screen }: ScreenRoute) => (
  <Route
    key={name}
    path={path}
    element={
      <Guarded meta={meta}>
        <Suspense fallback={<PageSkeleton />}>
          <Screen />
          <Arrived isKept={!meta.noCache && meta.requiresAuth === true} />
        </Suspense>
      </Guarded>
    }
  />
);

/**
 * Once a screen is there, it is a visited view, and what the server painted in its place goes. A page that somebody went to begins at its top, and a
 * reader of the screen at its heading; going back leaves the place to the browser.
 */
function Arrived({ isKept }: { readonly isKept: boolean }) {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isKept) visit(pathname, search);
  }, [isKept, pathname, search]);
  useEffect(() => {
    dropFirstPaint();
    if (isBack) return;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement?.matches('input')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return null;
}

const ToLogin = () => <Navigate to={loginPath()} replace />;

/** The frame stands only round somebody's screens; without a session the guard inside sends to the login. */
function HomeArea() {
  if (useSession() === 'signed_out') return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Shell />
    </Suspense>
  );
}

function ToCanonical({ address }: { readonly address: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `${paths.home}/${address}`, search, hash }} replace />;
}
