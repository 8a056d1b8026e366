import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadView } from '../../database/read-view.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import type {
  MatchedMove,
  StatementFormat,
  UnmatchedBecause,
} from '@fidelidade/domain/finance/bank-statement/events.js';
import type { LINE_STATUSES } from '@fidelidade/domain/finance/bank-statement/statement-line.js';
import type { LineKind } from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';

/** Banks' files, their lines, and what of the books each line is. Amounts are signed cents. */
export interface ReconciliationTables {
  bank_statements: BankStatementRow;
  statement_lines: StatementLineRow;
  matched_moves: MatchedMoveRow;
  bank_statement_rows: BankStatementListRow;
  statement_line_rows: StatementLineListRow;
}

export interface BankStatementRow {
  company_id: string;
  id: string;
  account_id: string;
  format: StatementFormat;
  file_name: string;
  line_count: number;
  known_count: number;
  earlier_count: number;
  later_count: number;
  first_day: CivilDate;
  last_day: CivilDate;
  bank_balance: number | null;
  balance_day: CivilDate | null;
  created_at: Instant;
  created_by_kind: Actor['kind'];
  created_by: string;
  /** `imported`, or `undone`. */
  status: string;
  undone_at: Instant | null;
}

/** A statement as lists show it. */
export interface BankStatementListRow extends BankStatementRow {
  account_name: string | null;
  /** Of its lines that are still its own. */
  open_count: number;
  matched_count: number;
  ignored_count: number;
}

export interface StatementLineRow {
  company_id: string;
  id: string;
  account_id: string;
  statement_id: string;
  /** Of its fact in the log, and its place there: the order of the lines of one day. */
  position: number;
  place: number;
  date: CivilDate;
  amount: number;
  kind: LineKind;
  fit_id: string | null;
  memo: string;
  name: string | null;
  document: string | null;
  /** What lines say that are the same every time (`sayingOf`). */
  saying: string;
  status: (typeof LINE_STATUSES)[number];
  match_id: string | null;
  /** Why it is ignored. */
  reason: string | null;
  /** Why it was matched, and is no more. */
  unmatched_because: UnmatchedBecause | null;
  decided_at: Instant | null;
  decided_by_kind: Actor['kind'] | null;
  decided_by: string | null;
}

/** A line as lists show it. */
export interface StatementLineListRow extends StatementLineRow {
  account_name: string | null;
  /** What the entries are called that it is matched with, or what the bank wrote of the lines that take it back. */
  matched_with: string | null;
}

/** Money of the books that lines are matched with, by the payment, or the part of a transfer, that moved it. */
export interface MatchedMoveRow {
  company_id: string;
  /** Of the payment; of a part of a transfer, its name and the transfer's. */
  id: string;
  kind: MatchedMove['kind'];
  /** One of both is null: what a payment pays, or the transfer. */
  entry_id: string | null;
  transfer_id: string | null;
  account_id: string;
  amount: number;
  /** Null where it is matched no more. */
  match_id: string | null;
  /** The line that leads. */
  line_id: string;
  /** Whether the match registered it, and whether it opened its entry too: undoing the match can take that back. */
  made: 'payment' | 'entry' | null;
}

export const reconciliationTables = `
  create table if not exists bank_statements (
    company_id text not null,
    id text not null,
    account_id text not null,
    format text not null,
    file_name text not null,
    line_count int not null,
    known_count int not null,
    earlier_count int not null,
    later_count int not null,
    first_day date not null,
    last_day date not null,
    bank_balance bigint,
    balance_day date,
    created_at timestamptz not null,
    created_by_kind text not null,
    created_by text not null,
    status text not null,
    undone_at timestamptz,
    primary key (company_id, id)
  );
  create index if not exists bank_statements_by_time on bank_statements (company_id, created_at, id);

  create table if not exists statement_lines (
    company_id text not null,
    id text not null,
    account_id text not null,
    statement_id text not null,
    position bigint not null,
    place int not null,
    date date not null,
    amount bigint not null,
    kind text not null,
    fit_id text,
    memo text not null,
    name text,
    document text,
    saying text not null,
    status text not null,
    match_id text,
    reason text,
    unmatched_because text,
    decided_at timestamptz,
    decided_by_kind text,
    decided_by text,
    search text generated always as (rm.folded(memo || ' ' || coalesce(name, '') || ' ' || coalesce(document, ''))) stored,
    primary key (company_id, id)
  );
  create index if not exists statement_lines_by_date on statement_lines (company_id, date, id);
  create index if not exists statement_lines_open on statement_lines (company_id, account_id, date, position, place)
    where status = 'open';
  create index if not exists statement_lines_of_statement on statement_lines (company_id, statement_id);
  create index if not exists statement_lines_saying on statement_lines (company_id, saying, date)
    where status = 'matched';
  create index if not exists statement_lines_of_match on statement_lines (company_id, match_id)
    where match_id is not null;

  create table if not exists matched_moves (
    company_id text not null,
    id text not null,
    kind text not null,
    entry_id text,
    transfer_id text,
    account_id text not null,
    amount bigint not null,
    match_id text,
    line_id text not null,
    made text,
    primary key (company_id, id)
  );
  create index if not exists matched_moves_of_match on matched_moves (company_id, match_id);
`;

export const reconciliationViews: readonly ReadView[] = [
  {
    name: 'bank_statement_rows',
    as: `
      select s.*, a.name as account_name, coalesce(l.open_count, 0)::int as open_count,
        coalesce(l.matched_count, 0)::int as matched_count, coalesce(l.ignored_count, 0)::int as ignored_count
      from bank_statements s
      left join accounts a on a.company_id = s.company_id and a.id = s.account_id
      left join lateral (
        select count(*) filter (where status = 'open') as open_count,
          count(*) filter (where status = 'matched') as matched_count,
          count(*) filter (where status = 'ignored') as ignored_count
        from statement_lines where company_id = s.company_id and statement_id = s.id
      ) as l on true
    `,
  },
  {
    name: 'statement_line_rows',
    as: `
      select l.*, a.name as account_name, coalesce(m.matched_with, o.memos) as matched_with
      from statement_lines l
      left join accounts a on a.company_id = l.company_id and a.id = l.account_id
      left join lateral (
        select string_agg(
          coalesce(
            nullif(concat_ws(' · ', e.description, p.full_name), ''),
            concat_ws(' · ', f.name || ' → ' || g.name, t.description)
          ), '; ' order by x.id) as matched_with
        from matched_moves x
        left join account_transfers t on t.company_id = x.company_id and t.id = x.transfer_id
        left join accounts f on f.company_id = t.company_id and f.id = t.from_account_id
        left join accounts g on g.company_id = t.company_id and g.id = t.to_account_id
        left join entries e on e.company_id = x.company_id and e.id = x.entry_id
        left join persons p on p.company_id = e.company_id and p.id = e.person_id
        where x.company_id = l.company_id and x.match_id = l.match_id
      ) as m on true
      left join lateral (
        select string_agg(other.memo, '; ' order by other.date, other.id) as memos
        from statement_lines other
        where m.matched_with is null and other.company_id = l.company_id and other.match_id = l.match_id
          and other.id <> l.id and other.memo <> ''
      ) as o on true
    `,
  },
];
