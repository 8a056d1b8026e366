import { sql } from 'kysely';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';
import {
  nameOf,
  type RowChanges,
  type RowQuery,
  type RowStore,
  type RowTable,
  type Statement,
} from './row-store.js';

/** Rows in their tables: a page of events costs one statement for each set of rows that it asks for, and one that writes. */
export class SqlRows implements RowStore {
  constructor(private readonly database: ReadDatabase) {}

  async load<Table extends RowTable>({
    table,
    by,
    keys,
    only,
  }: RowQuery<Table>): Promise<ReadModels[Table][]> {
    if (keys.length === 0) return [];
    const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
    const values = by.map((_, place) => sql`${wanted.map((key) => key[place])}::text[]`);
    const { rows } = await sql<ReadModels[Table]>`
      select * from ${sql.table(table)}
      where ${sql.join(
        [
          sql`(${sql.join(by.map((column) => sql.ref(column)))}) in (select * from unnest(${sql.join(values)}))`,
          having(only),
        ],
        sql` and `,
      )}
    `.execute(this.database);
    return rows;
  }

  async eraseWhere<Table extends RowTable>(table: Table, columns: Partial<ReadModels[Table]>): Promise<void> {
    await sql`delete from ${sql.table(table)} where ${having(columns)}`.execute(this.database);
  }

  /** In one round trip. All statements see the tables as they were before. */
  async write(changes: readonly RowChanges[]): Promise<void> {
    const [last, ...others] = changes.flatMap((each) => statementsOf(each)).reverse();
    if (!last) return;
    const steps = others.map((write, index) => sql`${sql.ref(`step_${index}`)} as (${write})`);
    await (steps.length > 0 ? sql`with ${sql.join(steps)} ${last}` : last).execute(this.database);
  }
}

/** The condition of rows with these values; null is one. */
function having(columns: object): Statement {
  const conditions = Object.entries(columns).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return conditions.length === 0 ? ALWAYS : sql.join(conditions, sql` and `);
}

/**
 * One statement for the new rows, one for each set of columns that changed.
 * @param condition under which they do anything at all
 */
export function statementsOf({ table, key, put, patches }: RowChanges, condition?: Statement): Statement[] {
  const added: object[] = [];
  const changed: object[] = [...patches];
  for (const { row, stored } of put) {
    if (stored) changed.push(changeOf(key, stored, row));
    else added.push(row);
  }
  return [...insertion(table, added, condition), ...updates(table, key, changed, condition)];
}

const ALWAYS = sql`true`;

/** A JSON parameter carries all rows of a statement. */
function insertion(table: RowTable, rows: readonly object[], condition: Statement = ALWAYS): Statement[] {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  return [
    sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from ${recordset(table, rows)} as new_rows where ${condition}`,
  ];
}

/** Writes only what changed: other columns' indexes and generated columns have nothing to do. */
export const updates = (
  table: RowTable,
  key: readonly string[],
  rows: readonly object[],
  condition: Statement = ALWAYS,
): Statement[] => alike(rows).flatMap((group) => update(table, key, group, condition));

function update(
  table: RowTable,
  key: readonly string[],
  rows: readonly object[],
  condition: Statement,
): Statement[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  if (columns.length === 0) return [];
  const of = (name: string, column: string) => sql.ref(`${name}.${column}`);
  const isSameRow = key.map((column) => sql`${of('stored', column)} = ${of('changed', column)}`);
  return [
    sql`update ${sql.table(table)} as stored
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${of('changed', column)}`))}
      from ${recordset(table, rows)} as changed where ${sql.join([...isSameRow, condition], sql` and `)}`,
  ];
}

const recordset = (table: RowTable, rows: readonly object[]): Statement =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

/** The columns of the key, and those that are not as they were. */
export function changeOf<Row extends object>(key: readonly string[], before: Row, after: Row): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const column in after) {
    if (after[column] !== before[column] || key.includes(column)) changed[column] = after[column];
  }
  return changed;
}

/** Rows in groups that have the same columns. */
function alike(rows: readonly object[]): object[][] {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    const group = groups.get(columns);
    if (group) group.push(row);
    else groups.set(columns, [row]);
  }
  return [...groups.values()];
}
