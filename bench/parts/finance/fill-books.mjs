export const COMPANY = 'shop';
/** Of the five years that the books have, and «today» of whoever asks. */
export const LAST_DAY = '2025-12-31';

/** A list takes nothing else for an id. */
const PERSON_ID_DIGITS = 26;
export const personId = (number) => String(number).padStart(PERSON_ID_DIGITS, '0');

const TABLES = ['entries', 'entry_versions', 'postings', 'posting_sums', 'expectations', 'accounts'];
/** One in so many is still open; all others were paid on their due date. */
const OPEN_ONE_IN = 33;
/** One in so many was put right two months after it was entered. */
const PUT_RIGHT_ONE_IN = 50;

/**
 * So many entries over five years, as the projection `finance` would have told them: receivables and payables in turn, each with its posting by
 * competence, and once it is paid by cash and in its account too; what is open is expected.
 */
export async function fillBooks(pool, entries) {
  await pool.query(`truncate ${TABLES.map((table) => `rm.${table}`).join()}`);
  for (const [table, { where = 'true', ...values }] of ROWS) {
    await pool.query(
      `insert into rm.${table} (${Object.keys(values).join()})
       select ${Object.values(values).join()} from (${entryFacts(entries)}) as fact where ${where}`,
    );
    await pool.query(`vacuum analyze rm.${table}`);
  }
  await pool.query(ACCOUNTS);
  for (const sums of [MONTHLY_SUMS, DAILY_SUMS]) await pool.query(sums);
  await pool.query('vacuum analyze rm.posting_sums');
}

/** What each account says to hold is what was posted to it. */
const ACCOUNTS = `
  insert into rm.accounts (company_id, id, version, status, created_at, updated_at, name, wallet_type, opening_balance, opening_date, balance)
  select company_id, account_id, 1, 'active', min(recorded_at), max(recorded_at), account_id, 'bank', 0, min(date), sum(amount)
  from rm.postings where account_id is not null group by company_id, account_id`;

/** What is kept summed of the postings: by month and all that reports part by, and by day and account. */
const MONTHLY_SUMS = `
  insert into rm.posting_sums (company_id, id, book, month, dre_group, direction, is_transfer, account_id, account_plan_id, cost_center_id, amount)
  select company_id, concat_ws('|', book, month, coalesce(dre_group, ''), direction, '', coalesce(account_id, ''),
      coalesce(account_plan_id, ''), coalesce(cost_center_id, '')),
    book, month, dre_group, direction, false, account_id, account_plan_id, cost_center_id, sum(amount)
  from rm.postings group by company_id, book, month, dre_group, direction, account_id, account_plan_id, cost_center_id`;

const DAILY_SUMS = `
  insert into rm.posting_sums (company_id, id, book, month, date, direction, is_transfer, account_id, amount)
  select company_id, concat_ws('|', book, date::text, '', direction, '', account_id, '', ''),
    book, month, date, direction, false, account_id, sum(amount)
  from rm.postings where book = 'money' group by company_id, book, month, date, direction, account_id`;

/** What the rows of an entry have in common. */
const entryFacts = (entries) => `
  select n, case when n % 2 = 0 then 'R' else 'P' end as direction, case when n % 2 = 0 then 1 else -1 end as sign,
    n % ${OPEN_ONE_IN} = 0 as is_open, 1000 + n::bigint * 7919 % 90000 as value,
    case when n % 2 = 0 then '1.1' when n % 3 = 0 then '3' else '5' end as dre_group,
    date '2021-01-01' + (n::bigint * 1796 / ${entries})::int as issued,
    date '2021-01-01' + (n::bigint * 1796 / ${entries})::int + 30 as due
  from generate_series(1, ${entries}) as n`;

/** One in four is of none. */
const CENTER = `case when n % 4 = 0 then null else 'center ' || n % 4 end`;

const recorded = (day) => `${day} + interval '15 hours'`;
const posting = (book, day, changes = {}) => ({
  company_id: `'${COMPANY}'`,
  id: `'${book} ' || n`,
  position: 'n * 2',
  book: `'${book}'`,
  leg: `'value'`,
  date: day,
  month: `to_char(${day}, 'YYYY-MM')`,
  dre_group: 'dre_group',
  amount: 'sign * value',
  direction: 'direction',
  account_id: 'null',
  cost_center_id: CENTER,
  entry_id: `'entry ' || n`,
  record_resource: `case direction when 'R' then 'receivables' else 'payables' end`,
  record_id: `'entry ' || n`,
  event_id: `'event ' || n`,
  event_type: `'EntryOpened'`,
  recorded_at: recorded(day),
  ...changes,
});

const BOOKS = [
  posting('competence', 'issued'),
  posting('cash', 'due', { where: 'not is_open', event_type: `'PaymentRegistered'` }),
  posting('money', 'due', {
    where: 'not is_open',
    dre_group: 'null',
    account_id: `'account ' || n % 3`,
    account_plan_id: `'category ' || dre_group`,
    event_type: `'PaymentRegistered'`,
  }),
];

const ROWS = [
  [
    'entries',
    {
      company_id: `'${COMPANY}'`,
      id: `'entry ' || n`,
      version: '1',
      status: `'active'`,
      created_at: recorded('issued'),
      updated_at: recorded('issued'),
      created_by: `'user ' || n % 5`,
      direction: 'direction',
      document: `'NF ' || n`,
      description: `case direction when 'R' then 'Venda ' else 'Conta ' end || n`,
      person_id: `lpad((n % 1000)::text, ${PERSON_ID_DIGITS}, '0')`,
      account_plan_id: `'category ' || dre_group`,
      cost_center_id: CENTER,
      dre_group: 'dre_group',
      competence_date: 'issued',
      issue_date: 'issued',
      due_date: 'due',
      original_due_date: 'due',
      value: 'value',
      outstanding: 'case when is_open then value else 0 end',
      cancelled: 'false',
      installment_number: '1',
      installment_count: '1',
      event_id: `'event ' || n`,
      event_type: `'EntryOpened'`,
    },
  ],
  [
    'entry_versions',
    {
      where: `n % ${PUT_RIGHT_ONE_IN} = 0`,
      company_id: `'${COMPANY}'`,
      id: `'correction ' || n`,
      entry_id: `'entry ' || n`,
      description: `'Venda ' || n`,
      document: `'NF ' || n`,
      person_id: `lpad(((n + 1) % 1000)::text, ${PERSON_ID_DIGITS}, '0')`,
      account_plan_id: `'category ' || dre_group`,
      dre_group: 'dre_group',
      replaced_at: recorded('issued + 60'),
      replaced_in: 'n * 2 + 1',
    },
  ],
  ...BOOKS.map((columns) => ['postings', columns]),
  [
    'expectations',
    {
      where: 'is_open',
      company_id: `'${COMPANY}'`,
      id: `'expectation ' || n`,
      subject_id: `'entry ' || n`,
      entry_id: `'entry ' || n`,
      direction: 'direction',
      account_plan_id: `'category ' || dre_group`,
      cost_center_id: CENTER,
      date: 'due',
      amount: 'sign * value',
      event_id: `'event ' || n`,
      event_type: `'EntryOpened'`,
      recorded_at: recorded('issued'),
    },
  ],
];
