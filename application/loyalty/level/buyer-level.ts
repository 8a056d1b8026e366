import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import {
  loyaltyAccountDecider,
  type LoyaltyAccountState,
} from '@fidelidade/domain/loyalty/account/account.js';
import type { BuyerLevel } from '@fidelidade/domain/loyalty/earning/earning-sale.js';
import { reviewCaseDecider } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { ladderDecider, levelName, type LadderState } from '@fidelidade/domain/loyalty/level/ladder.js';
import {
  levelAtSale,
  standingDecider,
  type StandingState,
} from '@fidelidade/domain/loyalty/level/standing.js';
import { earningBase, saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { SaleState } from '@fidelidade/domain/loyalty/sale/state.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../../execution/command.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { todayOf } from '../../registry/company-facts.js';
import { toldTwiceCase } from '../told-twice.js';

/** The level that the buyer of a sale had when it happened, which is what it earns by. */
export async function buyerLevel(
  unit: UnitOfWork,
  { participantId, saleId, date }: { participantId: string; saleId: string; date: CivilDate },
): Promise<BuyerLevel | undefined> {
  return levelOfBuyer(
    await unit.load(standingDecider, streams.levelStanding(participantId)),
    await unit.load(ladderDecider, streams.loyaltyLadder()),
    { saleId, date },
  );
}

export function levelOfBuyer(
  standing: StandingState,
  ladder: LadderState,
  { saleId, date }: { readonly saleId: string; readonly date: CivilDate },
): BuyerLevel | undefined {
  const levelId = levelAtSale(standing, ladder, { saleId, on: date });
  return levelId === undefined ? undefined : { levelId, name: levelName(ladder, levelId) };
}

/** What is read, in any case, of a sale and its buyer by whoever counts it: to be read at once. */
export const streamsOfCounting = (
  company: string,
  { participantId, saleId }: { readonly participantId: string; readonly saleId: string },
) =>
  [
    [saleDecider, streams.sale(saleId)],
    [reviewCaseDecider, toldTwiceCase(company, saleId)],
    [participantDecider, streams.participant(participantId)],
    [loyaltyAccountDecider, streams.loyaltyAccount(participantId)],
    [standingDecider, streams.levelStanding(participantId)],
    [ladderDecider, streams.loyaltyLadder()],
    [companyDecider, streams.company(company)],
  ] as const;

/**
 * What a sale counts for its buyer's level from now on, once it has earned: a level that it brings is reached at once. Of whoever was erased
 * nothing is counted any more.
 */
export async function countPurchase(
  unit: UnitOfWork,
  context: CommandContext,
  participantId: string,
  saleId: string,
): Promise<void> {
  // A return in between writes another count: this one must not stand behind it, also where the sale was read long before. Nor may a return find
  // nothing to count of what was counted after it had looked.
  const sale = await unit.guard(saleDecider, streams.sale(saleId));
  await unit.guard(standingDecider, streams.levelStanding(participantId));
  const { status } = await unit.load(participantDecider, streams.participant(participantId));
  if (!sale.details || status === 'erased') return;
  const account = await unit.load(loyaltyAccountDecider, streams.loyaltyAccount(participantId));
  await unit.decide(standingDecider, streams.levelStanding(participantId), {
    type: 'count',
    participantId,
    saleId,
    purchase: { on: sale.details.date, spent: spentOn(sale), points: pointsOf(account, saleId) },
    ladder: await unit.load(ladderDecider, streams.loyaltyLadder()),
    today: await todayOf(unit, context),
  });
}

/** What turns out to wait for somebody's decision counts nothing until then, though it was counted before anybody knew. */
export async function uncountPurchase(
  unit: UnitOfWork,
  context: CommandContext,
  participantId: string,
  saleId: string,
): Promise<void> {
  const { purchases } = await unit.guard(standingDecider, streams.levelStanding(participantId));
  const counted = purchases.get(saleId);
  if (!counted) return;
  await unit.decide(standingDecider, streams.levelStanding(participantId), {
    ...{ type: 'count', participantId, saleId, purchase: { on: counted.on, spent: ZERO, points: 0 } },
    ladder: await unit.load(ladderDecider, streams.loyaltyLadder()),
    today: await todayOf(unit, context),
  });
}

/** What the buyer paid out of their own pocket and did not get back. */
function spentOn({ details, returned }: SaleState): Cents {
  if (!details) return ZERO;
  return subtractMoney(earningBase(details), subtractMoney(returned.amount, returned.cashback));
}

/** What it earned and no return took. */
function pointsOf(account: LoyaltyAccountState, saleId: string): number {
  const lots = account.lots.earnedBySale(saleId).map((lotId) => account.lots.get(lotId)!);
  return addMoney(
    ZERO,
    ...lots
      .filter(({ currency }) => currency === 'points')
      .map(({ earned, clawedBack }) => subtractMoney(earned, clawedBack)),
  );
}
