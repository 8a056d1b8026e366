import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChangesDialog, useAsked, type Question, type Send } from './AskedForm';
import { UnplacedErrors } from './Form';
import { CancelButton } from './FormBar';
import { Comparison } from './ownership/Comparison';
import { OwnedForm } from './ownership/OwnedForm';
import type { RecordAddress } from './ownership/useAuthors';
import { SubmitButton } from './SubmitButton';
import { TakenUpDraft, Unsaved } from './Unsaved';

interface PanelFormProps {
  readonly name: string;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly about?: RecordAddress;
  readonly submit?: string;
  /** Where whoever gives up goes, from a page that is there for the form. */
  readonly cancelTo?: string;
  readonly onSubmit: Send;
  /** Asked with what changes before it is sent, where that holds at once for others. */
  readonly asks?: Question;
  readonly children: ReactNode;
  /** What can be done with what is typed without sending it: below its button. */
  readonly below?: ReactNode;
}

/** A few fields on a page that shows more than them, with their own button. */
export function PanelForm({ submit, cancelTo, children, below, asks, onSubmit, ...form }: PanelFormProps) {
  const { record = NOTHING } = form;
  const asked = useAsked(record, onSubmit, asks);
  return (
    <OwnedForm {...form} onSubmit={asked.onSubmit}>
      <TakenUpDraft />
      {children}
      <UnplacedErrors />
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', marginTop: 4 }}>
        <Comparison />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <SubmitButton {...(submit ? { label: submit } : {})} />
          {cancelTo && <CancelButton to={cancelTo} />}
          <Unsaved mayDiscard={cancelTo === undefined} />
        </Box>
      </Box>
      {below}
      {asks && <ChangesDialog record={record} question={asks} asked={asked} />}
    </OwnedForm>
  );
}

const NOTHING = {};
