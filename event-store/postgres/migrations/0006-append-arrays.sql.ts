import { APPEND_LOCK } from './0002-append.sql.js';

/**
 * Group commit: one call is one transaction for many commands, with a verdict for each. Behind the lock the greatest
 * position is the last committed one, so positions grow without gaps in commit order and a tailing reader skips none.
 *
 * An element of the arrays is an event; those of a command, and in it those of a stream, stand together. `commands`
 * numbers the commands, `places` the events of a stream in a command, both from 1. `expectations` is null for any, 0 for a
 * new stream. `digests` and `sizes` are given with the first event of a command only. The caller names no stream and no
 * command id twice in a call. `id_prefix` is a UUID without its last ten digits, which become the position.
 *
 * The answer: the position before the call, the time it was recorded at, the version of each event's stream before the
 * call (null but at place 1), and what was refused: `[command, stream, its version, first answer of the command or null]`.
 * All others were written, in their order.
 *
 * The lateral look-ups and the settings make the planner use the indexes whatever it believes of the tables' size: its
 * plan is kept, and they start empty.
 */
export const appendArrays = `
drop function es.append(jsonb);

-- What a command wrote, if it was accepted: the first answer to its id.
create function es.find_command(company text, command_id text)
returns table (digest text, "position" bigint, versions json)
language sql stable
as $$
  select first.command_digest, first.position + first.command_size - 1,
         (select json_object_agg(stream, version)
          from (select stream, max(version) as version from es.events as event
                where event.company = first.company
                  and event.position between first.position and first.position + first.command_size - 1
                group by stream) as streams)
  from es.events as first
  where first.company = find_command.company and first.command_id = find_command.command_id
    and first.command_digest is not null
$$;

create function es.append(
  id_prefix text, commands integer[], companies text[], streams text[], expectations integer[], places integer[],
  types text[], schemas integer[], contents json[], actor_kinds text[], actor_ids text[], occurrences timestamptz[],
  correlations text[], causations uuid[], command_ids text[], digests text[], sizes integer[], ips text[])
returns table (head bigint, recorded_at timestamptz, versions json, refused json)
language plpgsql
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  versions_before  integer[];
  refused_commands integer[];
  version_before   integer;
  is_checked       boolean := false;
begin
  perform pg_advisory_xact_lock(${APPEND_LOCK.join(', ')});
  select coalesce(max(position), 0) into head from es.events;
  recorded_at := date_trunc('milliseconds', clock_timestamp());

  -- The way of a lone event that is welcome: two look-ups that open one part of the log.
  if cardinality(streams) = 1 then
    perform from es.events
    where company = companies[1] and command_id = command_ids[1] and command_digest is not null;
    if not found then
      select version into version_before from es.events
      where company = companies[1] and stream = streams[1]
      order by version desc limit 1;
      versions_before := array[coalesce(version_before, 0)];
      is_checked := expectations[1] is null or expectations[1] = versions_before[1];
    end if;
  end if;

  if not is_checked then
    select array_agg(version order by event),
           array_agg(command) filter (where is_known or expected <> version),
           json_agg(json_build_array(command, stream, version, (
             select json_build_object('digest', digest, 'position', position, 'versions', versions)
             from es.find_command(company, command_id) where is_known
           )) order by event) filter (where is_known or expected <> version)
    into versions_before, refused_commands, refused
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
  end if;

  insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
                         occurred_at, recorded_at, correlation, causation, command_id, command_digest, command_size, ip)
  select position, company, stream, versions_before[event - place + 1] + place,
         (id_prefix || lpad(to_hex(position), 10, '0'))::uuid, type, schema, data, actor_kind, actor_id,
         occurred_at, append.recorded_at, correlation, causation, command_id, digest, size, ip
  from (
    select given.*, head + row_number() over (order by event) as position
    from unnest(commands, companies, streams, places, types, schemas, contents, actor_kinds, actor_ids, occurrences,
                correlations, causations, command_ids, digests, sizes, ips) with ordinality
      as given(command, company, stream, place, type, schema, data, actor_kind, actor_id, occurred_at,
               correlation, causation, command_id, digest, size, ip, event)
    where refused_commands is null or command <> all (refused_commands)
  ) as accepted;

  versions := to_json(versions_before);
  return next;
end
$$;
`;
