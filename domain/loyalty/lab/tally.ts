import { addDays, monthOf, type CivilDate } from '../../kernel/civil-date.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import type { Amount, Currency } from '../account/events.js';
import { expiresOn } from '../earning/expiry.js';
import type { SaleRule } from '../earning/rule.js';
import type { Rehearsed } from './rehearsal.js';

/** What purchases earned by the rules that were in force, and what they would have by the draft: without what returns took. */
export interface Compared {
  readonly asWas: Amount;
  readonly asWould: Amount;
}

/** Which of the two. */
export type World = keyof Compared;

/** What a draft would have changed, in its currency. */
export interface LabResult extends Compared {
  readonly currency: Currency;
  readonly sales: number;
  /** What they came to, without what came back. */
  readonly spent: Cents;
  readonly customers: number;
  /** How many of them would have got more, and how many less. */
  readonly gaining: number;
  readonly losing: number;
  readonly months: readonly (Compared & { readonly month: string })[];
  readonly rules: readonly (Compared & { readonly ruleId: string })[];
  /** Those whom it would have changed most for, gains and losses. */
  readonly most: readonly (Compared & { readonly participantId: string; readonly sales: number })[];
  /** What of it nothing would have run out of by today, had nobody used anything: the most that could be owed for it now. */
  readonly open: Compared;
}

/** Customers that are named. */
const MOST_NAMED = 10;

const NOTHING: Compared = { asWas: ZERO, asWould: ZERO };

/** Sums up customer after customer, so that memory holds no more than one of them and the figures. */
export class Tally {
  #sales = 0;
  #spent: Cents = ZERO;
  #customers = 0;
  #gaining = 0;
  #losing = 0;
  #whole = NOTHING;
  #open = NOTHING;
  readonly #months = new Map<string, Compared>();
  readonly #rules = new Map<string, Compared>();
  readonly #openBy = new Map<string, boolean>();
  #most: LabResult['most'] = [];

  /** @param today what is over by then is no longer owed */
  constructor(
    private readonly currency: Currency,
    private readonly today: CivilDate,
  ) {}

  add(
    participantId: string,
    sales: number,
    spent: Cents,
    given: Readonly<Record<World, readonly Rehearsed[]>>,
  ): void {
    const own = { asWas: this.#count('asWas', given.asWas), asWould: this.#count('asWould', given.asWould) };
    this.#sales += sales;
    this.#spent = addMoney(this.#spent, spent);
    this.#customers += 1;
    if (own.asWould > own.asWas) this.#gaining += 1;
    if (own.asWould < own.asWas) this.#losing += 1;
    if (own.asWould !== own.asWas) this.#name({ ...own, participantId, sales });
  }

  result(): LabResult {
    const inOrder = <Key extends string>(sums: ReadonlyMap<string, Compared>, key: Key) =>
      [...sums]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([value, sum]) => ({ ...sum, [key]: value }) as Compared & Readonly<Record<Key, string>>);
    return {
      currency: this.currency,
      sales: this.#sales,
      spent: this.#spent,
      customers: this.#customers,
      gaining: this.#gaining,
      losing: this.#losing,
      ...this.#whole,
      months: inOrder(this.#months, 'month'),
      rules: inOrder(this.#rules, 'ruleId'),
      most: this.#most,
      open: this.#open,
    };
  }

  /** @returns what the customer has of it */
  #count(world: World, given: readonly Rehearsed[]): Amount {
    let own: Amount = ZERO;
    for (const { rule, ruleId, on, earned, takenBack } of given) {
      if (rule.currency !== this.currency) continue;
      const amount = subtractMoney(earned, takenBack);
      own = addMoney(own, amount);
      more(this.#months, monthOf(on), world, amount);
      more(this.#rules, ruleId, world, amount);
      this.#whole = plus(this.#whole, world, amount);
      if (this.#isOpen(rule, on)) this.#open = plus(this.#open, world, amount);
    }
    return own;
  }

  /** Asked once for all that was earned on a day with the same time to use it: days are the dearest part of a sum. */
  #isOpen(rule: SaleRule, on: CivilDate): boolean {
    const { expires } = rule;
    const until =
      expires === 'days' ? rule.expiryDays : expires === 'inactivity' ? `${rule.inactivityMonths}m` : expires;
    const key = `${on} ${rule.pendingDays} ${until}`;
    const known = this.#openBy.get(key);
    if (known !== undefined) return known;
    const isOpen = expiresOn(rule, addDays(on, rule.pendingDays)) > this.today;
    this.#openBy.set(key, isOpen);
    return isOpen;
  }

  #name(one: LabResult['most'][number]): void {
    this.#most = [...this.#most, one]
      .toSorted((a, b) => Math.abs(b.asWould - b.asWas) - Math.abs(a.asWould - a.asWas))
      .slice(0, MOST_NAMED);
  }
}

const plus = (sum: Compared, world: World, amount: Amount): Compared => ({
  ...sum,
  [world]: addMoney(sum[world], amount),
});

const more = (sums: Map<string, Compared>, key: string, world: World, amount: Amount): void => {
  sums.set(key, plus(sums.get(key) ?? NOTHING, world, amount));
};
