import type { ReactNode } from 'react';
import { useEditContext } from 'react-admin';
import { RecordInSight } from './record-in-sight';
import { useOpenForm } from './useOpenForm';

/** Around the form of a record: others see who has it open, and this page sees them. */
export function OpenForm({ resource, children }: { resource: string; children: ReactNode }) {
  const { record } = useEditContext();
  const edited = record ? { resource, id: String(record.id) } : null;
  useOpenForm(edited);
  return <RecordInSight value={edited}>{children}</RecordInSight>;
}
