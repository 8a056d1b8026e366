/** The names of the specification (L16-35) and the addresses they stand for. */
export const paths = {
  login: '/login',
  signUp: '/participante/cadastrar',
  recovery: '/password/recovery',
  invalidToken: '/invalid-url',
  home: '/home',
  dashboard: '/home/dashboard',
  historico: '/home/historico',
  profile: '/home/profile',
  notifications: '/home/notifications',
  inbox: '/home/inbox',
  comprar: '/home/comprar',
  upgrade: '/home/upgrade',
  unauthorized: '/home/401',
  forbidden: '/home/403',
  notFound: '/home/404',
  terms: '/home/451',
} as const;

export type RouteName = keyof typeof paths;
