import { NOTIFICATION_STATUSES } from '@fidelidade/domain/platform/inbox/events.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';

/** Whoever held a voucher hears that it is over: the fact names it by its id, and people by what it was called. */
export class TellOfVoucher extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly voucherId: string,
    readonly participantId: string,
    readonly ended: 'cancelled' | 'expired',
  ) {
    super(context);
  }
}

export const TellOfVoucherHandler = handles(
  TellOfVoucher,
  ({ voucherId }) => voucherId,
  async (unit, { voucherId, participantId: accountId, ended }) => {
    const { issued } = await unit.load(voucherDecider, streams.voucher(voucherId));
    if (!issued) return;
    await unit.decide(inboxDecider, streams.inbox(accountId), {
      ...{ type: 'send', accountId, kind: `voucher-${ended}`, status: NOTIFICATION_STATUSES.warning },
      // A voucher ends once.
      notificationId: idFrom('notification', unit.company, 'voucher-ended', voucherId),
      values: { title: issued.terms.title },
    });
  },
  MANY_AT_ONCE,
);
