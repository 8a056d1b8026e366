import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { CURRENCIES, type Amount, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** Of one currency, as goods of a purchase come back. */
export interface ReturnTakes {
  /** Of what the purchase had brought, also where it was used since. */
  readonly taken: Amount;
  /** The part of it that is used already, and that the balance owes from then on. */
  readonly owed: Amount;
  /** What is used already and is not asked for, because the terms let the balance end at nothing. */
  readonly letGo: Amount;
  /** What had paid for the purchase, and comes back. */
  readonly givenBack: Amount;
}

/** What a return does, or would do, to the buyer and at the counter. */
export interface ReturnEffect {
  /** What the goods come to: a part of it in money, or as it was paid, and the rest as cashback. */
  readonly amount: Cents;
  readonly toHandBack: Cents;
  readonly buyer: Readonly<Record<Currency, ReturnTakes>>;
  /** Of whoever brought the buyer to the shop, and was rewarded for it. */
  readonly others: Readonly<Record<Currency, ReturnTakes>>;
}

/** What was decided, of one stream each. */
export type DecidedFact = Decided<Recorded>;
type Decided<Fact> = Fact extends Recorded ? Pick<Fact, 'stream' | 'type' | 'data'> : never;

export function effectOf(facts: readonly DecidedFact[]): ReturnEffect {
  const back = facts.find((fact) => fact.type === 'SaleItemsReturned');
  const [amount, cashback] = back ? [back.data.amount, back.data.cashback] : [ZERO, ZERO];
  const buyer = back && streams.loyaltyAccount(back.data.participantId);
  return {
    amount,
    toHandBack: subtractMoney(amount, cashback),
    buyer: takesOfBoth(facts.filter(({ stream }) => stream === buyer)),
    others: takesOfBoth(facts.filter(({ stream }) => stream !== buyer)),
  };
}

/** Of a return that is decided, and not yet written. */
export const effectDecidedIn = (unit: Pick<UnitOfWork, 'changes'>): ReturnEffect =>
  effectOf(
    unit
      .changes()
      .flatMap(({ stream, events }) =>
        events.map((event) => ({ ...event, stream }) as unknown as DecidedFact),
      ),
  );

export const takesOfBoth = (facts: readonly DecidedFact[]): Readonly<Record<Currency, ReturnTakes>> =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, takesOf(facts, currency)])) as Record<
    Currency,
    ReturnTakes
  >;

export function takesOf(facts: readonly DecidedFact[], currency: Currency): ReturnTakes {
  const taken = facts.flatMap(({ type, data }) =>
    type === 'PointsClawedBack' && data.currency === currency ? [data] : [],
  );
  const restored = facts.flatMap(({ type, data }) =>
    type === 'PointsRestored' && data.currency === currency ? [data] : [],
  );
  return {
    taken: sum(taken.map(({ amount }) => amount)),
    owed: sum(taken.map(({ owed }) => owed)),
    letGo: sum(taken.map(({ letGoNow = ZERO }) => letGoNow)),
    givenBack: sum(restored.map(({ amount }) => amount)),
  };
}

const sum = (amounts: readonly Amount[]): Amount => addMoney(ZERO, ...amounts);
