import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { required } from 'react-admin';
import { useText } from '../../../../i18n/useText';
import { FormDialog } from '../../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../../shared/form/FormSection';
import { count, money } from '../../../../shared/format';
import { DateInput } from '../../../../shared/inputs/DateInput';
import { notInFuture } from '../../../../shared/inputs/rules';
import { SelectInput } from '../../../../shared/inputs/SelectInput';
import { RefusedRecords } from '../../../../shared/table/RefusedRecords';
import { today } from '../../../../shared/today';
import { Money } from '../../../../shared/ui/Money';
import { Notice } from '../../../../shared/ui/Notice';
import { colours, type as text } from '../../../../theme/tokens';
import { paymentFormChoices } from '../../../fiscal/invoices/invoice';
import { AccountPicker } from '../../accounts/AccountPicker';
import type { Kind } from '../entry';
import { entriesOf } from './chosenEntries';
import { sortOut, type Sorted } from './settlement';
import { TermCharges, type ChargesById } from './TermCharges';
import { nameOf, useSettleMany } from './useSettleMany';

interface SettleManyDialogProps {
  readonly kind: Kind;
  /** No more than a thousand. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

/** Money that is paid has moved by today: of many, that is said once and before. */
const IN_TIME = [required(), notInFuture];

/** Settles many entries, each for what is outstanding of it: what that comes to and what stays out is said before. */
export function SettleManyDialog({ kind, ids, onClose, onSettled }: SettleManyDialogProps) {
  const t = useText();
  const { data: entries } = useQuery({
    // As they are now, and not changed under whoever reads the sum.
    queryKey: ['settling', kind, ids],
    queryFn: () => entriesOf(kind, ids),
    staleTime: Infinity,
    gcTime: 0,
  });
  const sorted = useMemo(() => sortOut(entries ?? []), [entries]);
  const [charges, setCharges] = useState<ChargesById>();
  const { run, stop, state } = useSettleMany(kind, sorted.settleable, charges, onClose, onSettled);
  if (state.step === 'told') return <Told kind={kind} {...state} onClose={onClose} />;
  const some = sorted.settleable.length;
  return (
    <>
      <FormDialog
        title={t(`finance.bulk.${kind}.title`)}
        submit={t(`finance.bulk.${kind}.submit`, { smart_count: some })}
        width="sm"
        isReady={some > 0 && charges !== undefined}
        defaultValues={{ date: today(), form: 'pix', by_term: true }}
        onSubmit={run}
        onClose={onClose}
      >
        {entries ? <Summary sorted={sorted} /> : <LinearProgress aria-label={t('finance.bulk.looking')} />}
        <FieldGrid>
          <Cell span={6}>
            <DateInput source="date" label={t('finance.payment_date')} validate={IN_TIME} />
          </Cell>
          <Cell span={6}>
            <SelectInput
              source="form"
              label={t('finance.form')}
              validate={required()}
              choices={paymentFormChoices(t)}
            />
          </Cell>
          <Cell span={12}>
            <AccountPicker autoFocus />
          </Cell>
        </FieldGrid>
        <TermCharges kind={kind} entries={sorted.settleable} onCharges={setCharges} />
      </FormDialog>
      {state.step === 'running' && <Running kind={kind} {...state} onStop={stop} />}
    </>
  );
}

/** How many, how much, and each that stays out with its reason. */
function Summary({ sorted: { settleable, total, excluded } }: { sorted: Sorted }) {
  const t = useText();
  return (
    <Box sx={{ marginBottom: 4 }} aria-live="polite">
      <Box sx={{ ...box, display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <span>{t('finance.bulk.count', { smart_count: settleable.length })}</span>
        <Money value={total} strong />
      </Box>
      {excluded.length > 0 && (
        <Box sx={{ marginTop: 3 }}>
          {t('finance.bulk.excluded', { smart_count: excluded.length })}
          <Box component="ul" sx={list} tabIndex={0} aria-label={t('finance.bulk.excluded_list')}>
            {excluded.map(({ entry, because }) => (
              <li key={entry.id}>
                {nameOf(entry)}: {t(`finance.bulk.because.${because}`)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface RunningProps {
  readonly kind: Kind;
  readonly done: number;
  readonly total: number;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

function Running({ kind, done, total, isStopping, onStop }: RunningProps) {
  const t = useText();
  const heading = useId();
  return (
    <Dialog open aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t(`finance.bulk.${kind}.title`)}</DialogTitle>
      <DialogContent>
        <Box role="status">
          {t('finance.bulk.progress', { done: count(done), total: count(total) })}
          <LinearProgress
            aria-label={t('finance.bulk.running')}
            variant="determinate"
            value={(done / total) * 100}
            sx={{ marginTop: 2 }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStop} variant="outlined" color="inherit" disabled={isStopping} autoFocus>
          {t(isStopping ? 'finance.bulk.stopping' : 'finance.bulk.stop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ToldProps {
  readonly kind: Kind;
  readonly settled: number;
  readonly value: string;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly refusal: string }[];
  /** How many never began. */
  readonly left: number;
  readonly onClose: () => void;
}

function Told({ kind, settled, value, refused, left, onClose }: ToldProps) {
  const t = useText();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t(`finance.bulk.${kind}.title`)}</DialogTitle>
      <DialogContent>
        <Box>{t(`finance.bulk.${kind}.done`, { smart_count: settled, value: money(value) })}</Box>
        {left > 0 && <Box sx={{ marginTop: 2 }}>{t('finance.bulk.left', { smart_count: left })}</Box>}
        {refused.length > 0 && (
          <Notice tone="warning">
            <RefusedRecords results={refused.map((each) => ({ ...each, changed: false }))} />
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const box = { padding: '12px 16px', borderRadius: 2, background: colours.canvas } as const;
const list = {
  ...{ margin: 0, marginTop: 1, paddingLeft: 4, maxHeight: 160, overflowY: 'auto' },
  ...{ fontSize: text.label, color: colours.inkMuted },
} as const;
