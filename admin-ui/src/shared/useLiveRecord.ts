import { useGetOne, type RaRecord } from 'react-admin';
import { ASIDE } from '../providers/failures';
import { WHOLE_RECORD } from './wholeRecord';

/** The record of a row as it is now, for a dialog that stays when the row has gone. */
export function useLiveRecord<T extends RaRecord<string>>(resource: string, row: T): T {
  const { data } = useGetOne<T>(resource, { id: row.id, meta: WHOLE_RECORD.meta }, ASIDE);
  return data ?? row;
}
