import type { ClosingCheck } from '@fidelidade/domain/finance/closing/checks.js';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useQuery } from '@tanstack/react-query';
import { api, type Query } from '../../../providers/api';
import type { Posting } from '../postings/posting';

interface Actor {
  readonly kind: string;
  readonly name: string | null;
}

/** A closing as the list of them tells it. */
export interface Closing {
  readonly id: string;
  readonly closed_through: string;
  readonly closed_at: string;
  readonly closed_by: Actor;
  readonly result: string | null;
  readonly balance: string | null;
  readonly reopened_at: string | null;
  readonly reopened_by: Actor | null;
  readonly reopen_reason: string | null;
}

export interface Check {
  readonly check: ClosingCheck;
  readonly count: number;
  readonly amount: string | null;
  readonly keeps_open: boolean;
}

/** `GET /api/closings` */
export interface Closings {
  readonly today: string;
  readonly closed_through: string | null;
  readonly through: CivilDate;
  readonly can_close: boolean;
  readonly checks: readonly Check[];
  readonly data: readonly Closing[];
}

/** What a figure was when the books were closed, and is now; each opens into what it is made of. */
export interface MovedFigure {
  readonly then: string;
  readonly now: string;
  readonly difference: string;
  readonly drill: { readonly then: Query; readonly now: Query };
}

export interface ChangedLine extends MovedFigure {
  readonly month: string;
  readonly code: string;
  readonly label: string;
}

export interface ChangedMovement extends MovedFigure {
  readonly month: string;
  readonly movement: 'realised_in' | 'realised_out';
}

export interface ChangedBalance extends MovedFigure {
  readonly account_id: string;
  readonly account_name: string | null;
}

export interface LatePosting extends Posting {
  readonly book: 'competence' | 'money';
  readonly recorded_at: string;
}

/** `GET /api/closings/{id}` */
export interface ClosingCompared extends Closing {
  readonly from: string;
  readonly to: string;
  readonly basis: DreBasis;
  readonly verification_code: string | null;
  readonly holds: boolean | null;
  readonly lines: readonly ChangedLine[];
  readonly cash_flow: readonly ChangedMovement[];
  /** What was owed by what was known then. */
  readonly owed: Readonly<
    Record<'receivable' | 'payable', { readonly total: string; readonly drill: Query }>
  >;
  readonly balances: readonly ChangedBalance[];
  readonly late: {
    readonly total: number;
    readonly results: LateOfBook;
    readonly money: LateOfBook;
    /** The newest of them. */
    readonly postings: readonly LatePosting[];
  };
}

/** How many there are, and the question that all of them answer. */
interface LateOfBook {
  readonly total: number;
  readonly drill: Query;
}

export const useClosings = () =>
  useQuery({
    queryKey: ['closings'],
    queryFn: ({ signal }) => api.get<Closings>('/api/closings', {}, signal),
  });

export const useClosing = (id: string) =>
  useQuery({
    queryKey: ['closings', id],
    queryFn: ({ signal }) => api.get<ClosingCompared>(`/api/closings/${id}`, {}, signal),
  });
