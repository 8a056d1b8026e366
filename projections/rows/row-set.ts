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

  constructor(
    private readonly table: Table,
    private readonly key: readonly (keyof ReadModels[Table] & string)[],
  ) {}

  /** Reads the rows of these keys; there need not be any. `only` narrows what may come, for a key that is not unique. */
  async load(
    database: Transaction<ReadModels>,
    keys: readonly RowKey[],
    only: RawBuilder<boolean> = sql`true`,
  ): Promise<void> {
    if (keys.length === 0) return;
    const values = this.key.map((_, place) => sql`${keys.map((key) => key[place])}::text[]`);
    const { rows } = await sql<ReadModels[Table]>`
      select * from ${sql.table(this.table)}
      where (${sql.join(this.key.map((column) => sql.ref(column)))}) in (select * from unnest(${sql.join(values)}))
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

  /** The statements that write what was put: one for new rows, one for changed ones. A JSON parameter carries them all. */
  writes(): RawBuilder<unknown>[] {
    const added: ReadModels[Table][] = [];
    const changed: Change<ReadModels[Table]>[] = [];
    for (const name of this.touched) {
      const after = this.rows.get(name)!;
      const before = this.stored.get(name);
      if (before) changed.push({ before, after });
      else added.push(after);
    }
    return [...this.insertion(added), ...this.update(changed)];
  }

  private insertion(rows: readonly ReadModels[Table][]): RawBuilder<unknown>[] {
    if (rows.length === 0) return [];
    const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
    const table = sql.table(this.table);
    return [
      sql`insert into ${table} (${columns}) select ${columns} from ${recordset(this.table, rows)} as new_rows`,
    ];
  }

  /** Writes only columns that changed in some row: the others' indexes and generated columns have nothing to do. */
  private update(changes: readonly Change<ReadModels[Table]>[]): RawBuilder<unknown>[] {
    const columns = changedColumns(changes);
    if (columns.length === 0) return [];
    const written = [...this.key, ...columns];
    const rows = changes.map(({ after }) => picked(after, written));
    const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
    const isSameRow = this.key.map((column) => sql`${of('stored', column)} = ${of('changed', column)}`);
    return [
      sql`update ${sql.table(this.table)} as stored
        set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${of('changed', column)}`))}
        from ${recordset(this.table, rows)} as changed where ${sql.join(isSameRow, sql` and `)}`,
    ];
  }

  private keyOf(row: ReadModels[Table]): RowKey {
    return this.key.map((column) => String(row[column]));
  }
}

interface Change<Row> {
  readonly before: Row;
  readonly after: Row;
}

const recordset = (table: RowTable, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

function changedColumns<Row extends object>(changes: readonly Change<Row>[]): string[] {
  const changed = new Set<string>();
  for (const { before, after } of changes) {
    for (const column in after) if (after[column] !== before[column]) changed.add(column);
  }
  return [...changed];
}

const picked = (row: object, columns: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));

/** No text of a database holds this character. */
export const nameOf = (key: RowKey): string => key.join('\0');
