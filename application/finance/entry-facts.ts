import type { CategoryDetails, WalletType } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import {
  bankAccountDecider,
  expectedInProblem,
  moveProblem,
} from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { Direction, EntryCorrection, EntryDetails } from '@fidelidade/domain/finance/entry/events.js';
import type { EntryState } from '@fidelidade/domain/finance/entry/state.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import { assertOwn, assertWithinScope } from '../execution/within-scope.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { deciderFor } from '../records/kind-decider.js';
import type { EntryRef } from './finance.commands.js';

/** Receivables are revenue (receita), payables expense (despesa). */
const WALLET_OF: Readonly<Record<Direction, WalletType>> = { R: 'R', P: 'D' };

/** What the stream of an entry cannot know: that its category, cost centre, person and expected account are there and fit. */
export async function assertEntryFits(
  unit: UnitOfWork,
  context: CommandContext,
  details: EntryDetails,
): Promise<void> {
  refuseAll([
    await categoryProblem(unit, details),
    await costCenterProblem(unit, details.costCenterId),
    await personProblem(unit, details),
    // What a note says of its payment was looked at when it was written.
    details.source ? undefined : await paymentTermProblem(unit, details.paymentTermId),
    details.source ? undefined : await accountProblem(unit, context, details.accountId),
  ]);
}

const categories = deciderFor('account-plans');

/**
 * Why its postings cannot count in a category. Whether it takes postings is guarded: it may become a group, or be deleted, in
 * this moment. What a note has billed counts in its category also when that was put away meanwhile.
 */
async function categoryProblem(
  unit: UnitOfWork,
  { accountPlanId, direction, source }: Pick<EntryDetails, 'accountPlanId' | 'direction' | 'source'>,
): Promise<DomainError | undefined> {
  const at = { field: 'account_plan_id' };
  const { details, status } = await unit.guard(categories.decider, categories.streamOf(accountPlanId));
  if (!details) return new DomainError('category_not_found', at);
  if (status !== 'active' && !source) return new DomainError('category_not_found', at);
  const { dreGroup, walletType } = details as CategoryDetails;
  if (!dreGroup) return new DomainError('category_without_postings', at);
  return walletType === WALLET_OF[direction] ? undefined : new DomainError('category_wrong_type', at);
}

const costCenters = deciderFor('cost-centers');

/**
 * Why nothing new counts in a cost centre: it is not there, or was put away, perhaps in this moment.
 * @param id undefined for none
 */
async function costCenterProblem(unit: UnitOfWork, id: string | undefined): Promise<DomainError | undefined> {
  if (id === undefined) return undefined;
  const at = { field: 'cost_center_id' };
  const { details, status } = await unit.guard(costCenters.decider, costCenters.streamOf(id));
  if (!details || status === 'deleted') return new DomainError('cost_center_not_found', at);
  return status === 'active' ? undefined : new DomainError('cost_center_disabled', at);
}

const paymentTerms = deciderFor('payment-terms');

/**
 * Why nothing is newly paid by a payment term: it is not there, or was put away, perhaps in this moment.
 * @param id undefined for none
 */
async function paymentTermProblem(
  unit: UnitOfWork,
  id: string | undefined,
): Promise<DomainError | undefined> {
  if (id === undefined) return undefined;
  const { status } = await unit.guard(paymentTerms.decider, paymentTerms.streamOf(id));
  return status === 'active'
    ? undefined
    : new DomainError('payment_term_not_found', { field: 'payment_term_id' });
}

/**
 * Why no money is newly expected in an account: it is not there, is closed, perhaps in this moment, or out of reach of whoever says so. It is no move, so its
 * opening day is no matter.
 * @param id undefined for none
 */
async function accountProblem(
  unit: UnitOfWork,
  context: CommandContext,
  id: string | undefined,
): Promise<DomainError | undefined> {
  if (id === undefined) return undefined;
  assertWithinScope(context, 'accounts', id);
  return expectedInProblem(await unit.guard(bankAccountDecider, streams.bankAccount(id)), 'account_id');
}

/**
 * What somebody says of how a record's receivables will be paid, before there are any: what it said before may have been put away since.
 * @throws DomainError on `payment_term_id` or `account_id`; `out_of_scope` (403)
 */
export async function assertRemarksFit(
  unit: UnitOfWork,
  context: CommandContext,
  said: Pick<EntryDetails, 'paymentTermId' | 'accountId'>,
  before: Pick<EntryDetails, 'paymentTermId' | 'accountId'> = {},
): Promise<void> {
  refuseAll([
    said.paymentTermId === before.paymentTermId
      ? undefined
      : await paymentTermProblem(unit, said.paymentTermId),
    said.accountId === before.accountId ? undefined : await accountProblem(unit, context, said.accountId),
  ]);
}

/** What a correction newly says of an entry must fit; what it leaves as it was may have been put away since. */
export async function assertCorrectionFits(
  unit: UnitOfWork,
  context: CommandContext,
  before: Pick<EntryState, 'accountPlanId' | 'costCenterId' | 'direction' | 'personId' | 'remarks'>,
  { accountPlanId, costCenterId, personId, paymentTermId, accountId }: EntryCorrection,
): Promise<void> {
  const { direction } = before;
  refuseAll([
    accountPlanId === before.accountPlanId
      ? undefined
      : await categoryProblem(unit, { accountPlanId, direction }),
    costCenterId === before.costCenterId ? undefined : await costCenterProblem(unit, costCenterId),
    !personId || personId === before.personId ? undefined : await personProblem(unit, { personId }),
    paymentTermId === before.remarks.paymentTermId
      ? undefined
      : await paymentTermProblem(unit, paymentTermId),
    accountId === before.remarks.accountId ? undefined : await accountProblem(unit, context, accountId),
  ]);
}

/** Nobody enters a new debt of a deleted person, deleted perhaps in this moment; what a note has billed is owed even so. */
async function personProblem(
  unit: UnitOfWork,
  { personId, source }: Pick<EntryDetails, 'personId' | 'source'>,
): Promise<DomainError | undefined> {
  if (personId === undefined) return undefined;
  const { status } = await unit.guard(personDecider, streams.person(personId));
  const isThere = status !== 'absent' && (status !== 'deleted' || source !== undefined);
  return isThere ? undefined : new DomainError('person_not_found', { field: 'person_id' });
}

/** @throws DomainError `not_found` for an entry that is not there, is of the other direction or out of their reach */
export async function assertEntry(
  executor: Executor,
  unit: UnitOfWork,
  context: CommandContext,
  { entryId, direction }: EntryRef,
): Promise<void> {
  await assertOwn(executor, context, streams.entry(entryId));
  const state = await unit.load(entryDecider, streams.entry(entryId));
  if (state.status === 'absent' || state.direction !== direction) throw notFound();
}

/**
 * Money moves in an account from its opening on, until it is closed, also in the moment in which it is.
 * @param move the day on which it would, and the fields that say day and account
 * @throws DomainError on one of these; `out_of_scope` (403)
 */
export async function assertMovesIn(
  unit: UnitOfWork,
  context: CommandContext,
  accountId: string,
  move: { readonly day: CivilDate; readonly field: string; readonly account?: string },
): Promise<void> {
  assertWithinScope(context, 'accounts', accountId);
  const account = await unit.guard(bankAccountDecider, streams.bankAccount(accountId));
  const fields = { account: move.account ?? 'account_id', day: move.field };
  refuseAll([moveProblem(account, move.day, fields)]);
}

/**
 * What is taken back leaves, or comes into, the account as it stands in this moment: a closed or a deleted one moves no more.
 * @throws DomainError `account_deleted`, `account_closed` (406)
 */
export async function assertMovesYet(unit: UnitOfWork, accountId: string): Promise<void> {
  const { details, isClosed, isDeleted } = await unit.guard(
    bankAccountDecider,
    streams.bankAccount(accountId),
  );
  const name = details?.name ?? '';
  if (isDeleted || !details) throw notAcceptable('account_deleted', { params: { name } });
  if (isClosed) throw notAcceptable('account_closed', { params: { name } });
}
