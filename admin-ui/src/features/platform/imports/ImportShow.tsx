import { isInPart } from '@fidelidade/domain/platform/import-job/in-part.js';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../../i18n/useText';
import { count, moment } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { EffectsPanel } from '../effects/Effects';
import { ImportCounts } from './ImportCounts';
import { isRunning, madeBy, statusOfImport, type ImportRun } from './importRun';
import { useKindLabel } from './kinds';
import { HeldSales } from './HeldSales';
import { KeptRows } from './KeptRows';
import { PurgeUndone } from './PurgeUndone';
import { RejectedRows } from './RejectedRows';
import { UndoImport } from './UndoImport';

export const ImportShow = () => (
  <RecordPage<ImportRun> resource="imports">{(run) => <ImportDetails run={run} />}</RecordPage>
);

function ImportDetails({ run }: { run: ImportRun }) {
  const t = useText();
  const labelOf = useKindLabel();
  useFollow(run);
  return (
    <>
      <PageHead
        title={run.name}
        subtitle={`${labelOf(run.kind)} · ${moment(run.created_at)}`}
        backTo="/imports"
        actions={
          <>
            <UndoImport run={run} />
            <PurgeUndone run={run} />
          </>
        }
        chip={<StatusChip {...statusOfImport(run, t)} />}
      />
      <Stack>
        {isRunning(run) && <Progress run={run} />}
        {run.state === 'failed' && (
          <Notice tone="danger" title={t('imports.failed_title')}>
            {run.problem}
          </Notice>
        )}
        {isInPart(run) && (
          <Notice tone="warning" title={t('imports.in_part_title')}>
            {t('imports.in_part', {
              made: count(madeBy(run)),
              rejected: count(run.rejected),
              total: count(run.rows_done),
            })}
          </Notice>
        )}
        <HeldSales run={run} />
        <ImportCounts run={run} />
        {run.state === 'undone' && <EffectsPanel of={`imports/${run.id}`} />}
        <KeptRows run={run} />
        <RejectedRows run={run} />
      </Stack>
    </>
  );
}

function Progress({ run }: { run: ImportRun }) {
  const t = useText();
  const isUndoing = run.state === 'undoing';
  const done = isUndoing ? run.taken_back + run.kept : run.rows_done;
  const total = isUndoing ? madeBy(run) : run.rows_total;
  const share = total ? (done / total) * 100 : null;
  return (
    <Box role="status">
      {total
        ? t('imports.progress', { done: count(done), total: count(total) })
        : t('imports.states.uploaded')}
      <LinearProgress
        aria-label={t(`imports.states.${isUndoing ? 'undoing' : 'running'}`)}
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
