import { accountTransferDecider } from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import type { AccountTransferDetails } from '@fidelidade/domain/finance/account-transfer/events.js';
import { bankAccountDecider, moveProblem } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { notAcceptable, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import { MakeAccountTransfer, ReverseAccountTransfer } from './finance.commands.js';

/** Both accounts are guarded: one that is closed in the same moment, or deleted, takes no more and gives no more. */
export const MakeAccountTransferHandler = handles(
  MakeAccountTransfer,
  ({ context }) => idFrom('account-transfer', context.company, context.commandId),
  async (unit, { context, details }, transferId) => {
    assertBothWithinScope(context, details);
    const today = await todayOf(unit, context);
    const closedThrough = await closedThroughOf(unit);
    await refuseTogether(
      () =>
        unit.decide(accountTransferDecider, streams.accountTransfer(transferId), {
          type: 'make',
          transferId,
          details,
          today,
          closedThrough,
        }),
      () => assertMoves(unit, details.fromAccountId, details, 'from_account_id'),
      () => assertMoves(unit, details.toAccountId, details, 'to_account_id'),
    );
  },
);

/** What goes back leaves the account that it came into: neither a closed nor a deleted one moves any more. */
export const ReverseAccountTransferHandler = handles(
  ReverseAccountTransfer,
  ({ transferId }) => transferId,
  async (unit, { context, transferId, reason }) => {
    const stream = streams.accountTransfer(transferId);
    const { details, isReversed } = await unit.load(accountTransferDecider, stream);
    if (details && !isReversed) {
      assertBothWithinScope(context, details);
      await assertStands(unit, details.fromAccountId);
      await assertStands(unit, details.toAccountId);
    }
    const on = await todayOf(unit, context);
    const closedThrough = await closedThroughOf(unit);
    await unit.decide(accountTransferDecider, stream, {
      type: 'reverse',
      transferId,
      on,
      reason,
      closedThrough,
    });
  },
);

/** @throws DomainError `out_of_scope` (403) */
function assertBothWithinScope(
  context: CommandContext,
  { fromAccountId, toAccountId }: Pick<AccountTransferDetails, 'fromAccountId' | 'toAccountId'>,
): void {
  for (const account of [fromAccountId, toAccountId]) assertWithinScope(context, 'accounts', account);
}

async function assertMoves(
  unit: UnitOfWork,
  accountId: string,
  { date }: Pick<AccountTransferDetails, 'date'>,
  field: 'from_account_id' | 'to_account_id',
): Promise<void> {
  const account = await unit.guard(bankAccountDecider, streams.bankAccount(accountId));
  refuseAll([moveProblem(account, date, { account: field, day: 'date' })]);
}

async function assertStands(unit: UnitOfWork, accountId: string): Promise<void> {
  const { details, isClosed, isDeleted } = await unit.guard(
    bankAccountDecider,
    streams.bankAccount(accountId),
  );
  const name = details?.name ?? '';
  if (isDeleted || !details) throw notAcceptable('account_deleted', { params: { name } });
  if (isClosed) throw notAcceptable('account_closed', { params: { name } });
}
