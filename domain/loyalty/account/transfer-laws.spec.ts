import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { clawBack, credit, earn, give, mature, receive, release, reserve } from '../../testing/loyalty.js';
import { day } from '../../testing/values.js';
import {
  balanceOf,
  loyaltyAccountDecider,
  lotsGiven,
  type LoyaltyAccountCommand,
  type LoyaltyAccountState,
} from './account.js';
import { CURRENCIES, type Currency, type LoyaltyAccountEvent } from './events.js';

const dayOf = (number: number) => addDays(day('2026-01-01'), number);
const PEOPLE = [0, 1, 2] as const;
const TERMS = { leastCashback: 1, leastPoints: 1 };

/** A command of one account, or a gift from one to another, decided on both as the one append does. */
type Step =
  | { readonly who: number; readonly command: LoyaltyAccountCommand }
  | {
      readonly from: number;
      readonly to: number;
      readonly id: string;
      readonly amount: number;
      readonly of: Currency;
    };

const who = fc.constantFrom(...PEOPLE);
const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.integer({ min: 1, max: 9_000 });
const commands = fc.oneof(
  fc
    .tuple(fc.nat(4), fc.nat(200_000), fc.nat(60), fc.integer({ min: 20, max: 90 }))
    .map(([id, base, on, expiryDays]) => earn(`s${id}`, { base, earnedOn: dayOf(on), expiryDays })),
  fc
    .tuple(fc.nat(4), amount, currency, fc.nat(60), fc.integer({ min: 1, max: 90 }))
    .map(([id, sum, of, on, expiryDays]) =>
      credit(`v${id}`, `s${id}`, { amount: sum, currency: of, on: dayOf(on), expiryDays }),
    ),
  fc.nat(120).map((number) => mature(dayOf(number))),
  fc
    .tuple(fc.nat(2), amount, currency)
    .map(([id, sum, of]) =>
      reserve(`r${id}`, sum, { purchase: 1_000_000, currency: of, terms: { maxBasisPoints: 10_000 } }),
    ),
  fc.nat(2).map((id) => release(`r${id}`, 'cancelled')),
  fc
    .tuple(fc.nat(4), fc.nat(100), fc.constantFrom('allow_negative' as const, 'clamp' as const))
    .map(([id, returned, policy]) => clawBack(`s${id}`, { base: 100, returned, policy })),
);
const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ who, command: commands }), weight: 3 },
    {
      arbitrary: fc.record({
        from: who,
        to: who,
        id: fc.nat(6).map((id) => `t${id}`),
        amount,
        of: currency,
      }),
      weight: 2,
    },
  ) as fc.Arbitrary<Step>,
  { maxLength: 50 },
);

const { decide, evolve, initial } = loyaltyAccountDecider;
type Shop = readonly LoyaltyAccountState[];
const evolved = (state: LoyaltyAccountState, events: readonly LoyaltyAccountEvent[]) =>
  events.reduce(evolve, state);

/** What is refused changes nothing, in either account. */
function stepped(shop: Shop, step: Step): Shop {
  try {
    if ('command' in step)
      return shop.map((state, who) =>
        who === step.who ? evolved(state, decide(step.command, state)) : state,
      );
    const { from, to, id, amount: sum, of } = step;
    const sender = evolved(
      shop[from]!,
      decide(
        { ...give(id, sum, { currency: of, terms: TERMS, receiverId: name(to) }), participantId: name(from) },
        shop[from]!,
      ),
    );
    // As the handler does: what was given already was received with it.
    if (shop[from]!.transfers.has(id)) return shop;
    const lots = lotsGiven(sender, id).map((lot) => [lot.amount, lot.expiresOn] as const);
    const received = decide(receive(`${id}-${from}`, lots, { currency: of }), shop[to]!);
    return shop.map((state, who) => (who === from ? sender : who === to ? evolved(state, received) : state));
  } catch (error) {
    if (error instanceof DomainError) return shop;
    throw error;
  }
}
const name = (who: number) => `p${who}`;
const isGift = (step: Step): step is Extract<Step, { from: number }> => 'from' in step;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const balances = (shop: Shop, of: Currency) =>
  sum(shop.flatMap((state) => [balanceOf(state, 'available', of), balanceOf(state, 'pending', of)]));
const lots = (shop: Shop, of: Currency) =>
  shop.flatMap((state) => state.lots.values()).filter((lot) => lot.currency === of && lot.remaining > 0);
const owed = (shop: Shop, of: Currency) => sum(shop.map((state) => state.owed[of]));
const byLastDay = (shop: Shop, of: Currency) => {
  const sums = new Map<string, number>();
  for (const { expiresOn, remaining } of lots(shop, of))
    sums.set(expiresOn, (sums.get(expiresOn) ?? 0) + remaining);
  return [...sums].sort();
};

describe('whatever participants of a shop give each other (R-7.1.20)', () => {
  const START: Shop = PEOPLE.map(() => initial);

  it('the shop as a whole owes what it owed: a gift moves balances and makes none', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let shop = START;
        for (const step of all) {
          const before = shop;
          shop = stepped(shop, step);
          for (const of of CURRENCIES) {
            expect(balances(shop, of) + owed(shop, of)).toBe(sum(lots(shop, of).map((lot) => lot.remaining)));
            if (isGift(step)) expect(balances(shop, of)).toBe(balances(before, of));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('nothing lasts longer or shorter for it, but for what settled a debt', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let shop = START;
        for (const step of all) {
          const before = shop;
          shop = stepped(shop, step);
          for (const of of CURRENCIES)
            if (isGift(step) && owed(before, of) === 0)
              expect(byLastDay(shop, of)).toEqual(byLastDay(before, of));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('nobody ends below nothing by giving', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let shop = START;
        for (const step of all) {
          shop = stepped(shop, step);
          if (!isGift(step) || step.from === step.to) continue;
          const sender = shop[step.from]!;
          if (sender.owed[step.of] === 0)
            expect(balanceOf(sender, 'available', step.of)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
