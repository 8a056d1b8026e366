/**
 * The log. Every unique key holds the company, so that hash partitioning by company changes no key; that a position is
 * unique in the whole log is the work of `es.append`, the only writer.
 */
export const log = `
create table es.events (
  position    bigint      not null,
  company     text        not null,
  stream      text        not null,
  version     integer     not null check (version > 0),
  id          uuid        not null,
  type        text        not null,
  schema      integer     not null,
  data        jsonb       not null,
  actor_kind  text        not null,
  actor_id    text        not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  correlation text        not null,
  causation   uuid,
  command_id  text        not null,
  ip          text,
  primary key (position, company),
  unique (company, stream, version)
);

create index events_by_id on es.events (company, id);
create index events_by_cause on es.events (company, causation, position) where causation is not null;

comment on table es.events is 'Immutable facts, in commit order and without gaps. Written only by es.append.';

-- One row a command that was accepted: the same id again gets the first answer, the same id with another digest none.
create table es.commands (
  company    text   not null,
  command_id text   not null,
  digest     text   not null,
  position   bigint not null,
  versions   jsonb  not null,
  primary key (company, command_id)
);

create function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are immutable';
end
$$;

create trigger events_are_immutable before update or delete or truncate on es.events
  for each statement execute function es.refuse_change();
`;
