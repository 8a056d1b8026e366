import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText';
import { statusOf } from '../../providers/apiError';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { useBulkPermission } from './BulkActions';
import { ListSkeleton } from './ListSkeleton';
import type { RecordListProps } from './record-list-props';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useIsPhone } from '../useIsPhone';
import type { Density } from './views/useListViews';

/** Waiting, failed, empty, nothing found, or the rows. */
export function ListBody<T extends RaRecord<string>>(
  props: RecordListProps<T> & {
    /** What an empty list is filled by. */
    readonly beginnings: ReactNode;
    readonly isChoosing: boolean;
    readonly density: Density;
  },
) {
  const t = useText();
  const phone = useIsPhone();
  const { data, isPending, error, refetch, filterValues, setFilters, selectedIds } = useListContext<T>();
  const { choosable, isChoosing } = props;
  const mayOfRecord = useBulkPermission(props.resource);
  const may = props.bulk?.may ?? mayOfRecord;
  const isDoneWithMany =
    props.chosenActions !== undefined || may('enable') || may('delete') || may('restore') || may('purge');
  const choice = isDoneWithMany ? choosable : undefined;

  if (isPending) return <ListSkeleton />;
  const seeAll = (
    <Button variant="outlined" onClick={() => setFilters({})}>
      {t('common.see_all')}
    </Button>
  );
  if (error && !data) {
    // A filter that was kept, or typed into the address, may be none of today's: trying it again helps nobody.
    const isRefused = statusOf(error) === 422;
    return (
      <ErrorState error={error} {...(isRefused ? { action: seeAll } : { retry: () => void refetch() })} />
    );
  }
  if (!data || data.length === 0) {
    const asOpened = JSON.stringify(filterValues) === JSON.stringify(props.openFilter ?? {});
    return !asOpened ? (
      <EmptyState icon={props.empty.icon} title={props.nothingFound} action={seeAll} />
    ) : (
      <EmptyState {...props.empty} action={props.beginnings} />
    );
  }
  const records = props.arrange?.(data) ?? data;
  return phone ? (
    <RecordCards
      {...props}
      records={records}
      choice={isChoosing || selectedIds.length > 0 ? choice : undefined}
    />
  ) : (
    <RecordTable {...props} records={records} choice={choice} />
  );
}
