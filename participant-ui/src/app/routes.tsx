import type { ComponentType } from 'react';
import { loadDashboard, loadShell } from './home.js';
import { lazyScreen } from './lazy-screen.js';
import { type Address, type ScreenName, homeAddresses, publicAddresses } from './route-table.js';

export interface ScreenRoute extends Address {
  readonly screen: ComponentType;
}

/** The frame round the screens of whoever is in. */
export const Shell = lazyScreen(loadShell);

const NotificationsPage = lazyScreen(() => import('../features/notifications/NotificationsPage.js'));

/** What nobody should see comes when it is seen. */
const statusPage = (name: keyof typeof import('./status-pages/index.js')) =>
  lazyScreen(async () => ({ default: (await import('./status-pages/index.js'))[name] }));

const NotFoundPage = statusPage('NotFoundPage');
const LoginPage = lazyScreen(() => import('../auth/login/LoginPage.js'));

const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  'invalid-token': lazyScreen(() => import('../auth/login/InvalidUrlPage.js')),
  login: LoginPage,
  signup: lazyScreen(() => import('../auth/sign-up/SignUpPage.js')),
  confirmEmail: lazyScreen(() => import('../auth/confirm-email/ConfirmEmailPage.js')),
  objectEmail: lazyScreen(() => import('../auth/confirm-email/ObjectEmailPage.js')),
  stopNews: lazyScreen(() => import('../auth/news-by-mail/StopNewsPage.js')),
  confirmarCadastroVinculo: lazyScreen(() => import('../auth/invitation/JoinCompanyPage.js')),
  confirmarCadastro: lazyScreen(() => import('../auth/invitation/NewStaffUserPage.js')),
  recoveryPassword: lazyScreen(() => import('../auth/recovery/RecoveryPage.js')),
  resetPassword: lazyScreen(() => import('../auth/recovery/ResetPage.js')),
  storeUser: lazyScreen(() => import('../auth/store-user/StoreUserPage.js')),
  draw: lazyScreen(() => import('../features/draw/DrawPage.js')),
  draws: lazyScreen(() => import('../features/draw/DrawsPage.js')),
  publicCoupon: lazyScreen(() => import('../features/coupons/PublicCouponPage.js')),
  loginIndex: LoginPage,
  publicNotFound: statusPage('PublicNotFoundPage'),

  dashboard: lazyScreen(loadDashboard),
  till: lazyScreen(() => import('../features/till-code/TillCodePage.js')),
  vouchers: lazyScreen(() => import('../features/vouchers/VouchersPage.js')),
  coupons: lazyScreen(() => import('../features/coupons/CouponsPage.js')),
  coupon: lazyScreen(() => import('../features/coupons/CouponPage.js')),
  level: lazyScreen(() => import('../features/level/LevelPage.js')),
  referral: lazyScreen(() => import('../features/referral/ReferralPage.js')),
  historico: lazyScreen(() => import('../features/statement/HistoricoPage.js')),
  noteScan: lazyScreen(() => import('../features/note-scan/NoteScanPage.js')),
  profile: lazyScreen(() => import('../features/profile/ProfilePage.js')),
  notifications: NotificationsPage,
  inbox: NotificationsPage,
  comprar: lazyScreen(() => import('./status-pages/ComprarPage.js')),
  upgrade: lazyScreen(() => import('./status-pages/UpgradePage.js')),
  '401': statusPage('UnauthorizedPage'),
  '403': statusPage('ForbiddenPage'),
  notFound: NotFoundPage,
  '451': lazyScreen(() => import('./status-pages/TermsPage.js')),
  homeNotFound: NotFoundPage,
};

const withScreen = <Each extends Address & { readonly name: ScreenName }>(address: Each): ScreenRoute => ({
  ...address,
  screen: SCREENS[address.name],
});

export const publicRoutes: readonly ScreenRoute[] = publicAddresses.map(withScreen);
export const homeRoutes: readonly ScreenRoute[] = homeAddresses.map(withScreen);
