/**
 * The chain of seals over the log (`seals/`). `sealed_at` is text, because its very characters are hashed. Leaves are
 * hashes, which do not compress; the manifest is compressed already.
 */
export const seals = `
create table es.seals (
  number           bigint  primary key check (number > 0),
  form             integer not null,
  after_position   bigint  not null,
  through_position bigint  not null unique,
  count            integer not null check (count > 0),
  root             bytea   not null,
  manifest_digest  bytea   not null,
  companies_digest bytea   not null,
  sealed_at        text    not null,
  previous         bytea   not null unique,
  hash             bytea   not null,
  signature        bytea   not null,
  leaves           bytea   not null,
  manifest         bytea   not null
);
alter table es.seals alter column leaves set storage external, alter column manifest set storage external;

comment on table es.seals is 'Merkle roots over es.events, each chained to the one before. Append-only.';

create trigger seals_are_immutable before update or delete or truncate on es.seals
  for each statement execute function es.refuse_change();
`;
