import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { count } from '../../../shared/format';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { ToldEffects } from '../effects/Effects';
import type { EffectsAnswer } from '../effects/effects';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { madeBy, type ImportRun } from './importRun';
import { RowReasons } from './RowReasons';

interface UndoPreview {
  readonly taken_back: number;
  readonly kept: number;
  /** Of a large file, the rows that only the undoing itself looks at. */
  readonly not_looked_at: number;
  readonly effects: EffectsAnswer;
  readonly shown: readonly { readonly row: number; readonly reason: string; readonly record_id?: string }[];
}

/** Takes back what an import registered, after it was said how much that is and what stays. */
export function UndoImport({ run }: { run: ImportRun }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!(run.state === 'done' || run.state === 'failed') || madeBy(run) === 0) return null;
  if (!can('platform.imports.undo')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Undo />}
      onClick={() => open((close) => <UndoDialog run={run} onClose={close} />)}
    >
      {t('imports.undo')}
    </Button>
  );
}

type Taking = 'would_reverse' | 'would_cancel' | 'would_cancel_sales' | 'would_take_back_participants';

/** What becomes of rows that are no records of a kind; those go to the deleted ones, from where they can be restored. */
const TAKING_BACK: Readonly<Partial<Record<ImportRun['kind'], Taking>>> = {
  sales: 'would_cancel_sales',
  'opening-stock': 'would_reverse',
  receivables: 'would_cancel',
  payables: 'would_cancel',
  participants: 'would_take_back_participants',
};

function UndoDialog({ run: { id, name, kind }, onClose }: { run: ImportRun; onClose: () => void }) {
  const t = useText();
  const heading = useId();
  const { run, isPending } = useCommand(['imports', 'effects'], onClose, name);
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'undo', id],
    queryFn: ({ signal }) => api.get<UndoPreview>(`/api/imports/${id}/undo`, {}, signal),
    // What stood there a minute ago may have been used since.
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('imports.undo_ask', { name })}</DialogTitle>
      <DialogContent>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton />
        ) : (
          <>
            <DialogContentText sx={{ marginBottom: 2 }}>
              {t(`imports.${TAKING_BACK[kind] ?? 'would_take_back'}`, {
                count: count(data.taken_back),
                smart_count: data.taken_back,
              })}
              {data.not_looked_at > 0 &&
                ` ${t('imports.would_look_at', { count: count(data.not_looked_at), smart_count: data.not_looked_at })}`}
              {data.kept > 0 &&
                ` ${t('imports.would_keep', { count: count(data.kept), smart_count: data.kept })}`}
            </DialogContentText>
            <Box sx={{ marginInline: -4 }}>
              <ToldEffects effects={data.effects} />
            </Box>
            {data.kept > 0 && <RowReasons kind={kind} rows={data.shown} total={data.kept} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" color="inherit">
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() => void run(`/api/imports/${id}/undo`)}
          variant="contained"
          color="error"
          disabled={isPending || !data || data.taken_back + data.not_looked_at === 0}
        >
          {t('imports.undo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
