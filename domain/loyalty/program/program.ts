import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { DEFAULT_REDEMPTION, redemptionTermsProblems, type RedemptionTerms } from './redemption-terms.js';
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

export type ProgramEvent = DomainEvent<'ProgramVersionPublished', { version: number } & ProgramTerms>;

export const programEvents = describeEvents<ProgramEvent>({ ProgramVersionPublished: { schema: 1 } });

/** With all that holds for them, said or not. */
const whole = (terms: ProgramTerms): ProgramTerms => ({
  ...terms,
  redemption: redemptionOf(terms),
  returns: returnsOf(terms),
});

export type PublishTerms = { readonly terms: ProgramTerms };
export interface ProgramState {
  readonly version: number;
  /** In force now. */
  readonly terms: ProgramTerms | undefined;
  /** Every version, the first one first. */
  readonly versions: readonly ProgramTerms[];
}

/** The terms of a version; undefined for one that there is not. */
export const termsOf = ({ versions }: ProgramState, version: number): ProgramTerms | undefined =>
  versions[version - 1];

export const programDecider: Decider<ProgramState, PublishTerms, ProgramEvent> = {
  initial: { version: 0, terms: undefined, versions: [] },
  decide({ terms }, state) {
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
    ]);
    if (state.terms && isSameData(whole(state.terms), whole(terms))) return [];
    return [{ type: 'ProgramVersionPublished', data: { version: state.version + 1, ...terms } }];
  },
  evolve({ versions }, event) {
    const { version, ...terms } = event.data;
    return { version, terms, versions: [...versions, terms] };
  },
};
