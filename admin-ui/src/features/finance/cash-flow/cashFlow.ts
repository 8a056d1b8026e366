import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Query } from '../../../providers/api';
import { isZero } from '../../../shared/format';

export const GRANULARITIES = ['day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export interface CashFlow {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  readonly opening: string;
  readonly closing_realised: string;
  readonly closing_projected: string;
  readonly rows: readonly CashFlowRow[];
}

const FLOWS = ['realised_in', 'realised_out', 'projected_in', 'projected_out'] as const;
/** `opened` is what accounts that began in the period began with. */
export type Movement = 'opened' | (typeof FLOWS)[number];

/** What a table of these rows has columns for: few periods begin an account. */
export const movementsOf = (rows: readonly CashFlowRow[]): readonly Movement[] =>
  rows.every(({ opened }) => isZero(opened)) ? FLOWS : ['opened', ...FLOWS];

export interface CashFlowRow extends Readonly<Record<Movement, string>> {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly drill: Readonly<Record<Movement, Query>>;
}

export interface Period {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly granularity: Granularity;
}

/** The month around today by day, the quarter by week, the year by month. */
export function periodAround(now: CivilDate, granularity: Granularity): Period {
  const monthStart = `${now.slice(0, 8)}01` as CivilDate;
  const months = { day: 1, week: 3, month: 12 }[granularity];
  const from = granularity === 'day' ? monthStart : addMonths(monthStart, granularity === 'week' ? -1 : -3);
  return { from, to: addDays(addMonths(from, months), -1), granularity };
}
