import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useBulkPermission } from '../../../shared/table/BulkActions';
import { count } from '../../../shared/format';
import { RefusedRecords } from '../../../shared/table/RefusedRecords';
import { useDialog } from '../../../shared/ui/DialogHost';
import { purgeHintOf } from '../../../shared/ui/DeletionDialog';
import { ErrorState } from '../../../shared/ui/ErrorState';
import type { ImportRun } from './importRun';
import { leftByUndoing, NOTHING_PURGED, purgeUndone, resourceOfRecords, type Purged } from './purge-undone';

/** What an undone import left among the deleted records goes for good, all of it at once. */
export function PurgeUndone({ run }: { run: ImportRun }) {
  const t = useText();
  const open = useDialog();
  const may = useBulkPermission(resourceOfRecords(run.kind));
  const isOffered = run.state === 'undone' && run.taken_back > 0 && may('purge');
  const left = useLeft(run, isOffered);
  if (!isOffered || left.data?.names?.length === 0) return null;
  return (
    <Button
      variant="outlined"
      color="error"
      startIcon={<DeleteForever />}
      onClick={() => open((close) => <PurgeDialog run={run} onClose={close} />)}
    >
      {t('imports.purge_undone')}
    </Button>
  );
}

const SHOWN_NAMES = 5;

/** What of an undone import is still among the deleted records. */
const useLeft = (run: ImportRun, enabled: boolean) =>
  useQuery({
    queryKey: ['imports', 'left', run.id],
    queryFn: async ({ signal }) => ({ names: await leftByUndoing(run, signal) }),
    enabled,
    // What was there a minute ago may have been restored since.
    gcTime: 0,
  });

type Stage = 'asking' | 'running' | 'done' | 'stopped';

export function PurgeDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const t = useText();
  const heading = useId();
  const { stage, purged, error, start, stop } = usePurge(run);
  const isRunning = stage === 'running';
  const left = useLeft(run, stage === 'asking');
  const isEnded = stage === 'done' || stage === 'stopped';
  return (
    // While it runs it is stopped by its button, not by a key that slips.
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>
        {t(isEnded ? 'imports.purge_undone_ended' : 'imports.purge_undone_ask')}
      </DialogTitle>
      <DialogContent>
        {stage === 'asking' && (
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            <WhatGoes run={run} names={left.data?.names} /> {t(purgeHintOf(resourceOfRecords(run.kind)))}
          </DialogContentText>
        )}
        {isRunning && (
          <div role="status">
            {t('imports.purging', { done: count(purged.done), total: count(run.taken_back) })}
            <LinearProgress
              aria-label={t('imports.purge_undone')}
              variant="determinate"
              value={(purged.done / run.taken_back) * 100}
              sx={{ marginTop: 2 }}
            />
          </div>
        )}
        {isEnded && <Outcome purged={purged} isStopped={stage === 'stopped'} />}
        {error !== null && <ErrorState error={error} retry={start} />}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={stop} variant="outlined" color="inherit">
            {t('imports.stop')}
          </Button>
        ) : (
          <Button onClick={onClose} variant="outlined" color="inherit">
            {t(stage === 'asking' ? 'common.cancel' : 'common.close')}
          </Button>
        )}
        {stage === 'asking' && (
          <Button onClick={start} variant="contained" color="error" disabled={left.isPending} autoFocus>
            {t('common.purge')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** How many, and which, where that can be said: this cannot be undone. */
function WhatGoes({ run, names }: { run: ImportRun; names: readonly string[] | undefined }) {
  const t = useText();
  if (!names)
    return t('imports.purge_undone_hint', { count: count(run.taken_back), smart_count: run.taken_back });
  const more = names.length - SHOWN_NAMES;
  const shown = [
    ...names.slice(0, SHOWN_NAMES),
    ...(more > 0 ? [t('imports.and_more', { count: count(more) })] : []),
  ];
  return t('imports.purge_undone_exactly', { smart_count: names.length, names: shown.join(', ') });
}

function Outcome({ purged: { purged, refused }, isStopped }: { purged: Purged; isStopped: boolean }) {
  const t = useText();
  const isNothing = purged === 0 && refused.length === 0 && !isStopped;
  return (
    <div role="status">
      {isNothing ? t('imports.purge_undone_nothing') : t('lists.done.purge', { smart_count: purged })}
      {isStopped && <p>{t('imports.purge_stopped')}</p>}
      {refused.length > 0 && <RefusedRecords results={refused} />}
    </div>
  );
}

/** Page after page of the import; what a failure or a stop leaves is found again by the next start. */
function usePurge(run: ImportRun) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>('asking');
  const [purged, setPurged] = useState(NOTHING_PURGED);
  const [error, setError] = useState<unknown>(null);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const start = async () => {
    const own = new AbortController();
    ending.current = own;
    setStage('running');
    setError(null);
    setPurged(NOTHING_PURGED);
    try {
      for await (const so of purgeUndone(run, own.signal)) setPurged(so);
      setStage(own.signal.aborted ? 'stopped' : 'done');
    } catch (failure) {
      setStage('stopped');
      if (!own.signal.aborted) setError(failure);
    }
    await queries.invalidateQueries({ queryKey: [resourceOfRecords(run.kind)] });
    await queries.invalidateQueries({ queryKey: ['imports', 'left', run.id] });
  };
  return { stage, purged, error, start: () => void start(), stop: () => ending.current?.abort() };
}
