import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { UnplacedErrors } from './Form';
import { Comparison } from './ownership/Comparison';
import { OwnedForm, type FieldErrors } from './ownership/OwnedForm';
import type { RecordAddress } from './ownership/useAuthors';
import { SubmitButton } from './SubmitButton';

interface PanelFormProps {
  readonly name: string;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly about?: RecordAddress;
  readonly submit?: string;
  readonly onSubmit: (values: object) => Promise<FieldErrors>;
  readonly children: ReactNode;
}

/** A few fields on a page that shows more than them, with their own button. */
export const PanelForm = ({ submit, children, ...form }: PanelFormProps) => (
  <OwnedForm {...form}>
    {children}
    <UnplacedErrors />
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', marginTop: 4 }}>
      <Comparison />
      <SubmitButton {...(submit ? { label: submit } : {})} />
    </Box>
  </OwnedForm>
);
