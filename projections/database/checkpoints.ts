/** How far each read model has seen the log, which version of it stands in the schema `rm`, and whose facts it holds back. */
export interface CheckpointTables {
  'rm.checkpoints': CheckpointRow;
  'rm.stopped_lanes': StoppedLaneRow;
  'rm.skipped_facts': SkippedFactRow;
}

export interface CheckpointRow {
  name: string;
  position: number;
  /** Of the version that is served (`fingerprintOf`); null for one older than fingerprints. */
  fingerprint: string | null;
  /** Counted up whenever a lane of the model stops, moves or goes on: whoever writes says which lanes it knew. */
  lanes: number;
}

/** A lane that a fact stops in one model: that fact and what follows it in the lane are not projected. */
export interface StoppedLaneRow {
  model: string;
  lane: string;
  company_id: string;
  fact: StoppedAt;
  stopped_at: string;
}

/** A fact that an operator had a model leave out. */
export interface SkippedFactRow {
  model: string;
  company_id: string;
  event_id: string;
}

/** The fact that a lane cannot get past, and why. No values of the fact: they may be personal. */
export interface StoppedAt {
  readonly position: number;
  readonly type: string;
  readonly id: string;
  readonly stream: string;
  readonly error: string;
}

export const checkpointTables = `
  create schema if not exists rm;
  create table if not exists rm.checkpoints (
    name text primary key,
    position bigint not null
  );
  create table if not exists rm.stopped_lanes (
    model text not null,
    lane text not null,
    company_id text not null,
    fact jsonb not null,
    stopped_at timestamptz not null default now(),
    primary key (model, lane)
  );
  create table if not exists rm.skipped_facts (
    model text not null,
    company_id text not null,
    event_id text not null,
    primary key (model, company_id, event_id)
  );
  do $$ begin
    -- Looked at first, for the statement would wait for everybody who works on a read model.
    if not exists (select from pg_attribute where attrelid = 'rm.checkpoints'::regclass and attname = 'halted') then
      -- \`halted\` is of releases whose models stopped as a whole: one that is gone back to looks for it.
      alter table rm.checkpoints add column fingerprint text, add column halted jsonb;
    end if;
    if not exists (select from pg_attribute where attrelid = 'rm.checkpoints'::regclass and attname = 'lanes') then
      alter table rm.checkpoints add column lanes integer not null default 0;
    end if;
  end $$;
`;
