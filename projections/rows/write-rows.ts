import type { Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';
import { rowStoreOf, type RowChanges } from './row-store.js';

/**
 * Carries out changes of different rows in one round trip. They all see the tables as they were before, so no two may
 * concern the same row.
 */
export const writeRows = (
  database: Transaction<ReadModels>,
  ...sets: readonly { changes(): RowChanges }[]
): Promise<void> => rowStoreOf(database).write(sets.map((rows) => rows.changes()));
