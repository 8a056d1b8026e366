import { isSame, type Fields } from '@fidelidade/domain/kernel/three-way.js';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { FieldErrors } from './ownership/OwnedForm';
import { useChangeWords } from './ownership/useChangeWords';

/** What is asked before a form is sent that holds from then on. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Also where no field changed: what is sent first. */
  readonly isAlwaysAsked: boolean;
}

export type Send = (values: object) => Promise<FieldErrors>;

interface Waiting {
  readonly values: Fields;
  /** To the form that waits: what is wrong with its fields, or nothing once it is sent. */
  readonly answer: (problems: FieldErrors) => void;
}

/** Nothing is wrong, and nothing was sent. */
const NOT_SENT = {};

/** Holds what a form sends until somebody agreed to what it changes; what changes nothing is sent at once. */
export function useAsked(record: Fields, send: Send, question: Question | undefined) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isSending, setSending] = useState(false);
  const changed = (values: Fields): boolean =>
    Object.entries(values).some(([field, value]) => isChanged(record[field], value));
  const end = (waited: Waiting, problems: FieldErrors) => {
    waited.answer(problems);
    setWaiting(null);
  };
  return {
    onSubmit: (values: object): Promise<FieldErrors> =>
      question && (question.isAlwaysAsked || changed(values as Fields))
        ? new Promise((answer) => setWaiting({ values: values as Fields, answer }))
        : send(values),
    waiting,
    isSending,
    agree: async () => {
      if (!waiting) return;
      setSending(true);
      const problems = await send(waiting.values).finally(() => setSending(false));
      end(waiting, problems);
    },
    dismiss: () => waiting && end(waiting, NOT_SENT),
  };
}

/** An empty field is nothing, however it is held. */
const isChanged = (before: unknown, now: unknown): boolean => !isSame(orNothing(before), orNothing(now));
const orNothing = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

interface ChangesDialogProps {
  readonly record: Fields;
  readonly question: Question;
  readonly asked: ReturnType<typeof useAsked>;
}

/** What becomes of which field, as the form calls it and writes its value. */
export function ChangesDialog({ record, question, asked }: ChangesDialogProps) {
  const t = useText();
  const { change, isShown } = useChangeWords();
  const { waiting, isSending, agree, dismiss } = asked;
  const changes = Object.entries(waiting?.values ?? {})
    .filter(([field, value]) => isChanged(record[field], value))
    .map(([field, theirs]) => ({ field, base: record[field], mine: record[field], theirs }))
    .filter(isShown);
  return (
    <ConfirmDialog
      open={waiting !== null}
      title={question.title}
      text={question.text}
      confirm={question.confirm}
      focus="cancel"
      busy={isSending}
      onConfirm={() => void agree()}
      onClose={dismiss}
    >
      {changes.length > 0 && (
        <Box component="ul" aria-label={t('common.what_changes')} sx={{ marginBlock: 2, paddingLeft: 5 }}>
          {changes.map((each) => (
            <li key={each.field}>{change(each)}</li>
          ))}
        </Box>
      )}
    </ConfirmDialog>
  );
}
