import { civilDateIn, type Instant } from '../../kernel/civil-date.js';
import { aRule, someTerms } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, instant } from '../../testing/values.js';
import { MAX_ACTIVE_RULES } from '../earning/constants.js';
import type { EarningRule, RuleKind } from '../earning/rule.js';
import { programDecider, versionAt } from './program.js';
import type { ProgramEvent } from './events.js';
import { bonusesAt, rulesAt } from './rules.js';

const { given } = specification(programDecider);
const [MARCH, APRIL, MAY] = ['2026-03-01', '2026-04-01', '2026-05-01'].map((on) =>
  instant(`${on}T12:00:00Z`),
) as [Instant, Instant, Instant];
const RULE = aRule('spend_percent').rule;
const MORE = { ...RULE, basisPoints: 300 };
const published = (version: number, rule: EarningRule, from: Instant, ruleId = 'r1'): ProgramEvent => ({
  type: 'EarningRulePublished',
  data: { ruleId, version, from, ...rule },
});
const ended = (version: number, from: Instant): ProgramEvent => ({
  type: 'EarningRuleEnded',
  data: { ruleId: 'r1', version, from },
});
const publish = (rule: EarningRule, at = MARCH) =>
  ({ type: 'publish-rule', ruleId: 'r1', rule, at, today: civilDateIn('UTC', at) }) as const;
const change = (rule: EarningRule, at: Instant, seen?: number) => ({
  ...({ type: 'change-rule', ruleId: 'r1', rule, at, today: civilDateIn('UTC', at) } as const),
  ...(seen !== undefined && { seen }),
});
const end = (at: Instant) => ({ type: 'end-rule', ruleId: 'r1', at }) as const;

describe('a rule', () => {
  it('is published once, and holds from then on', () => {
    given([])
      .when(publish(RULE))
      .then([published(1, RULE, MARCH)]);
    given([published(1, RULE, MARCH)])
      .when(publish(RULE, APRIL))
      .thenNothing();
  });

  it('changes only by a new version, which says something else', () => {
    given([published(1, RULE, MARCH)])
      .when(change(MORE, APRIL, 1))
      .then([published(2, MORE, APRIL)]);
    given([published(1, RULE, MARCH)])
      .when(change(RULE, APRIL, 1))
      .thenNothing();
    given([]).when(change(RULE, APRIL)).thenNotFound();
  });

  it('is not changed over what somebody else published meanwhile, nor into another kind of promise', () => {
    const twice = [published(1, RULE, MARCH), published(2, MORE, APRIL)];
    given(twice)
      .when(change(RULE, MAY, 1))
      .thenRefused('conflict');
    given(twice)
      .when(change(aRule('points_per_amount').rule, MAY, 2))
      .thenRefusedAll('earning_rule_stays at kind', 'earning_rule_stays at currency');
  });

  it('is not over by the day on which it is told', () => {
    const through = (on: string) => ({ ...RULE, validUntil: day(on) });
    given([])
      .when(publish(through('2026-02-28')))
      .thenRefused('last_day_past', 'valid_until');
    given([])
      .when(publish(through('2026-03-01')))
      .then([published(1, through('2026-03-01'), MARCH)]);
    given([published(1, through('2026-03-31'), MARCH)])
      .when(change({ ...through('2026-03-31'), name: 'Outra' }, APRIL))
      .thenRefused('last_day_past', 'valid_until');
  });

  it('is over once it was ended, and stays so', () => {
    const history = [published(1, RULE, MARCH)];
    given(history)
      .when(end(APRIL))
      .then([ended(1, APRIL)]);
    given([...history, ended(1, APRIL)])
      .when(end(MAY))
      .thenNothing();
    given([...history, ended(1, APRIL)])
      .when(change(MORE, MAY, 1))
      .thenNotAcceptable('earning_rule_ended');
    given([]).when(end(MAY)).thenNotFound();
  });

  it('is one of so many that are in force together; an ended one makes room', () => {
    const full = Array.from({ length: MAX_ACTIVE_RULES }, (_, index) =>
      published(1, RULE, MARCH, index === 0 ? 'r1' : `other-${index}`),
    );
    const another = { ...publish(RULE, MAY), ruleId: 'new' };
    given(full).when(another).thenNotAcceptable('earning_rule_limit');
    given([...full, ended(1, APRIL)])
      .when(another)
      .then([published(1, RULE, MAY, 'new')]);
  });

  it('never holds before the version that it follows, whatever clock told it', () =>
    given([published(1, RULE, APRIL)])
      .when(change(MORE, MARCH))
      .then([published(2, MORE, APRIL)]));

  it.each<[RuleKind, object, string, string]>([
    ['spend_percent', { name: ' ' }, 'req', 'name'],
    ['spend_percent', { name: 'x'.repeat(61) }, 'too_long', 'name'],
    ['spend_percent', { basisPoints: 0 }, 'percent_above_zero', 'percent'],
    ['spend_percent', { basisPoints: 10_001 }, 'percent_above_zero', 'percent'],
    ['spend_percent', { pendingDays: -1 }, 'days_invalid', 'pending_days'],
    ['spend_percent', { expiryDays: 0 }, 'days_invalid', 'expiry_days'],
    ['spend_percent', { priority: 1_001 }, 'earning_rule_priority', 'priority'],
    ['spend_percent', { capPerDay: 0 }, 'earning_rule_amount', 'cap_per_day'],
    ['spend_percent', { capPerMonth: 0.5 }, 'earning_rule_amount', 'cap_per_month'],
    ['spend_percent', { capPerPurchase: -1 }, 'earning_rule_amount', 'cap_per_purchase'],
    ['spend_percent', { minPurchase: 0 }, 'earning_rule_amount', 'min_purchase'],
    [
      'spend_percent',
      { validFrom: day('2026-03-02'), validUntil: day('2026-03-01') },
      'earning_rule_validity',
      'valid_until',
    ],
    ['points_per_amount', { amount: 0 }, 'earning_rule_amount', 'amount'],
    ['points_per_amount', { perAmount: 0 }, 'earning_rule_amount', 'per_amount'],
    ['points_per_amount', { perAmount: 10_000_001 }, 'earning_rule_amount', 'per_amount'],
    ['points_per_amount', { amount: 10_001, perAmount: 1_00 }, 'earning_rule_points_per_real', 'amount'],
    ['points_per_amount', { amount: 101, perAmount: 1 }, 'earning_rule_points_per_real', 'amount'],
    ['spend_percent', { capPerPurchase: 2_00, capPerDay: 1_99 }, 'earning_rule_cap_per_day', 'cap_per_day'],
    ['spend_percent', { capPerDay: 2_00, capPerMonth: 1_99 }, 'earning_rule_cap_per_month', 'cap_per_month'],
    ['spend_percent', { capPerPurchase: 2, capPerMonth: 1 }, 'earning_rule_cap_per_month', 'cap_per_month'],
    ['product_multiplier', { times: 100 }, 'earning_rule_times', 'times'],
    ['product_multiplier', { times: 10_001 }, 'earning_rule_times', 'times'],
    ['product_multiplier', { groupIds: [] }, 'earning_rule_no_target', 'product_ids'],
    ['product_multiplier', { groupIds: Array.from({ length: 201 }, String) }, 'list_too_long', 'group_ids'],
    ['spend_percent', { expires: 'inactivity', inactivityMonths: 0 }, 'number_range', 'inactivity_months'],
    ['spend_percent', { storeIds: [] }, 'earning_rule_stores', 'store_ids'],
    ['spend_percent', { storeIds: ['a', 'a'] }, 'earning_rule_stores', 'store_ids'],
    ['spend_percent', { storeIds: ['a', 'b'], levelIds: ['gold'] }, 'earning_rule_of_one_store', 'store_ids'],
    ['product_multiplier', { storeIds: ['a', 'b'] }, 'earning_rule_of_one_store', 'store_ids'],
    ['weekday_hour', { weekdays: [] }, 'req', 'weekdays'],
    ['weekday_hour', { weekdays: [1, 1] }, 'earning_rule_weekdays', 'weekdays'],
    ['weekday_hour', { weekdays: [7] }, 'earning_rule_weekdays', 'weekdays'],
    ['weekday_hour', { fromHour: 8 }, 'earning_rule_hours', 'to_hour'],
    ['weekday_hour', { fromHour: 8, toHour: 8 }, 'earning_rule_hours', 'to_hour'],
    ['first_purchase', { amount: 0 }, 'earning_rule_amount', 'amount'],
    ['manual', { amount: 10_000_001 }, 'earning_rule_amount', 'amount'],
  ])('of the kind %s is refused with %j', (kind, changes, code, field) =>
    given([])
      .when(publish({ ...aRule(kind).rule, ...changes } as EarningRule))
      .thenRefused(code, field),
  );
});

describe('the highest of a rule', () => {
  it('is still a rule', () => {
    const most = { amount: centavos(10_000_000), perAmount: centavos(1_000_00) };
    const caps = { capPerPurchase: centavos(5), capPerDay: centavos(5), capPerMonth: centavos(5) };
    const rule = { ...aRule('points_per_amount').rule, ...most, ...caps };
    given([])
      .when(publish(rule))
      .then([published(1, rule, MARCH)]);
  });
});

describe('what is in force at a moment', () => {
  const between = instant('2026-04-15T12:00:00Z');
  const state = given([
    published(1, RULE, MARCH),
    published(2, MORE, APRIL),
    published(1, { ...aRule('birthday').rule, validUntil: day('2026-04-30') }, APRIL, 'b'),
    ended(2, MAY),
  ]).state();

  it('is read from the log, whatever was published or ended since', () => {
    expect(rulesAt(state, instant('2026-02-28T12:00:00Z'))).toEqual([]);
    expect(rulesAt(state, instant('2026-03-15T12:00:00Z'))).toEqual([
      { ruleId: 'r1', version: 1, rule: RULE },
    ]);
    expect(rulesAt(state, between)[0]).toEqual({ ruleId: 'r1', version: 2, rule: MORE });
    expect(rulesAt(state, MAY).map(({ ruleId }) => ruleId)).toEqual(['b']);
  });

  it('gives bonuses on the days of the rule', () => {
    expect(bonusesAt(state, 'birthday', between, day('2026-04-15'))).toHaveLength(1);
    expect(bonusesAt(state, 'birthday', between, day('2026-05-01'))).toHaveLength(0);
    expect(bonusesAt(state, 'sign_up', between, day('2026-04-15'))).toHaveLength(0);
  });

  it('is the version of the terms of that moment; before there were any, the first', () => {
    const terms = (version: number, from?: Instant): ProgramEvent => ({
      type: 'ProgramVersionPublished',
      data: { version, ...(from && { from }), ...someTerms({ cashbackBasisPoints: centavos(version) }) },
    });
    const at = (history: ProgramEvent[], moment: Instant) => versionAt(given(history).state(), moment);
    expect(at([], MAY)).toBe(0);
    expect([MARCH, APRIL, MAY].map((moment) => at([terms(1, APRIL), terms(2, MAY)], moment))).toEqual([
      1, 1, 2,
    ]);
    // Of versions from before their moment was kept, the last one was in force all the time.
    expect([MARCH, MAY].map((moment) => at([terms(1), terms(2), terms(3, MAY)], moment))).toEqual([2, 3]);
  });
});
