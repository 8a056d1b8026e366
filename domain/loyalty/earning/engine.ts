import { weekdayOf, type CivilDate } from '../../kernel/civil-date.js';
import {
  ZERO,
  addMoney,
  apportion,
  atMostOneFact,
  exactRateOf,
  subtractMoney,
  type Cents,
} from '../../kernel/money.js';
import type { Amount, Currency } from '../account/events.js';
import type { EarningLine, EarningSale } from './earning-sale.js';
import {
  isMultiplier,
  isOfSales,
  isRate,
  isValidOn,
  type FirstPurchaseRule,
  type MultiplierRule,
  type RateRule,
  type RuleInForce,
  type SaleRule,
  type WeekdayHour,
} from './rule.js';

/** What a line of the sale has of a grant. */
export interface GrantLine {
  readonly line: number;
  /** What the line earns on. */
  readonly base: Cents;
  readonly amount: Amount;
}

/** What one rule gives for one sale. Its lines sum up to it exactly. */
export interface Grant {
  readonly inForce: RuleInForce<SaleRule>;
  /** What its lines earn on. */
  readonly base: Cents;
  readonly amount: Amount;
  readonly lines: readonly GrantLine[];
}

/** What rules ask of the customer. */
export interface CustomerFacts {
  readonly isFirstPurchase: boolean;
  /** What a rule gave them on a day (`2026-11-20`), or in a month (`2026-11`), and no return took. */
  earnedBy(ruleId: string, period: string): Amount;
}

/**
 * What a sale earns: first by what was spent, then what multipliers make more of that, line by line, and what the first purchase brings. In
 * whole numbers, in one order whatever order the rules come in, so that a replay gives the same. No grant is refused for its height, as
 * nobody could mend the sale: it is the highest amount that one fact says.
 */
export function grantsOf(
  sale: EarningSale,
  rules: readonly RuleInForce[],
  customer: CustomerFacts,
): readonly Grant[] {
  const applicable = inOrder(rules.filter(isOfSale).filter(({ rule }) => isMet(rule, sale)));
  const give = (grant: Grant) => capped(grant, sale.on, customer);
  const rates = tier(applicable.filter(isOf(isRate)), sale.lines, always, (each, lines) =>
    give(rateGrant(each, lines)),
  );
  const given = givenBy(rates);
  const multipliers = tier(applicable.filter(isOf(isMultiplier)), sale.lines, isTarget, (each, lines) =>
    give(multiplierGrant(each, lines, given)),
  );
  const firsts = customer.isFirstPurchase
    ? tier(applicable.filter(isOf(isFirstPurchase)), sale.lines, always, firstPurchaseGrant)
    : [];
  return [...rates, ...multipliers, ...firsts].filter(({ amount }) => amount > 0);
}

type Of<Rule extends SaleRule> = RuleInForce<Rule>;

const isFirstPurchase = (rule: SaleRule): rule is FirstPurchaseRule => rule.kind === 'first_purchase';
const isOfSale = (each: RuleInForce): each is Of<SaleRule> => isOfSales(each.rule);
const isOf =
  <Rule extends SaleRule>(is: (rule: SaleRule) => rule is Rule) =>
  (each: Of<SaleRule>): each is Of<Rule> =>
    is(each.rule);

const inOrder = (rules: readonly Of<SaleRule>[]): readonly Of<SaleRule>[] =>
  rules.toSorted(
    (one, other) => other.rule.priority - one.rule.priority || (one.ruleId < other.ruleId ? -1 : 1),
  );

const isMet = (rule: SaleRule, { on, hour, purchase, level }: EarningSale): boolean =>
  isValidOn(rule, on) &&
  (rule.levelIds === undefined || (level !== undefined && rule.levelIds.includes(level.levelId))) &&
  purchase >= (rule.minPurchase ?? ZERO) &&
  (rule.kind !== 'weekday_hour' || isInHours(rule, on, hour));

function isInHours({ weekdays, fromHour, toHour }: WeekdayHour, on: CivilDate, hour: number | undefined) {
  if (!weekdays.includes(weekdayOf(on))) return false;
  if (fromHour === undefined || toHour === undefined) return true;
  return hour !== undefined && hour >= fromHour && hour < toHour;
}

/** A rule of products asks for the very product of a line, or for a group that it stands in. */
const isTarget = (rule: MultiplierRule, { productId, groupIds }: EarningLine): boolean =>
  rule.kind !== 'product_multiplier' ||
  (productId !== undefined && rule.productIds.includes(productId)) ||
  groupIds.some((id) => rule.groupIds.includes(id));

/** Whether rules may still count on a line: freely; only those that stack, as others did; or none, as one stands alone. */
type Standing = 'free' | 'shared' | 'closed';

const always = (): boolean => true;

/**
 * What each rule gives for the lines that it counts on, once those that do not stack have taken theirs: each currency by itself. A rule takes
 * a line by giving something: one that a cap left nothing stands in nobody's way.
 */
function tier<Rule extends SaleRule>(
  rules: readonly Of<Rule>[],
  lines: readonly EarningLine[],
  isMeant: (rule: Rule, line: EarningLine) => boolean,
  grantOf: (inForce: Of<Rule>, lines: readonly EarningLine[]) => Grant,
): readonly Grant[] {
  const standings = new Map<string, Standing>();
  return rules.map((each) => {
    const { currency, stackable } = each.rule;
    const key = ({ line }: EarningLine) => `${currency}:${line}`;
    const own = lines.filter((line) => {
      const standing = standings.get(key(line)) ?? 'free';
      return isMeant(each.rule, line) && (standing === 'free' || (standing === 'shared' && stackable));
    });
    const grant = grantOf(each, own);
    if (grant.amount > 0) for (const line of own) standings.set(key(line), stackable ? 'shared' : 'closed');
    return grant;
  });
}

function rateGrant(inForce: Of<RateRule>, lines: readonly EarningLine[]): Grant {
  const { rule } = inForce;
  const base = baseOf(lines);
  const amount =
    rule.kind === 'spend_percent'
      ? exactRateOf(base, rule.basisPoints)
      : (BigInt(base) / BigInt(rule.perAmount)) * BigInt(rule.amount);
  return granted(inForce, atMostOneFact(amount), lines, ofBases(lines));
}

/** What it adds to what the rates gave for its lines: cents half up, points down to whole ones. */
function multiplierGrant(inForce: Of<MultiplierRule>, lines: readonly EarningLine[], given: Given): Grant {
  const { currency, times } = inForce.rule;
  const weights = lines.map(({ line }) => given(line, currency));
  const sum = addMoney(...weights);
  const more = times - 100;
  const amount = currency === 'cashback' ? exactRateOf(sum, more * 100) : (BigInt(sum) * BigInt(more)) / 100n;
  return granted(inForce, atMostOneFact(amount), lines, weights);
}

/** What a line was given of a currency. */
type Given = (line: number, currency: Currency) => Amount;

/** Each line of each grant is looked at once: a sale may have a thousand lines, and a company fifty rules. */
function givenBy(grants: readonly Grant[]): Given {
  const sums = new Map<string, Amount>();
  for (const { inForce, lines } of grants)
    for (const { line, amount } of lines) {
      const key = `${inForce.rule.currency}:${line}`;
      sums.set(key, addMoney(sums.get(key) ?? ZERO, amount));
    }
  return (line, currency) => sums.get(`${currency}:${line}`) ?? ZERO;
}

/** Nothing for a purchase of which nothing was paid with money. */
const firstPurchaseGrant = (inForce: Of<FirstPurchaseRule>, lines: readonly EarningLine[]): Grant =>
  granted(inForce, baseOf(lines) > 0 ? inForce.rule.amount : ZERO, lines, ofBases(lines));

const ofBases = (lines: readonly EarningLine[]): readonly Cents[] => lines.map(({ base }) => base);
const baseOf = (lines: readonly EarningLine[]): Cents => addMoney(...ofBases(lines));

/** Spread over its lines by weights. */
function granted(
  inForce: RuleInForce<SaleRule>,
  amount: Amount,
  lines: readonly Pick<EarningLine, 'line' | 'base'>[],
  weights: readonly number[],
): Grant {
  const shares = amount > 0 ? apportion(amount, weights) : [];
  const parts = lines.map(({ line, base }, index) => ({ line, base, amount: shares[index] ?? ZERO }));
  return { inForce, base: addMoney(...parts.map(({ base }) => base)), amount, lines: parts };
}

/** No more than the rule gives one customer in a purchase, on a day, in a month. */
function capped(grant: Grant, on: CivilDate, customer: CustomerFacts): Grant {
  const { inForce, amount, lines } = grant;
  const { rule, ruleId } = inForce;
  if (isFirstPurchase(rule)) return grant;
  const { capPerPurchase, capPerDay, capPerMonth } = rule;
  const left = (cap: Amount | undefined, period: string) =>
    cap === undefined ? [] : [Math.max(0, subtractMoney(cap, customer.earnedBy(ruleId, period)))];
  const most = Math.min(
    amount,
    ...(capPerPurchase === undefined ? [] : [capPerPurchase]),
    ...left(capPerDay, on),
    ...left(capPerMonth, on.slice(0, 7)),
  );
  const weights = lines.map((each) => each.amount);
  return most < amount ? granted(inForce, most as Amount, lines, weights) : grant;
}
