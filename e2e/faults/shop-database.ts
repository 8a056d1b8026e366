import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrlOf } from '../server/embedded-database.js';

const catch_up_timeout_ms = 60_000;
const look_every_ms = 50;

/** The embedded database of a data folder, past the system that uses it: to look at what is really there. */
export class ShopDatabase {
  private constructor(private readonly pool: pg.Pool) {}

  static async of(folder: string): Promise<ShopDatabase> {
    const pool = new pg.Pool({ connectionString: await databaseUrlOf(folder), max: 2 });
    pool.on('error', () => undefined);
    return new ShopDatabase(pool);
  }

  async rows<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(query, values)).rows;
  }

  /** Resolves when every read model has seen the whole log. */
  async caughtUp(): Promise<void> {
    const giveUp_ms = Date.now() + catch_up_timeout_ms;
    while (Date.now() < giveUp_ms) {
      if ((await this.modelsBehind()).length === 0) return;
      await pause(look_every_ms);
    }
    throw new Error(`still behind: ${(await this.modelsBehind()).join(', ')}`);
  }

  /** Every row of every read model, as JSON in an order of its own, by table. */
  async readModels(): Promise<Record<string, string[]>> {
    const tables = await this.rows<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'rm' and tablename <> 'checkpoints' order by 1`,
    );
    const models: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await this.rows<{ row: string }>(
        `select to_jsonb(each)::text as row from rm.${name} as each order by 1`,
      );
      models[name] = rows.map(({ row }) => row);
    }
    return models;
  }

  /** From now on whoever writes to the table meets what PostgreSQL says when the disk is full; it can still be read. */
  async fill(table: string): Promise<void> {
    await this.rows(`
      create or replace function public.disk_is_full() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end $$;
      create trigger disk_is_full before insert on ${table} execute function public.disk_is_full();
    `);
  }

  async makeRoom(table: string): Promise<void> {
    await this.rows(`drop trigger disk_is_full on ${table}`);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** A model is behind when the log holds an event of its after its checkpoint; only what it follows moves that. */
  private async modelsBehind(): Promise<string[]> {
    const { ALL_PROJECTIONS } = await import('@fidelidade/projections/all.js');
    const behind = await Promise.all(
      ALL_PROJECTIONS.map(async ({ name, follows }) => {
        const [last] = await this.rows<{ behind: boolean }>(
          `select coalesce((select position from rm.checkpoints where name = $1), 0)
             < coalesce((select max(position) from es.events where type = any($2)), 0) as behind`,
          [name, follows],
        );
        return last?.behind ? [name] : [];
      }),
    );
    return behind.flat();
  }
}
