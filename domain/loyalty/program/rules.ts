import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { MAX_ACTIVE_RULES } from '../earning/constants.js';
import { ruleProblems } from '../earning/rule-problems.js';
import {
  isBonus,
  isValidOn,
  type BonusKind,
  type BonusRule,
  type EarningRule,
  type RateRule,
  type RuleInForce,
} from '../earning/rule.js';
import type { ProgramEvent, ProgramTerms } from './program.js';

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
}

/** Publishes another version of a rule. */
export interface ChangeRule {
  readonly type: 'change-rule';
  readonly ruleId: string;
  readonly rule: EarningRule;
  /** The version that was seen; without it, none is looked at. */
  readonly seen?: number;
  readonly at: Instant;
}

export interface EndRule {
  readonly type: 'end-rule';
  readonly ruleId: string;
  readonly at: Instant;
}

/** @throws DomainError at each field that cannot be; 406 where there are too many */
export function publishRule({ ruleId, rule, at: from }: PublishRule, { rules }: RulesState): ProgramEvent[] {
  if (knownRule(rules, ruleId)) return [];
  refuseAll(ruleProblems(rule));
  const active = Object.values(rules).filter(({ endedAt }) => endedAt === undefined).length;
  if (active >= MAX_ACTIVE_RULES)
    throw notAcceptable('earning_rule_limit', { params: { max: MAX_ACTIVE_RULES } });
  return [{ type: 'EarningRulePublished', data: { ruleId, version: 1, from, ...rule } }];
}

/**
 * What a rule gives stays of one kind and currency: who reads its versions reads one promise.
 * @throws DomainError at each field that cannot be; 406 for a rule that is over; 409 where somebody published another version meanwhile
 */
export function changeRule({ ruleId, rule, seen, at }: ChangeRule, { rules }: RulesState): ProgramEvent[] {
  const latest = knownRule(rules, ruleId)?.versions.at(-1);
  if (!latest) throw notFound();
  if (knownRule(rules, ruleId)?.endedAt !== undefined) throw notAcceptable('earning_rule_ended');
  if (seen !== undefined && seen !== latest.version)
    throw new DomainError('conflict', { refusal: 'conflict' });
  if (isSameData(latest.rule, rule)) return [];
  const stays = (field: 'kind' | 'currency') =>
    latest.rule[field] === rule[field] ? undefined : new DomainError('earning_rule_stays', { field });
  refuseAll([...ruleProblems(rule), stays('kind'), stays('currency')]);
  const [version, from] = [latest.version + 1, notBefore(at, latest.from)];
  return [{ type: 'EarningRulePublished', data: { ruleId, version, from, ...rule } }];
}

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
