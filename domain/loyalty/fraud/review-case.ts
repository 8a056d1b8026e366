import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { Flag } from './flags.js';

/** What was flagged: a sale, goods that came back of one, what one member of the staff gave by hand in a day, or a device of many accounts. */
export const CASE_SUBJECTS = ['sale', 'return', 'credits', 'device'] as const;
export type CaseSubject = (typeof CASE_SUBJECTS)[number];

/** What was done about what turned out to be fraud. */
export const MEASURES = ['sale_cancelled', 'participant_disabled'] as const;
export type Measure = (typeof MEASURES)[number];

export interface FlaggedFact {
  readonly about: CaseSubject;
  /** Of a device: whose account was one too many. */
  readonly participantId: string;
  readonly saleId?: string;
  /** The device, as `DeviceAccountSeen` names it. */
  readonly deviceKey?: string;
  /** Who served, or gave it: a user's id; absent where another system told it. */
  readonly staffId?: string;
  /** What the sale came to, or was given in all; of a device nothing. */
  readonly amount: Cents;
  readonly on: CivilDate;
  readonly flags: readonly Flag[];
}

/** One case a cause: raised, then cleared or confirmed, once. */
export type ReviewCaseEvent =
  | DomainEvent<'ReviewCaseRaised', { caseId: string } & FlaggedFact>
  /** Somebody looked, and it was as it should be. */
  | DomainEvent<'ReviewCaseCleared', { caseId: string; reason: string }>
  /** Somebody looked, and it was not. */
  | DomainEvent<'ReviewCaseConfirmed', { caseId: string; reason: string; measures: readonly Measure[] }>;

export const reviewCaseEvents = describeEvents<ReviewCaseEvent>({
  ReviewCaseRaised: { schema: 1 },
  ReviewCaseCleared: { schema: 1 },
  ReviewCaseConfirmed: { schema: 1 },
});

export const CASE_STATUSES = ['open', 'cleared', 'confirmed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export interface ReviewCaseState {
  readonly status: CaseStatus | 'absent';
  readonly fact?: FlaggedFact;
}

export type ReviewCaseCommand =
  | { readonly type: 'raise'; readonly caseId: string; readonly fact: FlaggedFact }
  | {
      readonly type: 'clear';
      readonly caseId: string;
      readonly reason: string;
      /** Who decides, by their user's id. */
      readonly by: string;
      /** Who else had to do with what was flagged: the fact names one. */
      readonly others?: readonly string[];
    }
  | {
      readonly type: 'confirm';
      readonly caseId: string;
      readonly reason: string;
      readonly measures: readonly Measure[];
      readonly by: string;
      readonly others?: readonly string[];
    };

const MAX_REASON_CHARS = 500;

/** @throws DomainError on `reason` or `measures`; `review_case_decided`, `review_case_own` (406); not found */
export const reviewCaseDecider: Decider<ReviewCaseState, ReviewCaseCommand, ReviewCaseEvent> = {
  initial: { status: 'absent' },
  decide(command, { status, fact }) {
    const { caseId } = command;
    // What was flagged once is not flagged again, whatever became of it.
    if (command.type === 'raise')
      return status === 'absent' ? [{ type: 'ReviewCaseRaised', data: { caseId, ...command.fact } }] : [];
    if (status === 'absent') throw notFound();
    const reason = command.reason.trim();
    const measures =
      command.type === 'confirm' ? MEASURES.filter((each) => command.measures.includes(each)) : [];
    refuseAll([
      reason === '' ? new DomainError('req', { field: 'reason' }) : undefined,
      reason.length > MAX_REASON_CHARS
        ? new DomainError('max_length', { field: 'reason', params: { max: MAX_REASON_CHARS } })
        : undefined,
      // Goods that came back, or what was given by hand, are no reason to cancel a whole sale.
      measures.includes('sale_cancelled') && (fact?.about !== 'sale' || fact.saleId === undefined)
        ? new DomainError('review_case_without_sale', { field: 'measures' })
        : undefined,
    ]);
    if (status !== 'open') throw notAcceptable('review_case_decided');
    if ([fact?.staffId, ...(command.others ?? [])].includes(command.by))
      throw notAcceptable('review_case_own');
    return command.type === 'clear'
      ? [{ type: 'ReviewCaseCleared', data: { caseId, reason } }]
      : [{ type: 'ReviewCaseConfirmed', data: { caseId, reason, measures } }];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ReviewCaseRaised': {
        const { caseId: _, ...fact } = event.data;
        return { status: 'open', fact };
      }
      case 'ReviewCaseCleared':
        return { ...state, status: 'cleared' };
      case 'ReviewCaseConfirmed':
        return { ...state, status: 'confirmed' };
    }
  },
};
