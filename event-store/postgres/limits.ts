/** Commands in one call of `es.append`, which is one transaction (engine measurements: no gain beyond). */
export const MAX_COMMANDS_PER_CALL = 500;
/**
 * Calls that are sent before the first of them is answered: PostgreSQL finds the next one there when it is done with one.
 */
export const MAX_CALLS_ON_THEIR_WAY = 2;
/** So many make a call of their own while another is on its way. Fewer wait for it, for a call costs a commit. */
export const SHARED_FROM_COMMANDS = 32;
/** Events in one call, so that a few big commands do not hold the lock for long; a lone command may have more. */
export const MAX_EVENTS_PER_CALL = 5_000;
/** Commands waiting in one process; over it the store answers that it is unavailable instead of growing without end. */
export const MAX_QUEUED_COMMANDS = 10_000;

/** Streams that one statement reads: as many as are asked for at one moment, and so short that nobody waits long for another's. */
export const MAX_STREAMS_PER_READ = 100;
/** Events that `readAll` gives at most, whatever was asked for. */
export const MAX_PAGE_EVENTS = 10_000;
/** Positions that a filtered `readAll` looks at before it answers, so that a rare type costs short queries. */
export const SCAN_WINDOW_POSITIONS = 50_000;

export const DEFAULT_READ_CONNECTIONS = 4;
export const CONNECT_TIMEOUT_ms = 5_000;
/** A call that takes longer is taken for a lost connection. */
export const QUERY_TIMEOUT_ms = 30_000;

/** A line that was silent for so long is asked by the operating system whether it is still there. */
export const KEEPALIVE_AFTER_ms = 10_000;
/** How often the listening connection, which is silent while nobody appends, is asked by us. */
export const HEARTBEAT_ms = 10_000;
/** A connection that does not answer the heartbeat, or the goodbye, within this is dropped. */
export const ANSWER_PATIENCE_ms = 5_000;

/** The safety net under NOTIFY: how often the head of the log is looked at while someone subscribes. */
export const POLL_INTERVAL_ms = 1_000;
/** Before the listening connection is opened again. */
export const RECONNECT_PAUSE_ms = 500;
/** What other processes wait longer for each other's events, so that a busy log does not announce itself all the time. */
export const ANNOUNCE_EVERY_ms = 10;

/** Own events that stay in memory for the followers of the log in this process. */
export const OWN_EVENTS_AT_HAND = 2_000;
