import Box from '@mui/material/Box';
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
  /** What comes of it: read before it is asked why. */
  readonly effects?: ReactNode;
  readonly isReady?: boolean;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly onSubmit: (reason: string, form: object) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Undoing needs a reason: it goes into the history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { text, onSubmit, children, effects, harmless = false, ...dialog } = props;
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      danger={!harmless}
      {...(effects !== undefined && { width: 'sm' as const })}
      onSubmit={(form: { reason?: unknown }) => onSubmit(String(form.reason), form)}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{text}</DialogContentText>
      {effects && <Box sx={{ marginInline: -4, marginBottom: 4 }}>{effects}</Box>}
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
