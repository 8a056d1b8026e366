import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { MAX_ACTIVE_RULES } from '../earning/constants.js';
import { ruleProblems } from '../earning/rule-problems.js';
import {
  isBonus,
  isReferral,
  isValidOn,
  type BonusKind,
  type BonusRule,
  type EarningRule,
  type RateRule,
  type ReferralRule,
  type RuleInForce,
} from '../earning/rule.js';
import type { ProgramEvent } from './events.js';
import type { ProgramTerms } from './program-terms.js';

/** What the terms' own percentage is called where rules are named. */
export const BASE_RULE = 'base';
/** It comes after every rule that staff make. */
const BASE_PRIORITY = -1;

interface RuleVersion {
  readonly version: number;
  readonly from: Instant;
  readonly rule: EarningRule;
}

/** A rule's versions, the first one first, and when it was ended. */
export interface RuleHistory {
  readonly versions: readonly RuleVersion[];
  readonly endedAt?: Instant;
}

export interface RulesState {
  readonly rules: Readonly<Record<string, RuleHistory>>;
}

/** Makes a rule. Told twice under one id, it is made once. */
export interface PublishRule {
  readonly type: 'publish-rule';
  readonly ruleId: string;
  readonly rule: EarningRule;
  readonly at: Instant;
  /** The day that it is for the company then. */
  readonly today: CivilDate;
}

/** Publishes another version of a rule. */
export interface ChangeRule {
  readonly type: 'change-rule';
  readonly ruleId: string;
  readonly rule: EarningRule;
  /** The version that was seen; without it, none is looked at. */
  readonly seen?: number;
  readonly at: Instant;
  readonly today: CivilDate;
}

export interface EndRule {
  readonly type: 'end-rule';
  readonly ruleId: string;
  readonly at: Instant;
}

/** @throws DomainError at each field that cannot be; 406 where there are too many */
export function publishRule(command: PublishRule, { rules }: RulesState): ProgramEvent[] {
  const { ruleId, rule, at: from, today } = command;
  if (knownRule(rules, ruleId)) return [];
  refuseAll([...ruleProblems(rule), overAlready(rule, today)]);
  const active = Object.values(rules).filter(({ endedAt }) => endedAt === undefined).length;
  if (active >= MAX_ACTIVE_RULES)
    throw notAcceptable('earning_rule_limit', { params: { max: MAX_ACTIVE_RULES } });
  return [{ type: 'EarningRulePublished', data: { ruleId, version: 1, from, ...rule } }];
}

/**
 * What a rule gives stays of one kind and currency: whoever reads its versions reads one promise.
 * @throws DomainError at each field that cannot be; 406 for a rule that is over; 409 where somebody published another version meanwhile
 */
export function changeRule(command: ChangeRule, { rules }: RulesState): ProgramEvent[] {
  const { ruleId, rule, seen, at, today } = command;
  const latest = knownRule(rules, ruleId)?.versions.at(-1);
  if (!latest) throw notFound();
  if (knownRule(rules, ruleId)?.endedAt !== undefined) throw notAcceptable('earning_rule_ended');
  if (seen !== undefined && seen !== latest.version)
    throw new DomainError('conflict', { refusal: 'conflict' });
  if (isSameData(latest.rule, rule)) return [];
  const stays = (field: 'kind' | 'currency') =>
    latest.rule[field] === rule[field] ? undefined : new DomainError('earning_rule_stays', { field });
  refuseAll([...ruleProblems(rule), overAlready(rule, today), stays('kind'), stays('currency')]);
  const [version, from] = [latest.version + 1, notBefore(at, latest.from)];
  return [{ type: 'EarningRulePublished', data: { ruleId, version, from, ...rule } }];
}

/** What holds from now on and is over by now gives nothing to anybody: whoever wants that ends the rule. */
const overAlready = ({ validFrom, validUntil }: EarningRule, today: CivilDate): DomainError | undefined =>
  validUntil !== undefined && validUntil < today && validUntil >= (validFrom ?? validUntil)
    ? new DomainError('last_day_past', { field: 'valid_until' })
    : undefined;

export function endRule({ ruleId, at }: EndRule, { rules }: RulesState): ProgramEvent[] {
  const latest = knownRule(rules, ruleId)?.versions.at(-1);
  if (!latest) throw notFound();
  if (knownRule(rules, ruleId)?.endedAt !== undefined) return [];
  const { version } = latest;
  return [{ type: 'EarningRuleEnded', data: { ruleId, version, from: notBefore(at, latest.from) } }];
}

/** Clocks of several machines differ by a little: what comes later in the log is never in force before what came earlier. */
export const notBefore = (at: Instant, earlier: Instant | undefined): Instant =>
  earlier !== undefined && earlier > at ? earlier : at;

export function withRuleFact(
  rules: RulesState['rules'],
  { type, data }: Exclude<ProgramEvent, { type: 'ProgramVersionPublished' }>,
): RulesState['rules'] {
  const known = rules[data.ruleId] ?? { versions: [] };
  if (type === 'EarningRuleEnded') return { ...rules, [data.ruleId]: { ...known, endedAt: data.from } };
  const { ruleId, version, from, ...rule } = data;
  return {
    ...rules,
    [ruleId]: { ...known, versions: [...known.versions, { version, from, rule: rule as EarningRule }] },
  };
}

/** A rule as it was published last. */
export const latestRule = ({ rules }: RulesState, ruleId: string): EarningRule | undefined =>
  knownRule(rules, ruleId)?.versions.at(-1)?.rule;

/** The rules that were in force at a moment, whatever was published or ended since. */
export const rulesAt = ({ rules }: RulesState, moment: Instant): readonly RuleInForce[] =>
  Object.entries(rules).flatMap(([ruleId, { versions, endedAt }]) => {
    const inForce = versions.findLast(({ from }) => from <= moment);
    const isOver = endedAt !== undefined && endedAt <= moment;
    return inForce && !isOver ? [{ ruleId, version: inForce.version, rule: inForce.rule }] : [];
  });

/** The rules of a kind that give something on a day. */
export const bonusesAt = (
  state: RulesState,
  kind: BonusKind,
  moment: Instant,
  day: CivilDate,
): readonly RuleInForce<BonusRule>[] =>
  rulesAt(state, moment).filter(
    (each): each is RuleInForce<BonusRule> =>
      isBonus(each.rule) && each.rule.kind === kind && isValidOn(each.rule, day),
  );

/** The rules of referrals that were in force at a moment, whatever days they are valid on. */
export const referralRulesAt = (state: RulesState, moment: Instant): readonly RuleInForce<ReferralRule>[] =>
  rulesAt(state, moment).filter((each): each is RuleInForce<ReferralRule> => isReferral(each.rule));

/** The percentage of the terms, as the rule that it is. */
export const baseRule = (terms: ProgramTerms, version: number): RuleInForce<RateRule> => ({
  ruleId: BASE_RULE,
  version,
  rule: {
    kind: 'spend_percent',
    name: terms.name,
    currency: 'cashback',
    basisPoints: terms.cashbackBasisPoints,
    stackable: true,
    priority: BASE_PRIORITY,
    pendingDays: terms.pendingDays,
    expires: 'days',
    expiryDays: terms.expiryDays,
  },
});

/** An id may be any text, `__proto__` too. */
function knownRule<Rule>(rules: Readonly<Record<string, Rule>>, ruleId: string): Rule | undefined {
  return Object.hasOwn(rules, ruleId) ? rules[ruleId] : undefined;
}
