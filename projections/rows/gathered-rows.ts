import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import type { RowChanges, RowQuery, RowStore, RowTable } from './row-store.js';
import { SqlRows } from './sql-rows.js';

/** Reads the tables as they are, and keeps what is to be written there for whoever writes it, in one statement. */
export class GatheredRows implements RowStore {
  readonly #tables: RowStore;
  readonly #changes: RowChanges[] = [];
  #erases = false;

  constructor(database: ReadDatabase) {
    this.#tables = new SqlRows(database);
  }

  get changes(): readonly RowChanges[] {
    return this.#changes;
  }

  /** What is erased may be what the page writes: such a page is no one statement. */
  get erases(): boolean {
    return this.#erases;
  }

  async load<Table extends RowTable>(query: RowQuery<Table>): Promise<ReadModels[Table][]> {
    this.#assertUnwritten(query.table);
    return this.#tables.load(query);
  }

  async write(changes: readonly RowChanges[]): Promise<void> {
    for (const { table } of changes) this.#assertUnwritten(table);
    this.#changes.push(...changes);
  }

  async eraseWhere(): Promise<void> {
    this.#erases = true;
  }

  /** @throws Error for a projector that does not keep to its port: it would not find what it wrote */
  #assertUnwritten(table: RowTable): void {
    if (this.#changes.some((written) => written.table === table && !isEmpty(written)))
      throw new Error(`a page reads and writes ${table} after it wrote there`);
  }
}

const isEmpty = ({ put, patches }: RowChanges): boolean => put.length + patches.length === 0;
