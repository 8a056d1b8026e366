import type pg from 'pg';
import type { Snapshot, SnapshotKey, SnapshotStore } from './snapshot-store.js';

interface SnapshotRow {
  readonly version: number;
  readonly state: unknown;
}

const FIND = `
  select version, state from es.snapshots where company = $1 and stream = $2 and name = $3 and schema = $4
`;

/** Those of an earlier form go with it: nobody reads them any more. */
const SAVE = `
  insert into es.snapshots (company, stream, name, schema, version, state)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (company, stream, name) do update
  set schema = excluded.schema, version = excluded.version, state = excluded.state
  where (snapshots.schema, snapshots.version) < (excluded.schema, excluded.version)
`;

const keyOf = ({ company, stream, name, schema }: SnapshotKey) => [company, stream, name, schema];

/** Beside the log, in `es.snapshots`: `migrate` makes it. */
export class PostgresSnapshotStore implements SnapshotStore {
  /** @param onError told of what could not be read or kept */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  async find(key: SnapshotKey): Promise<Snapshot | undefined> {
    return (await this.query<SnapshotRow>('es-find-snapshot', FIND, keyOf(key)))[0];
  }

  async save(key: SnapshotKey, { version, state }: Snapshot): Promise<void> {
    await this.query('es-save-snapshot', SAVE, [...keyOf(key), version, JSON.stringify(state)]);
  }

  private async query<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    try {
      return (await this.pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      this.onError(error);
      return [];
    }
  }
}
