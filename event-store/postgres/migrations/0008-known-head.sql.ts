import { APPEND_LOCK } from './0002-append.sql.js';

/**
 * The same answers for less work. What cost most of a call was the same for one command and for a hundred:
 *
 * - To find the greatest position, every part of the log was looked at. Now `es.reached` tells it, where it may be
 *   believed. A sequence does not roll back, a setting of the session does: each call leaves its last position in both, so
 *   they agree only where that call was committed and nobody has tried to write since, for whoever tries sets the sequence to
 *   more than was committed by then. In all other cases (a new session, another writer, a call that was rolled back) the
 *   log itself is asked.
 * - First answers are looked up only for commands that were refused, and their events left out only where there are any.
 * - A lone event, which most commands write, has a function of its own: one statement checks and writes it. What it
 *   does not take is judged by `es.append`.
 * - An assignment is evaluated without a plan, as `perform` is not.
 *
 * The connection brings the planner's settings (`enable_seqscan = off`, `plan_cache_mode = force_generic_plan`), since
 * setting them at each call costs more than a look-up.
 */
export const knownHead = `
create sequence es.reached minvalue 0;
select setval('es.reached', coalesce(max(position), 0)) from es.events;
comment on sequence es.reached is 'Where the last call of es.append would have brought the log. Believed only by the session that saw it committed.';

create function es.lock_and_find_head() returns bigint
language plpgsql
as $$
declare
  head   bigint;
  locked text;
begin
  locked := pg_advisory_xact_lock(${APPEND_LOCK.join(', ')})::text;
  head := pg_sequence_last_value('es.reached');
  if head is distinct from nullif(current_setting('es.reached', true), '')::bigint then
    select coalesce(max(position), 0) into head from es.events;
  end if;
  return head;
end
$$;

create or replace function es.append(
  id_prefix text, commands integer[], companies text[], streams text[], expectations integer[], places integer[],
  types text[], schemas integer[], contents json[], actor_kinds text[], actor_ids text[], occurrences timestamptz[],
  correlations text[], causations uuid[], command_ids text[], digests text[], sizes integer[], ips text[])
returns table (head bigint, recorded_at timestamptz, versions json, refused json)
language plpgsql
as $$
#variable_conflict use_column
declare
  versions_before  integer[];
  refused_commands integer[];
  refused_before   integer[];
  written          integer;
  kept             text;
begin
  head := es.lock_and_find_head();
  recorded_at := date_trunc('milliseconds', clock_timestamp());

  select array_agg(version order by event),
         array_agg(command) filter (where is_known or expected <> version)
  into versions_before, refused_commands
  from (
    select given.*, last.version, known.position is not null as is_known
    from unnest(commands, companies, streams, expectations, places, command_ids, digests) with ordinality
      as given(command, company, stream, expected, place, command_id, digest, event)
    left join lateral (
      select coalesce(max(version), 0) as version from es.events
      where company = given.company and stream = given.stream
    ) as last on given.place = 1
    left join lateral (
      select position from es.events
      where company = given.company and command_id = given.command_id and command_digest is not null
      limit 1
    ) as known on given.digest is not null
  ) as checked;

  if refused_commands is not null then
    select json_agg(json_build_array(command, stream, versions_before[event], first_answer) order by event)
    into refused
    from (
      select given.*, (
        select json_build_object('digest', first.digest, 'position', first.position, 'versions', first.versions)
        from es.find_command(company, command_id) as first where given.digest is not null
      ) as first_answer
      from unnest(commands, companies, streams, expectations, command_ids, digests) with ordinality
        as given(command, company, stream, expected, command_id, digest, event)
      where command = any (refused_commands)
    ) as given
    where first_answer is not null or expected <> versions_before[event];

    select array_agg(count order by event) into refused_before
    from (
      select event, count(*) filter (where command = any (refused_commands)) over (order by event)
      from unnest(commands) with ordinality as given(command, event)
    ) as counted;
  end if;

  insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
                         occurred_at, recorded_at, correlation, causation, command_id, command_digest, command_size, ip)
  select position, company, stream, versions_before[event - place + 1] + place,
         (id_prefix || lpad(to_hex(position), 10, '0'))::uuid, type, schema, data, actor_kind, actor_id,
         occurred_at, append.recorded_at, correlation, causation, command_id, digest, size, ip
  from (
    select given.*, head + event - coalesce(refused_before[event], 0) as position
    from unnest(commands, companies, streams, places, types, schemas, contents, actor_kinds, actor_ids, occurrences,
                correlations, causations, command_ids, digests, sizes, ips) with ordinality
      as given(command, company, stream, place, type, schema, data, actor_kind, actor_id, occurred_at,
               correlation, causation, command_id, digest, size, ip, event)
    where refused_commands is null or command <> all (refused_commands)
  ) as accepted;
  get diagnostics written = row_count;

  if written > 0 then
    kept := set_config('es.reached', setval('es.reached', head + written)::text, false);
  end if;
  versions := to_json(versions_before);
  return next;
end
$$;

-- A command of one event: the position before it, its stream's version before it, and when it was recorded, in milliseconds;
-- null when it is not welcome at once, for es.append to judge. No table function, whose one row would be stored and scanned.
create function es.append_event(
  id_prefix text, company text, stream text, expected integer, type text, schema integer, content json,
  actor_kind text, actor_id text, occurred_at timestamptz, correlation text, causation uuid, command_id text,
  digest text, ip text)
returns bigint[]
language plpgsql
as $$
#variable_conflict use_variable
declare
  head           bigint := es.lock_and_find_head();
  recorded_at    timestamptz := date_trunc('milliseconds', clock_timestamp());
  version_before integer;
  kept           text;
begin
  insert into es.events as event (
    position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
    occurred_at, recorded_at, correlation, causation, command_id, command_digest, command_size, ip)
  select head + 1, company, stream, last.version + 1, (id_prefix || lpad(to_hex(head + 1), 10, '0'))::uuid,
         type, schema, content, actor_kind, actor_id,
         occurred_at, recorded_at, correlation, causation, command_id, digest, 1, ip
  from (
    select coalesce(max(event.version), 0) as version from es.events as event
    where event.company = company and event.stream = stream
  ) as last
  where (expected is null or expected = last.version)
    and not exists (
      select from es.events as event
      where event.company = company and event.command_id = command_id and event.command_digest is not null
    )
  returning event.version - 1 into version_before;

  if version_before is null then
    return null;
  end if;
  kept := set_config('es.reached', setval('es.reached', head + 1)::text, false);
  return array[head, version_before, 1000 * extract(epoch from recorded_at)];
end
$$;
`;
