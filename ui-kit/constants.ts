/** The fixed numbers of §9 that the clients obey. */
const DAY_S = 86_400;

/** how long a message stays, unless it tells of an error. */
export const TOAST_MS = 3_000;
/** How long the way back of what was just done stays in sight (feature 6), unless something else is done or another page opened. */
export const UNDO_MS = 30_000;
/** */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** what is to be printed is on the page by then. */
export const PRINT_DELAY_MS = 500;
/** time for the logout call and the farewell to leave before the credentials go. */
export const LOGOUT_CLEARING_MS = 500;
/** */
export const ACCESS_COOKIE_S = 365 * DAY_S;
/** */
export const REFRESH_COOKIE_S = 7 * DAY_S;
