/** Events that `readAll` gives at most, whatever was asked for. */
export const MAX_PAGE_EVENTS = 10_000;
/**
 * Reads for one page at most, where what the server picked is not what was wanted: another application's events of the same
 * type, a company's of another type.
 */
export const MAX_READS_PER_PAGE = 20;
/** Before the subscription that wakes the followers is opened again. */
export const RECONNECT_PAUSE_ms = 500;
/** The ears hear of every event that is ours; what is not moves their checkpoint on after so many windows of the server. */
export const CHECKPOINT_INTERVAL = 10;

/** How often a read is tried before the store is said to be unavailable. */
export const READ_ATTEMPTS = 3;
export const READ_AGAIN_PAUSE_ms = 100;
/** A client that reads is replaced no more often. */
export const REPLACEMENT_PAUSE_ms = 1_000;
/** Reads on their way for the effects of one event. */
export const READS_AT_ONCE = 16;
