/**
 * Guards: streams that a command only read, whose versions the transaction that writes checks as well. In the arrays of
 * `es.append` a guard is an element without a type, behind the events of its command: its stream stands there with the version
 * that was read, at place 1, and nothing is written for it. Any number of commands of a call may guard one stream, and none
 * of them writes to it; the caller sees to that.
 *
 * `es.append_unless` is for the rare command whose decision stands on facts that no single stream tells: it writes nothing
 * when its company has added one of these types after the position up to which they were known. Behind the lock nobody
 * adds one meanwhile.
 */
export const guards = `
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
  skipped_before   integer[];
  has_guards       boolean := array_position(types, null) is not null;
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
  end if;

  if refused_commands is not null or has_guards then
    select array_agg(count order by event) into skipped_before
    from (
      select event, count(*) filter (
        where type is null or (refused_commands is not null and command = any (refused_commands))
      ) over (order by event)
      from unnest(commands, types) with ordinality as given(command, type, event)
    ) as counted;
  end if;

  insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
                         occurred_at, recorded_at, correlation, causation, command_id, command_digest, command_size, ip)
  select position, company, stream, versions_before[event - place + 1] + place,
         (id_prefix || lpad(to_hex(position), 10, '0'))::uuid, type, schema, data, actor_kind, actor_id,
         occurred_at, append.recorded_at, correlation, causation, command_id, digest, size, ip
  from (
    select given.*, head + event - coalesce(skipped_before[event], 0) as position
    from unnest(commands, companies, streams, places, types, schemas, contents, actor_kinds, actor_ids, occurrences,
                correlations, causations, command_ids, digests, sizes, ips) with ordinality
      as given(command, company, stream, place, type, schema, data, actor_kind, actor_id, occurred_at,
               correlation, causation, command_id, digest, size, ip, event)
    where (refused_commands is null or command <> all (refused_commands)) and (not has_guards or type is not null)
  ) as accepted;
  get diagnostics written = row_count;

  if written > 0 then
    kept := set_config('es.reached', setval('es.reached', head + written)::text, false);
  end if;
  versions := to_json(versions_before);
  return next;
end
$$;

create function es.append_unless(
  unwelcome text[], after bigint,
  id_prefix text, commands integer[], companies text[], streams text[], expectations integer[], places integer[],
  types text[], schemas integer[], contents json[], actor_kinds text[], actor_ids text[], occurrences timestamptz[],
  correlations text[], causations uuid[], command_ids text[], digests text[], sizes integer[], ips text[])
returns table (overtaken_at bigint, head bigint, recorded_at timestamptz, versions json, refused json)
language plpgsql
as $$
#variable_conflict use_variable
begin
  head := es.lock_and_find_head();
  select event.position into overtaken_at from es.events as event
  where event.company = companies[1] and event.position > after and event.type = any (unwelcome)
  order by event.position limit 1;

  -- A command that comes again gets its first answer, whatever came since.
  if overtaken_at is not null and not exists (select from es.find_command(companies[1], command_ids[1])) then
    recorded_at := date_trunc('milliseconds', clock_timestamp());
    return next;
    return;
  end if;
  return query
  select null::bigint, appended.*
  from es.append(id_prefix, commands, companies, streams, expectations, places, types, schemas, contents, actor_kinds,
                 actor_ids, occurrences, correlations, causations, command_ids, digests, sizes, ips) as appended;
end
$$;
`;
