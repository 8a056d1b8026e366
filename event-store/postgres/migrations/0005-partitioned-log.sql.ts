import { APPEND_LOCK } from './0002-append.sql.js';

/** How many parts the log is cut into by company. Fixed: another number would be another migration. */
const PARTITIONS = 8;

/**
 * The log, hash-partitioned by company, with fewer things to write for an event: what `es.commands` kept stands on the first
 * event of a command, and an id carries its event's position, so that it needs no index. Data is `json`: what is read is
 * the text that was written, which spares parsing it twice and lets a process show its own events without reading them.
 *
 * Moves an existing log, behind the append's lock and in the migration's transaction: it needs as much disk again.
 */
export const partitionedLog = `
select pg_advisory_xact_lock(${APPEND_LOCK.join(', ')});
alter table es.events rename to unpartitioned_events;

create table es.events (
  position       bigint      not null,
  company        text        not null,
  stream         text        not null,
  version        integer     not null check (version > 0),
  id             uuid        not null,
  type           text        not null,
  schema         integer     not null,
  data           json        not null,
  actor_kind     text        not null,
  actor_id       text        not null,
  occurred_at    timestamptz not null,
  recorded_at    timestamptz not null,
  correlation    text        not null,
  causation      uuid,
  command_id     text        not null,
  command_digest text,
  command_size   integer,
  ip             text
) partition by hash (company);

do $$ begin
  for part in 0 .. ${PARTITIONS - 1} loop
    execute format('create table es.events_%s partition of es.events for values with (modulus ${PARTITIONS}, remainder %s)',
                   part, part);
  end loop;
end $$;

-- The events of a command stand next to each other: its first one follows an event of another command.
insert into es.events
select event.position, event.company, stream, version, id, type, schema, data::json, actor_kind, actor_id, occurred_at,
       recorded_at, correlation, causation, event.command_id, command.digest,
       (command.position - event.position + 1)::integer, ip
from (
  select *, (company, command_id) is distinct from lag((company, command_id)) over (order by position) as first
  from es.unpartitioned_events
) as event
left join es.commands as command
  on event.first and command.company = event.company and command.command_id = event.command_id
order by event.position;

create table es.early_ids (
  company  text   not null,
  id       uuid   not null,
  position bigint not null
);
insert into es.early_ids select company, id, position from es.unpartitioned_events;
alter table es.early_ids add primary key (company, id);

drop table es.unpartitioned_events, es.commands;

alter table es.events add primary key (position, company), add unique (company, stream, version);
create unique index events_by_command on es.events (company, command_id) where command_digest is not null;
create index events_by_cause on es.events (company, causation, position) where causation is not null;
analyze es.events;

comment on table es.events is 'Immutable facts, in commit order and without gaps. Written only by es.append.';
comment on column es.events.command_digest is 'On the first event of a command: the same id with another digest is refused.';
comment on column es.events.command_size is 'On the first event of a command: how many events it wrote, one after the other.';
comment on table es.early_ids is 'Where the events are whose ids do not carry their position. Nothing is added to it.';

-- A trigger on the whole does not fire for a statement on a part.
do $$
declare
  part regclass;
begin
  for part in select relid from pg_partition_tree('es.events') loop
    execute format('create trigger events_are_immutable before update or delete or truncate on %s
                    for each statement execute function es.refuse_change()', part);
  end loop;
end $$;
`;
