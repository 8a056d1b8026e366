/** Pages that the app goes to by itself: the specification's names (L16-35), and the addresses they stand for. */
export const paths = {
  login: '/login',
  signup: '/participante/cadastrar',
  recoveryPassword: '/password/recovery',
  'invalid-token': '/invalid-url',
  home: '/home',
  dashboard: '/home/dashboard',
  coupons: '/home/cupons',
  level: '/home/nivel',
  referral: '/home/indicar',
  historico: '/home/historico',
  noteScan: '/home/ler-nota',
  till: '/home/usar',
  vouchers: '/home/vouchers',
  profile: '/home/profile',
  notifications: '/home/notifications',
  inbox: '/home/inbox',
  comprar: '/home/comprar',
  upgrade: '/home/upgrade',
  '401': '/home/401',
  '403': '/home/403',
  notFound: '/home/404',
  '451': '/home/451',
} as const;

export type RouteName = keyof typeof paths;

/** A ticket's own tab beside the statement. */
export const ticketsPath = `${paths.historico}?aba=bilhetes`;
export const couponPath = (id: string): string => `${paths.coupons}/${encodeURIComponent(id)}`;
/** The same coupon, for whoever is not signed in. */
export const publicCouponPath = (store: string, id: string): string =>
  `/${store}/cupom/${encodeURIComponent(id)}`;
/** The draws of a store, for anybody. */
export const drawsPath = (store: string): string => `/sorteio/loja/${encodeURIComponent(store)}`;
export const drawPath = (id: string): string => `/sorteio/${encodeURIComponent(id)}`;
