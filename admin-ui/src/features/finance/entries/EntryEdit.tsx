import { maxLength, required, useRecordContext } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { EditForm } from '../../../shared/form/RecordForm';
import { DateInput } from '../../../shared/inputs/DateInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { CategoryInput } from './CategoryInput';
import { isOpen, type Entry, type Kind } from './entry';

/** Puts right what was typed wrong; the reason goes into the history. */
export const EntryEdit = ({ kind }: { kind: Kind }) => (
  <EditForm resource={kind} titleOf={({ description }) => String(description)}>
    <EntryInputs kind={kind} />
  </EditForm>
);

function EntryInputs({ kind }: { kind: Kind }) {
  const t = useText();
  const entry = useRecordContext<Entry>();
  // Of what is settled the category alone can be put right: the rest is what was paid.
  const isSettled = entry !== undefined && !isOpen(entry);
  return (
    <FormSection title={t('finance.correct')} {...(isSettled && { hint: t('finance.correct_settled') })}>
      <Cell span={6}>
        <CategoryInput kind={kind} />
      </Cell>
      <Cell span={6}>
        <DateInput
          source="due_date"
          label={t('finance.due_date')}
          validate={required()}
          disabled={isSettled}
        />
      </Cell>
      <Cell span={9}>
        <TextInput
          source="description"
          label={t('finance.description')}
          validate={[required(), maxLength(200)]}
          disabled={isSettled}
        />
      </Cell>
      <Cell span={3}>
        <TextInput
          source="document"
          label={t('finance.document')}
          validate={maxLength(60)}
          disabled={isSettled}
        />
      </Cell>
      <Cell span={12}>
        <TextInput
          source="reason"
          label={t('common.reason')}
          validate={[required(t('finance.reason_required')), maxLength(200)]}
        />
      </Cell>
    </FormSection>
  );
}
