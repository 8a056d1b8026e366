import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Suggestion, ToldDifference } from '@fidelidade/domain/finance/bank-statement/suggestions.js';
import type {
  FoundCandidate,
  LearnedRow,
} from '@fidelidade/projections/finance/reconciliation/candidates.js';
import type { AccountStanding, ShownMove } from '@fidelidade/projections/finance/reconciliation/queries.js';
import type {
  BankStatementListRow,
  StatementLineListRow,
  StatementLineRow,
} from '@fidelidade/projections/finance/reconciliation/table.js';
import type { ActorTeller } from '../../platform/history/actors.js';
import { wireMoney } from '../money.js';

const moneyOrNull = (amount: number | null): string | null => (amount === null ? null : wireMoney(amount));

export const statementRecord = (row: BankStatementListRow, tellActor: ActorTeller) => ({
  id: row.id,
  account_id: row.account_id,
  account_name: row.account_name,
  format: row.format,
  file_name: row.file_name,
  line_count: row.line_count,
  known_count: row.known_count,
  earlier_count: row.earlier_count,
  later_count: row.later_count,
  open_count: row.open_count,
  matched_count: row.matched_count,
  ignored_count: row.ignored_count,
  first_day: row.first_day,
  last_day: row.last_day,
  bank_balance: moneyOrNull(row.bank_balance),
  balance_day: row.balance_day,
  status: row.status,
  created_at: row.created_at,
  created_by: tellActor({ kind: row.created_by_kind, id: row.created_by }),
  undone_at: row.undone_at,
});

export const actorOfStatement = (row: BankStatementListRow) => ({
  kind: row.created_by_kind,
  id: row.created_by,
});

const told = (row: StatementLineRow) => ({
  id: row.id,
  account_id: row.account_id,
  statement_id: row.statement_id,
  date: row.date,
  amount: wireMoney(row.amount),
  kind: row.kind,
  fit_id: row.fit_id,
  memo: row.memo,
  name: row.name,
  document: row.document,
  status: row.status,
  match_id: row.match_id,
  reason: row.reason,
  unmatched_because: row.unmatched_because,
  decided_at: row.decided_at,
});

export const lineRecord = (row: StatementLineListRow) => ({
  ...told(row),
  account_name: row.account_name,
  matched_with: row.matched_with,
});

/** A line that waits, with what it may be. */
export const waitingRecord = (
  row: StatementLineRow,
  suggestions: readonly Suggestion<FoundCandidate>[],
  learned: LearnedRow | undefined,
  takenBackBy: StatementLineRow | undefined,
) => ({
  ...told(row),
  /** The line that takes it back, or that it takes back: both are matched with each other. */
  taken_back_by: takenBackBy
    ? {
        ...{ id: takenBackBy.id, date: takenBackBy.date, memo: takenBackBy.memo },
        amount: wireMoney(takenBackBy.amount),
      }
    : null,
  suggestions: suggestions
    .slice(0, MOST_SUGGESTED)
    .map(({ candidate, because, told: difference, together }) => ({
      ...candidateRecord(candidate),
      because,
      /** What makes its amount the line's, as `match` takes it; null where it is the line's. */
      told: difference ? differenceRecord(difference) : null,
      /** The others that come to the line with it. */
      together: (together ?? []).map(candidateRecord),
    })),
  /** What lines that read the same were, the last time: an entry of its own is opened with it. */
  learned: learned
    ? {
        person_id: learned.person_id,
        person_name: learned.person_name,
        account_plan_id: learned.account_plan_id,
        account_plan_name: learned.account_plan_name,
        description: learned.description,
      }
    : null,
});

const differenceRecord = (difference: ToldDifference) =>
  Object.fromEntries(Object.entries(difference).map(([what, amount]) => [what, wireMoney(amount)]));

/** So many are told of each line; the rest is found by looking for it. */
const MOST_SUGGESTED = 3;

const RESOURCE = { R: 'receivables', P: 'payables' } as const;

const resourceOf = (direction: Direction | null) => (direction ? RESOURCE[direction] : 'transfers');

export const candidateRecord = (candidate: FoundCandidate) => ({
  id: candidate.id,
  resource: resourceOf(candidate.direction),
  /** Null of a transfer. */
  entry_id: candidate.entryId,
  /** Null of an entry that is owed, and of a transfer. */
  payment_id: candidate.paymentId,
  transfer_id: candidate.transferId,
  transfer_part: candidate.transferPart,
  standing: candidate.standing,
  date: candidate.date,
  amount: wireMoney(candidate.amount),
  description: candidate.description,
  document: candidate.document,
  person_name: candidate.personName,
});

export const moveRecord = (move: ShownMove) => ({
  resource: resourceOf(move.direction),
  entry_id: move.entry_id,
  payment_id: move.kind === 'payment' ? move.id : null,
  transfer_id: move.transfer_id,
  transfer_part: move.kind === 'payment' ? null : move.kind,
  date: move.date,
  amount: wireMoney(move.amount),
  description: move.description,
  document: move.document,
  person_name: move.person_name,
  /** What the match registered itself: `payment`, or the `entry` too; null of what was there. */
  made: move.made,
});

export const standingRecord = (standing: AccountStanding) => ({
  open: standing.open,
  matched: standing.matched,
  ignored: standing.ignored,
  bank_balance: moneyOrNull(standing.bank_balance),
  balance_day: standing.balance_day,
  book_balance: moneyOrNull(standing.book_balance),
});
