import { assumptions } from '@fidelidade/domain/finance/scenario/cash-flow-scenario.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { problemsOfFields, readDetails, shownFields } from '@fidelidade/domain/kernel/record-kind/details.js';
import { useQuery } from '@tanstack/react-query';
import { api, type Query } from '../../../providers/api';
import { today } from '../../../shared/today';
import { useDebounced } from '../../../shared/useDebounced';

export interface Course {
  readonly closing: string;
  readonly lowest: { readonly date: string; readonly balance: string };
}

export interface WhatIf {
  readonly opening: string;
  readonly expected: Course;
  readonly imagined: Course;
  /** What is expected until then, which what is imagined is reckoned from. */
  readonly drill: Readonly<Record<'closing' | 'lowest', Query>>;
  readonly effects: {
    readonly advanced: string;
    readonly advance_cost: string;
    readonly lost: string;
    readonly delayed: string;
    readonly postponed: string;
    readonly added_in: string;
    readonly added_out: string;
    /** How many inflows and outflows are of days that have passed. */
    readonly past: number;
  };
  readonly rows: readonly {
    readonly from: string;
    readonly to: string;
    readonly projected_in: string;
    readonly projected_out: string;
    readonly expected_in: string;
    readonly expected_out: string;
    readonly drill: Readonly<Record<'projected_in' | 'projected_out' | 'closing', Query>>;
    readonly expected_closing: string;
    readonly closing: string;
    readonly difference: string;
  }[];
}

/** How far one looks ahead, and in which steps. */
export const HORIZONS = { 30: 'day', 90: 'day', 180: 'week', 365: 'month' } as const;
export type Horizon = keyof typeof HORIZONS;

/** As the cash flow is asked: what is overdue comes today, or is left out. */
export type OverduePlace = 'today' | 'left';

/**
 * What would come of what is typed, asked once nobody has typed for a moment; the last answer stays until the next one is there. Nothing is asked
 * while something typed cannot be read.
 */
export function useWhatIf(
  values: Readonly<Record<string, unknown>>,
  horizon: Horizon,
  overdue: OverduePlace,
) {
  const asked = useDebounced(JSON.stringify(supposedIn(values) ?? null));
  const supposed = JSON.parse(asked) as object | null;
  const from = today();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['reports', 'what-if', from, horizon, overdue, asked],
    queryFn: () =>
      api.post<WhatIf>('/api/reports/cash-flow/what-if', {
        ...supposed,
        from,
        to: addDays(from, horizon),
        granularity: HORIZONS[horizon],
        overdue,
      }),
    enabled: supposed !== null,
    placeholderData: (previous) => previous,
  });
  return {
    answer: data,
    error,
    retry: () => void refetch(),
    isBehind: isPlaceholderData,
    isUnreadable: supposed === null,
  };
}

/** As the API takes them; undefined while one of them is half typed. */
function supposedIn(values: Readonly<Record<string, unknown>>): object | undefined {
  const reading = readDetails({ fields: assumptions }, values);
  if ('problems' in reading || problemsOfFields(assumptions, reading.details).length > 0) return undefined;
  return shownFields(assumptions, reading.details);
}
