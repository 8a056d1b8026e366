import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useText';
import { Form, UnplacedErrors } from './Form';
import { SubmitButton } from './SubmitButton';

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  /** What closes it without doing anything; «cancel» when nothing is said. */
  readonly dismiss?: string;
  readonly width?: 'xs' | 'sm';
  readonly defaultValues?: object;
  /** @returns what is wrong with fields, if anything is */
  readonly onSubmit: (values: object) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Asks for what a command needs, in front of the screen that it is about. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submit, danger = false, dismiss, width = 'xs', onSubmit, onClose } = props;
  const t = useText();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth={width} fullWidth>
      <Form
        noValidate
        disableInvalidFormNotification
        onSubmit={onSubmit}
        {...(props.defaultValues && { defaultValues: props.defaultValues })}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <UnplacedErrors />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} variant="outlined" color="inherit">
            {dismiss ?? t('common.cancel')}
          </Button>
          <SubmitButton label={submit} color={danger ? 'error' : 'primary'} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
