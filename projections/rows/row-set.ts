import type { ReadModels } from '../database/read-models.js';
import { nameOf, type RowChanges, type RowKey, type RowStore, type RowTable } from './row-store.js';

export type { RowKey } from './row-store.js';

/** The key of most tables: a record of a company. */
export const RECORD_KEY = ['company_id', 'id'] as const;

/**
 * Rows of one table that a page of events touches: those that are asked for are read at once, all are changed in memory,
 * and what became of them is written at once. What a page costs does not grow with its events.
 */
export class RowSet<Table extends RowTable> {
  private readonly rows = new Map<string, ReadModels[Table]>();
  /** As they stand in the table. */
  private readonly stored = new Map<string, ReadModels[Table]>();
  private readonly touched = new Set<string>();
  /** Columns of rows that were not read. */
  private readonly patches = new Map<string, Partial<ReadModels[Table]>>();
  private readonly areFinal: boolean;

  /** @param areFinal no later page asks for the rows of this one or changes them */
  constructor(
    private readonly table: Table,
    private readonly key: readonly (keyof ReadModels[Table] & string)[],
    { areFinal = false }: { readonly areFinal?: boolean } = {},
  ) {
    this.areFinal = areFinal;
  }

  /** Reads the rows that have these values in these columns, those of the key unless told; there need not be any. */
  async load(
    store: RowStore,
    keys: readonly RowKey[],
    {
      by = this.key,
      only = {},
    }: { readonly by?: readonly string[]; readonly only?: Partial<ReadModels[Table]> } = {},
  ): Promise<void> {
    for (const row of await store.load({ table: this.table, by, keys, only })) {
      const name = nameOf(this.keyOf(row));
      this.rows.set(name, row);
      this.stored.set(name, row);
    }
  }

  find(...key: RowKey): ReadModels[Table] | undefined {
    return this.rows.get(nameOf(key));
  }

  /** @throws Error when there is none: an event came before its record */
  get(...key: RowKey): ReadModels[Table] {
    const row = this.find(...key);
    if (!row) throw new Error(`${this.table} has no row ${key.join(' ')}: an event came before its record`);
    return row;
  }

  all(): Iterable<ReadModels[Table]> {
    return this.rows.values();
  }

  put(row: ReadModels[Table]): void {
    const name = nameOf(this.keyOf(row));
    this.rows.set(name, row);
    this.touched.add(name);
    // Facts that came before the record, in the same page: to no row they did nothing, and must not be done to this one.
    this.patches.delete(name);
  }

  /** Changes columns of a row that may not have been read. Nothing happens to one that does not exist. */
  patch(key: RowKey, columns: Partial<ReadModels[Table]>): void {
    const name = nameOf(key);
    const row = this.rows.get(name);
    if (row) this.put(Object.assign({ ...row }, columns));
    else this.patches.set(name, Object.assign(this.patches.get(name) ?? this.columnsOf(key), columns));
  }

  /** What became of the rows. */
  changes(): RowChanges<Table> {
    const put = [...this.touched].flatMap((name) => {
      const row = this.rows.get(name);
      return row ? [{ row, stored: this.stored.get(name) }] : [];
    });
    const { table, key, areFinal, patches } = this;
    return { table, key, areFinal, put, patches: [...patches.values()] };
  }

  private columnsOf(key: RowKey): Partial<ReadModels[Table]> {
    const columns: Partial<ReadModels[Table]> = {};
    return Object.assign(columns, Object.fromEntries(this.key.map((column, place) => [column, key[place]])));
  }

  private keyOf(row: ReadModels[Table]): RowKey {
    return this.key.map((column) => String(row[column]));
  }
}
