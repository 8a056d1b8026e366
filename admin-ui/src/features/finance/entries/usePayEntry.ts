import type { FieldValues } from 'react-hook-form';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useUndoSettlements } from './bulk/useUndoSettlements';
import { titleOf, type Entry, type EntryRow, type Kind } from './entry';
import { toPayment } from './payment';

/** Registers a payment; the balance of the account changes with it. */
export function usePayEntry(entry: EntryRow, kind: Kind, onDone: () => void) {
  const can = useCan();
  const undo = useUndoSettlements(kind);
  const { id } = entry;
  const name = titleOf(entry);
  const { run } = useCommand<Entry>([kind, 'accounts', 'clearings'], onDone, name, ({ data, payment_id }) =>
    data && payment_id && can(`finance.${kind}.reverse`)
      ? () => undo([{ id, name, payment_id, version: data.version }])
      : undefined,
  );
  return (values: FieldValues) => run(`/api/${kind}/${entry.id}/payments`, toPayment(entry, values));
}
