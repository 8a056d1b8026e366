import { monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import type { Lot } from '@fidelidade/domain/loyalty/account/lot.js';
import { isValidOn, type ReferralRule, type RuleInForce } from '@fidelidade/domain/loyalty/earning/rule.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import type { ClawbackPolicy } from '@fidelidade/domain/loyalty/program/return-terms.js';
import { referralRulesAt } from '@fidelidade/domain/loyalty/program/rules.js';
import {
  referralDecider,
  rewardsOf,
  type ReferralState,
} from '@fidelidade/domain/loyalty/referral/referral.js';
import { earningBase, saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { todayOf } from '../../registry/company-facts.js';
import { afterMaturing } from '../after-maturing.js';
import type { SaleToEarn } from '../earn-by-rules.js';

/**
 * What a sale gives for the link by which its buyer came, in one append with what it earns (ADR 0098). Rewarding twice for one sale rewards
 * once, and a sale that knows no moment of its rules comes from before there were any.
 */
export async function rewardReferral(
  unit: UnitOfWork,
  context: CommandContext,
  sale: SaleToEarn,
): Promise<void> {
  const { participantId, saleId, rulesAsOf } = sale;
  const before = await unit.load(referralDecider, streams.referral(participantId));
  if (!before.made || rulesAsOf === undefined) return;
  const { referrerId } = before.made;
  // Whoever is erased or blocked while this is decided gets nothing.
  const friend = await unit.guard(participantDecider, streams.participant(participantId));
  const referrer = await unit.guard(participantDecider, streams.participant(referrerId));
  if (friend.status === 'erased') return;
  const on = await todayOf(unit, context);
  const account = await unit.load(loyaltyAccountDecider, streams.loyaltyAccount(referrerId));
  // What they got as a friend themselves is no reward for whom they brought.
  const own = await unit.load(referralDecider, streams.referral(referrerId));
  const asFriend = new Set(own.rewards.map(({ friendLotId }) => friendLotId));
  const rules = promisedRules(await unit.load(programDecider, streams.program()), before.made, rulesAsOf);
  const after = await unit.decide(referralDecider, streams.referral(participantId), {
    ...{ type: 'reward', participantId, saleId, rules, on },
    sale: { on: sale.date, purchase: sale.total, base: earningBase(sale) },
    cameBack: await cameBackWhole(unit, participantId, before),
    lotOf: (ruleId, to) => wellKnownIds.referralLot(context.company, saleId, ruleId, to),
    isReferrerThere: referrer.status === 'active',
    given: (ruleId) => account.lots.givenBeside(ruleId, monthOf(on), asFriend),
  });
  for (const { ruleId, amount, lotId, friendAmount, friendLotId } of rewardsOf(after, saleId)) {
    const inForce = rules.find((each) => each.ruleId === ruleId);
    // Rewarded the first time that the sale earned, and credited then.
    if (!inForce) continue;
    const of = { type: 'credit-referral', inForce, saleId, on } as const;
    if (referrer.personId !== undefined) {
      const to = { participantId: referrerId, personId: referrer.personId };
      await afterMaturing(unit, { ...of, ...to, lotId, amount }, on);
    }
    if (friend.personId !== undefined) {
      const to = { participantId, personId: friend.personId };
      await afterMaturing(unit, { ...of, ...to, lotId: friendLotId, amount: friendAmount }, on);
    }
  }
}

/** In force when the sale happened, and when they signed up: nobody was promised what came later. */
function promisedRules(
  program: Parameters<typeof referralRulesAt>[0],
  { at, on }: NonNullable<ReferralState['made']>,
  rulesAsOf: NonNullable<SaleToEarn['rulesAsOf']>,
): readonly RuleInForce<ReferralRule>[] {
  const promised = new Set(
    referralRulesAt(program, at)
      .filter(({ rule }) => isValidOn(rule, on))
      .map(({ ruleId }) => ruleId),
  );
  return referralRulesAt(program, rulesAsOf).filter(({ ruleId }) => promised.has(ruleId));
}

/**
 * Of the sales that were rewarded: a purchase that was taken back was none, and the next one brings it still. Whoever kept what the terms let
 * go had it, and has it no second time.
 */
async function cameBackWhole(
  unit: UnitOfWork,
  participantId: string,
  { made, rewards }: ReferralState,
): Promise<ReadonlySet<string>> {
  if (!made || rewards.length === 0) return new Set();
  const own = await unit.load(loyaltyAccountDecider, streams.loyaltyAccount(participantId));
  const referrers = await unit.load(loyaltyAccountDecider, streams.loyaltyAccount(made.referrerId));
  const isKept = (lot: Lot | undefined): boolean => lot !== undefined && lot.letGo > 0;
  const [whole, kept] = [new Set<string>(), new Set<string>()];
  for (const { saleId, lotId, friendLotId } of rewards) {
    const { details, returned } = await unit.load(saleDecider, streams.sale(saleId));
    if (details && returned.amount === details.total) whole.add(saleId);
    if (isKept(referrers.lots.get(lotId)) || isKept(own.lots.get(friendLotId))) kept.add(saleId);
  }
  return new Set([...whole].filter((saleId) => !kept.has(saleId)));
}

interface GoodsBack {
  readonly participantId: string;
  readonly saleId: string;
  readonly returnId?: string;
  readonly on: CivilDate;
  /** Of the sale's total, in all. */
  readonly returned: Cents;
  readonly total: Cents;
  readonly policy: ClawbackPolicy;
}

/** The purchase came back, and with it as much of what it had given for the link: of both accounts, by the share of the goods. */
export async function takeBackReferral(
  unit: UnitOfWork,
  { participantId, saleId, returned, total, ...back }: GoodsBack,
): Promise<void> {
  const referral = await unit.load(referralDecider, streams.referral(participantId));
  const of = { type: 'claw-back', saleId, returned, base: total, ...back } as const;
  for (const { lotId, friendLotId } of rewardsOf(referral, saleId)) {
    await afterMaturing(unit, { ...of, participantId: referral.made!.referrerId, lotId }, back.on);
    await afterMaturing(unit, { ...of, participantId, lotId: friendLotId }, back.on);
  }
}
