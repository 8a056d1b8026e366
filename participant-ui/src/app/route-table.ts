import type { PlainKey } from '../i18n/catalogue.js';
import type { RouteMeta } from './guards.js';

/** An address, by the specification's name of it, and what its flags ask of whoever opens it. */
export interface Address {
  readonly name: string;
  readonly path: string;
  readonly meta: RouteMeta<PlainKey>;
}

/** A page that a mailed link opens, whoever is signed in on this device. */
const openToAll = (title: PlainKey): RouteMeta<PlainKey> => ({ title, ignoreAuth: true, noCache: true });

/** static addresses win over `/{lojaUrl}`. */
export const publicAddresses = [
  { name: 'invalid-token', path: '/invalid-url', meta: openToAll('title.invalidUrl') },
  { name: 'login', path: '/login/:lojaUrl?', meta: { title: 'title.login', noCache: true } },
  { name: 'signup', path: '/participante/cadastrar', meta: { title: 'title.signUp', noCache: true } },
  { name: 'confirmEmail', path: '/confirmar-email/:tokenId', meta: openToAll('title.confirmEmail') },
  { name: 'objectEmail', path: '/nao-fui-eu/:tokenId', meta: openToAll('title.objectEmail') },
  { name: 'stopNews', path: '/participante/parar-avisos/:token', meta: openToAll('title.stopNews') },
  {
    name: 'confirmarCadastroVinculo',
    path: '/usuario/registrar/:tokenId',
    meta: openToAll('title.invitation'),
  },
  { name: 'confirmarCadastro', path: '/usuario/cadastrar/:tokenId', meta: openToAll('title.invitation') },
  { name: 'recoveryPassword', path: '/password/recovery', meta: { title: 'title.recovery', noCache: true } },
  {
    name: 'resetPassword',
    path: '/api/password/reset/:token',
    meta: openToAll('title.resetPassword'),
  },
  { name: 'storeUser', path: '/cadastrar-usuario/:token', meta: openToAll('title.storeUser') },
  // Somebody who looks at a draw may be anybody.
  { name: 'draw', path: '/sorteio/:id', meta: openToAll('title.draw') },
  { name: 'draws', path: '/sorteio/loja/:lojaUrl', meta: openToAll('title.draws') },
  // Whoever was sent a coupon may be anybody. Under its store's address, so that the page comes in the store's looks.
  { name: 'publicCoupon', path: '/:lojaUrl/cupom/:id', meta: openToAll('title.coupon') },
  { name: 'loginIndex', path: '/:lojaUrl', meta: { title: 'title.login', noCache: true } },
  { name: 'publicNotFound', path: '*', meta: openToAll('title.notFound') },
] as const satisfies readonly Address[];

const status = (title: PlainKey): RouteMeta<PlainKey> => ({ title, requiresAuth: true, noCache: true });

/** the children of `/home`. */
export const homeAddresses = [
  {
    name: 'dashboard',
    path: 'dashboard',
    meta: { title: 'title.dashboard', requiresAuth: true, userOnly: true },
  },
  {
    name: 'till',
    path: 'usar',
    meta: { title: 'title.till', requiresAuth: true, userOnly: true },
  },
  {
    name: 'vouchers',
    path: 'vouchers',
    meta: { title: 'title.vouchers', requiresAuth: true, userOnly: true },
  },
  {
    name: 'coupons',
    path: 'cupons',
    meta: { title: 'title.coupons', requiresAuth: true, userOnly: true },
  },
  {
    name: 'coupon',
    path: 'cupons/:id',
    meta: { title: 'title.coupon', requiresAuth: true, userOnly: true },
  },
  {
    name: 'level',
    path: 'nivel',
    meta: { title: 'title.level', requiresAuth: true, userOnly: true },
  },
  {
    name: 'referral',
    path: 'indicar',
    meta: { title: 'title.referral', requiresAuth: true, userOnly: true },
  },
  {
    name: 'historico',
    path: 'historico',
    meta: { title: 'title.historico', requiresAuth: true, userOnly: true },
  },
  {
    name: 'noteScan',
    path: 'ler-nota',
    meta: { title: 'title.noteScan', requiresAuth: true, userOnly: true },
  },
  { name: 'profile', path: 'profile', meta: { title: 'title.profile', requiresAuth: true } },
  {
    name: 'notifications',
    path: 'notifications',
    meta: { title: 'title.notifications', requiresAuth: true },
  },
  { name: 'inbox', path: 'inbox', meta: { title: 'title.inbox', requiresAuth: true } },
  { name: 'comprar', path: 'comprar', meta: status('title.comprar') },
  { name: 'upgrade', path: 'upgrade', meta: status('title.upgrade') },
  { name: '401', path: '401', meta: status('title.unauthorized') },
  { name: '403', path: '403', meta: status('title.forbidden') },
  { name: 'notFound', path: '404', meta: status('title.notFound') },
  { name: '451', path: '451', meta: status('title.terms') },
  { name: 'homeNotFound', path: '*', meta: status('title.notFound') },
] as const satisfies readonly Address[];

export type ScreenName = (typeof publicAddresses | typeof homeAddresses)[number]['name'];

/** Addresses that the specification also writes without `/home`: they lead to the canonical ones. */
export const bareAddresses: readonly string[] = homeAddresses
  .map(({ path }) => path)
  .filter((path) => path !== '*' && !path.includes(':'));
