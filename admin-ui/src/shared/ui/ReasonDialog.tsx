import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { FormDialog } from '../form/FormDialog';
import { TextInput } from '../inputs/TextInput';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly dismiss: string;
  readonly onSubmit: (reason: string) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Undoing needs a reason: it goes into the history. */
export function ReasonDialog({ text, onSubmit, ...dialog }: ReasonDialogProps) {
  const t = useText();
  return (
    <FormDialog {...dialog} danger onSubmit={({ reason }: { reason?: unknown }) => onSubmit(String(reason))}>
      <DialogContentText sx={{ marginBottom: 4 }}>{text}</DialogContentText>
      <TextInput
        source="reason"
        label={t('common.reason')}
        validate={required(t('finance.reason_required'))}
        autoFocus
        multiline
      />
    </FormDialog>
  );
}
