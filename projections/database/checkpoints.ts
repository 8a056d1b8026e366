/** How far each read model has seen the log, and which version of it stands in the schema `rm`. */
export interface CheckpointTables {
  'rm.checkpoints': CheckpointRow;
}

export interface CheckpointRow {
  name: string;
  position: number;
  /** Of the version that is served (`fingerprintOf`); null for one older than fingerprints. */
  fingerprint: string | null;
  /** Set while an event stops the model. */
  halted: HaltedAt | null;
}

/** The event that a model cannot get past, and why. No values of the event: they may be personal. */
export interface HaltedAt {
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
  do $$ begin
    -- Looked at first, for the statement would wait for everybody who works on a read model.
    if not exists (select from pg_attribute where attrelid = 'rm.checkpoints'::regclass and attname = 'halted') then
      alter table rm.checkpoints add column fingerprint text, add column halted jsonb;
    end if;
  end $$;
`;
