import fc from 'fast-check';
import { aRule, earningSaleOf, someTerms } from '../../testing/loyalty.js';
import { MAX_CENTS } from '../../kernel/money.js';
import { centavos } from '../../testing/values.js';
import { CURRENCIES } from '../account/events.js';
import { BASE_RULE, baseRule } from '../program/rules.js';
import { MAX_RULE_AMOUNT, MAX_TIMES } from './constants.js';
import { grantsOf, type CustomerFacts } from './engine.js';
import type { RuleInForce } from './rule.js';

const KNOWN: CustomerFacts = { isFirstPurchase: false, earnedBy: () => centavos(0) };
const NEW: CustomerFacts = { ...KNOWN, isFirstPurchase: true };
const having = (earned: Record<string, number>): CustomerFacts => ({
  ...KNOWN,
  earnedBy: (ruleId, period) => centavos(earned[`${ruleId} ${period}`] ?? 0),
});
const base = baseRule(someTerms(), 1);
/** R$ 60,00 of wine and R$ 40,00 of bread, on Tuesday 10 March. */
const WINE = { line: 1, base: 60_00, productId: 'malbec', groupIds: ['wines', 'drinks'] };
const BREAD = { line: 2, base: 40_00, productId: 'bread', groupIds: ['bakery'] };
const sale = earningSaleOf({ lines: [WINE, BREAD] });

const amounts = (rules: readonly RuleInForce[], of = sale, customer = KNOWN) =>
  Object.fromEntries(grantsOf(of, rules, customer).map(({ inForce, amount }) => [inForce.ruleId, amount]));

describe('what a sale earns (R-10.1.1)', () => {
  it('is the percentage of the terms where there is no other rule, spread over its lines', () =>
    expect(grantsOf(sale, [base], KNOWN)).toEqual([
      {
        inForce: base,
        base: 100_00,
        amount: 5_00,
        lines: [
          { line: 1, base: 60_00, amount: 3_00 },
          { line: 2, base: 40_00, amount: 2_00 },
        ],
      },
    ]));

  it('is more by another percentage, and whole points for each amount', () => {
    const points = aRule('points_per_amount', { amount: centavos(3), perAmount: centavos(15_00) });
    expect(amounts([base, aRule('spend_percent'), points])).toEqual({
      [BASE_RULE]: 5_00,
      spend_percent: 2_00,
      points_per_amount: 18,
    });
    expect(amounts([points], earningSaleOf({ base: 14_99 }))).toEqual({});
  });

  it('is, of a multiplier, what it adds to what the rates gave for its very lines', () => {
    expect(amounts([base, aRule('product_multiplier')])).toEqual({
      [BASE_RULE]: 5_00,
      product_multiplier: 3_00,
    });
    const triple = aRule('product_multiplier', { times: 300, groupIds: [], productIds: ['bread'] });
    expect(amounts([base, triple])).toMatchObject({ product_multiplier: 4_00 });
    const ofPoints = aRule('product_multiplier', { currency: 'points' });
    expect(amounts([base, ofPoints])).toEqual({ [BASE_RULE]: 5_00 });
    expect(amounts([base, aRule('points_per_amount'), ofPoints])).toMatchObject({ product_multiplier: 60 });
  });

  it('is never refused for its height: it is what one fact says at most', () => {
    const most = { currency: 'points', weekdays: [0, 1, 2, 3, 4, 5, 6] } as const;
    const rules = [
      aRule('points_per_amount', { amount: centavos(10_000_000), perAmount: centavos(1) }),
      aRule('weekday_hour', { ...most, times: 10_000 }),
    ];
    for (const spent of [100_01, MAX_CENTS])
      expect(amounts(rules, earningSaleOf({ base: spent }))).toEqual({
        points_per_amount: MAX_CENTS,
        weekday_hour: MAX_CENTS,
      });
    const whole = [aRule('spend_percent', { basisPoints: 10_000 })];
    expect(amounts(whole, earningSaleOf({ base: 3 * MAX_CENTS }))).toEqual({ spend_percent: MAX_CENTS });
  });

  it('names groups that a product’s group stands in as well', () =>
    expect(amounts([base, aRule('product_multiplier', { groupIds: ['drinks'] })])).toMatchObject({
      product_multiplier: 3_00,
    }));

  it('knows no product of a sale that was told by its total', () =>
    expect(amounts([base, aRule('product_multiplier')], earningSaleOf({}))).toEqual({ [BASE_RULE]: 5_00 }));

  it('doubles on the days and in the hours of a rule, and in none where the hour is not known', () => {
    const tuesday = aRule('weekday_hour');
    const morning = aRule('weekday_hour', { fromHour: 8, toHour: 12 });
    const at = (earnedOn: string, hour?: number) =>
      earningSaleOf({ earnedOn, ...(hour !== undefined && { hour }) });
    const more = { [BASE_RULE]: 5_00, weekday_hour: 5_00 };
    expect(amounts([base, tuesday], at('2026-03-10'))).toEqual(more);
    expect(amounts([base, tuesday], at('2026-03-11'))).toEqual({ [BASE_RULE]: 5_00 });
    expect(amounts([base, morning], at('2026-03-10', 8))).toEqual(more);
    expect(amounts([base, morning], at('2026-03-10', 11))).toEqual(more);
    expect(amounts([base, morning], at('2026-03-10', 12))).toEqual({ [BASE_RULE]: 5_00 });
    expect(amounts([base, morning], at('2026-03-10'))).toEqual({ [BASE_RULE]: 5_00 });
  });

  it('adds up multipliers that stack; one that does not stands alone on its lines, the higher priority first', () => {
    const wines = aRule('product_multiplier', { stackable: false, priority: 5 });
    const tuesday = aRule('weekday_hour');
    expect(amounts([base, aRule('product_multiplier'), tuesday])).toMatchObject({
      product_multiplier: 3_00,
      weekday_hour: 5_00,
    });
    // The bread is not the wines' matter.
    expect(amounts([base, tuesday, wines])).toMatchObject({ product_multiplier: 3_00, weekday_hour: 2_00 });
    const before = aRule('weekday_hour', { priority: 9 });
    expect(amounts([base, wines, before])).toEqual({ [BASE_RULE]: 5_00, weekday_hour: 5_00 });
  });

  it('is by a percentage that does not stack instead of the one of the terms', () =>
    expect(amounts([base, aRule('spend_percent', { basisPoints: 1_000, stackable: false })])).toEqual({
      spend_percent: 10_00,
    }));

  it('leaves a line to the next rule where one that does not stack gives nothing: its cap is reached, or the sum too small', () => {
    const tenth = aRule('spend_percent', { basisPoints: 1_000, stackable: false, capPerMonth: 20_00 });
    expect(amounts([base, tenth], sale, having({ 'spend_percent 2026-03': 20_00 }))).toEqual({
      [BASE_RULE]: 5_00,
    });
    const points = { currency: 'points', amount: centavos(5) } as const;
    const high = aRule('points_per_amount', {
      ...{ ...points, perAmount: centavos(1_000_00), stackable: false, priority: 3 },
    });
    const low = { ...aRule('points_per_amount', { ...points, perAmount: centavos(50_00) }), ruleId: 'low' };
    expect(amounts([high, low])).toEqual({ low: 10 });
  });

  it('brings something with the first purchase, unless nothing of it was paid with money', () => {
    const first = aRule('first_purchase');
    expect(amounts([base, first], sale, NEW)).toEqual({ [BASE_RULE]: 5_00, first_purchase: 10_00 });
    expect(amounts([base, first])).toEqual({ [BASE_RULE]: 5_00 });
    expect(amounts([base, first], earningSaleOf({ base: 0 }), NEW)).toEqual({});
  });

  it('asks for the minimum and for the days on which the rule is valid', () => {
    const of = (changes: object) => amounts([aRule('spend_percent', changes)]);
    expect(of({ minPurchase: 100_00 })).toEqual({ spend_percent: 2_00 });
    expect(of({ minPurchase: 100_01 })).toEqual({});
    expect(of({ validFrom: '2026-03-10', validUntil: '2026-03-10' })).toEqual({ spend_percent: 2_00 });
    expect(of({ validFrom: '2026-03-11' })).toEqual({});
    expect(of({ validUntil: '2026-03-09' })).toEqual({});
  });

  it('is no more than the caps of a purchase, a day and a month, after what the customer has of them', () => {
    const capped = (changes: object, earned: Record<string, number> = {}) =>
      amounts([aRule('spend_percent', changes)], sale, having(earned));
    expect(capped({ capPerPurchase: 1_50 })).toEqual({ spend_percent: 1_50 });
    expect(capped({ capPerDay: 3_00 }, { 'spend_percent 2026-03-10': 2_00 })).toEqual({
      spend_percent: 1_00,
    });
    expect(capped({ capPerMonth: 3_00 }, { 'spend_percent 2026-03': 2_99 })).toEqual({ spend_percent: 1 });
    expect(capped({ capPerMonth: 3_00 }, { 'spend_percent 2026-03': 4_00 })).toEqual({});
    expect(capped({ capPerDay: 3_00 }, { 'other 2026-03-10': 3_00 })).toEqual({ spend_percent: 2_00 });
  });

  it('makes more of what the caps left, not of what they took', () =>
    expect(
      amounts([aRule('spend_percent', { capPerPurchase: centavos(1_00) }), aRule('weekday_hour')]),
    ).toEqual({
      spend_percent: 1_00,
      weekday_hour: 1_00,
    }));

  describe('whatever is bought, by whatever rules', () => {
    const line = fc.record({
      base: fc.integer({ min: 1, max: 500_000 }),
      productId: fc.constantFrom('malbec', 'bread', 'soap'),
      groupIds: fc.subarray(['wines', 'drinks', 'bakery']),
    });
    const sales = fc
      .array(line, { minLength: 1, maxLength: 12 })
      .map((lines) => earningSaleOf({ lines: lines.map((each, index) => ({ line: index + 1, ...each })) }));
    const common = fc.record({ stackable: fc.boolean(), priority: fc.nat(2) });
    const currency = fc.constantFrom('cashback' as const, 'points' as const);
    const rule = fc.oneof(
      common.chain((of) =>
        fc.integer({ min: 1, max: 3_000 }).map((bp) => aRule('spend_percent', { ...of, basisPoints: bp })),
      ),
      fc
        .tuple(common, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50_00 }))
        .map(([of, amount, perAmount]) => aRule('points_per_amount', { ...of, amount, perAmount })),
      fc
        .tuple(
          common,
          currency,
          fc.integer({ min: 101, max: 500 }),
          fc.subarray(['wines', 'drinks', 'bakery'], { minLength: 1 }),
        )
        .map(([of, money, times, groupIds]) =>
          aRule('product_multiplier', { ...of, currency: money, times, groupIds }),
        ),
      fc
        .tuple(common, currency, fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }))
        .map(([of, money, cap]) =>
          aRule('weekday_hour', {
            ...of,
            currency: money,
            ...(cap !== undefined && { capPerPurchase: cap }),
          }),
        ),
      common.map((of) => aRule('first_purchase', of)),
    );
    const rules = fc
      .array(rule, { maxLength: 8 })
      .map(
        (some) =>
          [base, ...some.map((each, index) => ({ ...each, ruleId: `rule-${index}` }))] as RuleInForce[],
      );

    it('every grant is a positive whole number, and the sum of its lines', () =>
      fc.assert(
        fc.property(sales, rules, (of, some) => {
          for (const { amount, lines } of grantsOf(of, some, NEW)) {
            expect(Number.isInteger(amount) && amount > 0).toBe(true);
            expect(lines.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
            expect(Math.min(...lines.map((each) => each.amount))).toBeGreaterThanOrEqual(0);
          }
        }),
      ));

    it('nothing is refused for its height: what one fact says is the most, and still the sum of its lines', () =>
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 1, max: MAX_CENTS }), { minLength: 1, maxLength: 30 }),
          fc.integer({ min: 1, max: MAX_RULE_AMOUNT }),
          fc.integer({ min: 1, max: 100_00 }),
          fc.integer({ min: 101, max: MAX_TIMES }),
          (bases, amount, perAmount, times) => {
            const lines = bases.map((each, index) => ({ line: index + 1, base: each, groupIds: ['wines'] }));
            const highest = [
              aRule('spend_percent', { basisPoints: 10_000 }),
              aRule('points_per_amount', { amount, perAmount }),
              ...CURRENCIES.map((of) =>
                aRule('product_multiplier', { ruleId: `wines-${of}`, currency: of, times }),
              ),
              ...CURRENCIES.map((of) =>
                aRule('weekday_hour', { ruleId: `tuesday-${of}`, currency: of, times }),
              ),
            ];
            for (const grant of grantsOf(earningSaleOf({ lines }), highest, NEW)) {
              expect(Number.isInteger(grant.amount) && grant.amount > 0).toBe(true);
              expect(grant.amount).toBeLessThanOrEqual(MAX_CENTS);
              expect(grant.lines.reduce((sum, each) => sum + each.amount, 0)).toBe(grant.amount);
            }
          },
        ),
      ));

    it('the order in which rules are told changes nothing', () =>
      fc.assert(
        fc.property(sales, rules, (of, some) => {
          expect(grantsOf(of, some.toReversed(), NEW)).toEqual(grantsOf(of, some, NEW));
        }),
      ));

    it('the percentage of the terms gives what it always gave, whatever stacks with it', () =>
      fc.assert(
        fc.property(sales, rules, (of, some) => {
          const stacking = some.map(
            (each) => ({ ...each, rule: { ...each.rule, stackable: true } }) as RuleInForce,
          );
          const own = grantsOf(of, stacking, NEW).filter(({ inForce }) => inForce.ruleId === BASE_RULE);
          expect(own.map(({ amount }) => amount)).toEqual(
            grantsOf(of, [base], NEW).map(({ amount }) => amount),
          );
        }),
      ));
  });
});
