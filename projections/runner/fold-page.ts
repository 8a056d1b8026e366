import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '../database/read-models.js';
import { GatheredRows, WantsTransaction } from '../rows/gathered-rows.js';
import { projectorDatabase } from '../rows/projector-database.js';
import { keepRowsOf, type RowChanges } from '../rows/row-store.js';
import type { Projection } from './projection.js';

const withoutStatements = projectorDatabase(() => Promise.reject(new WantsTransaction()));

/**
 * What a page makes of the rows, written nowhere yet.
 * @param before whatever must have been written before rows are read; a page that reads none does not wait for it
 * @throws WantsTransaction when the projector writes statements of its own
 */
export async function foldPage(
  database: ReadDatabase,
  projection: Projection,
  events: readonly StoredEvent[],
  before?: Promise<unknown>,
): Promise<readonly RowChanges[]> {
  const gathered = new GatheredRows(database, before);
  await withoutStatements.transaction().execute((transaction) => {
    keepRowsOf(transaction, gathered);
    return projection.project(events as readonly Recorded[], transaction);
  });
  return gathered.changes;
}
