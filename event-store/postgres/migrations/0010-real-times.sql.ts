/**
 * When something happened is a moment that a calendar has: `infinity`, written past the store, could be read by nobody. A log
 * that holds such a row already keeps it, for it is immutable; the check is then one of what is to come.
 */
export const realTimes = `
alter table es.events add constraint events_have_real_times check (
  occurred_at >= '0001-01-01 00:00:00+00' and occurred_at < '10000-01-01 00:00:00+00'
  and recorded_at >= '0001-01-01 00:00:00+00' and recorded_at < '10000-01-01 00:00:00+00'
) not valid;

do $$ begin
  alter table es.events validate constraint events_have_real_times;
exception when check_violation then
  raise warning 'the log holds events whose times nobody can read';
end $$;
`;
