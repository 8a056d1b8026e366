import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { useDownload } from '../../../shared/useDownload';
import { Panel } from '../../../shared/ui/Panel';
import { FaultyRows } from './FaultyRows';
import { isRunning, type ImportRow, type ImportRun } from './importRun';

const SHOWN_ROWS = 200;

/** Row, column, value, reason: enough to put the spreadsheet right. */
export function RejectedRows({ run }: { run: ImportRun }) {
  const t = useText();
  const { download, isPending: downloading } = useDownload();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['imports', 'rows', run.id],
    queryFn: ({ signal }) =>
      api.page<ImportRow>(
        `/api/imports/${run.id}/rows`,
        { range: JSON.stringify([0, SHOWN_ROWS - 1]), filter: JSON.stringify({ result: 'rejected' }) },
        signal,
      ),
  });
  if (run.rejected === 0 && isRunning(run)) return null;
  const rows = data?.rows ?? [];
  // The run may tell of rows before they were read.
  const isAwaited = !data || (isFetching && rows.length === 0 && run.rejected > 0);
  return (
    <Panel
      title={t('imports.rejected_rows')}
      hint={rows.length > 0 && run.state === 'done' ? t('imports.rejected_help') : undefined}
      action={
        rows.length > 0 &&
        !isRunning(run) && (
          <Button
            size="small"
            disabled={downloading}
            onClick={() => download(`/api/imports/${run.id}/rejected.csv`)}
          >
            {t('imports.rejected_file')}
          </Button>
        )
      }
      flush
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : isAwaited ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <NoRows rejected={run.rejected} />
      ) : (
        <FaultyRows rows={rows} total={data.total} />
      )}
    </Panel>
  );
}

/** None were rejected, or they went with the data of a person who was erased: how many they were is still known. */
function NoRows({ rejected }: { rejected: number }) {
  const t = useText();
  if (rejected === 0) return <EmptyState title={t('imports.no_rejected')} />;
  return (
    <EmptyState
      title={t('imports.rejected_erased', { smart_count: rejected })}
      hint={t('imports.rejected_erased_hint')}
    />
  );
}
