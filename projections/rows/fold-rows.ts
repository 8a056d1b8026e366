import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import type { Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';
import { nameOf, RowSet, type RowKey, type RowTable } from './row-set.js';
import { writeRows } from './write-rows.js';

/** How facts make the rows of a table, each row by itself: as a decider's `evolve` makes a state. */
export interface RowFold<Type extends EventType, Table extends RowTable> {
  readonly table: Table;
  /** Columns of its primary key. */
  readonly key: readonly (keyof ReadModels[Table] & string)[];
  /** Key of the row that a fact is about. */
  readonly keyOf: (event: Recorded<Type>) => RowKey;
  /** Facts that make a row which was not there: what stood before need not be read. */
  readonly begins: readonly Type[];
  /** The row after a fact; undefined when the fact is about a row that there is not. */
  readonly evolve: (
    row: ReadModels[Table] | undefined,
    event: Recorded<Type>,
  ) => ReadModels[Table] | undefined;
}

/** Makes a page of facts rows: at most one statement that reads and one that writes. */
export async function foldRows<Type extends EventType, Table extends RowTable>(
  database: Transaction<ReadModels>,
  events: readonly Recorded<Type>[],
  fold: RowFold<Type, Table>,
): Promise<void> {
  const rows = new RowSet(fold.table, fold.key);
  await rows.load(database, keysToLoad(events, fold));
  for (const event of events) {
    const row = fold.evolve(rows.find(...fold.keyOf(event)), event);
    if (row) rows.put(row);
  }
  await writeRows(database, rows.writes());
}

/** Keys of the rows that the page does not begin itself. */
export function keysToLoad<Type extends EventType>(
  events: readonly Recorded<Type>[],
  { keyOf, begins }: Pick<RowFold<Type, never>, 'keyOf' | 'begins'>,
): RowKey[] {
  const asked = new Map<string, RowKey | undefined>();
  const beginnings: ReadonlySet<string> = new Set(begins);
  for (const event of events) {
    const key = keyOf(event);
    const name = nameOf(key);
    if (!asked.has(name)) asked.set(name, beginnings.has(event.type) ? undefined : key);
  }
  return [...asked.values()].filter((key) => key !== undefined);
}
