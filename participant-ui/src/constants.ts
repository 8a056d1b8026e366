import { REFRESH_COOKIE_S } from '@fidelidade/ui-kit/constants.js';

/** The fixed numbers that this client alone obeys; those of §9 stand in the ui-kit. */
const DAY_S = 86_400;

/** how long the store last visited is remembered. */
export const STORE_COOKIE_S = 365 * DAY_S;
/** at most one automatic reload in this time. */
export const RELOAD_INTERVAL_MS = 15_000;
/** How long what was read stays readable without a network: as long as the session can be renewed. */
export const OFFLINE_READING_MS = REFRESH_COOKIE_S * 1_000;
/** The programme's calendar: the days of the statement are days of the store. */
export const STORE_ZONE = 'America/Sao_Paulo';
