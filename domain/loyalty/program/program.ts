import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { DEFAULT_REDEMPTION, redemptionTermsProblems, type RedemptionTerms } from './redemption-terms.js';
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
import type { EarningRule, RuleInForce } from '../earning/rule.js';
import { DEFAULT_NOTE_SCAN, noteScanProblem, type NoteScanTerms } from './note-scan-terms.js';
import { DEFAULT_TRANSFER, transferTermsProblems, type TransferTerms } from './transfer-terms.js';
import { DEFAULT_RETURNS, MAX_GRACE_DAYS, type ReturnTerms } from './return-terms.js';

/** The terms of the cashback, immutable once published: a change is a new version. */
export interface ProgramTerms {
  readonly name: string;
  /** Cashback on what a customer spends, in basis points: 500 is 5 %. */
  readonly cashbackBasisPoints: number;
  /** Days until credited cashback can be used; 8 by default. */
  readonly pendingDays: number;
  /** Days from then on until it expires; 90 by default. */
  readonly expiryDays: number;
  /** How it is used at the till; absent in versions that were published before it could be: `redemptionOf` tells. */
  readonly redemption?: RedemptionTerms;
  /** What returns of a sale take and give back; absent in versions from before there were any: `returnsOf` tells. */
  readonly returns?: ReturnTerms;
  /** Whether customers give of it to each other; absent in versions from before they could: `transferOf` tells. */
  readonly transfer?: TransferTerms;
  /** Whether a purchase counts by scanning its note; absent in versions from before it could: `noteScanOf` tells. */
  readonly noteScan?: NoteScanTerms;
}

export const DEFAULT_TERMS: ProgramTerms = {
  name: 'Programa Fidelidade',
  cashbackBasisPoints: 500,
  pendingDays: 8,
  expiryDays: 90,
};

/** What holds for the terms of a version, old or new. */
export const redemptionOf = ({ redemption }: ProgramTerms): RedemptionTerms =>
  redemption ?? DEFAULT_REDEMPTION;

export const returnsOf = ({ returns }: ProgramTerms): ReturnTerms => returns ?? DEFAULT_RETURNS;

export const transferOf = ({ transfer }: ProgramTerms): TransferTerms => transfer ?? DEFAULT_TRANSFER;

export const noteScanOf = ({ noteScan }: ProgramTerms): NoteScanTerms => noteScan ?? DEFAULT_NOTE_SCAN;

export type ProgramEvent =
  /** `from` is the moment; absent in versions from before sales earned by the day on which they happened. */
  | DomainEvent<'ProgramVersionPublished', { version: number; from?: Instant } & ProgramTerms>
  /** A rule, or another version of it: what customers earn by from that moment on. */
  | DomainEvent<'EarningRulePublished', { ruleId: string; version: number; from: Instant } & EarningRule>
  /** From that moment on nothing is earned by it any more. What was earned stays. */
  | DomainEvent<'EarningRuleEnded', { ruleId: string; version: number; from: Instant }>;

export const programEvents = describeEvents<ProgramEvent>({
  ProgramVersionPublished: { schema: 1 },
  EarningRulePublished: { schema: 1 },
  EarningRuleEnded: { schema: 1 },
});

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
}

/** The version of the terms that a sale earns by, 0 where there is none, and all its rules, the percentage of those terms among them. */
export function rulesFor(
  program: ProgramState,
  { programVersion = program.version, rulesAsOf }: RulesOfSale,
): { readonly programVersion: number; readonly rules: readonly RuleInForce[] } {
  const terms = termsOf(program, programVersion);
  const beside = rulesAsOf === undefined ? [] : rulesAt(program, rulesAsOf);
  return { programVersion, rules: terms ? [baseRule(terms, programVersion), ...beside] : beside };
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
  ]);
  if (state.terms && isSameData(whole(state.terms), whole(terms))) return [];
  const from = notBefore(at, state.versions.at(-1)?.from);
  return [{ type: 'ProgramVersionPublished', data: { version: state.version + 1, from, ...terms } }];
}
