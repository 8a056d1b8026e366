import { accountTransferDecider } from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import type { AccountTransferDetails } from '@fidelidade/domain/finance/account-transfer/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import { assertMovesIn, assertMovesYet } from './entry-facts.js';
import { MakeAccountTransfer, ReverseAccountTransfer } from './finance.commands.js';

/** Both accounts are guarded: one that is closed in the same moment, or deleted, takes no more and gives no more. */
export const MakeAccountTransferHandler = handles(
  MakeAccountTransfer,
  ({ context }) => idFrom('account-transfer', context.company, context.commandId),
  async (unit, { context, details }, transferId) => {
    assertBothWithinScope(context, details);
    const today = await todayOf(unit, context);
    const closedThrough = await closedThroughOf(unit);
    const on = { day: details.date, field: 'date' };
    await refuseTogether(
      () =>
        unit.decide(accountTransferDecider, streams.accountTransfer(transferId), {
          type: 'make',
          transferId,
          details,
          today,
          closedThrough,
        }),
      () => assertMovesIn(unit, context, details.fromAccountId, { ...on, account: 'from_account_id' }),
      () => assertMovesIn(unit, context, details.toAccountId, { ...on, account: 'to_account_id' }),
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
      await assertMovesYet(unit, details.fromAccountId);
      await assertMovesYet(unit, details.toAccountId);
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
