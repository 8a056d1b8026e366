import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Form, required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { TextInput } from '../inputs/TextInput';
import { SubmitButton } from '../form/SubmitButton';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly dismiss: string;
  readonly onSubmit: (reason: string) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Undoing needs a reason: it goes into the history. */
export function ReasonDialog({ title, text, submit, dismiss, onSubmit, onClose }: ReasonDialogProps) {
  const t = useText();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <Form
        noValidate
        disableInvalidFormNotification
        onSubmit={(values: { reason?: unknown }) => onSubmit(String(values.reason))}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 4 }}>{text}</DialogContentText>
          <TextInput
            source="reason"
            label={t('common.reason')}
            validate={required(t('finance.reason_required'))}
            autoFocus
            multiline
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} variant="outlined" color="inherit">
            {dismiss}
          </Button>
          <SubmitButton label={submit} color="error" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
