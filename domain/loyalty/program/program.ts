import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { ZERO, type Cents } from '../../kernel/money.js';
import { isSameData } from '../../kernel/same-data.js';
import type { RuleInForce } from '../earning/rule.js';
import type { ProgramEvent } from './events.js';
import { noteScanProblem } from './note-scan-terms.js';
import { pointsWorthProblem } from './points-worth.js';
import { noteScanOf, redemptionOf, returnsOf, transferOf, type ProgramTerms } from './program-terms.js';
import { redemptionTermsProblems } from './redemption-terms.js';
import { MAX_GRACE_DAYS } from './return-terms.js';
import {
  baseRule,
  changeRule,
  endRule,
  notBefore,
  publishRule,
  rulesAt,
  withRuleFact,
  type ChangeRule,
  type EndRule,
  type PublishRule,
  type RulesState,
} from './rules.js';
import { transferTermsProblems } from './transfer-terms.js';

/** With all that holds for them, said or not. */
const whole = (terms: ProgramTerms): ProgramTerms => ({
  ...terms,
  redemption: redemptionOf(terms),
  returns: returnsOf(terms),
  transfer: transferOf(terms),
  noteScan: noteScanOf(terms),
});

export interface PublishTerms {
  readonly type: 'publish-terms';
  readonly terms: ProgramTerms;
  /** The version of the terms that was seen, 0 before there is one; without it, none is looked at. Rules have versions of their own. */
  readonly seen?: number;
  readonly at: Instant;
}

export type ProgramCommand = PublishTerms | PublishRule | ChangeRule | EndRule;

export interface ProgramVersion {
  readonly terms: ProgramTerms;
  readonly from?: Instant;
}

export interface ProgramState extends RulesState {
  readonly version: number;
  /** In force now. */
  readonly terms: ProgramTerms | undefined;
  /** Every version, the first one first. */
  readonly versions: readonly ProgramVersion[];
}

/** The terms of a version; undefined for one that there is not. */
export const termsOf = ({ versions }: ProgramState, version: number): ProgramTerms | undefined =>
  versions[version - 1]?.terms;

/**
 * The version of the terms that a sale of some moment earns by, 0 where there is none. What was sold before there were any earns by the
 * first: a shop that begins its programme with last month's sales means them to earn.
 */
export function versionAt({ versions }: ProgramState, moment: Instant): number {
  const inForce = versions.findLastIndex(({ from }) => from === undefined || from <= moment);
  return versions.length === 0 ? 0 : Math.max(inForce, 0) + 1;
}

/** What a sale says of the rules that it earns by: of an old one the terms are those of today, and it knows no rules beside them. */
export interface RulesOfSale {
  readonly programVersion?: number | undefined;
  readonly rulesAsOf?: Instant | undefined;
  readonly paidWithCashback?: Cents | undefined;
}

/** The version of the terms that a sale earns by, 0 where there is none, and all its rules, the percentage of those terms among them. */
export function rulesFor(
  program: ProgramState,
  { programVersion = program.version, rulesAsOf, paidWithCashback = ZERO }: RulesOfSale,
): {
  readonly programVersion: number;
  readonly rules: readonly RuleInForce[];
  /** By its terms, a purchase that cashback paid a part of earns nothing. */
  readonly isStopped: boolean;
} {
  const terms = termsOf(program, programVersion);
  const isStopped = paidWithCashback > 0 && terms?.redemption?.stopsEarning === true;
  if (isStopped) return { programVersion, rules: [], isStopped };
  const beside = rulesAsOf === undefined ? [] : rulesAt(program, rulesAsOf);
  return { programVersion, rules: terms ? [baseRule(terms, programVersion), ...beside] : beside, isStopped };
}

export const programDecider: Decider<ProgramState, ProgramCommand, ProgramEvent> = {
  initial: { version: 0, terms: undefined, versions: [], rules: {} },
  decide(command, state) {
    switch (command.type) {
      case 'publish-terms':
        return publishTerms(command, state);
      case 'publish-rule':
        return publishRule(command, state);
      case 'change-rule':
        return changeRule(command, state);
      case 'end-rule':
        return endRule(command, state);
    }
  },
  evolve(state, event) {
    if (event.type !== 'ProgramVersionPublished')
      return { ...state, rules: withRuleFact(state.rules, event) };
    const { version, from, ...terms } = event.data;
    const published = { terms, ...(from !== undefined && { from }) };
    return { ...state, version, terms, versions: [...state.versions, published] };
  },
};

/** @throws DomainError at each field that cannot be; 409 where somebody published another version meanwhile */
function publishTerms({ terms, seen, at }: PublishTerms, state: ProgramState): ProgramEvent[] {
  if (seen !== undefined && seen !== state.version)
    throw new DomainError('conflict', { refusal: 'conflict' });
  const isRate = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
  refuseAll([
    terms.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
    isRate(terms.cashbackBasisPoints, 10_000)
      ? undefined
      : new DomainError('rate_invalid', { field: 'cashback_percent' }),
    isRate(terms.pendingDays, 365) ? undefined : new DomainError('days_invalid', { field: 'pending_days' }),
    isRate(terms.expiryDays, 3_650) && terms.expiryDays > 0
      ? undefined
      : new DomainError('days_invalid', { field: 'expiry_days' }),
    ...(terms.redemption ? redemptionTermsProblems(terms.redemption) : []),
    isRate(returnsOf(terms).graceDays, MAX_GRACE_DAYS)
      ? undefined
      : new DomainError('days_invalid', { field: 'return_grace_days' }),
    ...(terms.transfer ? transferTermsProblems(terms.transfer) : []),
    terms.noteScan && noteScanProblem(terms.noteScan),
    pointsWorthProblem(terms),
  ]);
  if (state.terms && isSameData(whole(state.terms), whole(terms))) return [];
  const from = notBefore(at, state.versions.at(-1)?.from);
  return [{ type: 'ProgramVersionPublished', data: { version: state.version + 1, from, ...terms } }];
}
