import type { ComponentType } from 'react';
import type { PlainKey } from '../i18n/catalogue.js';
import type { RouteMeta } from './guards.js';
import { lazyScreen } from './lazy-screen.js';
import {
  ForbiddenPage,
  NotFoundPage,
  PlansPage,
  PublicNotFoundPage,
  TermsPage,
  UnauthorizedPage,
} from './status-pages/index.js';

export interface ScreenRoute {
  readonly path: string;
  readonly meta: RouteMeta<PlainKey>;
  readonly screen: ComponentType;
}

const LoginPage = lazyScreen(() => import('../auth/login/LoginPage.js'));

/** static addresses win over `/{lojaUrl}`. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: '/invalid-url',
    meta: { title: 'title.invalidUrl', ignoreAuth: true, noCache: true },
    screen: lazyScreen(() => import('../auth/login/InvalidUrlPage.js')),
  },
  { path: '/login/:lojaUrl?', meta: { title: 'title.login', noCache: true }, screen: LoginPage },
  { path: '/:lojaUrl', meta: { title: 'title.login', noCache: true }, screen: LoginPage },
  {
    path: '*',
    meta: { title: 'title.notFound', ignoreAuth: true, noCache: true },
    screen: PublicNotFoundPage,
  },
];

const status = (path: string, title: PlainKey, screen: ComponentType): ScreenRoute => ({
  path,
  meta: { title, requiresAuth: true, noCache: true },
  screen,
});

/** the children of `/home`. */
export const homeRoutes: readonly ScreenRoute[] = [
  {
    path: 'dashboard',
    meta: { title: 'title.dashboard', requiresAuth: true, userOnly: true },
    screen: lazyScreen(() => import('../features/dashboard/DashboardPage.js')),
  },
  {
    path: 'historico',
    meta: { title: 'title.historico', requiresAuth: true, userOnly: true },
    screen: lazyScreen(() => import('../features/statement/HistoricoPage.js')),
  },
  {
    path: 'profile',
    meta: { title: 'title.profile', requiresAuth: true },
    screen: lazyScreen(() => import('../features/profile/ProfilePage.js')),
  },
  status('comprar', 'title.plans', PlansPage),
  status('upgrade', 'title.plans', PlansPage),
  status('401', 'title.unauthorized', UnauthorizedPage),
  status('403', 'title.forbidden', ForbiddenPage),
  status('404', 'title.notFound', NotFoundPage),
  status('451', 'title.terms', TermsPage),
  status('*', 'title.notFound', NotFoundPage),
];

/** Addresses that the specification also writes without `/home`: they lead to the canonical ones. */
export const bareAddresses: readonly string[] = [
  'dashboard',
  'vouchers',
  'historico',
  'profile',
  'notifications',
  'inbox',
  'comprar',
  'upgrade',
  '401',
  '403',
  '404',
  '451',
];
