import type { ImportTurns } from '../../../ports/import-turns.js';
import type { RecordLookup } from '../read-rows.js';

/** For files whose rows name no record, and meet none. */
export const NO_RECORDS: RecordLookup = {
  find: async () => ({ ids: [], by: 'name' }),
  timezone: async () => 'America/Sao_Paulo',
  taken: async () => new Map(),
  entriesAlike: async () => new Map(),
  paymentTerm: async () => undefined,
  holidays: async () => [],
};

/** For imports of which there is one at a time anyway. */
export const ALONE: ImportTurns = { take: (_company, _resource, work) => work().then(() => true) };
