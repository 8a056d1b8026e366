import { A_FULL_NAME } from './names.mjs';

/** Values that differ from row to row `n`, by the kind of their column. */
const BY_TYPE = {
  bool: 'false',
  date: `date '2020-01-01' + n % 2000`,
  timestamptz: `timestamptz '2020-01-01' + n * interval '1 minute'`,
  jsonb: `'[]'`,
  uuid: `lpad(to_hex(n), 32, '0')::uuid`,
  int4: 'n % 7',
  int8: 'n',
  numeric: 'n',
};
/** And by what they are called, where it matters to lists. */
const BY_NAME = {
  company_id: `'shop'`,
  direction: `case when n % 2 = 0 then 'R' else 'P' end`,
  status: `'active'`,
  full_name: A_FULL_NAME,
  document: `lpad(((n::bigint * 7919 * 104729) % 99999999999)::text, 11, '0')`,
  person_id: `'id ' || n % 1000`,
  participant_id: `'id ' || n`,
  person_name: `'Pessoa ' || md5(n::text)`,
  state: `'active'`,
  actor_id: `'user ' || n % 20`,
  type: `'Type' || n % 50`,
};

const BY_TABLE = {
  participant_directory: { id: `'id ' || n`, person_id: `'person ' || n` },
};
/** Columns that lists go by, though they may be empty. */
const FILLED = ['person_id', 'id', 'state', 'person_name'];

/** Rows after those that are there, up to `rows`; every column that may be empty is. */
export async function fillTable(pool, table, from, rows) {
  const { rows: columns } = await pool.query(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'rm' and table_name = $1 and is_generated = 'NEVER'
       and (is_nullable = 'NO' or column_name = any($2))`,
    [table, FILLED],
  );
  const values = columns.map(
    ({ name, type }) =>
      BY_TABLE[table]?.[name] ?? BY_NAME[name] ?? BY_TYPE[type] ?? `'${name === 'id' ? 'id' : name} ' || n`,
  );
  await pool.query(
    `insert into rm.${table} (${columns.map(({ name }) => `"${name}"`).join()})
     select ${values.join()} from generate_series(${from + 1}, ${rows}) as n`,
  );
  await pool.query(`vacuum analyze rm.${table}`);
}
