import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import type { TableLook } from './useImportStatement';

interface ColumnsDialogProps {
  readonly look: TableLook;
  readonly busy: boolean;
  readonly onSubmit: (columns: TableLook['columns']) => void;
  readonly onClose: () => void;
}

/** Asks what the columns of a table hold, where its headings do not say it. */
export function ColumnsDialog({ look, busy, onSubmit, onClose }: ColumnsDialogProps) {
  const t = useText();
  const heading = useId();
  const [fields, setFields] = useState<readonly string[]>(() =>
    look.header.map((each) => look.columns.find(([known]) => known === each)?.[1] ?? ''),
  );
  const holds = (...names: readonly string[]) => names.every((name) => fields.includes(name));
  const isEnough = holds('date') && (holds('amount') || holds('incoming', 'outgoing'));
  const say = (place: number, field: string) =>
    // Each field once: what another column held it holds no more.
    setFields((before) =>
      before.map((each, index) => (index === place ? field : each === field ? '' : each)),
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('reconciliation.columns_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 4 }}>{t('reconciliation.columns_text')}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {look.header.map((each, place) => (
            <Box
              key={place}
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 220px' },
                alignItems: 'center',
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {each || t('reconciliation.no_heading')}
                <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                  {look.sample
                    .map((cells) => cells[place])
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(' · ')}
                </Box>
              </Box>
              <TextField
                select
                value={fields[place]}
                onChange={({ target }) => say(place, target.value)}
                slotProps={{
                  select: { displayEmpty: true },
                  htmlInput: { 'aria-label': t('reconciliation.field_of', { heading: each }) },
                }}
              >
                <MenuItem value="">{t('reconciliation.no_field')}</MenuItem>
                {look.fields.map(({ name, label }) => (
                  <MenuItem key={name} value={name}>
                    {label}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" color="inherit">
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || !isEnough}
          onClick={() =>
            onSubmit(
              look.header.flatMap((each, place) => (fields[place] ? [[each, fields[place]] as const] : [])),
            )
          }
        >
          {t('reconciliation.import')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
