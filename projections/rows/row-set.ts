import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ReadModels } from '../database/read-models.js';

export type RowTable = keyof ReadModels;

/** Values of a row's primary key, in the order of its columns. */
export type RowKey = readonly string[];

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

  constructor(
    private readonly table: Table,
    private readonly key: readonly (keyof ReadModels[Table] & string)[],
  ) {}

  /** Reads the rows that have these values in these columns, those of the key unless told; there need not be any. */
  async load(
    database: Transaction<ReadModels>,
    keys: readonly RowKey[],
    {
      by = this.key,
      only = sql`true`,
    }: { readonly by?: readonly string[]; readonly only?: RawBuilder<boolean> } = {},
  ): Promise<void> {
    if (keys.length === 0) return;
    const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
    const values = by.map((_, place) => sql`${wanted.map((key) => key[place])}::text[]`);
    const { rows } = await sql<ReadModels[Table]>`
      select * from ${sql.table(this.table)}
      where (${sql.join(by.map((column) => sql.ref(column)))}) in (select * from unnest(${sql.join(values)}))
        and ${only}
    `.execute(database);
    for (const row of rows) {
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
  }

  /** Changes columns of a row that may not have been read. Nothing happens to one that does not exist. */
  patch(key: RowKey, columns: Partial<ReadModels[Table]>): void {
    const name = nameOf(key);
    const row = this.rows.get(name);
    if (row) this.put({ ...row, ...columns });
    else this.patches.set(name, { ...(this.patches.get(name) ?? this.columnsOf(key)), ...columns });
  }

  /**
   * The statements that write what became of the rows: one for the new ones, one for each set of columns that changed. A
   * JSON parameter carries all rows of a statement.
   */
  writes(): RawBuilder<unknown>[] {
    const added: ReadModels[Table][] = [];
    const changes = [...this.patches.values()];
    for (const name of this.touched) {
      const row = this.rows.get(name)!;
      const before = this.stored.get(name);
      if (before) changes.push({ ...this.columnsOf(this.keyOf(row)), ...difference(before, row) });
      else added.push(row);
    }
    return [...this.insertion(added), ...alike(changes).flatMap((rows) => this.update(rows))];
  }

  private insertion(rows: readonly ReadModels[Table][]): RawBuilder<unknown>[] {
    if (rows.length === 0) return [];
    const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
    const table = sql.table(this.table);
    return [
      sql`insert into ${table} (${columns}) select ${columns} from ${recordset(this.table, rows)} as new_rows`,
    ];
  }

  /** Writes only what changed: other columns' indexes and generated columns have nothing to do. */
  private update(rows: readonly Partial<ReadModels[Table]>[]): RawBuilder<unknown>[] {
    const keys: readonly string[] = this.key;
    const columns = Object.keys(rows[0]!).filter((column) => !keys.includes(column));
    if (columns.length === 0) return [];
    const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
    const isSameRow = keys.map((column) => sql`${of('stored', column)} = ${of('changed', column)}`);
    return [
      sql`update ${sql.table(this.table)} as stored
        set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${of('changed', column)}`))}
        from ${recordset(this.table, rows)} as changed where ${sql.join(isSameRow, sql` and `)}`,
    ];
  }

  private columnsOf(key: RowKey): Partial<ReadModels[Table]> {
    const columns: Partial<ReadModels[Table]> = {};
    return Object.assign(columns, Object.fromEntries(this.key.map((column, place) => [column, key[place]])));
  }

  private keyOf(row: ReadModels[Table]): RowKey {
    return this.key.map((column) => String(row[column]));
  }
}

const recordset = (table: RowTable, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

function difference<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const column in after) if (after[column] !== before[column]) changed[column] = after[column];
  return changed;
}

/** Rows in groups that have the same columns. */
function alike<Row extends object>(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    const group = groups.get(columns);
    if (group) group.push(row);
    else groups.set(columns, [row]);
  }
  return [...groups.values()];
}

/** No text of a database holds this character. */
const nameOf = (key: RowKey): string => key.join('\0');
