import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { LineKind } from './reading/read-statement.js';

export const STATEMENT_FORMATS = ['ofx', 'table'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A line of a statement, which never changes. Its id follows from the account and from what tells it apart there: it is one for ever. */
export interface StatementLine {
  readonly lineId: string;
  readonly date: CivilDate;
  /** Signed cents: what came in is above zero. */
  readonly amount: Cents;
  readonly kind: LineKind;
  /** The bank's own name for it (FITID), where it has one. */
  readonly fitId?: string;
}

/** What the bank wrote of a line: it may name who paid, and by which CPF. */
export interface LineTexts {
  readonly memo: string;
  readonly name?: string;
  readonly document?: string;
}

/** What of a transfer between own accounts is in one of them: each part is a line of its own in the bank. */
export const TRANSFER_PARTS = ['transfer_out', 'transfer_in', 'transfer_fee'] as const;
export type TransferPart = (typeof TRANSFER_PARTS)[number];

/** What of the books a line is matched with: money that moved in the account. Cents are signed as the account's are. */
export interface MatchedMove {
  readonly kind: 'payment' | TransferPart;
  /** Of the payment, or of the transfer. */
  readonly id: string;
  /** What a payment pays; absent of a transfer. */
  readonly entryId?: string;
  readonly amount: Cents;
}

/** Why lines are matched no more: somebody undid it, or a payment, or a transfer, of theirs was reversed. */
export const UNMATCHED_REASONS = ['undone', 'payment_reversed', 'transfer_reversed'] as const;
export type UnmatchedBecause = (typeof UNMATCHED_REASONS)[number];

export type StatementEvent =
  /** A bank's file was taken into an account of the company; its lines follow in the same append. */
  | DomainEvent<
      'StatementImported',
      {
        statementId: string;
        accountId: string;
        format: StatementFormat;
        fileName: string;
        /** SHA-256 of the file, in hexadecimal. */
        digest: string;
        /** Lines that are new by it. */
        lineCount: number;
        /** Lines of the file that were there already. */
        knownCount: number;
        /** Lines of the file of before the account was followed: they are left out. */
        earlierCount: number;
        /** Lines of the file of days that were still to come, which the bank only expects: they are left out. Absent: none. */
        laterCount?: number;
        firstDay: CivilDate;
        lastDay: CivilDate;
        /** Signed cents: what the bank says was in the account, and on which day. */
        bankBalance?: Cents;
        balanceDay?: CivilDate;
      }
    >
  /** Some of its lines, with what the bank wrote of each, in the same order. */
  | DomainEvent<
      'StatementLinesImported',
      {
        statementId: string;
        accountId: string;
        lines: readonly StatementLine[];
        /** Encrypted under the key of the statement; null once that is gone. */
        texts: readonly LineTexts[] | null;
      }
    >
  /** It was a mistake: its lines are as if they had never come, and may come again. */
  | DomainEvent<'StatementReverted', { statementId: string; accountId: string }>;

export type StatementLineEvent =
  /**
   * A line is what moved in the books: of several lines and one move, or one line and several, each line says all. Lines that take
   * each other back are matched with each other, and with no move.
   */
  | DomainEvent<
      'LineMatched',
      {
        lineId: string;
        statementId: string;
        accountId: string;
        matchId: string;
        /** All lines of the match, this one too; the first leads. */
        lineIds: readonly string[];
        moves: readonly MatchedMove[];
        /** Payments that the match registered itself. */
        madePaymentIds: readonly string[];
        /** Payments whose money arrived with it; left out where there are none. */
        clearedPaymentIds?: readonly string[];
        /** Of these the entries that it opened too. */
        openedEntryIds: readonly string[];
      }
    >
  /** It waits again; what it was matched with does too. */
  | DomainEvent<
      'LineUnmatched',
      {
        lineId: string;
        statementId: string;
        accountId: string;
        matchId: string;
        because: UnmatchedBecause;
      }
    >
  /** Nothing in the books is to be found for it, and that is right. */
  | DomainEvent<'LineIgnored', { lineId: string; statementId: string; accountId: string; reason: string }>
  /** It is to be matched after all. */
  | DomainEvent<'LineReopened', { lineId: string; statementId: string; accountId: string }>;

export const statementEvents = describeEvents<StatementEvent>({
  StatementImported: { schema: 1, personal: { subject: 'statementId', fields: ['fileName'] } },
  StatementLinesImported: { schema: 1, personal: { subject: 'statementId', fields: ['texts'] } },
  StatementReverted: { schema: 1 },
});

export const statementLineEvents = describeEvents<StatementLineEvent>({
  LineMatched: { schema: 1 },
  LineUnmatched: { schema: 1 },
  LineIgnored: { schema: 1 },
  LineReopened: { schema: 1 },
});
