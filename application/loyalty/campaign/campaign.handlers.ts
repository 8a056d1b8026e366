import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { campaignDecider, givesStill } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import {
  BETWEEN_BIRTHDAY_VOUCHERS_days,
  termsOn,
  type CampaignDetails,
} from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { voucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { statusOfVoucher, voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { todayOf } from '../../registry/company-facts.js';
import { missingLevels } from '../level/named-levels.js';
import {
  CancelCampaignVouchers,
  EndCampaign,
  FinishCampaign,
  FinishUndoOfCampaign,
  GiveCampaignVouchers,
  StartCampaign,
  UndoCampaign,
} from './campaign.commands.js';

const itsCampaign = ({ campaignId }: { readonly campaignId: string }): string => campaignId;

export const StartCampaignHandler = handles(
  StartCampaign,
  ({ context }) => idFrom('voucher-campaign', context.company, context.commandId),
  async (unit, { context, details }, campaignId) => {
    const today = await todayOf(unit, context);
    const start = { type: 'start', campaignId, details, today } as const;
    await unit.create(campaignDecider, streams.voucherCampaign(campaignId), start);
    refuseAll([await missingLevels(unit, details.recipients.levelIds)]);
  },
);

export const EndCampaignHandler = handles(
  EndCampaign,
  itsCampaign,
  (unit, _, id) => unit.decide(campaignDecider, streams.voucherCampaign(id), { type: 'end' }),
  MANY_AT_ONCE,
);

export const UndoCampaignHandler = handles(
  UndoCampaign,
  itsCampaign,
  (unit, { reason }, id) =>
    unit.decide(campaignDecider, streams.voucherCampaign(id), { type: 'request-undo', reason }),
  MANY_AT_ONCE,
);

/**
 * Vouchers and how far the campaign is are one append. A voucher's code follows from campaign, participant and the server's key: whichever run and
 * machine gives it, and however often, it is one voucher (ADR 0100).
 */
@CommandHandler(GiveCampaignVouchers)
export class GiveCampaignVouchersHandler implements ICommandHandler<GiveCampaignVouchers> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: GiveCampaignVouchers): Promise<CommandOutcome> {
    const { position } = await this.executor.run(command, (unit) => this.give(unit, command), MANY_AT_ONCE);
    return { id: command.campaignId, position };
  }

  private async give(unit: UnitOfWork, command: GiveCampaignVouchers): Promise<void> {
    const { context, campaignId, participantIds, year, after } = command;
    const stream = streams.voucherCampaign(campaignId);
    const state = await unit.load(campaignDecider, stream);
    if (!state.campaign || !givesStill(state)) return;
    // Nobody is passed over: a block that failed comes before those behind it.
    if (after !== undefined && after !== state.upToParticipantId) return;
    const { details } = state.campaign;
    const today = await todayOf(unit, context);
    let given = 0;
    for (const participantId of participantIds) {
      if (year !== undefined && (await this.hadOneLately(unit, command, participantId, today))) continue;
      const code = this.codeOf(command, participantId, year);
      if (await isGiven(unit, details, { campaignId, participantId, code, today })) given += 1;
    }
    const last = participantIds.at(-1);
    await unit.decide(campaignDecider, stream, {
      ...{ type: 'give', given },
      ...(year === undefined && last !== undefined && { upToParticipantId: last }),
    });
  }

  /** Whether the birthday of the year before, as it was told then, brought a voucher only just. */
  private async hadOneLately(
    unit: UnitOfWork,
    command: GiveCampaignVouchers,
    participantId: string,
    today: CivilDate,
  ): Promise<boolean> {
    const before = this.codeOf(command, participantId, String(Number(command.year) - 1));
    const { issued } = await unit.load(
      voucherDecider,
      streams.voucher(wellKnownIds.voucher(unit.company, before)),
    );
    return issued !== undefined && addDays(issued.terms.validFrom, BETWEEN_BIRTHDAY_VOUCHERS_days) > today;
  }

  private codeOf({ context, campaignId }: GiveCampaignVouchers, participantId: string, year = ''): string {
    const cause = ['campaign', campaignId, participantId, year];
    const secret = this.index.digest(context.company, 'voucher', cause.join(':'));
    return voucherCode(BigInt(`0x${hash('sha256', secret, 'hex')}`));
  }
}

interface Giving {
  readonly campaignId: string;
  readonly participantId: string;
  readonly code: string;
  readonly today: CivilDate;
}

/** Not to whoever has theirs, nor to whom the shop blocked, or who left, since they were chosen. */
async function isGiven(
  unit: UnitOfWork,
  { occasion, voucher }: CampaignDetails,
  { campaignId, participantId, code, today }: Giving,
): Promise<boolean> {
  const { status } = await unit.guard(participantDecider, streams.participant(participantId));
  if (status !== 'active' && status !== 'pre-registered') return false;
  const voucherId = wellKnownIds.voucher(unit.company, code);
  const stream = streams.voucher(voucherId);
  if ((await unit.load(voucherDecider, stream)).issued) return false;
  await unit.decide(voucherDecider, stream, {
    ...{ type: 'issue', voucherId, code, participantId, campaignId, today },
    source: occasion === 'birthday' ? 'birthday' : 'campaign',
    terms: termsOn(voucher, today),
  });
  return true;
}

export const FinishCampaignHandler = handles(FinishCampaign, itsCampaign, (unit, { upToParticipantId }, id) =>
  unit.decide(campaignDecider, streams.voucherCampaign(id), { type: 'finish', upToParticipantId }),
);

/** Why a voucher of an undone campaign is cancelled. */
export const UNDONE = 'Campanha desfeita';

export const CancelCampaignVouchersHandler = handles(
  CancelCampaignVouchers,
  itsCampaign,
  async (unit, { voucherIds }, id) => {
    let cancelled = 0;
    for (const voucherId of voucherIds) {
      const stream = streams.voucher(voucherId);
      const voucher = await unit.load(voucherDecider, stream);
      if (statusOfVoucher(voucher) !== 'available' || voucher.used > 0) continue;
      await unit.decide(voucherDecider, stream, { type: 'cancel', reason: UNDONE });
      cancelled += 1;
    }
    await unit.decide(campaignDecider, streams.voucherCampaign(id), { type: 'take-back', cancelled });
  },
  MANY_AT_ONCE,
);

export const FinishUndoOfCampaignHandler = handles(FinishUndoOfCampaign, itsCampaign, (unit, _, id) =>
  unit.decide(campaignDecider, streams.voucherCampaign(id), { type: 'finish-undo' }),
);
