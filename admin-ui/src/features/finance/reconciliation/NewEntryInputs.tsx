import { maxLength, required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { TextInput } from '../../../shared/inputs/TextInput';
import { PersonPicker } from '../../registry/persons/PersonPicker';
import { CategoryInput } from '../entries/CategoryInput';
import type { Kind } from '../entries/entry';

/** What an entry says that a match opens: its amount and its day are the line's. */
export function NewEntryInputs({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <FieldGrid>
      <Cell span={12}>
        <TextInput
          source="description"
          label={t('finance.description')}
          validate={[required(), maxLength(200)]}
          autoFocus
        />
      </Cell>
      <Cell span={12}>
        <CategoryInput kind={kind} />
      </Cell>
      <Cell span={8}>
        <PersonPicker label={t(`finance.${kind}.person`)} />
      </Cell>
      <Cell span={4}>
        <TextInput source="document" label={t('finance.document')} validate={maxLength(60)} />
      </Cell>
    </FieldGrid>
  );
}

/** What is sent of it. */
export const newEntryOf = (form: NewEntryForm) => ({
  description: form.description,
  account_plan_id: form.account_plan_id,
  person_id: form.person_id ?? null,
  document: form.document ?? null,
});

interface NewEntryForm {
  readonly description?: unknown;
  readonly account_plan_id?: unknown;
  readonly person_id?: unknown;
  readonly document?: unknown;
}

/** Errors of the entry within the match, at the fields that ask for it. */
export const ownErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.replace(/^new_entry\./, ''), text]),
  );
