/** Key of the advisory lock that puts all appends of the database in one order ("es", "log"). */
export const APPEND_LOCK = [25971, 7106407] as const;
/** NOTIFY channel; the payload is the position of the last event. */
export const CHANNEL = 'es_events';

/**
 * Group commit: one call is one transaction for many commands, with a verdict for each. Behind the lock the greatest
 * position is the last committed one, so positions grow without gaps in commit order and a tailing reader skips none.
 *
 * `batch` is an array of
 * `{company, command_id, digest, actor_kind, actor_id, occurred_at, correlation, causation, ip,
 *   changes: [{stream, expected, events: [{id, type, schema, data}]}]}`,
 * `expected` null for any, 0 for a new stream. The caller names no stream and no command id twice in a batch.
 *
 * The lateral look-ups and `enable_seqscan = off` make the planner use the indexes whatever it believes of the tables'
 * size: its plan is kept, and they start empty.
 */
export const append = `
create or replace function es.append(batch jsonb)
returns table (command integer, verdict text, "position" bigint, versions jsonb, stream text, actual integer)
language plpgsql
set enable_seqscan = off
set jit = off
as $$
#variable_conflict use_column
declare
  head     bigint;
  recorded timestamptz;
begin
  perform pg_advisory_xact_lock(${APPEND_LOCK.join(', ')});
  select coalesce(max(position), 0) into head from es.events;
  recorded := date_trunc('milliseconds', clock_timestamp());

  return query
  with
  command as materialized (
    select item.n::integer, given.*, known.digest = given.digest as same, known.position, known.versions
    from jsonb_array_elements(batch) with ordinality as item(value, n)
    cross join lateral jsonb_to_record(item.value) as given(
      company text, command_id text, digest text, actor_kind text, actor_id text, occurred_at timestamptz,
      correlation text, causation uuid, ip text, changes jsonb)
    left join lateral (
      select digest, position, versions from es.commands
      where company = given.company and command_id = given.command_id
      limit 1
    ) as known on true
  ),
  change as materialized (
    select command.n, item.k, command.company, given.stream, given.expected, given.events, coalesce(last.version, 0) as actual
    from command
    cross join lateral jsonb_array_elements(command.changes) with ordinality as item(value, k)
    cross join lateral jsonb_to_record(item.value) as given(stream text, expected integer, events jsonb)
    left join lateral (
      select version from es.events
      where company = command.company and stream = given.stream
      order by version desc limit 1
    ) as last on true
    where command.same is null
  ),
  conflict as materialized (
    select distinct on (n) n, stream, actual from change where expected <> actual order by n, k
  ),
  fact as materialized (
    select change.n, change.stream, change.actual + item.k::integer as version, given.*,
           head + row_number() over (order by change.n, change.k, item.k) as position
    from change
    cross join lateral jsonb_array_elements(change.events) with ordinality as item(value, k)
    cross join lateral jsonb_to_record(item.value) as given(id uuid, type text, schema integer, data jsonb)
    where change.n not in (select n from conflict)
  ),
  written as (
    insert into es.events (position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
                           occurred_at, recorded_at, correlation, causation, command_id, ip)
    select fact.position, company, stream, version, id, type, schema, data, actor_kind, actor_id,
           occurred_at, recorded, correlation, causation, command_id, ip
    from fact join command using (n)
    order by fact.position
  ),
  outcome as materialized (
    select n, max(last) as position, jsonb_object_agg(stream, version) as versions
    from (select n, stream, max(version) as version, max(position) as last from fact group by n, stream) as streams
    group by n
  ),
  remembered as (
    insert into es.commands (company, command_id, digest, position, versions)
    select company, command_id, digest, outcome.position, outcome.versions
    from outcome join command using (n)
  )
  select n,
         case when command.same then 'duplicate' when not command.same then 'reused'
              when conflict.n is not null then 'conflict' else 'ok' end,
         coalesce(command.position, outcome.position),
         coalesce(command.versions, outcome.versions),
         conflict.stream,
         conflict.actual
  from command left join conflict using (n) left join outcome using (n);

  perform pg_notify('${CHANNEL}', max(position)::text) from es.events having max(position) > head;
end
$$;
`;
