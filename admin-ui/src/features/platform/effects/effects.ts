import type { EffectArea, EffectKind, EffectState } from '@fidelidade/domain/platform/effects/effect.js';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';

export interface EffectLine {
  readonly kind: EffectKind;
  readonly area: EffectArea;
  readonly state: EffectState;
  /** There is one, and it is not for whoever asks to see how much, or of what. */
  readonly hidden: boolean;
  readonly money: string | null;
  readonly points: number | null;
  readonly quantity: string | null;
  readonly count: number | null;
  readonly number: number | null;
  readonly due_date: string | null;
  readonly resource: string | null;
  readonly record_id: string | null;
  readonly record_name: string | null;
}

export interface EffectsAnswer {
  readonly status: 'possible' | 'refused' | 'done';
  readonly message: string | null;
  readonly done_at: string | null;
  readonly reason: string | null;
  readonly not_looked_at: number;
  readonly effects: readonly EffectLine[];
}

/** What is taken back, by the address of its record: `sales/1`, `receivables/1/payments/2`. */
export function useEffects(of: string, isAsked = true) {
  return useQuery({
    queryKey: ['effects', of],
    queryFn: ({ signal }) => api.get<EffectsAnswer>(`/api/effects/${of}`, {}, signal),
    enabled: isAsked,
    // What stood there a minute ago may have been paid, or spent, since.
    gcTime: 0,
  });
}

/** What a line is of, as a list needs it. */
export const keyOf = ({ kind, state, resource, record_id, number }: EffectLine, index: number): string =>
  [kind, state, resource, record_id, number, index].join('/');

/** Where somebody looks, or does what is left. */
export function pageOf({ kind, resource, record_id }: EffectLine): string | undefined {
  // Money is handed back at the counter: the record would be the page that says so.
  const isDoneElsewhere = kind === 'money_to_hand_back';
  if (resource === null || record_id === null || isDoneElsewhere) return undefined;
  if (kind === 'bank_line_waits') return `/reconciliation?account_id=${record_id}`;
  return `/${resource}/${record_id}/show`;
}
