import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  /** What may be chosen instead. */
  readonly otherwise?: { readonly label: string; readonly onChoose: () => void };
  readonly danger?: boolean;
  /** Where the usual answer is no. */
  readonly focus?: 'cancel';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What is to be read besides. */
  readonly children?: ReactNode;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  otherwise,
  danger,
  focus,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useText();
  const heading = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={heading}
      maxWidth={otherwise ? 'sm' : 'xs'}
      fullWidth
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {(text ?? children) && (
        <DialogContent>
          {text && <DialogContentText>{text}</DialogContentText>}
          {children}
        </DialogContent>
      )}
      <DialogActions {...(otherwise && THREE_BUTTONS)}>
        <Button onClick={onClose} variant="outlined" color="inherit" autoFocus={focus === 'cancel'}>
          {t('common.cancel')}
        </Button>
        {otherwise && (
          <Button onClick={otherwise.onChoose} variant="outlined" disabled={busy ?? false}>
            {otherwise.label}
          </Button>
        )}
        <Button
          onClick={onConfirm}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={busy ?? false}
          autoFocus={focus !== 'cancel'}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Three words may be wider than a phone: the last goes below, and none is pressed together. */
const THREE_BUTTONS = {
  disableSpacing: true,
  sx: { flexWrap: 'wrap', gap: 2, '& > button': { flexShrink: 0 } },
} as const;
