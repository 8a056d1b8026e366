import type { CampaignDetails } from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** Gives a voucher each to everybody who is meant, or begins to on birthdays. */
export class StartCampaign extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: CampaignDetails,
  ) {
    super(context);
  }
}

abstract class OfCampaign extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly campaignId: string,
  ) {
    super(context);
  }
}

/** On no more birthdays anything is given. */
export class EndCampaign extends OfCampaign {}

/** What nobody used is taken back. */
export class UndoCampaign extends OfCampaign {
  constructor(
    context: CommandContext,
    campaignId: string,
    readonly reason: string,
  ) {
    super(context, campaignId);
  }
}

/** Of the job: a block of those who are meant. Whoever has theirs already gets no other. */
export class GiveCampaignVouchers extends OfCampaign {
  /** A run that comes again may see others in its block: what the first one gave stands. */
  static override readonly volatile = ['participantIds'];

  constructor(
    context: CommandContext,
    campaignId: string,
    /** In the order of their ids. */
    readonly participantIds: readonly string[],
    /** The year, of a birthday: each brings one voucher. */
    readonly year?: string,
    /** Of those that are given once: the last id of the block before it. A block whose one before failed waits for the next run. */
    readonly after?: string,
  ) {
    super(context, campaignId);
  }
}

/** Of the job: everybody who is meant was looked at. */
export class FinishCampaign extends OfCampaign {
  constructor(
    context: CommandContext,
    campaignId: string,
    /** The last participant whom the run saw; empty for nobody. */
    readonly upToParticipantId: string,
  ) {
    super(context, campaignId);
  }
}

/** Of the job: a block of vouchers of a campaign that is being undone. */
export class CancelCampaignVouchers extends OfCampaign {
  static override readonly volatile = ['voucherIds'];

  constructor(
    context: CommandContext,
    campaignId: string,
    readonly voucherIds: readonly string[],
  ) {
    super(context, campaignId);
  }
}

/** Of the job: nothing is left that could be taken back. */
export class FinishUndoOfCampaign extends OfCampaign {}
