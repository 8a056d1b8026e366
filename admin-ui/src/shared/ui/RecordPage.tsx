import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { RecordInSight } from '../editing/record-in-sight';
import { WHOLE_RECORD } from '../wholeRecord';
import { ErrorState } from './ErrorState';
import { RecordSkeleton } from './RecordSkeleton';

interface RecordPageProps<T extends RaRecord<string>> {
  readonly resource: string;
  readonly children: (record: T) => ReactNode;
}

/** Loads the record of the address and shows it, or why not. */
export const RecordPage = <T extends RaRecord<string>>({ resource, children }: RecordPageProps<T>) => (
  <ShowBase<T> resource={resource} queryOptions={WHOLE_RECORD}>
    <Loaded<T> resource={resource}>{children}</Loaded>
  </ShowBase>
);

function Loaded<T extends RaRecord<string>>({ resource, children }: RecordPageProps<T>) {
  const { record, error, refetch } = useShowContext<T>();
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  return <RecordInSight value={{ resource, id: record.id }}>{children(record)}</RecordInSight>;
}
