import { monthOf, type CivilDate } from '../../kernel/civil-date.js';
import { addMoney, subtractMoney, ZERO } from '../../kernel/money.js';
import { broughtBy, type ClawBack } from '../account/claw-back.js';
import type { Amount } from '../account/events.js';
import type { EarningSale } from '../earning/earning-sale.js';
import { grantsOf, type CustomerFacts, type Grant } from '../earning/engine.js';
import type { RuleInForce, SaleRule } from '../earning/rule.js';

/** Goods of a sale that came back, told as returns tell it to an account: how much of it in all. */
export type RehearsedReturn = Pick<ClawBack, 'saleId' | 'returned' | 'base' | 'lines'>;

/** What a rule gave for a sale, and what returns took of it since. */
export interface Rehearsed {
  readonly saleId: string;
  readonly ruleId: string;
  readonly rule: SaleRule;
  readonly on: CivilDate;
  readonly earned: Amount;
  readonly takenBack: Amount;
}

/** With its lines, where the sale said what was bought. */
type Kept = Rehearsed & Partial<Pick<Grant, 'lines'>>;

/**
 * What one customer's purchases earn by given rules, without an account: by the engine that accounts earn by, in the order in which they were
 * told. Nothing of it is used and nothing runs out before its goods come back, for nobody knows what would have been used.
 */
export class Rehearsal {
  /** By their sales, in the order in which they were earned. */
  readonly #given = new Map<string, readonly Kept[]>();
  /** What counts for caps, by rule and day, and by rule and month. */
  readonly #sums = new Map<string, Amount>();
  /** Purchases that earned something and were not taken back whole; also those that are not rehearsed. */
  readonly #standing = new Set<string>();
  readonly #facts: Pick<CustomerFacts, 'earnedBy'> = {
    earnedBy: (ruleId, period) => this.#sums.get(keyOf(ruleId, period)) ?? ZERO,
  };

  get given(): readonly Rehearsed[] {
    return [...this.#given.values()].flat();
  }

  /** A purchase that earned something, as it really was: it is looked at no further than for who bought first. */
  boughtBefore(saleId: string): void {
    this.#standing.add(saleId);
  }

  /** It came back whole. */
  forget(saleId: string): void {
    this.#standing.delete(saleId);
  }

  sell(saleId: string, sale: EarningSale, rules: readonly RuleInForce[]): void {
    const customer = { ...this.#facts, isFirstPurchase: this.#standing.size === 0 };
    const grants = grantsOf(sale, rules, customer);
    if (grants.length === 0) return;
    this.#standing.add(saleId);
    const given = grants.map((grant) => rehearsed(saleId, sale, grant));
    for (const { ruleId, earned } of given) this.#count(ruleId, sale.on, earned);
    this.#given.set(saleId, given);
  }

  giveBack(back: RehearsedReturn): void {
    const { saleId } = back;
    const given = (this.#given.get(saleId) ?? []).map((each) => {
      const takenBack = broughtBy(each, back);
      this.#count(each.ruleId, each.on, subtractMoney(each.takenBack, takenBack));
      return { ...each, takenBack };
    });
    if (given.length === 0) return;
    this.#given.set(saleId, given);
    if (given.every(({ earned, takenBack }) => earned === takenBack)) this.forget(saleId);
  }

  #count(ruleId: string, on: CivilDate, amount: Amount): void {
    for (const period of [on, monthOf(on)]) {
      const key = keyOf(ruleId, period);
      this.#sums.set(key, addMoney(this.#sums.get(key) ?? ZERO, amount));
    }
  }
}

const keyOf = (ruleId: string, period: string): string => `${period}:${ruleId}`;

function rehearsed(saleId: string, { on, isItemized }: EarningSale, grant: Grant): Kept {
  const { inForce, amount: earned, lines } = grant;
  const { ruleId, rule } = inForce;
  return isItemized
    ? { saleId, ruleId, rule, on, earned, takenBack: ZERO, lines }
    : { saleId, ruleId, rule, on, earned, takenBack: ZERO };
}
