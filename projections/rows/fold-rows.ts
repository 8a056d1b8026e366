import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';
import { RowSet, type RowKey, type RowTable } from './row-set.js';
import { writeRows } from './write-rows.js';

/** How facts make the rows of a table, each row by itself: as a decider's `evolve` makes a state. */
export interface RowFold<Type extends EventType, Table extends RowTable> {
  readonly table: Table;
  /** Columns of its primary key. */
  readonly key: readonly (keyof ReadModels[Table] & string)[];
  /** Key of the row that a fact is about. */
  readonly keyOf: (event: Recorded<Type>) => RowKey;
  /** Facts whose effect follows from the row as it was: for them, and for no others, rows are read. */
  readonly asks: readonly Type[];
  /** The row that a fact begins; undefined when it only changes one. */
  readonly begin: (
    event: Recorded<Type>,
    row: ReadModels[Table] | undefined,
  ) => ReadModels[Table] | undefined;
  /** Columns as any other fact leaves them. A row that does not exist stays so. */
  readonly change: (event: Recorded<Type>, row: ReadModels[Table] | undefined) => Partial<ReadModels[Table]>;
}

/** Makes a page of facts rows: one statement that writes, and one before it when a fact asks. */
export async function foldRows<Type extends EventType, Table extends RowTable>(
  database: Transaction<ReadModels>,
  events: readonly Recorded<Type>[],
  { table, key, keyOf, asks, begin, change }: RowFold<Type, Table>,
): Promise<void> {
  const rows = new RowSet(table, key);
  const asking: ReadonlySet<string> = new Set(asks);
  await rows.load(database, events.filter(({ type }) => asking.has(type)).map(keyOf));
  for (const event of events) {
    const keyOfRow = keyOf(event);
    const row = rows.find(...keyOfRow);
    const begun = begin(event, row);
    if (begun) rows.put(begun);
    else rows.patch(keyOfRow, change(event, row));
  }
  await writeRows(database, rows);
}
