import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  TRANSFER_PARTS,
  type MatchedMove,
  type UnmatchedBecause,
} from '@fidelidade/domain/finance/bank-statement/events.js';
import { assertMatches, sumOf } from '@fidelidade/domain/finance/bank-statement/match.js';
import {
  assertWaits,
  statementLineDecider,
  type LineMatch,
} from '@fidelidade/domain/finance/bank-statement/statement-line.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { Approvals } from '../../platform/approval/approvals.js';
import { closedThroughOf, todayOf } from '../../registry/company-facts.js';
import { assertEntry } from '../entry-facts.js';
import { assertTakesBack } from '../payment.handlers.js';
import { claimOf } from './claims.js';
import { assertMay, TargetsOfMatch } from './match-targets.js';
import { lineOf, linesOf, type LineOfStatement } from './matched-lines.js';
import {
  IgnoreLine,
  MatchLines,
  ReopenLine,
  UnmatchLine,
  UnmatchPayment,
  UnmatchTransfer,
} from './reconciliation.commands.js';
import { StatementBooks } from './statement-books.js';

/** Lines and what they are matched with are one append: of two people who match the same, one is told of the other. */
@CommandHandler(MatchLines)
export class MatchLinesHandler implements ICommandHandler<MatchLines> {
  constructor(
    @Inject(Approvals) private readonly approvals: Approvals,
    @Inject(StatementBooks) private readonly books: StatementBooks,
  ) {}

  async execute(command: MatchLines): Promise<CommandOutcome> {
    const { context, lineIds, targets, rights } = command;
    const matchId = idFrom('match', context.company, context.commandId);
    const { position } = await this.approvals.executor.run(command, async (unit) => {
      const lines = await linesOf(unit, context, this.books, lineIds);
      const [first] = lines;
      if (!first) throw new DomainError('match_empty', { field: 'lines' });
      // Of what is taken already the rest need not be told.
      for (const { lineId, statementId } of lines) {
        assertWaits(await unit.load(statementLineDecider, streams.statementLine(lineId)), statementId);
      }
      const day = lines
        .map(({ date }) => date)
        .sort()
        .at(-1)!;
      const moved = { accountId: first.accountId, day, form: first.form, amount: sumOf(lines) };
      const target = new TargetsOfMatch(unit, context, this.approvals, rights, moved);
      await target.take(targets);
      const { moves, madePaymentIds, clearedPaymentIds, openedEntryIds } = target;
      assertMatches(lines, moves);
      for (const move of moves) {
        const claim = claimOf(unit, move);
        if ((await claim.holder()) !== undefined) {
          throw new DomainError('payment_already_matched', { refusal: 'conflict' });
        }
        await claim.reserve(first.lineId);
      }
      const lineIdsOfMatch = lines.map(({ lineId }) => lineId);
      const made = { madePaymentIds, clearedPaymentIds, openedEntryIds };
      const match = { matchId, lineIds: lineIdsOfMatch, moves, ...made };
      for (const { lineId, statementId, accountId } of lines) {
        await unit.decide(statementLineDecider, streams.statementLine(lineId), {
          ...{ type: 'match', lineId, statementId, accountId },
          ...match,
        });
      }
    });
    return { id: lineIds[0] ?? '', position };
  }
}

/** All lines of a match wait again, and what they were matched with is free. */
async function unmatch(
  unit: UnitOfWork,
  line: Pick<LineOfStatement, 'lineId' | 'accountId'>,
  { matchId, lineIds, moves }: LineMatch,
  because: UnmatchedBecause,
): Promise<void> {
  for (const lineId of lineIds) {
    const stream = streams.statementLine(lineId);
    const { statementId } = await unit.load(statementLineDecider, stream);
    await unit.decide(statementLineDecider, stream, {
      ...{ type: 'unmatch', lineId, statementId, accountId: line.accountId, matchId, because },
    });
  }
  for (const move of moves) await claimOf(unit, move).release(lineIds[0]!);
}

@CommandHandler(UnmatchLine)
export class UnmatchLineHandler implements ICommandHandler<UnmatchLine> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(StatementBooks) private readonly books: StatementBooks,
  ) {}

  async execute(command: UnmatchLine): Promise<CommandOutcome> {
    const { context, lineId, takesBack } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const line = await lineOf(unit, context, this.books, lineId);
      const { match } = await unit.load(statementLineDecider, streams.statementLine(lineId));
      if (!match) throw notAcceptable('line_not_matched');
      await unmatch(unit, line, match, 'undone');
      if (takesBack) await this.takeBack(unit, command, match);
    });
    return { id: lineId, position };
  }

  /**
   * What the match registered is reversed as any payment is, what it opened is cancelled, and what arrived with it is on its way again; whatever
   * became of it since stays.
   */
  private async takeBack(
    unit: UnitOfWork,
    { context, rights }: UnmatchLine,
    { moves, madePaymentIds, clearedPaymentIds = [], openedEntryIds }: LineMatch,
  ): Promise<void> {
    const closedThrough = await closedThroughOf(unit);
    for (const { id: paymentId, entryId } of moves) {
      const isCleared = clearedPaymentIds.includes(paymentId);
      if (entryId === undefined || !(isCleared || madePaymentIds.includes(paymentId))) continue;
      const stream = streams.entry(entryId);
      const { direction, payments } = await unit.load(entryDecider, stream);
      const payment = payments.find((each) => each.paymentId === paymentId);
      if (payment?.reversed || (isCleared && payment?.clearedOn === undefined)) continue;
      await assertEntry(this.executor, unit, context, { entryId, direction });
      assertMay(rights, direction, 'reverse');
      await assertTakesBack(unit, entryId, paymentId);
      const reason = TAKEN_BACK;
      if (isCleared) {
        const back = { type: 'reverse-clearing', entryId, paymentId, reason, closedThrough } as const;
        await unit.decide(entryDecider, stream, back);
        continue;
      }
      const on = await todayOf(unit, context);
      const back = { type: 'reverse', entryId, paymentId, on, reason, closedThrough } as const;
      const { status } = await unit.decide(entryDecider, stream, back);
      if (!openedEntryIds.includes(entryId) || status !== 'open') continue;
      assertMay(rights, direction, 'cancel');
      await unit.decide(entryDecider, stream, { type: 'cancel', entryId, reason, closedThrough });
    }
  }
}

/** The reason that facts give; it is text of the company, as what its people type is. */
const TAKEN_BACK = 'Conciliação desfeita';

/** A payment that is reversed is no line of the bank any more: whatever it was matched with waits again. */
export const UnmatchPaymentHandler = handles(
  UnmatchPayment,
  ({ paymentId }) => paymentId,
  (unit, { paymentId }) => unmatchHolder(unit, { kind: 'payment', id: paymentId }, 'payment_reversed'),
);

/** The same of a transfer: each of its parts may be matched with a line of its own, in two accounts. */
export const UnmatchTransferHandler = handles(
  UnmatchTransfer,
  ({ transferId }) => transferId,
  async (unit, { transferId }) => {
    for (const kind of TRANSFER_PARTS)
      await unmatchHolder(unit, { kind, id: transferId }, 'transfer_reversed');
  },
);

/** Takes apart the match that money of the books is in, if it is in any. */
async function unmatchHolder(
  unit: UnitOfWork,
  move: Pick<MatchedMove, 'kind' | 'id'>,
  because: UnmatchedBecause,
): Promise<void> {
  const lineId = await claimOf(unit, move).holder();
  if (lineId === undefined) return;
  const { match, accountId } = await unit.load(statementLineDecider, streams.statementLine(lineId));
  if (match) await unmatch(unit, { lineId, accountId }, match, because);
}

export const IgnoreLineHandler = handlesAsking(
  StatementBooks,
  IgnoreLine,
  ({ lineId }) => lineId,
  async (unit, { context, lineId, reason }, _id, books) => {
    const { statementId, accountId } = await lineOf(unit, context, books, lineId);
    await unit.decide(statementLineDecider, streams.statementLine(lineId), {
      ...{ type: 'ignore', lineId, statementId, accountId, reason },
    });
  },
);

export const ReopenLineHandler = handlesAsking(
  StatementBooks,
  ReopenLine,
  ({ lineId }) => lineId,
  async (unit, { context, lineId }, _id, books) => {
    const { statementId, accountId } = await lineOf(unit, context, books, lineId);
    await unit.decide(statementLineDecider, streams.statementLine(lineId), {
      ...{ type: 'reopen', lineId, statementId, accountId },
    });
  },
);
