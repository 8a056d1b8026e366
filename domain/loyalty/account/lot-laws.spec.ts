import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { fold } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import {
  aRule,
  clawBack,
  credit,
  creditByStaff,
  debitByStaff,
  earn,
  give,
  giveBonus,
  mature,
  receive,
  redeem,
  refund,
  release,
  reserve,
  restore,
  spend,
} from '../../testing/loyalty.js';
import { day, decimal } from '../../testing/values.js';
import {
  balanceOf,
  loyaltyAccountDecider,
  reservedOf,
  type LoyaltyAccountCommand,
  type LoyaltyAccountState,
} from './account.js';
import type { RuleInForce } from '../earning/rule.js';
import { BASE_RULE } from '../program/rules.js';
import { CURRENCIES, type Currency, type LoyaltyAccountEvent } from './events.js';
import type { Lot } from './lot.js';

const dayOf = (number: number) => addDays(day('2026-01-01'), number);
/** Beside the percentage of the terms: both currencies, rates and what makes more of them, capped and not. */
const RULES: RuleInForce[] = [
  aRule('spend_percent', { pendingDays: 3, expires: 'month_end' }),
  aRule('points_per_amount', { amount: 3, perAmount: 7_00, capPerDay: 900 }),
  aRule('product_multiplier', { currency: 'points', times: 250 }),
  aRule('weekday_hour', { weekdays: [1, 2, 3], capPerMonth: 20_00, stackable: false }),
  aRule('first_purchase', { currency: 'points', amount: 101 }),
];
/** The same, and what runs out by a month without a purchase or a use: of either currency, so that each hangs on the other. */
const RULES_AND_ACTIVITY = [
  ...RULES,
  {
    ...aRule('points_per_amount', { amount: 1, perAmount: 5_00, expires: 'inactivity', inactivityMonths: 1 }),
    ruleId: 'kept_by_activity',
  },
];
const linesOf = (bases: readonly number[]) =>
  bases.map((base, index) => ({ line: index + 1, base, groupIds: index % 2 === 0 ? ['wines'] : [] }));
const earningBy = (rules: typeof RULES) =>
  fc
    .record({
      saleId: fc.integer({ min: 1, max: 8 }).map((id) => `s${id}`),
      base: fc.integer({ min: 0, max: 1_000_000 }),
      basisPoints: fc.constantFrom(0, 1, 500, 10_000),
      pendingDays: fc.nat(20),
      expiryDays: fc.integer({ min: 1, max: 60 }),
      earnedOn: fc.nat(100).map(dayOf),
      rules: fc.subarray(rules),
      lines: fc.option(
        fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 2, maxLength: 4 }).map(linesOf),
        { nil: undefined },
      ),
    })
    .map(({ saleId, lines, ...rest }) => earn(saleId, { ...rest, ...(lines && { lines }) }));
/** A sale has one voucher at most. */
const voucherLot = (id: string) => `v${id}`;
const currency = fc.constantFrom(...CURRENCIES);
const crediting = fc
  .record({
    currency,
    id: fc.integer({ min: 1, max: 8 }).map((number) => `s${number}`),
    amount: fc.integer({ min: 1, max: 60_000 }),
    expiryDays: fc.integer({ min: 1, max: 60 }),
    on: fc.nat(100).map(dayOf),
  })
  .map(({ id, ...rest }) => credit(voucherLot(id), id, rest));
const bonus = fc
  .tuple(fc.constantFrom('sign_up' as const, 'manual' as const), fc.nat(3), fc.nat(100).map(dayOf))
  .map(([kind, id, on]) => giveBonus(`b${id}`, aRule(kind), { on, reason: 'Gentileza' }));
const byStaff = fc
  .tuple(fc.boolean(), currency, fc.integer({ min: 1, max: 3_000 }), fc.nat(3), fc.nat(100).map(dayOf))
  .map(([isCredit, of, amount, id, on]) =>
    isCredit
      ? creditByStaff(`c${id}`, amount, { currency: of, on })
      : debitByStaff(amount, { currency: of, on }),
  );
const maturing = fc.nat(200).map((number) => mature(dayOf(number)));
const redemptionId = fc.integer({ min: 1, max: 5 }).map((id) => `r${id}`);
const reserving = fc
  .tuple(redemptionId, fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 1_000_000 }), currency)
  .map(([id, amount, purchase, of]) =>
    reserve(id, amount, { purchase, currency: of, terms: { maxBasisPoints: 10_000 } }),
  );
const redeeming = fc
  .tuple(redemptionId, fc.constantFrom('b1', 'b2'))
  .map(([id, saleId]) => redeem(id, saleId));
const releasing = fc
  .tuple(redemptionId, fc.constantFrom('cancelled' as const, 'overdue' as const))
  .map(([id, reason]) => release(id, reason));
const spendingId = fc.integer({ min: 1, max: 5 }).map((id) => `p${id}`);
const spending = fc
  .record({
    id: spendingId,
    price: fc.integer({ min: 1, max: 6_000 }),
    tickets: fc.integer({ min: 1, max: 5 }),
    currency,
  })
  .map(({ id, ...rest }) => spend(id, rest));
const refunding = fc
  .tuple(spendingId, fc.integer({ min: 1, max: 6 }), fc.nat(200).map(dayOf))
  .map(([id, tickets, on]) => refund(id, { tickets, on }));
const transferId = fc.integer({ min: 1, max: 5 }).map((id) => `t${id}`);
const giving = fc
  .tuple(transferId, fc.integer({ min: 1, max: 20_000 }), currency, fc.nat(100).map(dayOf))
  .map(([id, amount, of, on]) =>
    give(id, amount, { currency: of, on, terms: { leastCashback: 1, leastPoints: 1 } }),
  );
/** The same transfer may come again, and tells the same then. */
const receiving = fc
  .tuple(
    transferId,
    fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 101, max: 250 }).map(dayOf)),
      {
        selector: ([, on]) => on,
        minLength: 1,
        maxLength: 3,
      },
    ),
    currency,
    fc.nat(100).map(dayOf),
  )
  .map(([id, lots, of, on]) => receive(id, lots, { currency: of, on }));
const policies = ['allow_negative', 'clamp'] as const;
const saleId = fc.integer({ min: 1, max: 8 }).map((id) => `s${id}`);
/** What a sale earned by each rule, and what its voucher was credited as. */
const lotOfSale = (id: string) =>
  fc.constantFrom(id, voucherLot(id), ...RULES.map(({ ruleId }) => `${id}:${ruleId}`));
/** So many of ten of a line. */
const linesBack = fc.option(
  fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 4 }).map((parts) =>
    parts.map((part, index) => ({
      line: index + 1,
      returned: decimal(String(part)),
      sold: decimal('10'),
    })),
  ),
  { nil: undefined },
);
/** In the world, the base of a sale is always the same; what came back of it only grows. */
const returning = (policy: fc.Arbitrary<(typeof policies)[number]>) =>
  fc
    .record({
      id: saleId.chain((id) => fc.tuple(fc.constant(id), lotOfSale(id))),
      returned: fc.nat(100),
      lines: linesBack,
      policy,
    })
    .map(({ id: [id, lotId], lines, ...rest }) =>
      clawBack(id, { base: 100, ...rest, lotId, ...(lines && { lines }) }),
    );
/** More may be asked for than was used, and some less. */
const restoring = fc
  .tuple(
    redemptionId,
    fc.oneof(fc.nat(10), fc.nat(60_000)),
    fc.constantFrom(0, 0, 15),
    fc.nat(200).map(dayOf),
  )
  .map(([id, restored, graceDays, on]) => restore(id, restored, { graceDays, on }));
const withPolicies = (policy: fc.Arbitrary<(typeof policies)[number]>, rules = RULES) =>
  fc.array(
    fc.oneof(
      ...[earningBy(rules), earningBy(rules), crediting, bonus, byStaff, maturing],
      ...[reserving, redeeming, releasing, returning(policy), restoring, spending, refunding],
      ...[giving, receiving],
    ),
    { maxLength: 40 },
  );
const lives = withPolicies(fc.constantFrom(...policies));
const activeLives = withPolicies(fc.constantFrom(...policies), RULES_AND_ACTIVITY);

/** What comes of commands, one after another; a refused one changes nothing. */
function live(commands: readonly LoyaltyAccountCommand[]): LoyaltyAccountEvent[] {
  const events: LoyaltyAccountEvent[] = [];
  let state: LoyaltyAccountState = loyaltyAccountDecider.initial;
  for (const command of commands) {
    const decided = decidedOf(command, state);
    state = decided.reduce(loyaltyAccountDecider.evolve, state);
    events.push(...decided);
  }
  return events;
}
function decidedOf(command: LoyaltyAccountCommand, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  try {
    return loyaltyAccountDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
/** The facts of one currency, whatever happened to the other. */
const ofCurrency = (events: readonly LoyaltyAccountEvent[], of: Currency) =>
  events.filter(({ data }) => 'currency' in data && data.currency === of);
const stateOf = (events: readonly LoyaltyAccountEvent[]) => fold(loyaltyAccountDecider, events);
const sumOf = (events: readonly LoyaltyAccountEvent[], type: LoyaltyAccountEvent['type']) =>
  events.reduce(
    (sum, event) => (event.type === type && 'amount' in event.data ? sum + event.data.amount : sum),
    0,
  );

const clawedBack = (events: readonly LoyaltyAccountEvent[], wasPending: boolean) =>
  sumOf(
    events.filter((event) => event.type === 'PointsClawedBack' && event.data.wasPending === wasPending),
    'PointsClawedBack',
  );

describe('whatever happens in an account (R-4.7.2)', () => {
  it('its balances are the sum of its lots, and what was earned less what expired, was used or was taken back', () => {
    fc.assert(
      fc.property(lives, currency, (commands, of) => {
        const all = live(commands);
        const state = stateOf(all);
        const events = ofCurrency(all, of);
        const owed = state.owed[of];
        const [pending, available, reserved] = [
          balanceOf(state, 'pending', of),
          balanceOf(state, 'available', of),
          reservedOf(state, of),
        ];
        const [ofPending, ofAvailable] = [true, false].map((wasPending) =>
          clawedBack(events, wasPending),
        ) as [number, number];
        expect(Math.min(pending, reserved, owed)).toBeGreaterThanOrEqual(0);
        expect(pending).toBe(sumOf(events, 'PointsPended') - sumOf(events, 'PointsActivated') - ofPending);
        expect(available + reserved).toBe(
          sumOf(events, 'PointsActivated') +
            sumOf(events, 'PointsCredited') -
            sumOf(events, 'PointsExpired') -
            sumOf(events, 'PointsRedeemed') -
            sumOf(events, 'PointsSpent') -
            sumOf(events, 'PointsTransferred') -
            sumOf(events, 'PointsDebited') -
            ofAvailable +
            sumOf(events, 'PointsRestored') +
            sumOf(events, 'SpendingRefunded'),
        );
        const lots = state.lots.values().filter((lot) => lot.currency === of);
        expect(pending + available + owed).toBe(lots.reduce((sum, lot) => sum + lot.remaining, 0));
        expect(lots.every(({ remaining }) => remaining >= 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('nothing can be used while something is owed, and nothing is owed where the terms let it go', () => {
    fc.assert(
      fc.property(lives, currency, (commands, of) => {
        const state = stateOf(live(commands));
        if (state.owed[of] > 0) expect(balanceOf(state, 'available', of)).toBe(-state.owed[of]);
      }),
    );
    fc.assert(
      fc.property(withPolicies(fc.constant('clamp')), currency, (commands, of) => {
        expect(balanceOf(stateOf(live(commands)), 'available', of)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a sale that came back as a whole gave up what it and its voucher brought: taken, run out before, or let go', () => {
    fc.assert(
      fc.property(
        lives,
        saleId.chain((id) => fc.tuple(fc.constant(id), lotOfSale(id))),
        fc.constantFrom(...policies),
        (commands, [id, lotId], policy) => {
          const whole = clawBack(id, { lotId, base: 100, returned: 100, policy });
          const lot = stateOf(live([...commands, whole])).lots.get(lotId);
          if (!lot) return;
          expect(lot.clawedBack + lot.expired + lot.letGo).toBeGreaterThanOrEqual(lot.earned);
          expect(lot.clawedBack + lot.letGo).toBeLessThanOrEqual(lot.earned);
          if (lot.expired === 0) expect(lot.clawedBack + lot.letGo).toBe(lot.earned);
          expect(live([...commands, whole, whole])).toEqual(live([...commands, whole]));
        },
      ),
    );
  });

  it('goods that came back line by line took exactly what coming back at once takes', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 2, maxLength: 4 });
    const steps = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 10 })), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.subarray(RULES), steps, (bases, rules, path) => {
        const sold = earn('s1', { lines: linesOf(bases), rules });
        const lots = stateOf(live([sold])).lots.values();
        const lines = (parts: readonly number[]) =>
          parts.map((part, index) => ({
            line: index + 1,
            returned: decimal(String(part)),
            sold: decimal('10'),
          }));
        const done = bases.map(() => 0);
        const returns = [...path, ...bases.map((_, index) => [index, 10] as const)].flatMap(
          ([index, part]) => {
            if (index < done.length) done[index] = Math.max(done[index]!, part);
            return lots.map(({ lotId }) => clawBack('s1', { lotId, lines: lines([...done]), returned: 0 }));
          },
        );
        const after = stateOf(live([sold, ...returns]));
        for (const lot of after.lots.values()) expect(lot.clawedBack).toBe(lot.earned);
        expect(balanceOf(after, 'pending') + balanceOf(after, 'pending', 'points')).toBe(0);
      }),
    );
  });

  it('what is known beside the lots is what looking through all of them finds', () => {
    fc.assert(
      fc.property(activeLives, currency, fc.nat(200).map(dayOf), saleId, (commands, of, today, sale) => {
        const { lots } = stateOf(live(commands));
        const all = lots.values();
        const inOrder = (those: readonly (readonly [string, string, string])[]) =>
          those.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
        const usable = all.filter((lot) => lot.status === 'available' && lot.currency === of);
        expect([...lots.firstToExpire(of)].map((lot) => [lot.expiresOn, lot.lotId, ''])).toEqual(
          inOrder(usable.map((lot) => [lot.expiresOn, lot.lotId, ''])),
        );
        const kept = all.filter((lot) => lot.status !== 'exhausted' && lot.inactivityMonths !== undefined);
        expect([...lots.keptByActivity()].map((lot) => [lot.expiresOn, lot.lotId, ''])).toEqual(
          inOrder(kept.map((lot) => [lot.expiresOn, lot.lotId, ''])),
        );
        const due = all.flatMap(({ lotId, status, availableOn, expiresOn }) => [
          ...(status === 'pending' && availableOn <= today
            ? [[availableOn, lotId, 'available'] as const]
            : []),
          ...(status !== 'exhausted' && expiresOn <= today ? [[expiresOn, lotId, 'expired'] as const] : []),
        ]);
        expect(lots.dueBy(today).map(({ on, lotId, becomes }) => [on, lotId, becomes])).toEqual(inOrder(due));
        const purchases = all.filter((lot) => lot.earnedOn !== undefined);
        expect(lots.earnedBySale(sale)).toEqual(
          purchases.filter((lot) => lot.saleId === sale).map(({ lotId }) => lotId),
        );
        expect(lots.hasPurchases).toBe(purchases.some((lot) => lot.earned !== lot.clawedBack));
        const keptOf = (those: readonly Lot[]) =>
          those.reduce((sum, lot) => sum + lot.earned - lot.clawedBack, 0);
        for (const lot of all) {
          const rule = lot.ruleId ?? BASE_RULE;
          const alike = all.filter((other) => (other.ruleId ?? BASE_RULE) === rule);
          for (const period of [lot.earnedOn, lot.earnedOn?.slice(0, 7)])
            if (period !== undefined)
              expect(lots.givenForSales(rule, period)).toBe(
                keptOf(alike.filter((other) => other.earnedOn?.startsWith(period))),
              );
          const month = lot.availableOn.slice(0, 7);
          const beside = all.filter(
            (other) =>
              other.ruleId === rule && other.earnedOn === undefined && other.availableOn.startsWith(month),
          );
          expect(lots.givenBeside(rule, month, new Set())).toBe(keptOf(beside));
          expect(lots.givenBeside(rule, month, new Set([lot.lotId]))).toBe(
            keptOf(beside.filter((other) => other !== lot)),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('replaying what happened ends where living it did', () => {
    const { freeze } = loyaltyAccountDecider.snapshots!;
    fc.assert(
      fc.property(lives, (commands) => {
        let lived = loyaltyAccountDecider.initial;
        const told: LoyaltyAccountEvent[] = [];
        for (const command of commands) {
          const events = decidedOf(command, lived);
          lived = events.reduce(loyaltyAccountDecider.evolve, lived);
          told.push(...events);
        }
        const replayed = stateOf(JSON.parse(JSON.stringify(told)) as LoyaltyAccountEvent[]);
        expect(freeze(replayed)).toEqual(freeze(lived));
      }),
    );
  });

  it('no more of a redemption comes back than was used, and to the lots that it came from', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const events = live(commands);
        for (const { redemptionId: id, status, amount, restored, parts } of stateOf(
          events,
        ).redemptions.values()) {
          expect(restored).toBeLessThanOrEqual(status === 'redeemed' ? amount : 0);
          for (const part of parts) {
            const back = events.flatMap(({ type, data }) =>
              type === 'PointsRestored' && data.redemptionId === id ? data.parts : [],
            );
            const toLot = back.filter(({ lotId }) => lotId === part.lotId);
            expect(toLot.reduce((sum, each) => sum + each.amount, 0)).toBeLessThanOrEqual(part.amount);
          }
        }
      }),
    );
  });

  it('no purchase takes more than there is, and one that is refunded as a whole is as if it never was', () => {
    fc.assert(
      fc.property(lives, spending, (commands, bought) => {
        const before = live(commands);
        if (stateOf(before).spendings.has(bought.spendingId)) return;
        const after = live([...commands, bought]);
        const [was, is] = [stateOf(before), stateOf(after)];
        const [had, has] = [was, is].map((state) => balanceOf(state, 'available', bought.currency));
        if (had! < bought.amount) expect(after).toEqual(before);
        else expect(has).toBe(had! - bought.amount);
        const back = stateOf(
          live([...commands, bought, refund(bought.spendingId, { tickets: bought.tickets })]),
        );
        const lotsOf = (state: LoyaltyAccountState) =>
          state.lots.values().map(({ status: _, ...lot }) => lot);
        // What a return had let go of a lot is taken as soon as it has something again.
        if (was.lots.values().every(({ letGo }) => letGo === 0)) expect(lotsOf(back)).toEqual(lotsOf(was));
      }),
      { numRuns: 500 },
    );
  });

  it('no more of a purchase is refunded than was paid, and to the lots that it came from', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const events = live(commands);
        for (const { spendingId: id, amount, refunded, tickets, refundedTickets, parts } of stateOf(
          events,
        ).spendings.values()) {
          expect(refunded).toBe((amount / tickets) * refundedTickets);
          expect(refundedTickets).toBeLessThanOrEqual(tickets);
          for (const part of parts) {
            const toLot = events
              .flatMap(({ type, data }) =>
                type === 'SpendingRefunded' && data.spendingId === id ? data.parts : [],
              )
              .filter(({ lotId }) => lotId === part.lotId);
            expect(toLot.reduce((sum, each) => sum + each.amount, 0)).toBeLessThanOrEqual(part.amount);
          }
        }
      }),
    );
  });

  it('what is put aside is used once or comes back once, and its parts are the whole', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const events = live(commands);
        const ended = events.flatMap(({ type, data }) =>
          type === 'PointsRedeemed' || type === 'RedemptionReleased' ? [data.redemptionId] : [],
        );
        expect(new Set(ended).size).toBe(ended.length);
        for (const { data } of events) {
          if (!('parts' in data)) continue;
          const owed = 'owed' in data ? data.owed : 0;
          expect(data.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.amount - owed);
          expect(new Set(data.parts.map(({ lotId }) => lotId)).size).toBe(data.parts.length);
        }
      }),
    );
  });

  it('a currency lives as if the other were not there: its facts alone give its lots and its balance', () => {
    fc.assert(
      fc.property(lives, currency, (commands, of) => {
        const all = live(commands);
        const [whole, alone] = [stateOf(all), stateOf(ofCurrency(all, of))];
        const lotsOf = (state: LoyaltyAccountState) =>
          state.lots.values().filter((lot) => lot.currency === of);
        expect(lotsOf(alone)).toEqual(lotsOf(whole));
        expect(alone.owed[of]).toBe(whole.owed[of]);
        expect(balanceOf(alone, 'available', of)).toBe(balanceOf(whole, 'available', of));
        for (const { data } of all) {
          if (!('parts' in data)) continue;
          const currencies = data.parts.map(({ lotId }) => whole.lots.get(lotId)?.currency);
          expect(currencies.every((each) => each === data.currency)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a sale that was decided once stays so: to earn for it again adds nothing, whatever was freed since', () => {
    const capped = aRule('points_per_amount', {
      amount: 3,
      perAmount: 7_00,
      capPerDay: 90,
      capPerMonth: 150,
    });
    const selling = fc
      .tuple(fc.nat(200_00), fc.nat(2).map(dayOf), fc.constantFrom(0, 0, 500))
      .map(([base, earnedOn, basisPoints]) => ({ base, earnedOn, basisPoints, rules: [capped] }));
    const cancelling = fc.nat(7).map((id) => ({ cancels: `s${id}` }));
    fc.assert(
      fc.property(fc.array(fc.oneof(selling, cancelling), { maxLength: 20 }), (steps) => {
        const commands = steps.map((step, index) =>
          'cancels' in step
            ? clawBack(step.cancels, {
                ...{ lotId: `${step.cancels}:points_per_amount`, base: 100, returned: 100 },
                policy: 'clamp',
              })
            : earn(`s${index}`, step),
        );
        const state = stateOf(live(commands));
        for (const each of commands) if (each.type === 'earn') expect(decidedOf(each, state)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('a sale earns once, and every amount that moves is positive', () => {
    fc.assert(
      fc.property(lives, (commands) => {
        const events = live(commands);
        for (const type of ['PointsPended', 'PointsCredited', 'PointsActivated'] as const) {
          const lots = events.flatMap((event) => (event.type === type ? [event.data.lotId] : []));
          expect(new Set(lots).size).toBe(lots.length);
        }
        for (const { data } of events) {
          const isLetGo = 'letGo' in data && data.letGo > 0;
          if ('amount' in data) expect(data.amount).toBeGreaterThanOrEqual(isLetGo ? 0 : 1);
        }
        expect(events.filter(({ type }) => type === 'LoyaltyAccountOpened').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('maturing twice is maturing once', () => {
    fc.assert(
      fc.property(lives, maturing, (commands, command) => {
        expect(live([...commands, command, command])).toEqual(live([...commands, command]));
      }),
    );
  });

  it('a snapshot goes on as the whole history does', () => {
    const { freeze, thaw } = loyaltyAccountDecider.snapshots!;
    fc.assert(
      fc.property(lives, (commands) => {
        const state = stateOf(live(commands));
        const thawed = thaw(JSON.parse(JSON.stringify(freeze(state))));
        expect(freeze(thawed)).toEqual(freeze(state));
      }),
    );
  });

  it('maturing day by day ends where maturing on the last day does, whatever the order of the days', () => {
    const days = fc.array(fc.nat(200), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(earningBy(RULES), { maxLength: 8 }), days, (earnings, numbers) => {
        const stepwise = live([...earnings, ...numbers.map((number) => mature(dayOf(number)))]);
        const atOnce = live([...earnings, mature(dayOf(Math.max(...numbers)))]);
        expect(stateOf(stepwise)).toEqual(stateOf(atOnce));
        const facts = (events: LoyaltyAccountEvent[]) => events.map((event) => JSON.stringify(event)).sort();
        expect(facts(stepwise)).toEqual(facts(atOnce));
      }),
    );
  });
});
