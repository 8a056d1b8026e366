import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import type { ImportRow, ImportRun } from './importRun';
import { RowReasons } from './RowReasons';

const SHOWN_ROWS = 200;

/** What an undoing left, and why. */
export function KeptRows({ run }: { run: ImportRun }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'kept', run.id, run.kept],
    queryFn: ({ signal }) =>
      api.page<ImportRow>(
        `/api/imports/${run.id}/rows`,
        { range: JSON.stringify([0, SHOWN_ROWS - 1]), filter: JSON.stringify({ result: 'kept' }) },
        signal,
      ),
    enabled: run.kept > 0,
  });
  if (run.kept === 0) return null;
  return (
    <Panel title={t('imports.kept_rows')}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <Box>
          <RowReasons kind={run.kind} rows={data.rows} total={run.kept} />
        </Box>
      )}
    </Panel>
  );
}
