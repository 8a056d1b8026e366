const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,48}[a-z0-9])$/;

const RESERVED = new Set(
  (
    'admin api home login logout dashboard vouchers historico profile notifications inbox comprar upgrade participante ' +
    'usuario password confirmar-email nao-fui-eu cadastrar-usuario sorteio cupons usar invalid-url init assets static health 401 403 404 451'
  ).split(' '),
);

/** The store that an address names: `/{loja}`, `/login/{loja}` or `/sorteio/loja/{loja}`, however it was typed. */
export function namedIn(pathname: string): string | undefined {
  const [, first = '', second = '', third = ''] = pathname.toLowerCase().split('/');
  if (first === 'sorteio') return second === 'loja' && isStoreAddress(third) ? third : undefined;
  return [first === 'login' ? second : first].find(isStoreAddress);
}

/** A draw is anybody's to check: until it is read, nobody knows whose it is. */
export const isOfUnknownStore = (pathname: string): boolean =>
  /^\/sorteio\//i.test(pathname) && namedIn(pathname) === undefined;

/** Whether `/{segment}` can be a store's address at all; if not, nobody needs to be asked. */
export const isStoreAddress = (segment: string): boolean => SLUG.test(segment) && !RESERVED.has(segment);
