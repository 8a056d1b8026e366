import type pg from 'pg';
import type { CheckpointStore, LaneWish, StoppedLane } from './checkpoint-store.js';

/** Key of the advisory lock that lets one process make the table at a time ("job", "mig"). */
const MIGRATION_LOCK = [6975330, 7170407];

const TABLE = `
create schema if not exists jobs;
create table if not exists jobs.policy_checkpoints (
  name text primary key,
  position bigint not null,
  saved_at timestamptz not null default now()
);
create table if not exists jobs.policy_lanes (
  policy text not null,
  lane text not null,
  company text not null,
  event text not null,
  type text not null,
  position bigint not null,
  code text not null,
  wish text,
  stopped_at timestamptz not null default now(),
  primary key (policy, lane)
);
`;

const STOP_LANE = `
insert into jobs.policy_lanes (policy, lane, company, event, type, position, code) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (policy, lane) do update
set event = excluded.event, type = excluded.type, position = excluded.position, code = excluded.code, wish = null
`;

/** One statement sees the table as it was before it: what it writes itself makes no installation an old one. */
const ENLIST = `
insert into jobs.policy_checkpoints (name, position)
select name, case when exists (select 1 from jobs.policy_checkpoints) then position else 0 end
from unnest($1::text[], $2::bigint[]) as newcomer (name, position)
on conflict (name) do nothing
`;

const SAVE = `
insert into jobs.policy_checkpoints (name, position) values ($1, $2)
on conflict (name) do update set position = excluded.position, saved_at = now()
where policy_checkpoints.position < excluded.position
`;

export class PostgresCheckpointStore implements CheckpointStore {
  constructor(private readonly pool: pg.Pool) {}

  /** Makes the table that is missing; processes that start together take turns. */
  async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1, $2)', MIGRATION_LOCK);
      await client.query(TABLE);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async begin(beginnings: ReadonlyMap<string, number>): Promise<void> {
    await this.pool.query(ENLIST, [[...beginnings.keys()], [...beginnings.values()]]);
  }

  async load(name: string): Promise<number> {
    const { rows } = await this.pool.query<{ position: string }>(
      'select position from jobs.policy_checkpoints where name = $1',
      [name],
    );
    return Number(rows[0]?.position ?? 0);
  }

  async save(name: string, position: number): Promise<void> {
    await this.pool.query(SAVE, [name, position]);
  }

  async stoppedLanes(name: string): Promise<readonly StoppedLane[]> {
    const { rows } = await this.pool.query<Omit<StoppedLane, 'position'> & { position: string }>(
      'select lane, company, event, type, position, code from jobs.policy_lanes where policy = $1 order by lane',
      [name],
    );
    return rows.map((row) => ({ ...row, position: Number(row.position) }));
  }

  async stopLane(name: string, stop: StoppedLane): Promise<void> {
    const { lane, company, event, type, position, code } = stop;
    await this.pool.query(STOP_LANE, [name, lane, company, event, type, position, code]);
  }

  async letLaneGoOn(name: string, { lane, event }: Pick<StoppedLane, 'lane' | 'event'>): Promise<void> {
    const gone = 'delete from jobs.policy_lanes where policy = $1 and lane = $2 and event = $3';
    await this.pool.query(gone, [name, lane, event]);
  }

  async wishes(name: string): Promise<readonly LaneWish[]> {
    const { rows } = await this.pool.query<LaneWish>(
      'select lane, event, wish as kind from jobs.policy_lanes where policy = $1 and wish is not null',
      [name],
    );
    return rows;
  }

  async wish(name: string, lane: string, kind: LaneWish['kind']): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update jobs.policy_lanes set wish = $3 where policy = $1 and lane = $2',
      [name, lane, kind],
    );
    return rowCount === 1;
  }
}
