import {
  CreditParticipant,
  PublishEarningRule,
} from '@fidelidade/application/loyalty/rules/rule.commands.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';

/** Points are new in the shop: since ten days ago. */
const SINCE = STORY_DAYS - 10;

const POINTS = { currency: 'points', expires: 'days', expiryDays: 365 } as const;
const OF_SALES = { stackable: true, priority: 0, pendingDays: 2 } as const;

const RULES: Readonly<Record<string, EarningRule>> = {
  points: {
    ...{ kind: 'points_per_amount', name: '1 ponto por real', amount: 1 as Amount, perAmount: 1_00 as Cents },
    ...POINTS,
    ...OF_SALES,
  },
  tuesday: {
    ...{ kind: 'weekday_hour', name: 'Terça em dobro', times: 200, weekdays: [2], capPerDay: 100 as Amount },
    ...{ currency: 'points', expires: 'inactivity', inactivityMonths: 6 },
    ...OF_SALES,
  },
  welcome: { kind: 'sign_up', name: 'Boas-vindas', amount: 50 as Amount, ...POINTS },
  invite: {
    ...{ kind: 'referral', name: 'Indique e ganhe', currency: 'cashback', amount: 10_00 as Amount },
    ...{ friendAmount: 5_00 as Amount, minPurchase: 50_00 as Cents, capPerMonth: 50_00 as Amount },
    ...{ expires: 'days', expiryDays: 90 },
  },
  kindness: { kind: 'manual', name: 'Gentileza da casa', amount: 30 as Amount, ...POINTS },
};

/** What the shop gives beside cashback. Told before the sales, so that those of its days earn by it. */
export async function tellRules(story: DemoStory, { goldLevel }: DemoRegisters): Promise<void> {
  const gold: EarningRule = {
    ...{ kind: 'level_multiplier', name: 'Ouro ganha mais', times: 150, levelIds: [goldLevel] },
    ...POINTS,
    ...OF_SALES,
  };
  for (const [name, rule] of Object.entries({ ...RULES, gold })) {
    await story.do(`rule-${name}`, story.day(SINCE), (context) => new PublishEarningRule(context, rule));
  }
}

/** Somebody waited for their order, and got something for it. */
export async function giveByHand(story: DemoStory, { participantId }: DemoRegisters): Promise<void> {
  const given = { currency: 'points', amount: 20 as Amount } as const;
  await story.do(
    'credit-by-hand',
    story.day(STORY_DAYS - 4),
    (context) => new CreditParticipant(context, participantId, given, 'Esperou pela entrega'),
  );
}
