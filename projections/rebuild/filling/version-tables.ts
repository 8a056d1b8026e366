import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { ReadDatabase, ReadModels } from '../../database/read-models.js';
import type { RowQuery, RowTable } from '../../rows/row-store.js';
import { SqlRows, updates } from '../../rows/sql-rows.js';
import { within } from '../version-schema.js';
import { copyRows } from './copy-rows.js';
import type { Tables } from '../../rows/in-memory/in-memory-rows.js';
import type { Outgoing } from '../../rows/in-memory/in-memory-table.js';

/** The tables in a version's schema. */
export class VersionTables implements Tables {
  constructor(
    private readonly pool: pg.Pool,
    private readonly database: ReadDatabase,
    private readonly schema: string,
  ) {}

  read<Table extends RowTable>(query: RowQuery<Table>): Promise<ReadModels[Table][]> {
    return this.#within((transaction) => new SqlRows(transaction).load(query));
  }

  /** Changes first: a new row may have what was another's until then. */
  async write({ shape, changed, added }: Outgoing): Promise<void> {
    if (changed.length > 0) {
      await this.#within(async (transaction) => {
        const table = shape.name as RowTable;
        for (const update of updates(table, shape.key, changed)) await update.execute(transaction);
      });
    }
    await copyRows(this.pool, this.schema, shape, added);
  }

  eraseWhere<Table extends RowTable>(table: Table, columns: Partial<ReadModels[Table]>): Promise<void> {
    return this.#within((transaction) => new SqlRows(transaction).eraseWhere(table, columns));
  }

  #within<Result>(work: (transaction: Transaction<ReadModels>) => Promise<Result>): Promise<Result> {
    return this.database.transaction().execute(async (transaction) => {
      await within(transaction, this.schema);
      return work(transaction);
    });
  }
}
