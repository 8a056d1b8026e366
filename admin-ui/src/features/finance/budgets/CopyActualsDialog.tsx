import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import type { Budget } from './budget';
import type { Copy } from './cells';

interface CopyActualsDialogProps {
  readonly budget: Budget;
  readonly onCopy: (copy: Copy) => void;
  readonly onClose: () => void;
}

/** Fills the grid with what came to pass in the year before, so many per cent more or less. Nothing is saved by it. */
export function CopyActualsDialog({ budget, onCopy, onClose }: CopyActualsDialogProps) {
  const t = useText();
  const [percent, setPercent] = useState('0');
  const [emptyOnly, setEmptyOnly] = useState(true);
  const growth = growthIn(percent);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (growth === undefined) return;
    onCopy({ growth, emptyOnly });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="copy-actuals">
      <form onSubmit={send} noValidate>
        <DialogTitle id="copy-actuals">{t('budgets.copy', { year: budget.year - 1 })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 4 }}>
            {t('budgets.copy_hint', { basis: t(`reports.bases.${budget.basis}`) })}
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label={t('budgets.growth')}
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            onFocus={({ target }) => target.select()}
            error={growth === undefined}
            helperText={growth === undefined ? t('budgets.growth_invalid') : t('budgets.growth_hint')}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <FormControlLabel
            control={<Checkbox checked={emptyOnly} onChange={({ target }) => setEmptyOnly(target.checked)} />}
            label={t('budgets.empty_only')}
          />
          {!isZero(budget.previous_elsewhere ?? '0') && (
            <DialogContentText variant="body2" sx={{ marginTop: 3 }}>
              {t('budgets.elsewhere', { value: money(budget.previous_elsewhere) })}
            </DialogContentText>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('budgets.copy_do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Hundredths of a per cent: `5`, `-10`, `2,5`. */
function growthIn(text: string): number | undefined {
  const bare = text.trim().replace(/%$/, '').replace(',', '.').replace(/^\+/, '');
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(bare)) return undefined;
  const growth = Math.round(Number(bare) * 100);
  return growth < -10_000 ? undefined : growth;
}
