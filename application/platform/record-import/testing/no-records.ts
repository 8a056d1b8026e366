import type { RecordLookup } from '../read-rows.js';

/** For files whose rows name no record, and meet none. */
export const NO_RECORDS: RecordLookup = {
  find: async () => undefined,
  taken: async () => new Map(),
  entriesAlike: async () => new Map(),
};
