import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { UnplacedErrors } from './Form';
import { Comparison } from './ownership/Comparison';
import { askBeforeLeaving } from './ownership/drafts';
import { OwnedForm, type FieldErrors } from './ownership/OwnedForm';
import type { RecordAddress } from './ownership/useAuthors';
import { SubmitButton } from './SubmitButton';

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  /** What closes it without doing anything; «cancel» when nothing is said. */
  readonly dismiss?: string;
  readonly width?: 'xs' | 'sm';
  /** What is to be read before it is confirmed is there. */
  readonly isReady?: boolean;
  /** What it begins with. What follows from a record may change with it: typed fields stay as they are. */
  readonly defaultValues?: object;
  /** The record that it is about. */
  readonly about?: RecordAddress;
  /** @returns what is wrong with fields, if anything is */
  readonly onSubmit: (values: object) => Promise<FieldErrors>;
  readonly onClose: () => void;
}

/** Asks for what a command needs, in front of the screen that it is about. Closing it asks when something was typed. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    children,
    submit,
    danger = false,
    dismiss,
    width = 'xs',
    isReady = true,
    onSubmit,
    onClose,
  } = props;
  const t = useText();
  const heading = useId();
  const [form] = useState(() => Symbol(title));
  const close = () => askBeforeLeaving(onClose, form);
  return (
    <Dialog open onClose={close} aria-labelledby={heading} maxWidth={width} fullWidth>
      <OwnedForm
        name={title}
        form={form}
        suggests
        onSubmit={onSubmit}
        {...(props.defaultValues && { record: { ...props.defaultValues } })}
        {...(props.about && { about: props.about })}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <UnplacedErrors />
          <Comparison />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} variant="outlined" color="inherit">
            {dismiss ?? t('common.cancel')}
          </Button>
          <SubmitButton label={submit} color={danger ? 'error' : 'primary'} disabled={!isReady} />
        </DialogActions>
      </OwnedForm>
    </Dialog>
  );
}
