import type { Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '../database/read-models.js';
import type { Projection } from '../runner/projection.js';
import { WantsTransaction } from './gathered-rows.js';
import { projectorDatabase } from './projector-database.js';
import { keepRowsOf, type RowStore } from './row-store.js';

const withoutStatements = projectorDatabase(() => Promise.reject(new WantsTransaction()));

/**
 * Lets a projector read and write its rows in a place apart.
 * @param database where statements of its own go (`projectorDatabase`)
 * @throws WantsTransaction when it has some and there is no such place
 */
export const projectInto = (
  rows: RowStore,
  projection: Projection,
  events: readonly StoredEvent[],
  database: ReadDatabase = withoutStatements,
): Promise<void> =>
  database.transaction().execute((transaction) => {
    keepRowsOf(transaction, rows);
    return projection.project(events as readonly Recorded[], transaction);
  });
