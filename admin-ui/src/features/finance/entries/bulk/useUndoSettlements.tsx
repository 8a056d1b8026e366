import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useText } from '../../../../i18n/useText';
import { api } from '../../../../providers/api';
import { RefusedRecords } from '../../../../shared/table/RefusedRecords';
import type { Kind } from '../entry';
import { InBlocks, type SettlementResult } from './settlement';

/** A payment that may be taken back as long as its entry is at this version. */
export interface Undone {
  readonly id: string;
  /** What the entry is called. */
  readonly name: string;
  readonly payment_id: string;
  readonly version: number | null;
}

/**
 * Takes back what was settled a moment ago (feature 6). What somebody else changed since stays as it is, and is told by name. Whoever
 * asks twice is told the second time that nothing is left to take back.
 */
export function useUndoSettlements(kind: Kind): (payments: readonly Undone[]) => void {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (payments: readonly Undone[]) =>
      new InBlocks(payments).run(async (block) => {
        const asked = block.map(({ id, payment_id, version }) => ({ id, payment_id, version }));
        const body = { payments: asked, reason: t('common.undone_reason') };
        return (await api.post<{ data: readonly SettlementResult[] }>(`/api/${kind}/reverse`, body)).data;
      }),
    onSuccess: (results, payments) => {
      const done = results.filter(({ changed }) => changed).length;
      const refused = results
        .filter(({ refusal }) => refusal !== null)
        .map((each) => ({ ...each, name: payments.find(({ id }) => id === each.id)?.name ?? null }));
      notify(
        <>
          {done > 0 && t('finance.bulk.undone', { smart_count: done })}
          {refused.length > 0 && <RefusedRecords results={refused} />}
        </>,
        refused.length > 0 ? { type: 'warning', autoHideDuration: null } : { type: 'success' },
      );
    },
    onSettled: async () => {
      for (const resource of TOUCHED) await queries.invalidateQueries({ queryKey: [resource] });
    },
  });
  return mutate;
}

/** What settling changes, and taking it back. */
export const TOUCHED = [
  'receivables',
  'payables',
  'accounts',
  'clearings',
  'receipts',
  'effects',
  'dashboard',
  'reports',
] as const;
