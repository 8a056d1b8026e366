/** States of long streams: a cache, which may be emptied at any time. Without personal data. */
export const snapshots = `
create table es.snapshots (
  company text    not null,
  stream  text    not null,
  name    text    not null,
  schema  integer not null,
  version integer not null,
  state   json    not null,
  primary key (company, stream, name)
);

comment on table es.snapshots is 'A cache of folded streams: truncate it whenever you like.';
`;
