import {
  loyaltyAccountDecider,
  type LoyaltyAccountState,
} from '@fidelidade/domain/loyalty/account/account.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { reviewCaseDecider } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { standingDecider, type StandingState } from '@fidelidade/domain/loyalty/level/standing.js';
import { isAccessKey } from '@fidelidade/domain/loyalty/sale/document-number.js';
import { SALE_ORIGINS, type SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { earningBase, saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { mayBeOnePurchase } from '@fidelidade/domain/loyalty/sale/told-twice.js';
import { streams } from '@fidelidade/domain/streams.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';

/** Folds a stream: in a unit of work, which is decided anew when the stream grew meanwhile, or outside of one. */
type Load = UnitOfWork['load'];

type KnownSale = SaleDetails & { readonly saleId: string };

/** A sale is put before somebody once for what another one may have told already. */
const caseIdOf = (company: string, saleId: string): string =>
  idFrom('review-case', company, 'told-twice', saleId);

/** Where it stands whether a sale waits. */
export const toldTwiceCase = (company: string, saleId: string): string =>
  streams.reviewCase(caseIdOf(company, saleId));

/**
 * A sale that may be a purchase which earned already under another origin earns nothing until somebody has looked: it is put into the
 * review queue in the same append (ADR 0155).
 * @returns whether it earns nothing now
 */
export async function waitsForReview(unit: UnitOfWork, sale: KnownSale): Promise<boolean> {
  const found = await reviewOf(unit.company, sale, (decider, stream) => unit.guard(decider, stream));
  if (found === undefined || found === 'waits') return found === 'waits';
  const caseId = caseIdOf(unit.company, sale.saleId);
  const { saleId, participantId, attendantId: staffId, total: amount, date: on } = sale;
  await unit.decide(reviewCaseDecider, streams.reviewCase(caseId), {
    ...{ type: 'raise', caseId },
    fact: {
      ...{ about: 'sale', saleId, participantId, amount, on },
      ...(staffId !== undefined && { staffId }),
      flags: [{ kind: 'told_twice', otherSaleId: found.earnedBefore }],
    },
  });
  return true;
}

/** The same before it was put there: what a till tells its customer at once. */
export const willWait = async (company: string, sale: KnownSale, load: Load): Promise<boolean> =>
  (await reviewOf(company, sale, load)) !== undefined;

/** Whether somebody still has to decide on a sale, or decided that it earns nothing. */
export async function isKeptFromEarning(unit: UnitOfWork, saleId: string): Promise<boolean> {
  const { status } = await unit.guard(reviewCaseDecider, toldTwiceCase(unit.company, saleId));
  return status === 'open' || status === 'confirmed';
}

/** @returns undefined for a sale that earns */
async function reviewOf(
  company: string,
  sale: KnownSale,
  load: Load,
): Promise<'waits' | { readonly earnedBefore: string } | undefined> {
  const { participantId, saleId } = sale;
  const [{ purchases }, account, { status }] = await Promise.all([
    load(standingDecider, streams.levelStanding(participantId)),
    load(loyaltyAccountDecider, streams.loyaltyAccount(participantId)),
    load(reviewCaseDecider, toldTwiceCase(company, saleId)),
  ]);
  if (hasEarned(account, saleId)) return undefined;
  // What somebody has to decide, or decided, stands whatever became of the other sale since.
  if (status === 'cleared') return undefined;
  if (status !== 'absent') return 'waits';
  const beside = [...besideOfDay(purchases.values(), account, sale), ...underKeyOf(company, sale)];
  for (const toldFirst of beside) {
    let otherId = toldFirst;
    let other = await load(saleDecider, streams.sale(otherId));
    // The next file told the document anew.
    while (other.isUndone) {
      otherId = wellKnownIds.saleAfter(otherId);
      other = await load(saleDecider, streams.sale(otherId));
    }
    if (!other.details || other.status === 'cancelled' || !mayBeOnePurchase(sale, other.details)) continue;
    const whose = await load(loyaltyAccountDecider, streams.loyaltyAccount(other.details.participantId));
    if (hasEarned(whose, otherId) || isPaidWithCashback(other.details)) return { earnedBefore: otherId };
  }
  return undefined;
}

const hasEarned = ({ lots, cappedSales }: LoyaltyAccountState, saleId: string): boolean =>
  lots.earnedBySale(saleId).length > 0 || cappedSales.has(saleId);

/** It may have earned nothing by the terms: told again without what cashback paid of it, it is the same purchase. */
const isPaidWithCashback = ({ paidWithCashback = ZERO }: SaleDetails): boolean => paidWithCashback > ZERO;

/**
 * What its buyer bought on the same day, earned or used cashback by, and may have paid as much for: all that was counted, less what cashback paid of it and
 * what came back, which the sale itself tells.
 */
function besideOfDay(
  purchases: ReturnType<StandingState['purchases']['values']>,
  account: LoyaltyAccountState,
  sale: KnownSale,
): readonly string[] {
  const sameDay = purchases.filter(({ on }) => on === sale.date);
  if (sameDay.length === 0) return [];
  const redeemed = new Set(account.redemptions.values().map(({ saleId }) => saleId));
  const ofDay = sameDay.filter(({ saleId }) => redeemed.has(saleId) || hasEarned(account, saleId));
  const isLess = (saleId: string): boolean =>
    redeemed.has(saleId) ||
    account.lots.earnedBySale(saleId).some((lotId) => account.lots.get(lotId)!.clawedBack > 0);
  return ofDay
    .filter(
      ({ saleId, spent }) =>
        saleId !== sale.saleId && (spent === sale.total || spent === earningBase(sale) || isLess(saleId)),
    )
    .map(({ saleId }) => saleId);
}

const underKeyOf = (company: string, { origin, documentNumber, ...sale }: KnownSale): readonly string[] =>
  isAccessKey(documentNumber)
    ? SALE_ORIGINS.filter((each) => each !== origin)
        .map((each) => wellKnownIds.sale(company, each, documentNumber))
        .filter((id) => id !== sale.saleId)
    : [];
