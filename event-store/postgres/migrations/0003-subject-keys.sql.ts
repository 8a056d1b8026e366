/** Keys of persons, wrapped by the master key. Erasing a row erases what was encrypted with it (LGPD, art. 18, VI). */
export const subjectKeys = `
create table es.subject_keys (
  company text  not null,
  subject text  not null,
  id      text  not null unique,
  wrapped bytea not null,
  primary key (company, subject)
);
`;
