import type { Query } from '../../../providers/api';
import type { HistoryEvent, LinkedEvent } from '../../platform/history/events';

export type Actor = HistoryEvent['actor'];

export interface Cause extends LinkedEvent {
  readonly occurred_at: string;
  readonly actor: Actor;
}

export interface Posting {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly document: string | null;
  readonly person_name: string | null;
  readonly account_plan_name: string | null;
  readonly cost_center_name: string | null;
  /** Signed. */
  readonly value: string;
  /** Of the account after it; only in the statement of one. */
  readonly balance: string | null;
  readonly record: { readonly resource: string; readonly id: string } | null;
  readonly event_id: string;
  readonly event_type: string;
  /** The fact, in words, and when it was told: `date` is when it counts. */
  readonly event_label: string;
  readonly recorded_at: string;
  /** By whom; null of what the log does not tell any more. */
  readonly recorded_by: Actor | null;
  /** What the fact was caused by, the nearest first. */
  readonly causes: readonly Cause[];
  /** Of a figure of several companies. */
  readonly company_name?: string;
  /** Of what was budgeted. */
  readonly set_by?: { readonly name: string | null } | null;
  readonly set_at?: string;
  readonly set_to?: string;
}

/** A figure of a report and the question that its postings answer. */
export interface Drill {
  readonly figure: string;
  readonly value: string;
  readonly query: Query;
  /** It sums no postings itself: the scenario reckons it from those that are shown. */
  readonly isReckoned?: boolean;
}
