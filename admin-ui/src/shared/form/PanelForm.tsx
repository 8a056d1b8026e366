import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { UnplacedErrors } from './Form';
import { CancelButton } from './FormBar';
import { Comparison } from './ownership/Comparison';
import { OwnedForm, type FieldErrors } from './ownership/OwnedForm';
import type { RecordAddress } from './ownership/useAuthors';
import { SubmitButton } from './SubmitButton';

interface PanelFormProps {
  readonly name: string;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly about?: RecordAddress;
  readonly submit?: string;
  /** Where whoever gives up goes, from a page that is there for the form. */
  readonly cancelTo?: string;
  readonly onSubmit: (values: object) => Promise<FieldErrors>;
  readonly children: ReactNode;
  /** What can be done with what is typed without sending it: below its button. */
  readonly below?: ReactNode;
}

/** A few fields on a page that shows more than them, with their own button. */
export const PanelForm = ({ submit, cancelTo, children, below, ...form }: PanelFormProps) => (
  <OwnedForm {...form}>
    {children}
    <UnplacedErrors />
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', marginTop: 4 }}>
      <Comparison />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SubmitButton {...(submit ? { label: submit } : {})} />
        {cancelTo && <CancelButton to={cancelTo} />}
      </Box>
    </Box>
    {below}
  </OwnedForm>
);
