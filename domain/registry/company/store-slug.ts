/** First parts of the participant area's own addresses: a store of that name could not be reached. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'home',
  'login',
  'logout',
  'dashboard',
  'vouchers',
  'historico',
  'profile',
  'notifications',
  'inbox',
  'comprar',
  'upgrade',
  'participante',
  'usuario',
  'password',
  'confirmar-email',
  'nao-fui-eu',
  'cadastrar-usuario',
  'sorteio',
  'cupons',
  'usar',
  'invalid-url',
  'init',
  'assets',
  'static',
  'health',
  'metrics',
  '401',
  '403',
  '404',
  '451',
]);

/** Lower case letters, digits and inner hyphens, 3 to 50 characters, not reserved. */
export const isStoreSlug = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{1,48}[a-z0-9])$/.test(text) && !RESERVED_SLUGS.has(text);
