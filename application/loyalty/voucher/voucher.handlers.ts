import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inField } from '@fidelidade/domain/kernel/domain-error.js';
import { campaignDecider, isTakenBack } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import { voucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { todayOf } from '../../registry/company-facts.js';
import { UNDONE } from '../campaign/campaign.handlers.js';
import { customerOf } from '../till/redemption.js';
import { CancelVoucher, ExpireVoucher, IssueVoucher, ReverseVoucherUse } from './voucher.commands.js';

/**
 * The code follows from the command and from the server's key: the same command again issues the same voucher, and nobody can
 * guess a code, whatever they know of the command. The voucher's id follows from the code, so a company has each code once
 * (ADR 0061).
 */
@CommandHandler(IssueVoucher)
export class IssueVoucherHandler implements ICommandHandler<IssueVoucher> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: IssueVoucher): Promise<CommandOutcome> {
    const { context, terms, source, participantId } = command;
    const secret = this.index.digest(context.company, 'voucher', context.commandId);
    const code = voucherCode(BigInt(`0x${hash('sha256', secret, 'hex')}`));
    const voucherId = wellKnownIds.voucher(context.company, code);
    const { position } = await this.executor.run(command, async (unit) => {
      if (participantId !== undefined) await inField('participant_id', () => customerOf(unit, participantId));
      const owner = participantId === undefined ? {} : { participantId };
      const today = await todayOf(unit, context);
      await unit.decide(voucherDecider, streams.voucher(voucherId), {
        ...{ type: 'issue', voucherId, code, ...owner, source, terms, today },
      });
    });
    return { id: voucherId, position };
  }
}

interface OfVoucher {
  readonly voucherId: string;
}
const itsVoucher = ({ voucherId }: OfVoucher): string => voucherId;

export const CancelVoucherHandler = handles(
  CancelVoucher,
  itsVoucher,
  (unit, { reason }, id) => unit.decide(voucherDecider, streams.voucher(id), { type: 'cancel', reason }),
  MANY_AT_ONCE,
);

export const ReverseVoucherUseHandler = handles(
  ReverseVoucherUse,
  itsVoucher,
  async (unit, { context, saleId, reason }, id) => {
    const today = await todayOf(unit, context);
    const stream = streams.voucher(id);
    const { issued, ...voucher } = await unit.decide(voucherDecider, stream, {
      ...{ type: 'reverse-use', saleId, reason, today },
    });
    if (issued?.campaignId === undefined || voucher.ended !== undefined) return;
    // What an undone campaign gave comes back to nobody: it was used when the others were taken back.
    const campaign = streams.voucherCampaign(issued.campaignId);
    if (!isTakenBack(await unit.guard(campaignDecider, campaign))) return;
    await unit.decide(voucherDecider, stream, { type: 'cancel', reason: UNDONE });
    await unit.decide(campaignDecider, campaign, { type: 'take-back', cancelled: 1 });
  },
  MANY_AT_ONCE,
);

export const ExpireVoucherHandler = handles(ExpireVoucher, itsVoucher, (unit, { today }, id) =>
  unit.decide(voucherDecider, streams.voucher(id), { type: 'expire', today }),
);
