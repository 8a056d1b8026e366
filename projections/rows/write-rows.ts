import type { RowChanges, RowStore } from './row-store.js';

/**
 * Carries out changes of different rows in one round trip. They all see the tables as they were before, so no two may
 * concern the same row.
 */
export const writeRows = (store: RowStore, ...sets: readonly { changes(): RowChanges }[]): Promise<void> =>
  store.write(sets.map((rows) => rows.changes()));
