import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import type { RowChanges, RowQuery, RowStore, RowTable } from './row-store.js';
import { SqlRows } from './sql-rows.js';

/** The projector does more with the page than read rows and write them once: that wants a transaction around it. */
export class WantsTransaction extends Error {
  constructor() {
    super('this page wants a transaction');
    this.name = 'WantsTransaction';
  }
}

/** Reads the tables as they are, and keeps what is to be written there for whoever writes it. */
export class GatheredRows implements RowStore {
  readonly #tables: RowStore;
  #changes: readonly RowChanges[] | undefined;

  constructor(database: ReadDatabase) {
    this.#tables = new SqlRows(database);
  }

  get changes(): readonly RowChanges[] {
    return this.#changes ?? [];
  }

  async load<Table extends RowTable>(query: RowQuery<Table>): Promise<ReadModels[Table][]> {
    this.#refuseAfterWriting();
    return this.#tables.load(query);
  }

  async write(changes: readonly RowChanges[]): Promise<void> {
    this.#refuseAfterWriting();
    this.#changes = changes;
  }

  #refuseAfterWriting(): void {
    if (this.#changes) throw new WantsTransaction();
  }
}
