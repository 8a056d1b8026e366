import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addMinutes } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, inField } from '@fidelidade/domain/kernel/domain-error.js';
import { campaignDecider, isTakenBack } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import { voucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { VOUCHER_RESERVATION_MINUTES } from '@fidelidade/domain/loyalty/voucher/terms.js';
import {
  statusOfVoucher,
  voucherDecider,
  type VoucherState,
} from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { todayOf } from '../../registry/company-facts.js';
import { UNDONE } from '../campaign/campaign.handlers.js';
import { customerOf } from '../till/redemption.js';
import {
  CancelVoucher,
  ExpireVoucher,
  IssueVoucher,
  ReleaseVoucher,
  ReserveVoucher,
  ReverseVoucherUse,
} from './voucher.commands.js';

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

/** Of many tills with the last use one puts it aside; the others are decided anew and told that it is (ADR 0121). */
@CommandHandler(ReserveVoucher)
export class ReserveVoucherHandler implements ICommandHandler<ReserveVoucher> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ReserveVoucher): Promise<CommandOutcome> {
    const { context, voucherId, participantId } = command;
    const reservationId = idFrom('voucher-reservation', context.company, context.commandId);
    const stream = streams.voucher(voucherId);
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        await customerOf(unit, participantId);
        const { issued } = await unit.load(voucherDecider, stream);
        if (!issued) throw new DomainError('voucher_unknown', { field: 'voucher_code' });
        const until = addMinutes(context.occurredAt, VOUCHER_RESERVATION_MINUTES);
        const today = await todayOf(unit, context);
        const isUndone = await isOfUndone(unit, issued);
        await unit.decide(voucherDecider, stream, {
          ...{ type: 'reserve', reservationId, participantId, today, until, isUndone },
        });
      },
      MANY_AT_ONCE,
    );
    return { id: reservationId, position };
  }
}

export const ReleaseVoucherHandler = handles(
  ReleaseVoucher,
  ({ reservationId }) => reservationId,
  async (unit, { context, voucherId, reservationId, releaseReason }) => {
    const release = { type: 'release', reservationId, releaseReason, now: context.occurredAt } as const;
    const voucher = await unit.decide(voucherDecider, streams.voucher(voucherId), release);
    await takeBackOfUndone(unit, voucherId, voucher);
  },
  MANY_AT_ONCE,
);

/** Whether a campaign gave it that was a mistake; it stays as it is until the decision is written. */
const isOfUndone = async (unit: UnitOfWork, { campaignId }: { readonly campaignId: string | undefined }) =>
  campaignId !== undefined &&
  isTakenBack(await unit.guard(campaignDecider, streams.voucherCampaign(campaignId)));

/**
 * What an undone campaign gave comes back to nobody: it was used, or put aside, when the others were taken back. One of which a use
 * stands is kept with the uses that are left, as the job keeps it.
 */
async function takeBackOfUndone(unit: UnitOfWork, voucherId: string, voucher: VoucherState): Promise<void> {
  const { issued, ended, used } = voucher;
  if (issued?.campaignId === undefined || ended !== undefined || used > 0) return;
  if (statusOfVoucher(voucher) !== 'available' || !(await isOfUndone(unit, issued))) return;
  const campaign = streams.voucherCampaign(issued.campaignId);
  await unit.decide(voucherDecider, streams.voucher(voucherId), { type: 'cancel', reason: UNDONE });
  await unit.decide(campaignDecider, campaign, { type: 'take-back', cancelled: 1 });
}

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
    const voucher = await unit.decide(voucherDecider, stream, {
      ...{ type: 'reverse-use', saleId, reason, today },
    });
    await takeBackOfUndone(unit, id, voucher);
  },
  MANY_AT_ONCE,
);

export const ExpireVoucherHandler = handles(ExpireVoucher, itsVoucher, (unit, { today }, id) =>
  unit.decide(voucherDecider, streams.voucher(id), { type: 'expire', today }),
);
