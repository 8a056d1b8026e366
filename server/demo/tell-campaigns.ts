import { StartCampaign } from '@fidelidade/application/loyalty/campaign/campaign.commands.js';
import { keepCampaigns } from '@fidelidade/application/loyalty/campaign/keep-campaigns.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { CampaignDetails } from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { noonOf, STORY_DAYS, type DemoStory } from './demo-story.js';

const YESTERDAY = STORY_DAYS - 2;

/** A voucher each for those who have something put by, and one for birthdays from now on. */
export async function tellCampaigns(story: DemoStory): Promise<void> {
  await start(story, 'thanks', {
    name: 'Obrigado pela preferência',
    occasion: 'once',
    recipients: { minCashback: 10_00 as Cents },
    voucher: {
      ...{ title: 'R$ 8 na próxima cesta', kind: 'value', value: 8_00 as Cents, minPurchase: 60_00 as Cents },
      ...{ description: 'Para quem sempre volta. Vale em toda a loja.', validDays: 30 },
    },
  });
  await giveOut(story);
  await start(story, 'birthdays', {
    name: 'Aniversariantes',
    occasion: 'birthday',
    recipients: {},
    voucher: {
      ...{ title: 'Um bolo de aniversário', kind: 'gift', validDays: 15 },
      description: 'Uma fatia do bolo da casa, na semana do seu aniversário.',
    },
  });
}

async function start(story: DemoStory, name: string, details: CampaignDetails): Promise<void> {
  const { position = 0 } = await story.do(
    `campaign-${name}`,
    story.day(YESTERDAY),
    (context) => new StartCampaign(context, details),
  );
  await story.stage.readYourWrites.reached(['voucher-campaigns'], position);
}

/** What the job of the next minute would have given. */
async function giveOut({ stage }: DemoStory): Promise<void> {
  for await (const command of keepCampaigns(stage.readDatabase, noonOf(stage.today)))
    await stage.commands.execute(command);
}
