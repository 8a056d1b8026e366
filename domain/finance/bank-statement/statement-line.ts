import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import type { MatchedMove, StatementLineEvent, UnmatchedBecause } from './events.js';

/** A line that a command is about, in the statement that it came with. */
interface LineRef {
  readonly lineId: string;
  readonly statementId: string;
  readonly accountId: string;
}

export interface LineMatch {
  readonly matchId: string;
  readonly lineIds: readonly string[];
  readonly moves: readonly MatchedMove[];
  readonly madePaymentIds: readonly string[];
  readonly openedEntryIds: readonly string[];
  /** Payments that were on their way until the match said that their money arrived. */
  readonly clearedPaymentIds?: readonly string[];
}

export type StatementLineCommand =
  | ({ readonly type: 'match' } & LineRef & LineMatch)
  /** `matchId`: the match that is undone; another one of the line stays. */
  | ({ readonly type: 'unmatch'; readonly matchId: string; readonly because: UnmatchedBecause } & LineRef)
  | ({ readonly type: 'ignore'; readonly reason: string } & LineRef)
  | ({ readonly type: 'reopen' } & LineRef);

export const LINE_STATUSES = ['open', 'matched', 'ignored'] as const;

export interface StatementLineState {
  /** The statement by which it is there; one that was undone before does not count. */
  readonly statementId: string;
  readonly accountId: string;
  readonly status: (typeof LINE_STATUSES)[number];
  readonly match: LineMatch | undefined;
}

const waiting: StatementLineState = { statementId: '', accountId: '', status: 'open', match: undefined };

/**
 * A line of a bank's statement, from when it came until it is told what in the books it is. Whoever comes second to match it is
 * told so: nothing is matched twice.
 */
export const statementLineDecider: Decider<StatementLineState, StatementLineCommand, StatementLineEvent> = {
  initial: waiting,
  decide(command, known) {
    const { lineId, statementId, accountId } = command;
    const ref = { lineId, statementId, accountId };
    const state = asOf(known, statementId);
    switch (command.type) {
      case 'match':
        assertWaits(state, statementId);
        return [{ type: 'LineMatched', data: { ...ref, ...matchIn(command) } }];
      case 'unmatch': {
        const { matchId, because } = command;
        if (state.match?.matchId !== matchId) throw notAcceptable('line_not_matched');
        return [{ type: 'LineUnmatched', data: { ...ref, matchId, because } }];
      }
      case 'ignore':
        assertWaits(state, statementId);
        if (!command.reason.trim()) throw new DomainError('req', { field: 'reason' });
        return [{ type: 'LineIgnored', data: { ...ref, reason: command.reason.trim() } }];
      case 'reopen':
        if (state.status !== 'ignored') throw notAcceptable('line_not_ignored');
        return [{ type: 'LineReopened', data: ref }];
    }
  },
  evolve(_state, event) {
    const { statementId, accountId } = event.data;
    switch (event.type) {
      case 'LineMatched':
        return { statementId, accountId, status: 'matched', match: matchIn(event.data) };
      case 'LineIgnored':
        return { statementId, accountId, status: 'ignored', match: undefined };
      case 'LineUnmatched':
      case 'LineReopened':
        return { statementId, accountId, status: 'open', match: undefined };
    }
  },
};

const matchIn = ({
  matchId,
  lineIds,
  moves,
  madePaymentIds,
  openedEntryIds,
  clearedPaymentIds = [],
}: LineMatch): LineMatch => ({
  matchId,
  lineIds,
  moves,
  madePaymentIds,
  openedEntryIds,
  ...(clearedPaymentIds.length > 0 && { clearedPaymentIds }),
});

/** What a line was in a statement that was undone is forgotten. */
const asOf = (known: StatementLineState, statementId: string): StatementLineState =>
  known.statementId === statementId ? known : waiting;

/**
 * Whoever was faster has it: the other sees the line as it is now.
 * @throws DomainError `line_already_matched`, `line_already_ignored` (409)
 */
export function assertWaits(known: StatementLineState, statementId: string): void {
  const { status } = asOf(known, statementId);
  if (status === 'matched') throw new DomainError('line_already_matched', { refusal: 'conflict' });
  if (status === 'ignored') throw new DomainError('line_already_ignored', { refusal: 'conflict' });
}
