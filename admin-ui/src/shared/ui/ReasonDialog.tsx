import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { FormDialog } from '../form/FormDialog';
import { TextInput } from '../inputs/TextInput';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly dismiss: string;
  readonly defaultValues?: object;
  /** It takes nothing away. */
  readonly harmless?: boolean;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly onSubmit: (reason: string, form: object) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Undoing needs a reason: it goes into the history. */
export function ReasonDialog({ text, onSubmit, children, harmless = false, ...dialog }: ReasonDialogProps) {
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      danger={!harmless}
      onSubmit={(form: { reason?: unknown }) => onSubmit(String(form.reason), form)}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{text}</DialogContentText>
      <TextInput
        source="reason"
        label={t('common.reason')}
        validate={required(t('finance.reason_required'))}
        autoFocus
        multiline
      />
      {children}
    </FormDialog>
  );
}
