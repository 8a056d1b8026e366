import type { ComponentType } from 'react';
import type { PlainKey } from '../i18n/catalogue.js';
import type { RouteMeta } from './guards.js';
import { lazyScreen } from './lazy-screen.js';
import { ForbiddenPage, NotFoundPage, PublicNotFoundPage, UnauthorizedPage } from './status-pages/index.js';

export interface ScreenRoute {
  readonly path: string;
  readonly meta: RouteMeta<PlainKey>;
  readonly screen: ComponentType;
}

const NotificationsPage = lazyScreen(() => import('../features/notifications/NotificationsPage.js'));
const LoginPage = lazyScreen(() => import('../auth/login/LoginPage.js'));

/** A page that a mailed link opens, whoever is signed in on this device. */
function openToAll(title: PlainKey): RouteMeta<PlainKey> {
  return { title, ignoreAuth: true, noCache: true };
}

/** static addresses win over `/{lojaUrl}`. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: '/invalid-url',
    meta: openToAll('title.invalidUrl'),
    screen: lazyScreen(() => import('../auth/login/InvalidUrlPage.js')),
  },
  { path: '/login/:lojaUrl?', meta: { title: 'title.login', noCache: true }, screen: LoginPage },
  {
    path: '/participante/cadastrar',
    meta: { title: 'title.signUp', noCache: true },
    screen: lazyScreen(() => import('../auth/sign-up/SignUpPage.js')),
  },
  {
    path: '/confirmar-email/:tokenId',
    meta: openToAll('title.confirmEmail'),
    screen: lazyScreen(() => import('../auth/confirm-email/ConfirmEmailPage.js')),
  },
  {
    path: '/usuario/registrar/:tokenId',
    meta: openToAll('title.invitation'),
    screen: lazyScreen(() => import('../auth/invitation/JoinCompanyPage.js')),
  },
  {
    path: '/usuario/cadastrar/:tokenId',
    meta: openToAll('title.invitation'),
    screen: lazyScreen(() => import('../auth/invitation/NewStaffUserPage.js')),
  },
  {
    path: '/password/recovery',
    meta: { title: 'title.recovery', noCache: true },
    screen: lazyScreen(() => import('../auth/recovery/RecoveryPage.js')),
  },
  {
    path: '/api/password/reset/:token',
    meta: openToAll('title.resetPassword'),
    screen: lazyScreen(() => import('../auth/recovery/ResetPage.js')),
  },
  {
    path: '/cadastrar-usuario/:token',
    meta: openToAll('title.storeUser'),
    screen: lazyScreen(() => import('../auth/store-user/StoreUserPage.js')),
  },
  { path: '/:lojaUrl', meta: { title: 'title.login', noCache: true }, screen: LoginPage },
  {
    path: '*',
    meta: openToAll('title.notFound'),
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
  {
    path: 'notifications',
    meta: { title: 'title.notifications', requiresAuth: true },
    screen: NotificationsPage,
  },
  {
    path: 'inbox',
    meta: { title: 'title.inbox', requiresAuth: true },
    screen: NotificationsPage,
  },
  status(
    'comprar',
    'title.comprar',
    lazyScreen(() => import('./status-pages/ComprarPage.js')),
  ),
  status(
    'upgrade',
    'title.upgrade',
    lazyScreen(() => import('./status-pages/UpgradePage.js')),
  ),
  status('401', 'title.unauthorized', UnauthorizedPage),
  status('403', 'title.forbidden', ForbiddenPage),
  status('404', 'title.notFound', NotFoundPage),
  status(
    '451',
    'title.terms',
    lazyScreen(() => import('./status-pages/TermsPage.js')),
  ),
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
