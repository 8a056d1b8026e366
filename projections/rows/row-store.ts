import type { RawBuilder } from 'kysely';
import type { ReadModels } from '../database/read-models.js';

export type RowTable = keyof ReadModels;

/** Values of a row's key, in the order of its columns. */
export type RowKey = readonly string[];

/** Rows that have these values in these columns. */
export interface RowQuery<Table extends RowTable = RowTable> {
  readonly table: Table;
  readonly by: readonly string[];
  readonly keys: readonly RowKey[];
  /** Values that the rows have besides; null is one. */
  readonly only: Partial<ReadModels[Table]>;
}

/** What became of rows of one table. */
export interface RowChanges<Table extends RowTable = RowTable> {
  readonly table: Table;
  /** Columns of the key. */
  readonly key: readonly string[];
  /** Nobody asks for them again, nor changes them. */
  readonly areFinal: boolean;
  /** Whole rows; `stored` is what the table had, when it was read. */
  readonly put: readonly {
    readonly row: ReadModels[Table];
    readonly stored?: ReadModels[Table] | undefined;
  }[];
  /** Columns, those of the key among them, of rows that were not read and need not exist. */
  readonly patches: readonly Partial<ReadModels[Table]>[];
}

/**
 * Where the rows are that a projector reads and writes: in the tables, or in memory on the way to them. All that a projector may do,
 * so that whoever gives it rows knows what comes. Of each table a page reads first, then writes once, then erases.
 */
export interface RowStore {
  load<Table extends RowTable>(query: RowQuery<Table>): Promise<ReadModels[Table][]>;
  /** Changes of different rows. */
  write(changes: readonly RowChanges[]): Promise<void>;
  /** Rows that have all these values are no more, those that the page itself wrote among them. */
  eraseWhere<Table extends RowTable>(table: Table, columns: Partial<ReadModels[Table]>): Promise<void>;
}

/** No text of a database holds this character. */
export const nameOf = (key: RowKey): string =>
  // Most keys are a company and an id, and this is asked many times an event.
  key.length === 2 ? `${key[0]}\0${key[1]}` : key.join('\0');

export type Statement = RawBuilder<unknown>;
