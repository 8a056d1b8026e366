import { browserCredentials } from '../auth/credential-store.js';
import { refreshOver } from '../auth/refresh.js';
import { Session } from '../auth/session.js';
import { createHttp } from '../api/http.js';
import { holdsTyped } from './leaving.js';
import { languageTag } from '../i18n/index.js';

/** The host that renews sessions is fixed when the client is built; empty means the page's own. */
const AUTH_HOST = import.meta.env.VITE_AUTH_HOST ?? '';

/** The one session of this tab and the calls that it signs. */
export const session: Session = new Session({
  store: browserCredentials,
  now: () => Date.now(),
  later(work, delay_ms) {
    const timer = setTimeout(work, delay_ms);
    return () => clearTimeout(timer);
  },
  refresh: (token) => refreshOver(http, AUTH_HOST, token),
  holdsTyped,
  alone: (work) => (navigator.locks ? navigator.locks.request('session-refresh', work) : work()),
});

export const http = createHttp({
  accessToken: () => session.accessToken(),
  refused: (token) => session.refused(token),
  languageTag,
});
