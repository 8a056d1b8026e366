/** The fixed numbers of §9 that this client obeys. */
const DAY_S = 86_400;

/** */
export const TOAST_MS = 3_000;
/** */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** time for the logout call and the farewell to leave before the credentials go. */
export const LOGOUT_CLEARING_MS = 500;
/** */
export const ACCESS_COOKIE_S = 365 * DAY_S;
/** */
export const REFRESH_COOKIE_S = 7 * DAY_S;
/** how long the store last visited is remembered. */
export const STORE_COOKIE_S = 365 * DAY_S;
/** at most one automatic reload in this time. */
export const RELOAD_INTERVAL_MS = 15_000;
/** */
export const DEFAULT_LANGUAGE = 'pt_BR';
/** */
export const DEFAULT_SKIN = 'skin-blue-light';
/** How long what was read stays readable without a network: as long as the session can be renewed. */
export const OFFLINE_READING_MS = REFRESH_COOKIE_S * 1_000;
/** The programme's calendar: the days of the statement are days of the store. */
export const STORE_ZONE = 'America/Sao_Paulo';
