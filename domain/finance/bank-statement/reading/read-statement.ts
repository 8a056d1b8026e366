import type { CivilDate } from '../../../kernel/civil-date.js';
import type { Cents } from '../../../kernel/money.js';
import { withoutAccents } from '../../../kernel/text.js';

/** What a bank says that a line is; `other` where it says nothing that we know. */
export const LINE_KINDS = [
  'credit',
  'debit',
  'interest',
  'fee',
  'deposit',
  'withdrawal',
  'transfer',
  'check',
  'payment',
  'card',
  'other',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line as a bank's file has it. */
export interface ReadLine {
  /** What the bank calls it by, within one account; absent where it gives its lines no name that tells them apart. */
  readonly fitId?: string;
  /** The day as the bank writes it, whatever zone it names. */
  readonly date: CivilDate;
  /** Signed cents: what came in is above zero. */
  readonly amount: Cents;
  readonly kind: LineKind;
  readonly memo: string;
  /** Who paid or was paid, where the bank says that apart. */
  readonly name?: string;
  /** The number of a check, or another by which the bank knows the paper. */
  readonly document?: string;
}

/** Which account a file says it is of, by the numbers that it writes. */
export interface ReadAccount {
  readonly bankId?: string;
  readonly branch?: string;
  readonly number?: string;
}

/** What of one account a file holds. */
export interface ReadStatement {
  readonly account: ReadAccount;
  /** Signed cents: what the bank says was in the account, and the day that it says so of. */
  readonly balance?: { readonly amount: Cents; readonly date?: CivilDate };
  /** In the order of the file. */
  readonly lines: readonly ReadLine[];
}

/** Why a file cannot be read: a key of the message catalogues, with what its text speaks of. */
export interface UnreadableStatement {
  readonly code:
    | 'statement_file_type'
    | 'statement_too_large'
    | 'statement_cut'
    | 'statement_too_many_lines'
    | 'statement_many_accounts'
    | 'statement_currency'
    | 'statement_empty'
    /** By its place among the postings of the file. */
    | 'statement_date'
    | 'statement_amount'
    /** Of a row of the table, counted as a spreadsheet counts. */
    | 'statement_row_date'
    | 'statement_row_amount'
    /** Of several of them. */
    | 'statement_rows'
    | 'statement_columns'
    /** Of a line of the file itself, counted from 1. */
    | 'statement_control_character';
  readonly params?: Readonly<Record<string, string | number>>;
}

export type StatementReading = ReadStatement | UnreadableStatement;

export const isUnreadable = <Read extends object>(
  reading: Read | UnreadableStatement,
): reading is UnreadableStatement => 'code' in reading;

/** Characters of a bank's file; a year of a busy shop has a tenth of it. */
export const MAX_STATEMENT_CHARACTERS = 10_000_000;

/** Lines of one import: they are one fact. Whoever has more asks the bank for a shorter time. */
export const MAX_STATEMENT_LINES = 5_000;

/** Characters that are kept of what a bank writes of a line. */
export const MAX_LINE_TEXT = 255;

/** Control characters that no text has; a file that was written under DOS may end in 0x1A. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0b\x0c\x0e-\x19\x1b-\x1f\x7f]/g;

/** One in so many characters is a slip in a text; where there are more it is none. */
const CHARACTERS_A_SLIP = 50;

/** Why a text cannot be read: with the line where somebody can mend it, or as a file that is no text at all. */
export function unreadableText(text: string): UnreadableStatement | undefined {
  const slips = text.match(NO_TEXT)?.length ?? 0;
  if (slips === 0) return undefined;
  if (slips > 1 && slips > text.length / CHARACTERS_A_SLIP) return { code: 'statement_file_type' };
  const line = text.slice(0, text.search(NO_TEXT)).split(/\r\n?|\n/).length;
  return { code: 'statement_control_character', params: { line } };
}

/** What is written of a line, on one row and no longer than is kept. */
export const lineText = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_TEXT);

/**
 * Banks write what was in the account as if it were a line: «SALDO ANTERIOR», «Saldo do dia», «S A L D O». No money moved. Whoever pays
 * may write of a balance too («Saldo total do pedido 42»): one word that is none of a bank's own makes a line of it.
 */
export const isBalanceLine = ({ memo, name = '' }: Pick<ReadLine, 'memo' | 'name'>): boolean =>
  [memo, name].some((text) => {
    const said = withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
    return /^s a l d o\b/.test(said) || (BALANCE.test(said) && said.split(' ').every(isOfBalance));
  });

const BALANCE =
  /^saldo(\s+(total|parcial|anterior|atual|inicial|final|bloqueado|disponivel|do dia|dia|em conta|cta corrente|aplic aut mais)\b.*)?$/;

/** Words that banks say a balance with; days and amounts stand beside them. */
const OF_BALANCE = new Set(
  (
    'saldo total parcial anterior atual inicial final bloqueado bloq bloqueio disponivel disp do da de dos das em e a na no ao ate para ' +
    'dia mes periodo data conta contas corrente cc c/c cta cte poupanca aplic aplicacao aplicacoes aut automatica automaticas mais ' +
    'invest investimento investimentos limite lim cheque especial com c/ sem s/ mais credito previsto contabil judicial r$ brl d c'
  ).split(' '),
);
const isOfBalance = (word: string): boolean => {
  const bare = word.replace(/^[(«"'-]+|[)»"':;.,-]+$/g, '');
  return OF_BALANCE.has(bare) || /^[+-]?[\d.,/]*$/.test(bare);
};
