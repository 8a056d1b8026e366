import type { TransferPart, UnmatchedBecause } from '@fidelidade/domain/finance/bank-statement/events.js';
import type {
  CandidateStanding,
  SuggestedBecause,
  ToldDifference,
} from '@fidelidade/domain/finance/bank-statement/suggestions.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';

/** Something in the books that a line may be: a payment, an entry that is owed, or a part of a transfer. */
export interface Candidate {
  readonly id: string;
  readonly resource: 'receivables' | 'payables' | 'transfers';
  /** Null of a transfer. */
  readonly entry_id: string | null;
  /** Null of an entry that is owed, and of a transfer. */
  readonly payment_id: string | null;
  readonly transfer_id: string | null;
  readonly transfer_part: TransferPart | null;
  readonly standing: CandidateStanding;
  readonly date: string;
  /** Signed, as it moves in the account. */
  readonly amount: string;
  readonly description: string;
  readonly document: string;
  readonly person_name: string | null;
}

export interface Suggestion extends Candidate {
  readonly because: readonly SuggestedBecause[];
  /** What makes its amount the line's, as it is sent; null where it is the line's. */
  readonly told: Readonly<Partial<Record<keyof ToldDifference, string>>> | null;
  /** The others that come to the line with it. */
  readonly together: readonly Candidate[];
}

/** What lines that read the same were, the last time. */
export interface Learned {
  readonly person_id: string | null;
  readonly person_name: string | null;
  readonly account_plan_id: string;
  readonly account_plan_name: string | null;
  readonly description: string;
}

export interface StatementLine {
  readonly id: string;
  readonly account_id: string;
  readonly date: string;
  readonly amount: string;
  readonly memo: string;
  readonly name: string | null;
  readonly document: string | null;
  readonly status: 'open' | 'matched' | 'ignored';
  readonly reason: string | null;
  readonly unmatched_because: UnmatchedBecause | null;
}

export interface WaitingLine extends StatementLine {
  readonly suggestions: readonly Suggestion[];
  readonly learned: Learned | null;
  /** The line by which the bank took it back, or that it takes back: they are matched with each other. */
  readonly taken_back_by: Pick<StatementLine, 'id' | 'date' | 'amount' | 'memo'> | null;
}

export interface DecidedLine extends StatementLine {
  readonly matched_with: string | null;
}

/** `GET /api/reconciliation` */
export interface Reconciliation {
  readonly account: { readonly id: string; readonly name: string; readonly balance: string };
  readonly open: number;
  readonly matched: number;
  readonly ignored: number;
  readonly bank_balance: string | null;
  readonly balance_day: string | null;
  readonly book_balance: string | null;
  readonly lines: readonly WaitingLine[];
}

/** `GET /api/bank-statements` */
export interface BankStatement {
  readonly id: string;
  readonly file_name: string;
  readonly line_count: number;
  readonly known_count: number;
  readonly earlier_count: number;
  readonly later_count: number;
  readonly open_count: number;
  readonly matched_count: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly status: 'imported' | 'undone';
  readonly created_at: string;
  readonly created_by: { readonly name: string | null };
}

type Counts = Pick<BankStatement, 'line_count' | 'known_count' | 'earlier_count' | 'later_count'>;

/** How many lines of a file were taken, and how many of it were left out, and why. */
export const takenAndLeft = (counts: Counts, t: Text): readonly string[] => [
  t('reconciliation.new_lines', { smart_count: counts.line_count }),
  ...(['known', 'earlier', 'later'] as const).flatMap((why) => {
    const smart_count = counts[`${why}_count`];
    return smart_count > 0 ? [t(`reconciliation.${why}_lines`, { smart_count })] : [];
  }),
];

export const WAITING = 'reconciliation';
export const LINES = 'bank-statement-lines';
export const STATEMENTS = 'bank-statements';

export const useReconciliation = (accountId: string | undefined) =>
  useQuery({
    queryKey: [WAITING, accountId],
    enabled: accountId !== undefined,
    queryFn: ({ signal }) =>
      api.get<Reconciliation>('/api/reconciliation', { account_id: accountId }, signal),
  });

/** So many of what was decided are shown at first, and so many more each time. */
export const SHOWN_AT_ONCE = 50;

const pageQuery = (filter: object, shown: number, sort: readonly [string, string]) => ({
  filter: JSON.stringify(filter),
  sort: JSON.stringify(sort),
  range: JSON.stringify([0, shown - 1]),
});

export const useDecidedLines = (accountId: string, status: 'matched' | 'ignored', shown: number) =>
  useQuery({
    queryKey: [LINES, accountId, status, shown],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = pageQuery({ account_id: accountId, status }, shown, ['date', 'DESC']);
      return api.page<DecidedLine>('/api/bank-statement-lines', query, signal);
    },
  });

export const useStatements = (accountId: string, shown: number) =>
  useQuery({
    queryKey: [STATEMENTS, accountId, shown],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = pageQuery({ account_id: accountId }, shown, ['created_at', 'DESC']);
      return api.page<BankStatement>('/api/bank-statements', query, signal);
    },
  });

export const useCandidates = (line: StatementLine, amount: string, text: string) =>
  useQuery({
    queryKey: ['candidates', line.id, amount, text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<readonly Candidate[]>(
        `/api/bank-statement-lines/${line.id}/candidates`,
        { amount, ...(text && { q: text }) },
        signal,
      ),
  });
