import { sql, type Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';

export interface Keyed {
  readonly company_id: string;
  readonly id: string;
}

/** Tables whose rows are read, changed in memory and written back whole, by the key (company, id). */
export type LedgerTable = 'account_plans' | 'accounts' | 'entries' | 'payments' | 'postings';

/** Rows of one table that a page of events touches: each is read once, changed in memory and written once. */
export class RowSet<Table extends LedgerTable> {
  private readonly rows = new Map<string, ReadModels[Table]>();
  private readonly changed = new Set<string>();

  constructor(private readonly table: Table) {}

  async load(database: Transaction<ReadModels>, keys: readonly Keyed[]): Promise<void> {
    if (keys.length === 0) return;
    const { rows } = await sql<ReadModels[Table]>`
      select * from ${sql.table(this.table)} where (company_id, id) in (
        select * from unnest(${keys.map((key) => key.company_id)}::text[], ${keys.map((key) => key.id)}::text[])
      )
    `.execute(database);
    for (const row of rows) this.rows.set(nameOf(row), row);
  }

  find(company: string, id: string): ReadModels[Table] | undefined {
    return this.rows.get(nameOf({ company_id: company, id }));
  }

  get(company: string, id: string): ReadModels[Table] {
    const row = this.find(company, id);
    if (!row)
      throw new Error(`${this.table} has no row ${id} of ${company}: an event came before its record`);
    return row;
  }

  all(): ReadModels[Table][] {
    return [...this.rows.values()];
  }

  put(row: ReadModels[Table]): void {
    this.rows.set(nameOf(row), row);
    this.changed.add(nameOf(row));
  }

  /** Writes what was put, in one statement. One JSON parameter carries any number of rows. */
  async save(database: Transaction<ReadModels>): Promise<void> {
    const rows = [...this.changed].map((name) => this.rows.get(name)!);
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!).filter((column) => column !== GENERATED_COLUMN);
    const values = columns.filter((column) => column !== 'company_id' && column !== 'id');
    await sql`
      insert into ${sql.table(this.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(column)))}
      from jsonb_populate_recordset(null::${sql.table(this.table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict (company_id, id) do update set ${sql.join(
        values.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
      )}
    `.execute(database);
  }
}

/** What the database makes of the other columns, to search in. It comes with a row that is read, and cannot be written. */
const GENERATED_COLUMN = 'search';

const nameOf = ({ company_id, id }: Keyed): string => `${company_id}/${id}`;
