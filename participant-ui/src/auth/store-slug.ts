import { paths } from '../app/route-names.js';
import { isStoreAddress } from '../app/store-address.js';
import { STORE_COOKIE_S } from '../constants.js';
import { readCookie, writeCookie } from './cookies.js';

const STORE = 'loja';
/** Asks the server for the company of this deployment when no store is known. */
export const DEFAULT_STORE = 'default';

export const lastStore = (): string => readCookie(STORE) || DEFAULT_STORE;

export const rememberStore = (slug: string): void => writeCookie(STORE, slug, STORE_COOKIE_S);

/** A mailed link names its store, which this device may never have heard of. */
export function rememberStoreOfLink(search: string): void {
  const slug = new URLSearchParams(search).get(STORE);
  if (slug !== null && isStoreAddress(slug)) rememberStore(slug);
}

/** Names, in the address of a store, by whose link somebody comes. */
export const INVITED = 'indicacao';

/** The login of the store last visited. */
export const loginPath = (): string => `${paths.login}/${lastStore()}`;
