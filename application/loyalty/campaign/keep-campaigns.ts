import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import {
  birthdayCampaigns,
  birthdaysOf,
  campaignsAtWork,
  recipientsAfter,
  unusedOfCampaign,
  type BirthdayCampaign,
  type CampaignAtWork,
} from '@fidelidade/projections/loyalty/campaigns/at-work.js';
import type { BusinessCommand, CommandContext } from '../../execution/command.js';
import {
  CancelCampaignVouchers,
  FinishCampaign,
  FinishUndoOfCampaign,
  GiveCampaignVouchers,
} from './campaign.commands.js';
import { inTurn } from './in-turn.js';

const ACTOR = { kind: 'system', id: 'keep-campaigns' } as const;

/** Vouchers of one append. */
const CAMPAIGN_BLOCK = 100;
/** Blocks of one run, of all campaigns: other jobs wait behind it. What is left is for the run of the next minute. */
const BLOCKS_OF_A_RUN = 40;
const BIRTHDAYS_OF_A_RUN = 2_000;

type Commands = AsyncGenerator<BusinessCommand<unknown>>;

/**
 * The commands of the job that keeps campaigns: blocks of vouchers for those who are meant, and the taking back of what is undone; a block of each
 * campaign in turn. A run that is cut off, or a block that failed, goes on where the log says; what was given is not given again.
 */
export async function* keepCampaigns(
  database: SystemReads,
  now: Instant,
  { size = CAMPAIGN_BLOCK, blocks = BLOCKS_OF_A_RUN } = {},
): Commands {
  const turns = (await campaignsAtWork(database)).map((campaign) => {
    const context = (what: string): CommandContext => {
      const commandId = `keep-campaigns:${campaign.campaignId}:${what}`;
      return { company: campaign.company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    };
    const isGiving = campaign.status === 'giving';
    const items = isGiving
      ? giving(database, campaign, now, context, size)
      : undoing(database, campaign, context, size);
    return { name: nameOf(campaign), items };
  });
  yield* inTurn(turns, blocks);
}

/** The commands of the job that gives the vouchers of campaigns for birthdays: one for each whose birthday it is. */
export async function* giveBirthdayVouchers(
  database: SystemReads,
  now: Instant,
  most = BIRTHDAYS_OF_A_RUN,
): Commands {
  const turns = (await birthdayCampaigns(database)).map((campaign) => ({
    name: nameOf(campaign),
    items: ofBirthdays(database, campaign, now),
  }));
  yield* inTurn(turns, most);
}

const nameOf = ({ company, campaignId }: Pick<CampaignAtWork, 'company' | 'campaignId'>): string =>
  `campaign ${campaignId} of company ${company}`;

async function* ofBirthdays(
  database: SystemReads,
  { company, campaignId, recipients }: BirthdayCampaign,
  now: Instant,
): Commands {
  for (const { participantId, birthday } of await birthdaysOf(
    database,
    { company, campaignId, recipients },
    now,
  )) {
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
): Commands {
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
): Commands {
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
