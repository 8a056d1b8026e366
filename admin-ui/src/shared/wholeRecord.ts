/**
 * How a record is read and written. Rows of a list are only a part of it, and react-admin would show a row as the record
 * until the rest arrives: with a `meta` of its own the record has its own place in the cache. Failures are told by the
 * layout; react-admin's own notification would say them twice.
 */
export const WHOLE_RECORD = { meta: { whole: true }, onError: () => undefined } as const;
