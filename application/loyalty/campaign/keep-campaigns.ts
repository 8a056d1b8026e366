import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import {
  birthdaysOfCampaigns,
  campaignsAtWork,
  recipientsAfter,
  unusedOfCampaign,
  type CampaignAtWork,
} from '@fidelidade/projections/loyalty/campaigns/at-work.js';
import type { BusinessCommand, CommandContext } from '../../execution/command.js';
import {
  CancelCampaignVouchers,
  FinishCampaign,
  FinishUndoOfCampaign,
  GiveCampaignVouchers,
} from './campaign.commands.js';

const ACTOR = { kind: 'system', id: 'keep-campaigns' } as const;

/** Vouchers of one append. */
export const CAMPAIGN_BLOCK = 100;

/**
 * The commands of the job that keeps campaigns: blocks of vouchers for those who are meant, one for each whose birthday it is, and the taking back
 * of what is undone. A run that is cut off, or a block that failed, goes on where the log says; what was given is not given again.
 */
export async function* keepCampaigns(
  database: SystemReads,
  now: Instant,
  size = CAMPAIGN_BLOCK,
): AsyncGenerator<BusinessCommand<unknown>> {
  for (const campaign of await campaignsAtWork(database)) {
    const context = (what: string): CommandContext => {
      const commandId = `keep-campaigns:${campaign.campaignId}:${what}`;
      return { company: campaign.company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    };
    if (campaign.status === 'giving') yield* giving(database, campaign, now, context, size);
    else yield* undoing(database, campaign, context, size);
  }
  for await (const { company, campaignId, participantId, birthday } of birthdaysOfCampaigns(database, now)) {
    const year = birthday.slice(0, 4);
    const commandId = `keep-campaigns:${campaignId}:${participantId}:${year}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    yield new GiveCampaignVouchers(context, campaignId, [participantId], year);
  }
}

async function* giving(
  database: SystemReads,
  campaign: CampaignAtWork,
  now: Instant,
  context: (what: string) => CommandContext,
  size: number,
): AsyncGenerator<BusinessCommand<unknown>> {
  const { campaignId } = campaign;
  for (let after = campaign.upToParticipantId; ;) {
    const ids = await recipientsAfter(database, campaign, now, { after, limit: size });
    const last = ids.at(-1);
    if (last !== undefined)
      yield new GiveCampaignVouchers(context(`after:${after}`), campaignId, ids, undefined, after);
    after = last ?? after;
    if (ids.length < size) return yield new FinishCampaign(context(`finish:${after}`), campaignId, after);
  }
}

/** What the read model does not show yet is taken back by the next run: it is undone once all that was given is seen. */
async function* undoing(
  database: SystemReads,
  campaign: CampaignAtWork,
  context: (what: string) => CommandContext,
  size: number,
): AsyncGenerator<BusinessCommand<unknown>> {
  const { campaignId, given, cancelled } = campaign;
  for (let after = ''; ;) {
    const { ids, seen } = await unusedOfCampaign(database, campaign, { after, limit: size });
    const [first] = ids;
    // A voucher that a till held while its block was cancelled begins a block of a later run: the same name would be the same command.
    if (first !== undefined)
      yield new CancelCampaignVouchers(context(`undo:${cancelled}:${first}`), campaignId, ids);
    else if (after === '' && seen >= given) yield new FinishUndoOfCampaign(context('undone'), campaignId);
    if (ids.length < size) return;
    after = ids.at(-1) ?? after;
  }
}
