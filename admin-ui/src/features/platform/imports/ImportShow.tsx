import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { ImportCounts } from './ImportCounts';
import { isRunning, statusOfImport, type ImportRun } from './importRun';
import { RejectedRows } from './RejectedRows';

export const ImportShow = () => (
  <RecordPage<ImportRun> resource="imports">{(run) => <ImportDetails run={run} />}</RecordPage>
);

function ImportDetails({ run }: { run: ImportRun }) {
  const t = useText();
  useFollow(run);
  return (
    <>
      <PageHead
        title={run.name}
        subtitle={moment(run.created_at)}
        backTo="/imports"
        chip={<StatusChip {...statusOfImport(run, t)} />}
      />
      <Stack>
        {isRunning(run) && <Progress run={run} />}
        {run.state === 'failed' && (
          <Notice tone="danger" title={t('imports.failed_title')}>
            {run.problem}
          </Notice>
        )}
        <ImportCounts run={run} />
        <RejectedRows run={run} />
      </Stack>
    </>
  );
}

function Progress({ run }: { run: ImportRun }) {
  const t = useText();
  const share = run.rows_total ? (run.rows_done / run.rows_total) * 100 : null;
  return (
    <Box role="status">
      {run.rows_total
        ? t('imports.progress', { done: run.rows_done, total: run.rows_total })
        : t('imports.states.uploaded')}
      <LinearProgress
        aria-label={t('imports.states.running')}
        {...(share === null ? {} : { variant: 'determinate' as const, value: share })}
        sx={{ marginTop: 2 }}
      />
    </Box>
  );
}

const ASK_AGAIN_MS = 1_500;

/** Server events tell most of it; asking again covers a broken line. */
function useFollow(run: ImportRun): void {
  const queries = useQueryClient();
  const running = isRunning(run);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['imports'] }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [queries, running]);
}
