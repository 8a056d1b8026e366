import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { moneyMovesOn } from '@fidelidade/domain/finance/payment-form.js';
import { receiptNumbersDecider } from '@fidelidade/domain/finance/receipts/receipt-numbers.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { handlesAsking } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import { isMatched } from './reconciliation/claims.js';
import { assertEntry, assertMovesIn, assertMovesYet } from './entry-facts.js';
import {
  BouncePayment,
  ClearPayment,
  IssueReceipt,
  RegisterPayment,
  ReverseClearing,
  ReversePayment,
} from './finance.commands.js';

export const RegisterPaymentHandler = handlesAsking(
  Executor,
  RegisterPayment,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, payment, newDueDate }, entryId, executor) => {
    const paymentId = paymentOfCommand(context, entryId);
    await assertEntry(executor, unit, context, entry);
    const moves = { day: moneyMovesOn(payment), field: 'date' };
    await assertMovesIn(unit, context, payment.accountId, moves);
    await unit.decide(entryDecider, streams.entry(entryId), {
      type: 'pay',
      entryId,
      payment: { paymentId, ...payment },
      ...(newDueDate && { newDueDate }),
      today: await todayOf(unit, context),
      closedThrough: await closedThroughOf(unit),
    });
  },
);

/** The payment that a command makes of an entry. */
export const paymentOfCommand = ({ commandId }: Pick<CommandContext, 'commandId'>, entryId: string): string =>
  idFrom('payment', entryId, commandId);

export const ClearPaymentHandler = handlesAsking(
  Executor,
  ClearPayment,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, paymentId, clearing }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    await assertReaches(unit, context, entryId, paymentId);
    const moves = { day: clearing.clearedOn, field: 'cleared_on' };
    await assertMovesIn(unit, context, clearing.accountId, moves);
    if (clearing.clearedOn > (await todayOf(unit, context))) {
      throw new DomainError('clearing_in_future', { field: 'cleared_on' });
    }
    await unit.decide(entryDecider, streams.entry(entryId), {
      type: 'clear',
      entryId,
      paymentId,
      ...clearing,
      closedThrough: await closedThroughOf(unit),
    });
  },
);

export const ReverseClearingHandler = handlesAsking(
  Executor,
  ReverseClearing,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, paymentId, reason }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    await assertReaches(unit, context, entryId, paymentId);
    await assertTakesBack(unit, entryId, paymentId);
    // The bank says that it arrived: its line is let go first, and takes the clearing back where it made it.
    if (await isMatched(unit, { kind: 'payment', id: paymentId })) throw notAcceptable('clearing_matched');
    await unit.decide(entryDecider, streams.entry(entryId), {
      ...{ type: 'reverse-clearing', entryId, paymentId, reason },
      closedThrough: await closedThroughOf(unit),
    });
  },
);

export const ReversePaymentHandler = handlesAsking(
  Executor,
  ReversePayment,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, paymentId, reason }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    await assertReaches(unit, context, entryId, paymentId);
    await assertTakesBack(unit, entryId, paymentId);
    const on = await todayOf(unit, context);
    await unit.decide(entryDecider, streams.entry(entryId), {
      type: 'reverse',
      entryId,
      paymentId,
      on,
      reason,
      closedThrough: await closedThroughOf(unit),
    });
  },
);

export const BouncePaymentHandler = handlesAsking(
  Executor,
  BouncePayment,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, paymentId, bounce }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    await assertReaches(unit, context, entryId, paymentId);
    await assertTakesBack(unit, entryId, paymentId);
    await unit.decide(entryDecider, streams.entry(entryId), {
      type: 'bounce',
      entryId,
      paymentId,
      ...bounce,
      today: await todayOf(unit, context),
      closedThrough: await closedThroughOf(unit),
    });
  },
);

/** The paper and its number are one append: a number that is not written with its paper is nobody's, and is given again. */
export const IssueReceiptHandler = handlesAsking(
  Executor,
  IssueReceipt,
  ({ entry }) => entry.entryId,
  async (unit, { context, entry, paymentId }, entryId, executor) => {
    await assertEntry(executor, unit, context, entry);
    await assertReaches(unit, context, entryId, paymentId);
    const stream = streams.entry(entryId);
    const { payments } = await unit.load(entryDecider, stream);
    if (payments.some((each) => each.paymentId === paymentId && each.receipt !== undefined)) return;
    const { next: number } = await unit.load(receiptNumbersDecider, streams.receiptNumbers());
    const on = await todayOf(unit, context);
    await unit.decide(entryDecider, stream, { type: 'issue-receipt', entryId, paymentId, number, on });
    await unit.decide(receiptNumbersDecider, streams.receiptNumbers(), {
      type: 'take',
      number,
      entryId,
      paymentId,
    });
  },
  MANY_AT_ONCE,
);

/** A payment belongs to the account that it came into: to whoever works with others only, it is not theirs. */
async function assertReaches(
  unit: UnitOfWork,
  context: CommandContext,
  entryId: string,
  paymentId: string,
): Promise<void> {
  const { payments } = await unit.load(entryDecider, streams.entry(entryId));
  const payment = payments.find((each) => each.paymentId === paymentId);
  // A set-off is of no account: whoever reaches both its entries reaches it.
  if (payment?.accountId !== undefined) assertWithinScope(context, 'accounts', payment.accountId);
}

/** What a reversal takes back leaves the account that the money came into: a closed one moves no more. */
export async function assertTakesBack(unit: UnitOfWork, entryId: string, paymentId: string): Promise<void> {
  const { payments } = await unit.load(entryDecider, streams.entry(entryId));
  const payment = payments.find((each) => each.paymentId === paymentId);
  if (!payment?.clearedOn || payment.reversed || payment.accountId === undefined) return;
  await assertMovesYet(unit, payment.accountId);
}
