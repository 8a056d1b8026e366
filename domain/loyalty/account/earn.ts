import { addDays, daysBetween } from '../../kernel/civil-date.js';
import { ZERO, addMoney } from '../../kernel/money.js';
import type { EarningSale } from '../earning/earning-sale.js';
import { grantsOf, type CustomerFacts, type Grant } from '../earning/engine.js';
import { expiresOn, keptAliveFor } from '../earning/expiry.js';
import type { RuleInForce } from '../earning/rule.js';
import { BASE_RULE } from '../program/rules.js';
import type { Amount, Currency, LoyaltyAccountEvent } from './events.js';
import { keptAlive } from './keep-alive.js';
import { openedFor } from './open.js';
import { evolveAccount, type LoyaltyAccountState } from './state.js';

/** A sale earns by the rules that were in force when it happened. Its lots are its own: earning twice for one sale earns once. */
export interface Earn {
  readonly type: 'earn';
  readonly participantId: string;
  readonly personId: string;
  readonly saleId: string;
  readonly sale: EarningSale;
  readonly programVersion: number;
  /** With the percentage of the terms, where there are terms. */
  readonly rules: readonly RuleInForce[];
}

/** What a sale earned by a rule; by the percentage of the terms, the lot is called as the sale is. */
const lotOf = (saleId: string, ruleId: string): string =>
  ruleId === BASE_RULE ? saleId : `${saleId}:${ruleId}`;

/** The sale that a lot of an earning is of: part of what the lot is called. */
export const saleOfLot = (lotId: string): string => lotId.split(':', 1)[0]!;

/** What a sale gives of a currency. */
export interface Earned {
  readonly amount: Amount;
  /** Until all of it can be used: rules may wait for different times. */
  readonly pendingDays: number;
  /** What can be used after so many days, soonest first. */
  readonly parts: readonly EarnedPart[];
}

export interface EarnedPart {
  readonly amount: Amount;
  readonly pendingDays: number;
}

/** What a sale earned, or will once it is told to the account: of each currency. */
export function earnedBy(command: Earn, state: LoyaltyAccountState): Readonly<Record<Currency, Earned>> {
  const after = earn(command, state).reduce(evolveAccount, state);
  const lots = after.lots.earnedBySale(command.saleId).map((lotId) => after.lots.get(lotId)!);
  const of = (currency: Currency): Earned => {
    const own = lots.filter((lot) => lot.currency === currency);
    const sumOf = (some: typeof own): Amount => addMoney(ZERO, ...some.map(({ earned }) => earned));
    const days = [...new Set(own.map(({ availableOn }) => availableOn))].toSorted();
    const parts = days.map((day) => ({
      amount: sumOf(own.filter(({ availableOn }) => availableOn === day)),
      pendingDays: daysBetween(command.sale.on, day),
    }));
    return { amount: sumOf(own), pendingDays: parts.at(-1)?.pendingDays ?? 0, parts };
  };
  return { cashback: of('cashback'), points: of('points') };
}

export function earn(command: Earn, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, personId, saleId, sale, rules } = command;
  if (isDecided(command, state)) return [];
  const opening = openedFor(state, participantId, personId);
  const customer = factsOf(state);
  const grants = grantsOf(sale, rules, customer);
  const isCapped =
    grants.length === 0 && grantsOf(sale, rules, { ...customer, earnedBy: nothing }).length > 0;
  if (isCapped)
    return [...opening, { type: 'EarningCapped', data: { participantId, saleId, earnedOn: sale.on } }];
  const byTerms = grants.filter(({ inForce }) => inForce.ruleId === BASE_RULE);
  const beside = grants.filter(({ inForce }) => inForce.ruleId !== BASE_RULE);
  const lots = [...byTerms, ...beside].map((grant) => pended(command, grant));
  const kept = lots.length > 0 ? keptAlive(state, { participantId, on: sale.on, activity: 'purchase' }) : [];
  return [...opening, ...kept, ...lots];
}

/** What a sale earns is said once: by its lots, or by a fact where caps left none. */
const isDecided = ({ saleId, rules }: Earn, { lots, cappedSales }: LoyaltyAccountState): boolean =>
  cappedSales.has(saleId) ||
  [BASE_RULE, ...rules.map(({ ruleId }) => ruleId)].some((id) => lots.has(lotOf(saleId, id)));

const nothing = (): Amount => ZERO;

function pended({ participantId, saleId, sale, programVersion }: Earn, grant: Grant): LoyaltyAccountEvent {
  const { inForce, amount, base, lines } = grant;
  const { rule, ruleId, version: ruleVersion } = inForce;
  const availableOn = addDays(sale.on, rule.pendingDays);
  return {
    type: 'PointsPended',
    data: {
      participantId,
      currency: rule.currency,
      lotId: lotOf(saleId, ruleId),
      amount,
      saleId,
      programVersion,
      ...(rule.kind === 'spend_percent' && { basisPoints: rule.basisPoints }),
      base,
      ...(ruleId !== BASE_RULE && { ruleId, ruleVersion }),
      ...(rule.levelIds && sale.level && { levelId: sale.level.levelId, levelName: sale.level.name }),
      ...(sale.isItemized && { lines }),
      earnedOn: sale.on,
      availableOn,
      expiresOn: expiresOn(rule, availableOn),
      ...keptAliveFor(rule),
    },
  };
}

/** Of the account itself: no read model is asked, so that a replay is told the same. */
const factsOf = ({ lots }: LoyaltyAccountState): CustomerFacts => ({
  // What was taken back in full was no purchase: of one that was told by mistake, or cancelled and told anew, the next is the first.
  isFirstPurchase: !lots.hasPurchases,
  earnedBy: (ruleId, period) => lots.givenForSales(ruleId, period),
});
