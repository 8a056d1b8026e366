import { ACCESS_COOKIE_S, REFRESH_COOKIE_S } from '@fidelidade/ui-kit/constants.js';
import { clearOwnStorage, OWN_KEYS } from './own-storage.js';
import { cookiesNow, removeCookie, writeCookie } from './cookies.js';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
export const EXPIRATION = OWN_KEYS.expiration;

export interface Credentials {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** Epoch, milliseconds; 0 when nothing is stored. */
  readonly expiration: number;
}

export interface CredentialStore {
  read(): Credentials;
  write(credentials: Credentials): void;
  clear(): void;
  /** Forgets what this device kept for whoever was signed in, but not who is signed in now. */
  clearFlags(): void;
}

/** Cookies for the tokens, local storage for the expiry: the three names of. Clearing empties what is ours of it. */
export const browserCredentials: CredentialStore = {
  read() {
    const cookie = cookiesNow();
    return {
      accessToken: cookie(ACCESS),
      refreshToken: cookie(REFRESH),
      expiration: Number(localStorage.getItem(EXPIRATION) ?? 0),
    };
  },
  write({ accessToken, refreshToken, expiration }) {
    if (accessToken) writeCookie(ACCESS, accessToken, ACCESS_COOKIE_S);
    if (refreshToken) writeCookie(REFRESH, refreshToken, REFRESH_COOKIE_S);
    else removeCookie(REFRESH);
    localStorage.setItem(EXPIRATION, String(expiration));
  },
  clear() {
    removeCookie(ACCESS);
    removeCookie(REFRESH);
    clearOwnStorage();
  },
  clearFlags: () => clearOwnStorage(EXPIRATION),
};
