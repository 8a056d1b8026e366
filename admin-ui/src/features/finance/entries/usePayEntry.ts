import type { FieldValues } from 'react-hook-form';
import { useCommand } from '../../../providers/useCommand';
import { titleOf, type Entry, type EntryRow, type Kind } from './entry';
import { toPayment } from './payment';

/** Registers a payment; the balance of the account changes with it. */
export function usePayEntry(entry: EntryRow, kind: Kind, onDone: () => void) {
  const { run } = useCommand<Entry>([kind, 'accounts', 'clearings'], onDone, titleOf(entry));
  return (values: FieldValues) => run(`/api/${kind}/${entry.id}/payments`, toPayment(entry, values));
}
