import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { ReadModels } from '../database/read-models.js';
import { RowSet, type RowKey } from './row-set.js';
import type { RowStore, RowTable } from './row-store.js';
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
  store: RowStore,
  events: readonly Recorded<Type>[],
  fold: RowFold<Type, Table>,
): Promise<void> {
  const rows = new RowSet(fold.table, fold.key);
  await loadAsked(store, events, fold, rows);
  for (const event of events) foldInto(rows, event, fold);
  await writeRows(store, rows);
}

/** Reads the rows of the facts that ask for theirs. */
export function loadAsked<Type extends EventType, Table extends RowTable>(
  store: RowStore,
  events: readonly Recorded<Type>[],
  { asks, keyOf }: RowFold<Type, Table>,
  rows: RowSet<Table>,
): Promise<void> {
  const asking: ReadonlySet<string> = new Set(asks);
  return rows.load(store, events.filter(({ type }) => asking.has(type)).map(keyOf));
}

/** What one fact makes of its row. */
export function foldInto<Type extends EventType, Table extends RowTable>(
  rows: RowSet<Table>,
  event: Recorded<Type>,
  { keyOf, begin, change }: RowFold<Type, Table>,
): void {
  const key = keyOf(event);
  const row = rows.find(...key);
  const begun = begin(event, row);
  if (begun) rows.put(begun);
  else rows.patch(key, change(event, row));
}
