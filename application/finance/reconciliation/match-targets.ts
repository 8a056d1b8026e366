import {
  accountTransferDecider,
  movedByPart,
} from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import type { MatchedMove } from '@fidelidade/domain/finance/bank-statement/events.js';
import { sumOf } from '@fidelidade/domain/finance/bank-statement/match.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { Direction, PaymentDetails } from '@fidelidade/domain/finance/entry/events.js';
import { movedBy, type EntryState } from '@fidelidade/domain/finance/entry/state.js';
import { clearingDays, type PaymentForm } from '@fidelidade/domain/finance/payment-form.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, inField, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { assertWithinScope } from '../../execution/within-scope.js';
import type { Approvals } from '../../platform/approval/approvals.js';
import { closedThroughOf, todayOf } from '../../registry/company-facts.js';
import { takeBill } from '../bills.js';
import { assertEntry, assertEntryFits, assertMovesIn } from '../entry-facts.js';
import { askForOpened } from '../payable-approval.js';
import type {
  EntryTarget,
  MatchTargets,
  NewEntryTarget,
  PaymentTarget,
  TransferTarget,
} from './reconciliation.commands.js';

/** Where and how the money of the lines moved. */
export interface Moved {
  readonly accountId: string;
  readonly day: CivilDate;
  readonly form: PaymentForm;
  /** Signed cents: of all lines. */
  readonly amount: Cents;
}

const RESOURCE = { R: 'receivables', P: 'payables' } as const;

/** @throws DomainError `forbidden` that names the permission that is missing */
export function assertMay(
  rights: readonly string[],
  direction: Direction,
  action: 'settle' | 'create' | 'reverse' | 'cancel',
): void {
  const permission = `finance.${RESOURCE[direction]}.${action}` as const;
  if (!rights.includes(permission)) {
    throw new DomainError('forbidden', { refusal: 'forbidden', params: { permission } });
  }
}

/** Makes of what lines are said to be what they are: money that moved, and what of it is moved by the match itself. */
export class TargetsOfMatch {
  readonly moves: MatchedMove[] = [];
  readonly madePaymentIds: string[] = [];
  readonly clearedPaymentIds: string[] = [];
  readonly openedEntryIds: string[] = [];

  constructor(
    private readonly unit: UnitOfWork,
    private readonly context: CommandContext,
    private readonly approvals: Approvals,
    private readonly rights: readonly string[],
    private readonly moved: Moved,
  ) {}

  async take({ payments, transfers, entries, newEntry }: MatchTargets): Promise<void> {
    for (const payment of payments) await this.takePayment(payment);
    for (const transfer of transfers) await this.takeTransfer(transfer);
    for (const entry of entries) await this.payEntry(entry);
    if (newEntry) await this.openEntry(newEntry);
  }

  /** Money that moved is the line's as it is; money that is on its way arrives with it. */
  private async takePayment({ entryId, paymentId, fee }: PaymentTarget): Promise<void> {
    const state = await this.entryOf(entryId);
    const payment = state.payments.find((each) => each.paymentId === paymentId);
    // A set-off moves no money that a line could be of.
    if (payment?.accountId === undefined) throw notFound();
    // Also money on its way belongs to its account: whoever does not see that clears none of it into another.
    assertWithinScope(this.context, 'accounts', payment.accountId);
    if (payment.reversed) throw notAcceptable('payment_already_cancelled');
    if (!payment.clearedOn) {
      assertMay(this.rights, state.direction, 'settle');
      const after = await this.clear(entryId, paymentId, fee);
      this.clearedPaymentIds.push(paymentId);
      return this.add(after, entryId, paymentId);
    }
    if (fee !== 0) throw new DomainError('fee_of_cleared', { field: 'fee' });
    if (payment.accountId !== this.moved.accountId) throw notAcceptable('payment_other_account');
    this.add(state, entryId, paymentId);
  }

  /** It names both its accounts: whoever does not see one of them matches nothing of it. */
  private async takeTransfer({ transferId, part }: TransferTarget): Promise<void> {
    const stream = streams.accountTransfer(transferId);
    const { details, isReversed } = await this.unit.guard(accountTransferDecider, stream);
    if (!details) throw notFound();
    for (const id of [details.fromAccountId, details.toAccountId])
      assertWithinScope(this.context, 'accounts', id);
    if (isReversed) throw notAcceptable('transfer_already_reversed');
    const { accountId, amount } = movedByPart(details, part);
    if (accountId !== this.moved.accountId) throw notAcceptable('transfer_other_account');
    if (amount === 0) throw notFound();
    this.push({ kind: part, id: transferId, amount });
  }

  private async payEntry({ entryId, principal, newDueDate, ...parts }: EntryTarget): Promise<void> {
    const state = await this.entryOf(entryId);
    assertMay(this.rights, state.direction, 'settle');
    await this.pay(entryId, { principal: principal ?? state.outstanding, ...parts }, newDueDate);
  }

  /** For what nothing else says of the lines: a fee of the bank, what nobody had entered, what differs. */
  private async openEntry(target: NewEntryTarget): Promise<void> {
    const rest = subtractMoney(this.moved.amount, sumOf(this.moves));
    if (rest === 0) throw new DomainError('match_nothing_left', { field: 'new_entry' });
    const direction = rest > 0 ? 'R' : 'P';
    assertMay(this.rights, direction, 'create');
    assertMay(this.rights, direction, 'settle');
    const { day } = this.moved;
    const entryId = idFrom('entry-of-match', this.context.company, this.context.commandId);
    const { competenceDate = day, ...told } = target;
    const value = Math.abs(rest) as Cents;
    const details = {
      direction,
      ...told,
      ...{ competenceDate, issueDate: day, dueDate: day, value, installment: { number: 1, of: 1 } },
    } as const;
    const closedThrough = await closedThroughOf(this.unit);
    await inField('new_entry', async () => {
      await assertEntryFits(this.unit, this.context, details);
      const stream = streams.entry(entryId);
      await this.unit.decide(entryDecider, stream, { type: 'open', entryId, details, closedThrough });
      await takeBill(this.unit, this.context, entryId);
    });
    // What has to be agreed to first is paid by nobody meanwhile, though the bank has it: whoever matches is told what to do instead.
    await askForOpened(this.approvals, this.unit, this.context, [entryId]);
    const { approval } = await this.unit.load(entryDecider, streams.entry(entryId));
    if (approval?.status === 'waiting') throw notAcceptable('match_entry_awaits_approval');
    await this.pay(entryId, { principal: value, discount: ZERO, interest: ZERO, penalty: ZERO, fee: ZERO });
    this.openedEntryIds.push(entryId);
  }

  /** What the bank shows has arrived, whatever its form. */
  private async pay(entryId: string, parts: Amounts, newDueDate?: CivilDate): Promise<void> {
    const { accountId, day, form } = this.moved;
    await assertMovesIn(this.unit, this.context, accountId, { day, field: 'date' });
    const paymentId = this.paymentIdOf(entryId);
    this.madePaymentIds.push(paymentId);
    const paid = await this.unit.decide(entryDecider, streams.entry(entryId), {
      ...{ type: 'pay', entryId, payment: { paymentId, date: day, form, accountId, ...parts } },
      ...(newDueDate && { newDueDate }),
      today: await todayOf(this.unit, this.context),
      closedThrough: await closedThroughOf(this.unit),
    });
    const isThere = clearingDays(form) === undefined;
    this.add(isThere ? paid : await this.clear(entryId, paymentId, ZERO), entryId, paymentId);
  }

  private async clear(entryId: string, paymentId: string, fee: Cents): Promise<EntryState> {
    const { accountId, day } = this.moved;
    await assertMovesIn(this.unit, this.context, accountId, { day, field: 'date' });
    if (day > (await todayOf(this.unit, this.context))) {
      throw new DomainError('clearing_in_future', { field: 'date' });
    }
    const closedThrough = await closedThroughOf(this.unit);
    const clearing = { clearedOn: day, fee, accountId, closedThrough };
    return this.unit.decide(entryDecider, streams.entry(entryId), {
      ...{ type: 'clear', entryId, paymentId },
      ...clearing,
    });
  }

  private add(state: EntryState, entryId: string, paymentId: string): void {
    const payment = state.payments.find((each) => each.paymentId === paymentId)!;
    this.push({ kind: 'payment', id: paymentId, entryId, amount: movedBy(state, payment) });
  }

  private push(move: MatchedMove): void {
    if (this.moves.some(({ kind, id }) => kind === move.kind && id === move.id))
      throw new DomainError('match_twice', { field: 'moves' });
    this.moves.push(move);
  }

  /** An entry that is in reach; whoever reverses its payment in this moment makes the match be decided anew. */
  private async entryOf(entryId: string): Promise<EntryState> {
    const state = await this.unit.guard(entryDecider, streams.entry(entryId));
    await assertEntry(this.approvals.executor, this.unit, this.context, {
      entryId,
      direction: state.direction,
    });
    return state;
  }

  private paymentIdOf(entryId: string): string {
    return idFrom('payment-of-match', entryId, this.context.commandId);
  }
}

type Amounts = Pick<PaymentDetails, 'principal' | 'discount' | 'interest' | 'penalty' | 'fee'>;
