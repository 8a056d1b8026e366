import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { Cents } from '../../kernel/money.js';
import type { PaymentForm } from '../payment-form.js';
import { formOfLine } from './form-of-line.js';
import type { LineTexts, StatementEvent, StatementFormat, StatementLine } from './events.js';

/** A line that is new, with what the bank wrote of it. */
export interface NewLine {
  readonly line: StatementLine;
  readonly texts: LineTexts;
}

export type StatementCommand =
  | {
      readonly type: 'import';
      readonly statementId: string;
      readonly accountId: string;
      readonly format: StatementFormat;
      readonly fileName: string;
      readonly digest: string;
      readonly balance?: { readonly amount: Cents; readonly date?: CivilDate };
      readonly lines: readonly NewLine[];
      readonly knownCount: number;
      readonly earlierCount: number;
      readonly laterCount: number;
    }
  /** `matched`: how many of its lines are. */
  | { readonly type: 'undo'; readonly statementId: string; readonly matched: number };

/** What of a line decisions need. */
export interface ToldLine {
  readonly date: CivilDate;
  readonly amount: Cents;
  readonly form: PaymentForm;
}

export const STATEMENT_STATUSES = ['imported', 'undone'] as const;

export interface StatementState {
  readonly status: 'absent' | (typeof STATEMENT_STATUSES)[number];
  readonly accountId: string;
  readonly lines: ReadonlyMap<string, ToldLine>;
}

/** Lines that one fact tells: of a long statement there are several, in one append. */
const LINES_OF_A_FACT = 500;

/** A bank's file in an account of the company: taken once, and undone while nobody has matched a line of it. */
export const statementDecider: Decider<StatementState, StatementCommand, StatementEvent> = {
  initial: { status: 'absent', accountId: '', lines: new Map() },
  decide(command, state) {
    if (command.type === 'import') return state.status === 'absent' ? imported(command) : [];
    if (state.status === 'absent') throw notFound();
    if (state.status === 'undone') return [];
    if (command.matched > 0) {
      throw notAcceptable('statement_lines_matched', { params: { count: command.matched } });
    }
    const { accountId } = state;
    return [{ type: 'StatementReverted', data: { statementId: command.statementId, accountId } }];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StatementImported':
        return { ...state, status: 'imported', accountId: event.data.accountId };
      case 'StatementLinesImported': {
        const { texts } = event.data;
        const told = event.data.lines.map(({ lineId, date, amount, kind }, index) => {
          const form = formOfLine(kind, texts?.[index]);
          return [lineId, { date, amount, form }] as const;
        });
        return { ...state, lines: new Map([...state.lines, ...told]) };
      }
      case 'StatementReverted':
        return { ...state, status: 'undone', lines: new Map() };
    }
  },
};

function imported(command: Extract<StatementCommand, { type: 'import' }>): StatementEvent[] {
  const { type: _, lines, balance, laterCount, ...told } = command;
  const { statementId, accountId, knownCount, earlierCount } = told;
  if (lines.length === 0) {
    const known = knownCount + earlierCount + laterCount;
    throw new DomainError('statement_nothing_new', { field: 'file', params: { count: known } });
  }
  const days = lines.map(({ line }) => line.date).sort();
  const header: StatementEvent = {
    type: 'StatementImported',
    data: {
      ...told,
      ...(laterCount > 0 && { laterCount }),
      lineCount: lines.length,
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      ...(balance && { bankBalance: balance.amount, ...(balance.date && { balanceDay: balance.date }) }),
    },
  };
  const facts: StatementEvent[] = [];
  for (let from = 0; from < lines.length; from += LINES_OF_A_FACT) {
    const some = lines.slice(from, from + LINES_OF_A_FACT);
    const data = {
      statementId,
      accountId,
      lines: some.map(({ line }) => line),
      texts: some.map(({ texts }) => texts),
    };
    facts.push({ type: 'StatementLinesImported', data });
  }
  return [header, ...facts];
}
